// Files, link cards and tables of contents where the editor's styles are not loaded: on published pages and in exported
// files.
import type { FileFamily } from "./file-look.ts";

/** As in `media.css`. */
const COLORS: Record<FileFamily, string> = {
  text: "#2f6fb5",
  table: "#15803d",
  image: "#7c4bb0",
  sound: "#b4530a",
  film: "#a83232",
  code: "#4b5563",
  archive: "#6b5a14",
  slides: "#b0417f",
  other: "#6b7280",
};

export const FILE_CSS = [
  "[data-file],[data-card]{border:1px solid var(--line,#d9dce1);border-radius:6px;padding:.75em 1em;margin:1em 0}",
  "[data-file]{display:flex;flex-wrap:wrap;align-items:center;gap:.25em .75em}[data-file]>a:not([download]){flex:1}",
  "[data-file] small,[data-card]{color:var(--soft,#5f656d)}",
  "[data-card]::after{content:attr(data-card);display:block;font-size:.875em}",
  "[data-file-icon]{flex:none;min-width:2.5em;border-radius:4px;padding:.5em .25em;background:var(--kind)}",
  "[data-file-icon]{font-size:.6875em;font-weight:600;line-height:1.4;min-height:2.4em;text-align:center;color:#fff}",
  ...Object.entries(COLORS).map(([family, color]) => `[data-file-icon=${family}]{--kind:${color}}`),
  "[data-type=tableOfContents] ul{list-style:none;padding:0}",
  ...[1, 2, 3].map((depth) => `[data-depth="${String(depth)}"]{padding-left:${String(depth * 1.25)}em}`),
].join("");
