/** Without a canvas: about the width of a letter, as a part of its height. */
const LETTER = 0.55;

let pen: CanvasRenderingContext2D | null | undefined;

/** Px of a text on one line in the page's own type, without drawing it. */
export function textWidth(text: string, size: 12 | 13): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * size * LETTER;
  const { fontWeight, fontFamily } = getComputedStyle(document.body);
  pen.font = `${fontWeight} ${size}px ${fontFamily}`;
  return pen.measureText(text).width;
}
