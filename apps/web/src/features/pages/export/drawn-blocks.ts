// Formulas and diagrams in a file for other tools, which have no scripts to draw them.
import { DIAGRAM } from "@cairn/editor/code-languages";
import { DiagramProblem, drawDiagram } from "@cairn/editor/diagrams/draw";
import { BLOCK_MATH, MATH } from "@cairn/editor/element-rules";
import { drawMath } from "@cairn/editor/math/draw";

async function drawFormulas(root: HTMLElement): Promise<void> {
  for (const element of root.querySelectorAll<HTMLElement>(`[${MATH}]`))
    await drawMath(element, element.textContent, element.getAttribute(MATH) === BLOCK_MATH);
}

/** Files are read on light paper. The source folds below the drawing; one that can't be drawn stays alone. */
async function drawDiagrams(root: HTMLElement): Promise<void> {
  const { ownerDocument } = root;
  for (const code of root.querySelectorAll(`pre > code.language-${DIAGRAM}`)) {
    const block = code.parentElement;
    const source = code.textContent;
    if (block === null || source.trim() === "") continue;
    try {
      const { light, title, description } = await drawDiagram(source);
      const image = ownerDocument.createElement("img");
      image.src = light;
      image.alt = [title || "Mermaid", description].filter((part) => part !== "").join(". ");
      const details = ownerDocument.createElement("details");
      const summary = ownerDocument.createElement("summary");
      summary.textContent = "Mermaid";
      block.replaceWith(image, details);
      details.append(summary, block);
    } catch (error) {
      if (!(error instanceof DiagramProblem)) throw error;
    }
  }
}

/**
 * Draws the formulas as MathML and the diagrams as images. What is wrong keeps its source.
 *
 * @param html sanitized
 * @throws if what draws can't be loaded
 */
export async function withDrawnBlocks(html: string): Promise<string> {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  await drawFormulas(body);
  await drawDiagrams(body);
  return body.innerHTML;
}
