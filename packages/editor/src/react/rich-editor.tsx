import { type Editor, Extension, type Extensions } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import type { EditorView } from "@tiptap/pm/view";
import { EditorContent } from "@tiptap/react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { StoredTaskItem } from "../nodes/task-item.ts";
import { CleanPaste } from "../paste/clean-paste-extension.ts";
import { documentExtensions } from "../schema.ts";
import { safeLink, safePath } from "../urls.ts";
import { BlockMenus } from "./block-menus.tsx";
import { blockViews } from "./block-views.ts";
import type { EmbedPickers } from "./embed-items.ts";
import { CodeHighlight } from "./code-highlight.ts";
import { FormatMenu } from "./format-menu.tsx";
import {
  type FileHandlers,
  fileUpload,
  type NodesOfFile,
  pickFiles,
  type UploadFile,
} from "./file-upload.ts";
import { inlineViews } from "./inline-views.ts";
import { type FindIssue, type FindPage, linkedPaste } from "./linked-paste.ts";
import { MarkdownPaste } from "./markdown-paste.ts";
import type { MenuItem } from "./menu-item.ts";
import type { DayChoice, MentionChoice, PageChoice } from "./mention-items.ts";
import { type MenuHandlers, menus } from "./menus.ts";
import type { RenderReference } from "./reference-views.ts";
import type { LinkedIssue } from "./rich-text.tsx";
import { enterToolbar } from "./toolbar-keys.ts";
import { typeInto } from "./type-into.ts";
import { SentVersions, useSyncedValue } from "./use-synced-value.ts";
import { useCreatedEditor } from "./use-created-editor.ts";
import { editorWords, type EditorWords } from "./words.ts";

export interface RichEditorProps {
  /**
   * Stored HTML. A new value from outside is merged around the caret: see `useSyncedValue`. Ignored with `shared`.
   */
  value: string;
  /**
   * The document after each edit, as HTML of the schema; `<p></p>` when empty. The server sanitizes it again. Never
   * called with `shared`.
   */
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** ⌘Enter or Ctrl Enter. */
  onSubmit?: () => void;
  /** Shown for an empty document without focus; the default text when absent. */
  placeholder?: string;
  editable?: boolean;
  /** Puts the caret at the end when the editor appears. */
  autofocus?: boolean;
  variant?: "description" | "comment";
  /**
   * Extensions that bind the editor to a document that several people edit; they bring the undo history. Nodes among
   * them stand in place of those with the same name. Read once, when the editor appears.
   */
  shared?: Extensions;
  /** Drawn above the text, for example a bar that searches it. */
  tools?: (editor: Editor) => ReactNode;
  /** Comments on the selection, also for people who can't edit; without it there is no button for it. */
  onComment?: (() => void) | undefined;
  /** The people who can be mentioned; without it `@` opens nothing. */
  mentions?: (query: string) => Promise<MentionChoice[]>;
  /** The issues that can be linked; without it `#` opens nothing. */
  issues?: (query: string) => Promise<LinkedIssue[]>;
  /** The pages that can be mentioned; without it `[[` opens nothing. */
  pages?: (query: string) => Promise<PageChoice[]>;
  /** The days that a query means; the usual ones for an empty query. */
  days?: (query: string) => DayChoice[];
  /** How issues and lists of issues to embed are chosen; without it, there are no commands for them. */
  embeds?: EmbedPickers;
  /** More rows of the `/` menu for the text typed after it. */
  insertItems?: (query: string) => MenuItem[];
  /** The page of a pasted URL, as `issueAt`. */
  pageAt?: FindPage;
  /** Draws mentions of pages and days, and embedded blocks; read once, when the editor appears. */
  renderReference?: RenderReference;
  /** The issue of a pasted URL; without it such a URL stays a plain link. */
  issueAt?: FindIssue;
  /** Current name of a mentioned user, by id. */
  mentionName?: (id: string) => string | undefined;
  /** Draws a link to an issue, e.g. with its state; read once, when the editor appears. */
  renderIssue?: (issue: LinkedIssue) => ReactNode;
  /** A click on a link to an issue or a mention of a page. */
  openIssue?: (href: string, isNewTab: boolean) => void;
  /** Without it there are no commands for images and files, and pasted ones are left to the page. */
  uploadFile?: UploadFile;
  /** What an uploaded file becomes; an image in the line, or a link, when absent. */
  nodesOfFile?: NodesOfFile;
  /** Why an upload failed, in words for people. */
  explainUpload?: (error: unknown, file: File) => string;
  /** Text typed before the editor was loaded; inserted when it appears. */
  typedAhead?: string;
  /**
   * Whether the caret was moved to the start of the document before the editor was loaded; otherwise it is at the end.
   */
  startsAhead?: boolean;
  /** Whether ⌘Enter was pressed before the editor was loaded. */
  submittedAhead?: boolean;
  /** The label of the text, for screen readers: "Description", "Comment". */
  label?: string;
  words?: Partial<EditorWords>;
}

