// Formulas as MathML, drawn by KaTeX, which is loaded with the first formula.
import { MAX_TEX } from "./tex.ts";

/**
 * Draws TeX into an element, as MathML: it needs neither styles nor fonts. Commands that link, load or style are not
 * trusted, and macros expand a bounded number of times.
 *
 * @returns what is wrong with the source; null if nothing is. Then the element shows the source
 * @throws if KaTeX can't be loaded
 */
export async function drawMath(
  element: HTMLElement,
  source: string,
  isBlock: boolean,
): Promise<string | null> {
  if (source.length > MAX_TEX) return `> ${String(MAX_TEX)}`;
  const { default: katex } = await import("katex");
  try {
    const html = katex.renderToString(source, {
      displayMode: isBlock,
      output: "mathml",
      maxExpand: 1000,
      maxSize: 50,
      strict: "ignore",
      trust: false,
    });
    // Parsed into a document that runs nothing.
    element.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
    return null;
  } catch (error) {
    element.textContent = source;
    // Deep nesting ends in a RangeError.
    return error instanceof Error ? error.message : String(error);
  }
}
