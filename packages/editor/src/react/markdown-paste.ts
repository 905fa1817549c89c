import { type Editor, Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { DOMParser as DocumentParser, Fragment, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import { looksLikeMarkdown } from "../markdown-detect.ts";

/** Code editors add colored HTML to plain text; the copied content is text. */
function plainTextOf(data: DataTransfer | null): string {
  if (data === null || data.files.length > 0) return "";
  const isText = data.getData("text/html") === "" || data.types.includes("vscode-editor-data");
  return isText ? data.getData("text/plain") : "";
}

/** The text with a paragraph for each line, open at both ends so that it joins the surrounding text. */
function asParagraphs(text: string, schema: Schema): Slice {
  const lines = text
    .split("\n")
    .map((line) => schema.node("paragraph", null, line === "" ? [] : [schema.text(line)]));
  return new Slice(Fragment.from(lines), 1, 1);
}

/** Content as extensions change it when it is pasted. */
function asPasted({ view }: Editor, content: Slice): Slice {
  let slice = content;
  view.someProp("transformPasted", (change) => {
    slice = change(slice, view, false);
  });
  return slice;
}

/** Replaces the content of the range with its parsed Markdown, wherever edits made in the meantime have moved it. */
async function format(editor: Editor, markdown: string, range: { from: number; to: number }): Promise<void> {
  let { from, to } = range;
  const follow = ({ transaction }: { transaction: Transaction }): void => {
    from = transaction.mapping.map(from, 1);
    to = transaction.mapping.map(to, -1);
  };
  editor.on("transaction", follow);
  try {
    const { renderMarkdown } = await import("../markdown-render.ts");
    if (editor.isDestroyed || to <= from) return;
    // The parsed document runs and loads nothing, and the schema keeps only what it knows.
    const { body } = new DOMParser().parseFromString(renderMarkdown(markdown).html, "text/html");
    const slice = DocumentParser.fromSchema(editor.schema).parseSlice(body, { preserveWhitespace: false });
    const tr = closeHistory(editor.state.tr).replaceRange(from, to, asPasted(editor, slice));
    editor.view.dispatch(tr.scrollIntoView());
  } finally {
    editor.off("transaction", follow);
  }
}

/**
 * Plain text that looks like Markdown is pasted unchanged and then formatted, in two steps of the undo history: one
 * undo restores the text. The parser is loaded on first use.
 */
export const MarkdownPaste = Extension.create({
  name: "markdownPaste",
  addProseMirrorPlugins() {
    const { editor } = this;
    const handlePaste = (event: ClipboardEvent): boolean => {
      const markdown = plainTextOf(event.clipboardData).replaceAll("\r\n", "\n");
      const { $from, from, to } = editor.state.selection;
      if ($from.parent.type.spec.code === true || !looksLikeMarkdown(markdown)) return false;
      const paste = closeHistory(editor.state.tr).replaceSelection(asParagraphs(markdown, editor.schema));
      editor.view.dispatch(paste);
      format(editor, markdown, { from, to: paste.mapping.map(to) }).catch(() => {
        // The parser could not be loaded: the text stays as it was pasted.
      });
      return true;
    };
    return [new Plugin({ props: { handlePaste: (_view, event) => handlePaste(event) } })];
  },
});
