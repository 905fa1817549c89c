// The blocks of pages that show media: how they are edited, and what files become.
import type { Extensions } from "@tiptap/core";
import { mediaWords } from "../../media/media-words.ts";
import { UNKNOWN_TYPE } from "../../media/rules.ts";
import { FigurePaste } from "../../paste/figures.ts";
import { matches } from "../commands.ts";
import type { NodesOfFile } from "../file-upload.ts";
import type { MenuItem } from "../menu-item.ts";
import { insertEmbed } from "../reference-views.ts";
import { editorWords } from "../words.ts";
import { askForCard, CardState } from "./card-state.ts";
import { type ContentsSource, contentsNode } from "./contents-view.ts";
import { FigureKeys } from "./figure-keys.ts";
import { FigureState } from "./figure-state.ts";
import { FileView } from "./file-view.ts";
import { PictureView } from "./picture-view.ts";

/** Extensions in place of those of the schema with the same names, and others beside them. */
export const mediaExtensions = (contents: ContentsSource): Extensions => [
  PictureView,
  FigureState,
  FigureKeys,
  FigurePaste,
  FileView,
  CardState,
  contentsNode(contents),
];

/** A file becomes a block with its name, type and size; an image a figure that its name describes. */
export const mediaNodes: NodesOfFile = (schema, file, { url, size }) => {
  const { figure, picture, figcaption, file: fileBlock } = schema.nodes;
  if (!figure || !picture || !figcaption || !fileBlock) return [];
  const { name, type } = file;
  if (size === null)
    return [
      fileBlock.create({
        href: url,
        name,
        "data-file": type || UNKNOWN_TYPE,
        "data-size": String(file.size),
      }),
    ];
  const attrs = { src: url, alt: name, width: String(size.width), height: String(size.height) };
  return [figure.create(null, [picture.create(attrs), figcaption.create()])];
};

const hasWords = (query: string, ...words: string[]): boolean => matches(query, words.join(" "));

/** The rows of the `/` menu for the text typed after it. */
export function mediaItems(query: string): MenuItem[] {
  const words = mediaWords();
  const group = editorWords().insert;
  const items: MenuItem[] = [];
  if (hasWords(query, words.contents, "toc table of contents outline headings Inhalt Gliederung"))
    items.push({
      id: "contents",
      icon: "contents",
      title: words.contents,
      detail: words.contentsDetail,
      group,
      apply: (editor, range) => insertEmbed(editor, range, { type: "tableOfContents" }),
    });
  if (hasWords(query, words.linkCard, "bookmark preview url web Karte Lesezeichen Vorschau"))
    items.push({
      id: "link-card",
      icon: "link",
      title: words.linkCard,
      detail: words.linkCardDetail,
      group,
      apply: askForCard,
    });
  return items;
}
