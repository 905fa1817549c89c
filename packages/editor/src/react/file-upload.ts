import { Extension } from "@tiptap/core";
import type { Node, Schema } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { boxesWithout, type BoxPlace, insertFile, type Range } from "./upload-place.ts";
import { type BoxWords, uploadBox } from "./upload-box.ts";

export interface UploadedFile {
  /** The file's URL: absolute, or for an image a path on this site. */
  url: string;
  /**
   * For an image, in CSS pixels, so that the layout does not shift while it loads; null: the file is linked, not
   * displayed.
   */
  size: { width: number; height: number } | null;
}

/** Uploads one file. `onProgress` receives the completed share, 0 to 1. Rejects when the upload failed. */
export type UploadFile = (file: File, onProgress: (share: number) => void) => Promise<UploadedFile>;

export interface FileHandlers {
  /** Undefined: files can't be inserted here. */
  upload: UploadFile | undefined;
  /** Why an upload failed, in words for people. */
  explain: ((error: unknown, file: File) => string) | undefined;
  /** What an uploaded file becomes; an image in the line, or a link, when absent. */
  nodesOf?: NodesOfFile | undefined;
  words: BoxWords;
}

/** @param file what was chosen: its name, type and size */
export type NodesOfFile = (schema: Schema, file: File, uploaded: UploadedFile) => Node[];

/** A box was added, or the file of one stands at a range of the document. */
type Change = { add: Decoration } | { remove: Decoration; range: Range | null };

const KEY = new PluginKey<DecorationSet>("file-uploads");

/** The current position of the upload's box, or null when its place has been deleted. */
function placeOf(view: EditorView, box: Decoration): number | null {
  const found = KEY.getState(view.state)?.find(
    undefined,
    undefined,
    (spec) => spec["dom"] === box.spec["dom"],
  );
  return found?.[0]?.from ?? null;
}

/** An image with its dimensions, or a link with the file's name. */
function inlineNodes(schema: Schema, file: File, { url, size }: UploadedFile): Node[] {
  if (size !== null) {
    const image = schema.nodes["image"]?.create({
      src: url,
      alt: file.name,
      width: String(size.width),
      height: String(size.height),
    });
    return image ? [image] : [];
  }
  const link = schema.marks["link"]?.create({ href: url });
  return [schema.text(file.name, link ? [link] : []), schema.text(" ")];
}

class Upload {
  readonly #view: EditorView;
  readonly #file: File;
  readonly #handlers: FileHandlers;
  readonly #box;
  readonly #decoration: Decoration;

  constructor(view: EditorView, file: File, at: number, place: BoxPlace, handlers: FileHandlers) {
    this.#view = view;
    this.#file = file;
    this.#handlers = handlers;
    this.#box = uploadBox(file, handlers.words, {
      retry: () => {
        this.#box.begin();
        void this.send();
      },
      remove: () => this.#takeBox(),
    });
    this.#decoration = Decoration.widget(at, this.#box.dom, {
      ...place,
      dom: this.#box.dom,
      side: -1,
      // The buttons inside belong to the box.
      stopEvent: () => true,
    });
    view.dispatch(view.state.tr.setMeta(KEY, { add: this.#decoration } satisfies Change));
  }

  /** Never rejects: a failure is shown in the box, which offers a retry. */
  async send(): Promise<void> {
    const { upload, explain } = this.#handlers;
    if (upload === undefined) return;
    try {
      const uploaded = await upload(this.#file, this.#box.progress);
      if (!this.#view.isDestroyed) this.#put(uploaded);
    } catch (error) {
      this.#box.fail(explain?.(error, this.#file) ?? "");
    }
  }

  #put(uploaded: UploadedFile): void {
    const { state } = this.#view;
    const place = placeOf(this.#view, this.#decoration);
    const { tr } = state;
    const nodes = (this.#handlers.nodesOf ?? inlineNodes)(state.schema, this.#file, uploaded);
    const range = place === null ? null : insertFile(tr, place, nodes);
    this.#view.dispatch(tr.setMeta(KEY, { remove: this.#decoration, range } satisfies Change));
  }

  #takeBox(): void {
    if (this.#view.isDestroyed) return;
    const change: Change = { remove: this.#decoration, range: null };
    this.#view.dispatch(this.#view.state.tr.setMeta(KEY, change));
    this.#view.focus();
  }
}

/** Uploads files to the given position, each shown there with its progress until it is complete. */
export function uploadFiles(
  view: EditorView,
  files: readonly File[],
  at: number,
  handlers: FileHandlers,
): void {
  const batch = crypto.randomUUID();
  files.forEach((file, order) => void new Upload(view, file, at, { batch, order }, handlers).send());
}

/** Lets the person choose files and uploads them at the caret. */
export function pickFiles(view: EditorView, kind: "image" | "file", handlers: FileHandlers): void {
  const input = document.createElement("input");
  input.type = "file";
  if (kind === "image") input.accept = "image/*";
  input.multiple = true;
  input.addEventListener("change", () => {
    if (!view.isDestroyed)
      uploadFiles(view, Array.from(input.files ?? []), view.state.selection.from, handlers);
  });
  input.click();
}

const filesOf = (data: DataTransfer | null): File[] => Array.from(data?.files ?? []);

/** Word processors copy a picture of the text together with the text: then the text is used. */
function hasText(data: DataTransfer | null): boolean {
  const html = data?.getData("text/html") ?? "";
  return (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim() !== "";
}

function take(view: EditorView, files: File[], at: number, handlers: FileHandlers): boolean {
  if (files.length === 0 || handlers.upload === undefined) return false;
  uploadFiles(view, files, at, handlers);
  return true;
}

/** Pasted and dropped files: uploaded at their position. */
export function fileUpload(handlers: () => FileHandlers): Extension {
  const plugin = new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, boxes) => {
        const change = transaction.getMeta(KEY) as Change | undefined;
        const mapped = boxes.map(transaction.mapping, transaction.doc);
        if (change === undefined) return mapped;
        if ("add" in change) return mapped.add(transaction.doc, [change.add]);
        return boxesWithout(change.remove, change.range, { boxes, mapped, doc: transaction.doc });
      },
    },
    props: {
      decorations: (state) => KEY.getState(state),
      handlePaste: (view, event) => {
        if (hasText(event.clipboardData)) return false;
        return take(view, filesOf(event.clipboardData), view.state.selection.from, handlers());
      },
      handleDrop: (view, event, _slice, isMove) => {
        if (isMove) return false;
        const at =
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
        const isTaken = take(view, filesOf(event.dataTransfer), at, handlers());
        if (isTaken) event.preventDefault();
        return isTaken;
      },
    },
  });
  return Extension.create({ name: "fileUpload", addProseMirrorPlugins: () => [plugin] });
}
