import type { Attributes, ReadAttribute } from "../attribute-rules.ts";

/** The attributes of images with captions, files and link cards in stored HTML. */

/** Where an image stands; on the left without one of these. */
export const ALIGNMENTS = ["center", "right", "full"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Widths of images that people set, in percent of the text's width. */
export const WIDTH_STEP = 5;
export const MIN_IMAGE_WIDTH = 10;
export const MAX_IMAGE_WIDTH = 100;

/** The nearest width that people can set. */
export const imageWidth = (percent: number): number =>
  Math.min(MAX_IMAGE_WIDTH, Math.max(MIN_IMAGE_WIDTH, Math.round(percent / WIDTH_STEP) * WIDTH_STEP));

const CONTENT_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,80}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,80}$/i;
const BYTES = /^\d{1,13}$/;
/** Of a file whose type is not known. */
export const UNKNOWN_TYPE = "application/octet-stream";
/** UTF-16 units of the name of a site. */
const MAX_SITE = 80;

export const alignmentOf = (value: string | null): Alignment | null =>
  ALIGNMENTS.find((known) => known === value) ?? null;

/** `<figure data-align="center | right | full">`. */
export function figure(read: ReadAttribute): Attributes {
  const alignment = alignmentOf(read("data-align"));
  return alignment === null ? {} : { "data-align": alignment };
}

/**
 * The attributes of a `div` that is a file (`data-file` with its type, `data-size` in bytes) or a link card (`data-card`
 * with the name of the site); null when it is neither. Both contain their link, so that readers without this schema see
 * one.
 */
export function mediaBlock(read: ReadAttribute): Attributes | null {
  const type = read("data-file");
  if (type !== null) {
    const size = read("data-size");
    return {
      "data-file": CONTENT_TYPE.test(type) ? type : UNKNOWN_TYPE,
      ...(size !== null && BYTES.test(size) ? { "data-size": size } : {}),
    };
  }
  const site = read("data-card")?.trim().slice(0, MAX_SITE) ?? "";
  return site === "" ? null : { "data-card": site };
}
