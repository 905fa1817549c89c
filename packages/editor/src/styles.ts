/**
 * The few styles that a document may contain: sizes of images and plain colors. A value is kept only if its whole text
 * has one of these forms, so that it can't contain a URL, call a function or end the declaration.
 */

const MAX_PIXELS = 20_000;
const MAX_PERCENT = 100;

const SIZE = /^\d{1,5}(?:\.\d{1,6})?(px|%)?$/;
const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/]{1,48}\))$/i;
const WIDTHS = /^\d{1,4}(?:,\d{1,4}){0,49}$/;

/** The width or height of an image: pixels, also with `px`, or percent. */
export function isSize(value: string): boolean {
  const unit = SIZE.exec(value);
  if (unit === null) return false;
  const number = Number.parseFloat(value);
  return number > 0 && number <= (unit[1] === "%" ? MAX_PERCENT : MAX_PIXELS);
}

/** A color by its name, in hexadecimal digits, or as `rgb(…)` or `hsl(…)`. */
export const isColor = (value: string): boolean => COLOR.test(value);

/** The widths of the columns that a cell spans, in pixels: `150`, `150,200`. */
export const isWidths = (value: string): boolean => WIDTHS.test(value);

/** Longer values are never styles of a document. */
const MAX_STYLE = 500;

/** The color that a `style` attribute gives to one property, or null. The last declaration counts. */
function colorIn(style: string | null, property: string): string | null {
  if (style === null || style.length > MAX_STYLE) return null;
  let found: string | null = null;
  for (const declaration of style.split(";")) {
    const at = declaration.indexOf(":");
    if (at < 0 || declaration.slice(0, at).trim().toLowerCase() !== property) continue;
    const value = declaration.slice(at + 1).trim();
    if (isColor(value)) found = value;
  }
  return found;
}

/** `style` with only that color, as browsers write it; empty if there is none. */
export function colorStyle(
  style: string | null,
  property: "color" | "background-color",
): Record<string, string> {
  const color = colorIn(style, property);
  return color === null ? {} : { style: `${property}: ${color};` };
}

/** The same as a React style object. */
export function reactStyle(style: string): Record<string, string> {
  const [property = "", color = ""] = style.replace(/;$/, "").split(": ");
  return { [property === "color" ? "color" : "backgroundColor"]: color };
}
