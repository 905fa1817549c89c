import { BLOCK_MATH, MATH } from "@cairn/editor/element-rules";
import { keepMath } from "@cairn/editor/math/keep-math";
import { renderMath } from "@cairn/editor/math/render";

/**
 * How much of a page is drawn, in characters of TeX, so that no one can make the server draw for long; some 0.1 s. What
 * comes after shows its source.
 */
const MAX_TEX_OF_PAGE = 50_000;
/** What a formula costs beside its length. */
const SHORTEST = 50;

/** Draws the formulas as MathML, which browsers show without scripts. One that is wrong keeps its source. */
export function drawFormulas(root: Element): void {
  let left = MAX_TEX_OF_PAGE;
  for (const element of root.querySelectorAll(`[${MATH}]`)) {
    const source = element.textContent ?? "";
    left -= Math.max(source.length, SHORTEST);
    if (left < 0) return;
    const drawn = renderMath(source, element.getAttribute(MATH) === BLOCK_MATH);
    if (drawn === null) continue;
    element.innerHTML = drawn;
    keepMath(element);
  }
}
