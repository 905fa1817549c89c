import type { Editor } from "@tiptap/core";
import { useState } from "react";
import type { UploadFile } from "../file-upload.ts";
import { selectedImage } from "./figure-state.ts";

/** How files get to the server. */
export interface Uploads {
  upload: UploadFile;
  /** Why an upload failed, in words for people. */
  explain: (error: unknown, file: File) => string;
}

interface Idle {
  kind: "idle";
}
type State = (Idle & { source: null }) | ((Busy | Failed) & { source: unknown });
interface Busy {
  kind: "busy";
  /** 0 to 1. */
  share: number;
}
interface Failed {
  kind: "failed";
  reason: string;
  file: File;
}

export interface Replacement {
  /** Of the image with a source. */
  stateOf: (source: unknown) => Idle | Busy | Failed;
  choose: () => void;
  retry: (file: File) => void;
}

const IDLE: State = { kind: "idle", source: null };

/** The picture with a source that is nearest to where it was; null if it is gone. */
function pictureWith({ state }: Editor, source: unknown, near: number): number | null {
  let found: number | null = null;
  state.doc.descendants((node, at) => {
    const isNearer = found === null || Math.abs(at - near) < Math.abs(found - near);
    if (["picture", "image"].includes(node.type.name) && node.attrs["src"] === source && isNearer) found = at;
  });
  return found;
}

/** Replaces the selected image by an uploaded one, which keeps its caption, alignment and width. */
export function useReplacement(editor: Editor, uploads: Uploads | undefined): Replacement {
  const [state, setState] = useState(IDLE);
  const send = async (file: File): Promise<void> => {
    const figure = selectedImage(editor.state);
    if (!figure || !uploads) return;
    const source: unknown = figure.picture.attrs["src"];
    setState({ kind: "busy", share: 0, source });
    try {
      const { url, size } = await uploads.upload(file, (share) => setState({ kind: "busy", share, source }));
      if (editor.isDestroyed) return;
      const at = pictureWith(editor, source, figure.pictureAt);
      const width: unknown = figure.picture.attrs["width"];
      const isScaled = typeof width === "string" && width.endsWith("%");
      const { tr } = editor.state;
      if (at !== null) {
        tr.setNodeAttribute(at, "src", url);
        if (!isScaled) {
          tr.setNodeAttribute(at, "width", size && String(size.width));
          tr.setNodeAttribute(at, "height", size && String(size.height));
        }
        editor.view.dispatch(tr);
      }
      setState(IDLE);
    } catch (error) {
      setState({ kind: "failed", reason: uploads.explain(error, file), file, source });
    }
  };
  const choose = (): void => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = "image/*";
    input.addEventListener("change", () => {
      const [file] = input.files ?? [];
      if (file) void send(file);
    });
    input.click();
  };
  return {
    stateOf: (source) => (state.source === source ? state : IDLE),
    choose,
    retry: (file) => void send(file),
  };
}
