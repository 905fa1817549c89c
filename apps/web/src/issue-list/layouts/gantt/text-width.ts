/** The average width of a character relative to the font size, for environments without a canvas. */
const LETTER = 0.55;

let pen: CanvasRenderingContext2D | null | undefined;

/** Measures the width of a single-line text in the page's font, px, without rendering it. */
export function textWidth(text: string, size: 12 | 13): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * size * LETTER;
  const { fontWeight, fontFamily } = getComputedStyle(document.body);
  pen.font = `${fontWeight} ${size}px ${fontFamily}`;
  return pen.measureText(text).width;
}
