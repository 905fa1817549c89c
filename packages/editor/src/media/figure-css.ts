// Images with captions where the editor's styles are not loaded: on published pages and in exported files.
import { MAX_IMAGE_WIDTH, MIN_IMAGE_WIDTH, WIDTH_STEP } from "./rules.ts";

const widths = Array.from(
  { length: (MAX_IMAGE_WIDTH - MIN_IMAGE_WIDTH) / WIDTH_STEP + 1 },
  (_, step) => MIN_IMAGE_WIDTH + step * WIDTH_STEP,
);
const notFull = "figure:not([data-align=full])";

/** As `media.css`: a figure is as wide as its image, so that the caption is, too. */
export const FIGURE_CSS = [
  "img{max-width:100%;height:auto}",
  "figure{width:fit-content;max-width:100%;margin:1.5em 0}figure img{display:block}",
  "[data-align=center],[data-align=center] img{margin-inline:auto}",
  "[data-align=right],[data-align=right] img{margin-left:auto}",
  "figure:has(img[width$='%']){width:100%}",
  ...widths.map((width) => `${notFull}:has(img[width='${width}%']){width:${width}%}`),
  `figure:has(img:is(${widths.map((width) => `[width='${width}%']`).join()})) img{width:100%}`,
  "[data-align=full],[data-align=full] img{width:100%}",
  "figcaption{contain:inline-size;margin-top:.5em;font-size:.875em}figcaption:empty{display:none}",
  "[data-align=center] figcaption,[data-align=full] figcaption{text-align:center}",
  "@media print{figure{break-inside:avoid}}",
].join("");