/** The parts of the latest props that extensions need. */
interface Live extends MenuHandlers {
  props: RichEditorProps;
  files: FileHandlers;
}

function placeholderOf(editor: Editor, { props, words }: Live): string {
  const resting = props.placeholder ?? words.restingPlaceholder;
  // A comment box shows its purpose until it has content.
  if (props.variant === "comment" && editor.isEmpty) return resting;
  return editor.isFocused || !editor.isEmpty ? words.activePlaceholder : resting;
}

function extensions(live: RefObject<Live>, askForLink: () => void): Extensions {
  const Keys = Extension.create({
    name: "editorKeys",
    priority: 1200,
    addKeyboardShortcuts: () => ({
      "Mod-Enter": () => {
        const { onSubmit } = live.current.props;
        onSubmit?.();
        return onSubmit !== undefined;
      },
      "Alt-F10": ({ editor }) => enterToolbar(editor),
      // Without text to link, the shortcut belongs to the application.
      "Mod-k": ({ editor }) => {
        const isWanted = !editor.state.selection.empty || editor.isActive("link");
        if (isWanted) askForLink();
        return isWanted;
      },
    }),
  });
  const views = inlineViews({
    nameOf: (id, stored) => {
      const { props, words } = live.current;
      return props.mentionName?.(id) ?? (stored || words.unknownUser);
    },
    renderIssue: live.current.props.renderIssue,
    renderReference: live.current.props.renderReference,
  });
  const tasks = StoredTaskItem.configure({
    a11y: { checkboxLabel: (node) => node.textContent || live.current.words.emptyTask },
  });
  const words = (): EditorWords => live.current.words;
  const own = [...views, tasks, ...blockViews(words)];
  const { shared } = live.current.props;
  const isOwn = new Set([...own, ...(shared ?? [])].map(({ name }) => name));
  return [
    ...documentExtensions({ history: shared === undefined }).filter(({ name }) => !isOwn.has(name)),
    ...own,
    ...(shared ?? []),
    Keys,
    CodeHighlight,
    linkedPaste(() => live.current.props),
    MarkdownPaste,
    CleanPaste,
    Placeholder.configure({ placeholder: ({ editor }) => placeholderOf(editor, live.current) }),
    menus(() => live.current),
    fileUpload(() => live.current.files),
  ];
}

/** ⌘-click or Ctrl-click opens a link; a plain click places the caret in it. A link to an issue or page always opens. */
function openLink(event: MouseEvent, { openIssue }: RichEditorProps): boolean {
  if (!(event.target instanceof Element)) return false;
  const isNewTab = event.metaKey || event.ctrlKey;
  const issue = safePath(event.target.closest("a[data-issue], a[data-page]")?.getAttribute("href") ?? null);
  if (issue !== null && openIssue !== undefined) {
    openIssue(issue, isNewTab);
    return true;
  }
  if (!isNewTab) return false;
  const href = safeLink(event.target.closest("a")?.getAttribute("href") ?? null);
  if (href === null) return false;
  window.open(href, "_blank", "noopener,noreferrer");
  return true;
}

