// The blocks of pages that show media: how they are edited, and what files become.
import type { Extensions } from "@tiptap/core";
import { UNKNOWN_TYPE } from "../../media/rules.ts";
import type { NodesOfFile } from "../file-upload.ts";
import { FigureKeys } from "./figure-keys.ts";
import { FigureState } from "./figure-state.ts";
import { PictureView } from "./picture-view.ts";

/** Extensions in place of those of the schema with the same names, and others beside them. */
export const mediaExtensions = (): Extensions => [PictureView, FigureState, FigureKeys];

/** A file becomes a block with its name, type and size; an image a figure with its natural size and its name as alternative text. */
export const mediaNodes: NodesOfFile = (schema, file, { url, size }) => {
  const { figure, picture, figcaption, file: fileBlock } = schema.nodes;
  if (!figure || !picture || !figcaption || !fileBlock) return [];
  if (size === null) {
    const { name, type } = file;
    return [
      fileBlock.create({
        href: url,
        name,
        "data-file": type || UNKNOWN_TYPE,
        "data-size": String(file.size),
      }),
    ];
  }
  const attrs = { src: url, alt: file.name, width: String(size.width), height: String(size.height) };
  return [figure.create(null, [picture.create(attrs), figcaption.create()])];
};
