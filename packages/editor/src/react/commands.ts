import type { ChainedCommands, Editor } from "@tiptap/core";
import { DIAGRAM } from "../code-languages.ts";
import type { CalloutKind } from "../element-rules.ts";
import { insertColumns } from "../nodes/columns.ts";
import type { EditorIconName } from "./icons.tsx";
import type { MenuItem } from "./menu-item.ts";
import type { EditorWords } from "./words.ts";

interface Command {
  id: string;
  icon: EditorIconName;
  title: keyof EditorWords;
  detail?: keyof EditorWords;
  hint: string;
  /** Other search terms, in English and in Markdown. */
  also: string;
  group: "basic" | "insert";
  run: (chain: ChainedCommands) => ChainedCommands;
}

const callout = (kind: CalloutKind) => (chain: ChainedCommands) =>
  chain.wrapIn("callout", { "data-callout": kind });

/** The rows of the `/` menu that need nothing from the screen. */
export const COMMANDS: readonly Command[] = [
  {
    id: "text",
    icon: "text",
    title: "text",
    hint: "",
    also: "paragraph plain",
    group: "basic",
    run: (chain) => chain.clearNodes(),
  },
  {
    id: "heading-1",
    icon: "heading1",
    title: "heading1",
    hint: "#",
    also: "h1 title",
    group: "basic",
    run: (chain) => chain.setHeading({ level: 1 }),
  },
  {
    id: "heading-2",
    icon: "heading2",
    title: "heading2",
    hint: "##",
    also: "h2",
    group: "basic",
    run: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    id: "heading-3",
    icon: "heading3",
    title: "heading3",
    hint: "###",
    also: "h3",
    group: "basic",
    run: (chain) => chain.setHeading({ level: 3 }),
  },
  {
    id: "bullets",
    icon: "bullets",
    title: "bulletList",
    hint: "-",
    also: "unordered ul",
    group: "basic",
    run: (chain) => chain.toggleBulletList(),
  },
  {
    id: "numbers",
    icon: "numbers",
    title: "numberedList",
    hint: "1.",
    also: "ordered ol",
    group: "basic",
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    id: "tasks",
    icon: "tasks",
    title: "taskList",
    detail: "taskListDetail",
    hint: "[ ]",
    also: "todo check box",
    group: "basic",
    run: (chain) => chain.toggleTaskList(),
  },
  {
    id: "quote",
    icon: "quote",
    title: "quote",
    hint: ">",
    also: "blockquote cite",
    group: "basic",
    run: (chain) => chain.setBlockquote(),
  },
  {
    id: "code",
    icon: "code",
    title: "code",
    detail: "codeDetail",
    hint: "```",
    also: "pre snippet",
    group: "basic",
    run: (chain) => chain.setCodeBlock(),
  },
  {
    id: "table",
    icon: "table",
    title: "table",
    detail: "tableDetail",
    hint: "",
    also: "grid",
    group: "insert",
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    id: "divider",
    icon: "divider",
    title: "divider",
    hint: "---",
    also: "hr rule line",
    group: "insert",
    run: (chain) => chain.setHorizontalRule(),
  },
  {
    id: "toggle",
    icon: "toggle",
    title: "toggle",
    detail: "toggleDetail",
    hint: "",
    also: "details collapse fold spoiler",
    group: "insert",
    run: (chain) => chain.setDetails(),
  },
  {
    id: "columns-2",
    icon: "columnRight",
    title: "twoColumns",
    detail: "columnsDetail",
    hint: "",
    also: "columns layout side Spalten nebeneinander",
    group: "insert",
    run: insertColumns(2),
  },
  {
    id: "columns-3",
    icon: "columnRight",
    title: "threeColumns",
    detail: "columnsDetail",
    hint: "",
    also: "columns layout side Spalten nebeneinander",
    group: "insert",
    run: insertColumns(3),
  },
  {
    id: "diagram",
    icon: "diagram",
    title: "diagram",
    detail: "diagramDetail",
    hint: "",
    also: "mermaid flowchart chart graph sequence Ablauf Schaubild",
    group: "insert",
    run: (chain) => chain.setCodeBlock({ language: DIAGRAM }),
  },
  {
    id: "formula",
    icon: "formula",
    title: "formula",
    detail: "formulaDetail",
    hint: "$$",
    also: "math equation tex latex katex Mathematik Gleichung",
    group: "insert",
    run: (chain) => chain.insertMathBlock(),
  },
  {
    id: "inline-formula",
    icon: "formula",
    title: "inlineFormula",
    hint: "$",
    also: "math equation inline tex latex Mathematik Gleichung",
    group: "insert",
    run: (chain) => chain.insertContent({ type: "math" }),
  },
  {
    id: "callout",
    icon: "info",
    title: "callout",
    detail: "calloutDetail",
    hint: "",
    also: "note info panel",
    group: "insert",
    run: callout("info"),
  },
  {
    id: "warning",
    icon: "warning",
    title: "warning",
    hint: "",
    also: "callout caution panel",
    group: "insert",
    run: callout("warning"),
  },
];

/** Whether the query begins a word of the title or of the other terms; fewer letters match more. */
export function matches(query: string, words: string): boolean {
  const wanted = query.toLowerCase();
  return (
    words
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(wanted)) || words.toLowerCase().startsWith(wanted)
  );
}

/** Lets the person choose files and uploads them at the caret. */
export type PickFiles = (editor: Editor, kind: "image" | "file") => void;

function uploadItem(kind: "image" | "file", words: EditorWords, pick: PickFiles): MenuItem {
  return {
    id: kind,
    icon: kind,
    title: words[kind],
    detail: words[kind === "image" ? "imageDetail" : "fileDetail"],
    group: words.insert,
    apply: (editor, range) => {
      editor.chain().focus().deleteRange(range).run();
      pick(editor, kind);
    },
  };
}

/**
 * The rows of the `/` menu for the text typed after it.
 *
 * @param pickFiles null when uploads are unavailable
 */
export function slashItems(query: string, words: EditorWords, pickFiles: PickFiles | null): MenuItem[] {
  const items = COMMANDS.filter((command) => matches(query, `${words[command.title]} ${command.also}`)).map(
    (command): MenuItem => ({
      id: command.id,
      icon: command.icon,
      title: words[command.title],
      detail: command.detail === undefined ? undefined : words[command.detail],
      hint: command.hint,
      group: words[command.group],
      apply: (editor, range) => {
        command.run(editor.chain().focus().deleteRange(range)).run();
      },
    }),
  );
  if (pickFiles === null) return items;
  if (matches(query, `${words.image} picture photo upload`))
    items.push(uploadItem("image", words, pickFiles));
  if (matches(query, `${words.file} attachment document upload`))
    items.push(uploadItem("file", words, pickFiles));
  return items;
}