/** A click below the last block continues there, in a new paragraph if that block is not one. */
function writeBelow(view: EditorView, event: MouseEvent): boolean {
  const { lastChild, content } = view.state.doc;
  const isBelow =
    event.target === view.dom &&
    event.clientY > (view.dom.lastElementChild?.getBoundingClientRect().bottom ?? 0);
  if (!view.editable || !isBelow || lastChild === null || lastChild.type.name === "paragraph") return false;
  const paragraph = view.state.schema.nodes["paragraph"]?.create();
  if (paragraph !== undefined) view.dispatch(view.state.tr.insert(content.size, paragraph));
  return false;
}

function useLive(props: RichEditorProps): { live: RefObject<Live>; words: EditorWords } {
  const { words: given, uploadFile: upload, explainUpload: explain } = props;
  const { mentions, issues, pages, days, embeds } = props;
  const words = useMemo(() => ({ ...editorWords(), ...given }), [given]);
  const files = { upload, explain, nodesOf: props.nodesOfFile, words };
  const latest: Live = {
    props,
    words,
    mentions,
    issues,
    pages,
    days,
    embeds,
    moreItems: props.insertItems,
    files,
    pickFiles: upload === undefined ? null : (editor, kind) => pickFiles(editor.view, kind, files),
  };
  const live = useRef(latest);
  useEffect(() => {
    live.current = latest;
  });
  return { live, words };
}

/** Focus and keys of a person who did not wait for the editor. */
function useAhead(editor: Editor | null, props: RichEditorProps): void {
  const first = useRef(props);
  // In the same step as the editor is added to the page: a key in between would be lost.
  useLayoutEffect(() => {
    const { autofocus, typedAhead = "", startsAhead, submittedAhead, onSubmit } = first.current;
    if (editor === null) return;
    const start = startsAhead === true ? 0 : editor.state.doc.content.size;
    if (autofocus === true || typedAhead !== "") editor.commands.setTextSelection(start);
    if (autofocus === true) editor.view.focus();
    typeInto(editor, typedAhead);
    first.current = { ...first.current, autofocus: false, typedAhead: "", submittedAhead: false };
    if (submittedAhead === true) onSubmit?.();
  }, [editor]);
}

/**
 * The editor of descriptions and comments: Markdown shortcuts and paste, `/` commands, `@` and `[[` mentions, `#` issue links,
 * tables, tasks, code, images. It makes no requests: everything it needs comes through its props.
 *
 * Load it through `LazyRichEditor`: it brings Tiptap with it. Its styles are `editor.css`.
 */
export function RichEditor(props: RichEditorProps): ReactNode {
  const { value, variant = "description", editable = true, label } = props;
  const { live, words } = useLive(props);
  // When editing of the selection's link started; 0 while it is not edited.
  const [linkSince, setLinkSince] = useState(0);
  const [sent] = useState(() => new SentVersions());
  const editor = useCreatedEditor(() => ({
    extensions: extensions(live, () => setLinkSince(Date.now())),
    ...(props.shared === undefined ? { content: value } : {}),
    editable,
    autofocus: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: `rich rich-${variant}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label ?? words.editorLabel,
      },
      handleClick: (_view, _at, event) => openLink(event, live.current.props),
      handleDOMEvents: { mousedown: writeBelow },
    },
    onUpdate: ({ editor: changed }) => {
      // Writing a long document as HTML at each keystroke takes too long.
      if (live.current.props.shared !== undefined) return;
      const html = changed.getHTML();
      sent.note(html);
      live.current.props.onChange(html);
    },
    onBlur: () => live.current.props.onBlur?.(),
  }));
  useSyncedValue(editor, value, sent);

  useEffect(() => {
    editor?.setEditable(editable, false);
  }, [editor, editable]);
  useAhead(editor, props);

  return (
    <div className="rich-editor">
      {editor === null ? null : (
        <>
          {props.tools?.(editor)}
          <EditorContent editor={editor} />
          {(editable || props.onComment) && (
            <FormatMenu {...{ editor, words, linkSince, setLinkSince }} onComment={props.onComment} />
          )}
          {editable && <BlockMenus editor={editor} words={words} />}
        </>
      )}
    </div>
  );
}
