// Formulas as MathML, drawn by KaTeX, which is loaded with the first formula.
import { keepMath } from "./keep-math.ts";
import { mathOptions, MAX_TEX } from "./tex.ts";

/**
 * Draws TeX into an element, as MathML.
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
    const html = katex.renderToString(source, mathOptions(isBlock));
    // Parsed into a document that runs nothing.
    const { body } = new DOMParser().parseFromString(html, "text/html");
    keepMath(body);
    element.replaceChildren(...body.childNodes);
    return null;
  } catch (error) {
    element.textContent = source;
    // Deep nesting ends in a RangeError.
    return error instanceof Error ? error.message : String(error);
  }
}
