// A chart of the screen as a PNG: its SVGs with the colors and fonts that the browser has computed, below its title and
// above its legend. Nothing is sent to the server.

/** What determines how shapes and texts look. */
const LOOKS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "display",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;
const SVG = "http://www.w3.org/2000/svg";
/** The fonts of the app are not available inside a picture. */
const FONTS = "Inter, system-ui, sans-serif";
const PADDING = 24;
const TITLE = 40;
const LEGEND_ROW = 22;
/** Pixels of the picture per CSS pixel. */
const SCALE = 2;
/** Browsers refuse larger canvases. */
const MOST_PIXELS = 16_000;

interface Box {
  width: number;
  height: number;
}
const sizeOf = (svg: SVGElement): Box => ({
  width: Number(svg.getAttribute("width")),
  height: Number(svg.getAttribute("height")),
});

/** A copy that looks the same without the style sheets of the page. */
function standalone(svg: SVGElement): SVGElement {
  const copy = svg.cloneNode(true) as SVGElement;
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [at, element] of [svg, ...svg.querySelectorAll("*")].entries()) {
    const look = getComputedStyle(element);
    const target = copies[at];
    target?.removeAttribute("class");
    target?.removeAttribute("style");
    for (const name of LOOKS) target?.setAttribute(name, look.getPropertyValue(name));
  }
  return copy;
}

function placed(svg: SVGElement, x: number, y: number): SVGElement {
  const copy = standalone(svg);
  copy.setAttribute("x", String(x));
  copy.setAttribute("y", String(y));
  return copy;
}

function textAt(text: string, x: number, y: number, size: number, from: Element): SVGElement {
  const element = document.createElementNS(SVG, "text");
  const looks = { x, y, "font-size": size, "font-weight": 500, fill: getComputedStyle(from).color };
  for (const [name, value] of Object.entries(looks)) element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
}

/** The names of the parts with their colors, in rows. @returns the height */
function addLegend(root: SVGElement, figure: Element, top: number, width: number): number {
  let x = PADDING;
  let y = top + LEGEND_ROW;
  const items = [...figure.querySelectorAll("ul li")];
  for (const item of items) {
    const wide = item.getBoundingClientRect().width + 16;
    if (x > PADDING && x + wide > width - PADDING) {
      x = PADDING;
      y += LEGEND_ROW;
    }
    const swatch = item.querySelector("svg");
    if (swatch) root.append(placed(swatch, x, y - 10));
    root.append(textAt(item.textContent, x + 18, y, 12, item));
    x += wide;
  }
  return items.length === 0 ? 0 : y - top + 8;
}

/** The whole picture as one SVG. */
function drawing(figure: Element, title: string): { root: SVGElement; size: Box } | null {
  const slider = figure.querySelector("[role=slider]");
  const parts = [...(slider?.parentElement?.querySelectorAll("svg") ?? [])];
  if (parts.length === 0) return null;
  const sizes = parts.map(sizeOf);
  const width = sizes.reduce((sum, size) => sum + size.width, 0) + 2 * PADDING;
  const bottom = PADDING + TITLE + Math.max(...sizes.map(({ height }) => height));
  const root = document.createElementNS(SVG, "svg");
  root.setAttribute("font-family", FONTS);
  const ground = document.createElementNS(SVG, "rect");
  for (const side of ["width", "height"]) ground.setAttribute(side, "100%");
  ground.setAttribute("fill", getComputedStyle(figure).getPropertyValue("--surface"));
  root.append(ground, textAt(title, PADDING, PADDING + 14, 16, figure));
  let x = PADDING;
  for (const [at, svg] of parts.entries()) {
    root.append(placed(svg, x, PADDING + TITLE));
    x += sizes[at]?.width ?? 0;
  }
  const height = bottom + addLegend(root, figure, bottom, width) + PADDING;
  root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  return { root, size: { width, height } };
}

/** The chart in a figure as a PNG; null if the figure has none. @throws Error when the browser cannot draw it */
export async function chartPicture(figure: Element, title: string): Promise<Blob | null> {
  const drawn = drawing(figure, title);
  if (!drawn) return null;
  const { root, size } = drawn;
  const scale = Math.min(SCALE, MOST_PIXELS / Math.max(size.width, size.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  root.setAttribute("width", String(canvas.width));
  root.setAttribute("height", String(canvas.height));
  const text = new XMLSerializer().serializeToString(root);
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(url);
  }
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (png === null) throw new Error("The browser could not encode the chart.");
  return png;
}
