import { Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";

export interface UploadedImage {
  src: string;
  /** In CSS pixels, so that nothing jumps while the image loads. */
  width: number;
  height: number;
}

/** Uploads one image. `onProgress` takes the share done, 0 to 1. Rejects when the upload failed. */
export type UploadImage = (file: File, onProgress: (share: number) => void) => Promise<UploadedImage>;

export interface ImageHandlers {
  upload: UploadImage | undefined;
  /** Images were pasted or dropped where none can be uploaded. */
  onIgnored: ((files: File[]) => void) | undefined;
  onFailed: ((file: File, error: unknown) => void) | undefined;
  label: string;
}

type Change = { add: Decoration } | { remove: Decoration };

const KEY = new PluginKey<DecorationSet>("image-uploads");

/** The box that stands where the image will: what is uploading, and how far it is. */
function uploadBox(file: File, label: string): { dom: HTMLElement; progress: (share: number) => void } {
  const dom = document.createElement("span");
  dom.className = "rich-upload";
  dom.contentEditable = "false";
  const bar = document.createElement("progress");
  bar.max = 1;
  bar.value = 0;
  bar.setAttribute("aria-label", `${label} ${file.name}`);
  dom.append(file.name, bar);
  return {
    dom,
    progress: (share) => {
      bar.value = Math.min(1, Math.max(0, share));
    },
  };
}

/** Where the upload's box stands now, or null when its place has been deleted. */
function placeOf(view: EditorView, box: Decoration): number | null {
  const found = KEY.getState(view.state)?.find(undefined, undefined, (spec) => spec["id"] === box.spec["id"]);
  return found?.[0]?.from ?? null;
}

async function uploadOne(view: EditorView, file: File, at: number, handlers: ImageHandlers): Promise<void> {
  if (handlers.upload === undefined) return;
  const { dom, progress } = uploadBox(file, handlers.label);
  const box = Decoration.widget(at, dom, { id: crypto.randomUUID(), side: -1 });
  view.dispatch(view.state.tr.setMeta(KEY, { add: box } satisfies Change));
  try {
    const image = await handlers.upload(file, progress);
    if (view.isDestroyed) return;
    const place = placeOf(view, box);
    const transaction = view.state.tr.setMeta(KEY, { remove: box } satisfies Change);
    const attributes = {
      src: image.src,
      alt: file.name,
      width: String(image.width),
      height: String(image.height),
    };
    if (place !== null)
      transaction.replaceWith(place, place, view.state.schema.nodes["image"]?.create(attributes) ?? []);
    view.dispatch(transaction);
  } catch (error) {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(KEY, { remove: box } satisfies Change));
    handlers.onFailed?.(file, error);
  }
}

/** Uploads images to the given place, each shown there with its progress until it is done. */
export function uploadImages(view: EditorView, files: File[], at: number, handlers: ImageHandlers): void {
  // Failures are reported to `onFailed`; the promise itself never rejects.
  for (const file of files) void uploadOne(view, file, at, handlers);
}

function imagesOf(data: DataTransfer | null): File[] {
  return Array.from(data?.files ?? []).filter((file) => file.type.startsWith("image/"));
}

/** Word processors put a picture of the text beside the text: then the text is meant. */
function hasText(data: DataTransfer | null): boolean {
  const html = data?.getData("text/html") ?? "";
  return (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim() !== "";
}

function take(view: EditorView, files: File[], at: number, handlers: ImageHandlers): boolean {
  if (files.length === 0) return false;
  if (handlers.upload === undefined) handlers.onIgnored?.(files);
  else uploadImages(view, files, at, handlers);
  return true;
}

/** Pasted and dropped images: uploaded where they were put, or passed over with a word to the screen. */
export function imageUpload(handlers: () => ImageHandlers): Extension {
  const plugin = new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, boxes) => {
        const change = transaction.getMeta(KEY) as Change | undefined;
        const mapped = boxes.map(transaction.mapping, transaction.doc);
        if (change === undefined) return mapped;
        if ("add" in change) return mapped.add(transaction.doc, [change.add]);
        const id: unknown = change.remove.spec["id"];
        return mapped.remove(mapped.find(undefined, undefined, (spec) => spec["id"] === id));
      },
    },
    props: {
      decorations: (state) => KEY.getState(state),
      handlePaste: (view, event) => {
        if (hasText(event.clipboardData)) return false;
        return take(view, imagesOf(event.clipboardData), view.state.selection.from, handlers());
      },
      handleDrop: (view, event, _slice, isMove) => {
        if (isMove) return false;
        const at =
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
        const isTaken = take(view, imagesOf(event.dataTransfer), at, handlers());
        if (isTaken) event.preventDefault();
        return isTaken;
      },
    },
  });
  return Extension.create({ name: "imageUpload", addProseMirrorPlugins: () => [plugin] });
}
