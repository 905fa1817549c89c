import { type Editor, Extension, type Extensions } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import type { EditorView } from "@tiptap/pm/view";
import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { StoredTaskItem } from "../nodes.ts";
import { documentExtensions } from "../schema.ts";
import { safeLink } from "../urls.ts";
import { CodeHighlight } from "./code-highlight.ts";
import { FormatMenu } from "./format-menu.tsx";
import { imageUpload, type ImageHandlers, type UploadImage, uploadImages } from "./image-upload.ts";
import { inlineViews } from "./inline-views.ts";
import { MarkdownPaste } from "./markdown-paste.ts";
import { type MentionChoice, type MenuHandlers, menus } from "./menus.ts";
import type { LinkedIssue } from "./rich-text.tsx";
import { TableMenu } from "./table-menu.tsx";
import { useSyncedValue } from "./use-synced-value.ts";
import { ENGLISH, type EditorWords } from "./words.ts";

export interface RichEditorProps {
  /** Stored HTML. A new value from outside never moves the caret: see `useSyncedValue`. */
  value: string;
  /** The document after each edit, as HTML of the schema; `<p></p>` when empty. The server sanitises it again. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** ⌘Enter or Ctrl Enter. */
  onSubmit?: () => void;
  /** Whether a value from outside waits for the focus to go. */
  onRemoteChange?: (isWaiting: boolean) => void;
  /** Shown for an empty document at rest; the words' own when absent. */
  placeholder?: string;
  editable?: boolean;
  /** Puts the caret at the end when the editor appears. */
  autofocus?: boolean;
  variant?: "description" | "comment";
  /** Who can be mentioned; without it `@` opens nothing. */
  mentions?: (query: string) => Promise<MentionChoice[]>;
  /** Which issues can be linked; without it `#` opens nothing. */
  issues?: (query: string) => Promise<LinkedIssue[]>;
  /** Today's name of a mentioned user, by id. */
  mentionName?: (id: string) => string | undefined;
  /** Without it there is no image command, and pasted images are handed to `onImageIgnored`. */
  uploadImage?: UploadImage;
  onImageIgnored?: (files: File[]) => void;
  onUploadFailed?: (file: File, error: unknown) => void;
  /** What the text is, for screen readers: "Description", "Comment". */
  label?: string;
  words?: Partial<EditorWords>;
}

/** What extensions ask of the latest props. */
interface Live extends MenuHandlers {
  props: RichEditorProps;
  images: ImageHandlers;
}

function placeholderOf(editor: Editor, { props, words }: Live): string {
  const resting = props.placeholder ?? words.restingPlaceholder;
  // A comment box says what it is for until something is written in it.
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
      // Without text to link, the key is the application's.
      "Mod-k": ({ editor }) => {
        const isWanted = !editor.state.selection.empty || editor.isActive("link");
        if (isWanted) askForLink();
        return isWanted;
      },
    }),
  });
  const views = inlineViews((id, stored) => {
    const { props, words } = live.current;
    return props.mentionName?.(id) ?? (stored || words.unknownUser);
  });
  const tasks = StoredTaskItem.configure({
    a11y: { checkboxLabel: (node) => node.textContent || live.current.words.emptyTask },
  });
  const own = [...views, tasks];
  const isOwn = new Set(own.map(({ name }) => name));
  return [
    ...documentExtensions({ history: true }).filter(({ name }) => !isOwn.has(name)),
    ...own,
    Keys,
    CodeHighlight,
    MarkdownPaste,
    Placeholder.configure({ placeholder: ({ editor }) => placeholderOf(editor, live.current) }),
    menus(() => live.current),
    imageUpload(() => live.current.images),
  ];
}

/** ⌘-click or Ctrl-click opens a link; a plain click puts the caret in it. */
function openLink(event: MouseEvent): boolean {
  if (!(event.metaKey || event.ctrlKey) || !(event.target instanceof Element)) return false;
  const href = safeLink(event.target.closest("a")?.getAttribute("href") ?? null);
  if (href === null) return false;
  window.open(href, "_blank", "noopener,noreferrer");
  return true;
}

/** A click below the last block goes on writing there, in a new paragraph if that block is none. */
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

/** Asks for image files and uploads them to the caret. */
function pickImages(editor: Editor, images: ImageHandlers): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = "image/*";
  input.multiple = true;
  input.addEventListener("change", () => {
    if (!editor.isDestroyed)
      uploadImages(editor.view, Array.from(input.files ?? []), editor.state.selection.from, images);
  });
  input.click();
}

function useLive(props: RichEditorProps): { live: RefObject<Live>; words: EditorWords } {
  const { words: given, uploadImage, onImageIgnored, onUploadFailed, mentions, issues } = props;
  const words = useMemo(() => ({ ...ENGLISH, ...given }), [given]);
  const images = {
    upload: uploadImage,
    onIgnored: onImageIgnored,
    onFailed: onUploadFailed,
    label: words.uploading,
  };
  const pickImage = uploadImage === undefined ? null : (editor: Editor) => pickImages(editor, images);
  const latest: Live = { props, words, mentions, issues, images, pickImage };
  const live = useRef(latest);
  useEffect(() => {
    live.current = latest;
  });
  return { live, words };
}

/**
 * The editor of descriptions and comments: Markdown shortcuts and paste, `/` commands, `@` mentions, `#` issue links,
 * tables, tasks, code, images. It talks to no server: what it needs comes through its props.
 *
 * Load it through `LazyRichEditor`: it brings Tiptap with it. Its styles are `editor.css`.
 */
export function RichEditor(props: RichEditorProps): ReactNode {
  const { value, variant = "description", editable = true, autofocus = false, label } = props;
  const { live, words } = useLive(props);
  // When the link of the selection began to be edited; 0 while it is not.
  const [linkSince, setLinkSince] = useState(0);
  // Made once: an editor made anew would lose caret and history.
  const [made] = useState(() => extensions(live, () => setLinkSince(Date.now())));

  const editor = useEditor({
    extensions: made,
    content: value,
    editable,
    autofocus: autofocus ? "end" : false,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: `rich rich-${variant}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label ?? words.editorLabel,
      },
      handleClick: (_view, _at, event) => openLink(event),
      handleDOMEvents: { mousedown: writeBelow },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML();
      synced.sent(html);
      live.current.props.onChange(html);
    },
    onBlur: () => live.current.props.onBlur?.(),
  });
  const synced = useSyncedValue(editor, value, props.onRemoteChange);

  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(editable, false);
  }, [editor, editable]);

  return (
    <div className="rich-editor">
      <EditorContent editor={editor} />
      {editable && (
        <FormatMenu editor={editor} words={words} linkSince={linkSince} setLinkSince={setLinkSince} />
      )}
      {editable && <TableMenu editor={editor} words={words} />}
    </div>
  );
}
