// Diagrams on public pages. The page contains their sources, which is what it shows without JavaScript; the only script
// of a public page draws them (packages/editor/src/diagrams/published.ts, ADR 21).
import { DIAGRAM } from "@cairn/editor/code-languages";
import type { OpenPublication } from "./queries.ts";
import type { Reader } from "./texts.ts";

/** A file of the web app's build. */
const SCRIPT = "/published-page.mjs";

/** Puts every diagram's source into a section that is open until the diagram is drawn. @returns whether there is any */
export function frameDiagrams(document: Document, root: Element, { texts }: Reader): boolean {
  const sources = root.querySelectorAll(`pre > code.language-${DIAGRAM}`);
  for (const code of sources) {
    const block = code.parentElement;
    if (block === null) continue;
    const place = document.createElement("div");
    place.setAttribute("data-diagram", texts.diagram);
    const section = document.createElement("details");
    section.setAttribute("open", "");
    const summary = document.createElement("summary");
    summary.textContent = texts.diagram_source;
    block.replaceWith(place);
    section.append(summary, block);
    place.append(section);
  }
  return sources.length > 0;
}

/** What the policy of a public page permits for its diagrams: this script, the frame that draws, and its images. */
export const diagramPolicy = (nonce: string): readonly string[] => [
  `script-src 'nonce-${nonce}'`,
  "frame-src 'self'",
  "img-src 'self' data:",
];

export const diagramScript = (nonce: string): string =>
  `<script type="module" src="${SCRIPT}" nonce="${nonce}"></script>`;

const HIDDEN: Record<OpenPublication["appearance"], string> = {
  light: "[data-drawn=dark]{display:none}",
  dark: "@media screen{[data-drawn=light]{display:none}}@media print{[data-drawn=dark]{display:none}}",
  system:
    "@media screen and (prefers-color-scheme:dark){[data-drawn=light]{display:none}}" +
    "@media print,(prefers-color-scheme:light){[data-drawn=dark]{display:none}}",
};

/** Paper is light, whatever the page's appearance. */
export const diagramCss = (appearance: OpenPublication["appearance"]): string =>
  [
    "[data-diagram]{margin:1.5em 0}[data-drawn]{display:block;margin:0 auto}[data-diagram] details{margin-top:.5em}",
    HIDDEN[appearance],
    "[data-diagram] summary{color:var(--soft);font-size:.875em;font-weight:400}",
    "@media print{[data-drawn]{break-inside:avoid}[data-drawn]~details{display:none}}",
    ".rich-diagram-frame{position:fixed;top:0;left:-10000px;width:1200px;height:800px;border:0;visibility:hidden}",
  ].join("");
