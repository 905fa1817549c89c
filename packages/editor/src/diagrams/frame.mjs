// Runs in the sandboxed frame that draws diagrams (draw.ts): gets the source of one, answers with its SVG. The frame
// has an origin of its own, so this code reaches neither the app nor its cookies, and its policy permits no requests.
import mermaid from "mermaid";

const CONFIGURATION = {
  startOnLoad: false,
  securityLevel: "strict",
  // Not every browser draws HTML in an SVG that is an image.
  htmlLabels: false,
  flowchart: { htmlLabels: false },
  class: { htmlLabels: false },
  // An image has no fonts but those of the system.
  fontFamily: "system-ui, sans-serif",
  suppressErrorRendering: true,
};

let count = 0;

async function draw(source, theme) {
  mermaid.initialize({ ...CONFIGURATION, theme });
  count += 1;
  const { svg } = await mermaid.render(`diagram-${count}`, source);
  return new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
}

/** The SVG as a file: as large as its content, without the styles that fit it into a page. */
function asFile(svg) {
  const [, , width, height] = (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/);
  svg.setAttribute("width", width ?? svg.getAttribute("width"));
  svg.setAttribute("height", height ?? svg.getAttribute("height"));
  svg.removeAttribute("style");
  return new XMLSerializer().serializeToString(svg);
}

async function drawAll(source) {
  const light = await draw(source, "default");
  const dark = await draw(source, "dark");
  const title = light.querySelector(":scope > title")?.textContent.trim() ?? "";
  const description = light.querySelector(":scope > desc")?.textContent.trim() ?? "";
  return { light: asFile(light), dark: asFile(dark), title, description };
}

const asProblem = (error) => ({ problem: error instanceof Error ? error.message : String(error) });

addEventListener("message", ({ source: sender, data }) => {
  if (sender !== parent) return;
  void drawAll(data.source)
    .catch(asProblem)
    // The policy of the frame lets only the app contain it.
    .then((answer) => parent.postMessage({ id: data.id, ...answer }, "*"));
});
parent.postMessage({ isReady: true }, "*");
