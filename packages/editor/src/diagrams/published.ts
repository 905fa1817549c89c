// The script of published pages, which the server renders without the app: it puts the drawings of diagrams above their
// sources and folds those (apps/server/src/features/pages/publishing/diagrams.ts).
import { DiagramProblem, drawDiagram } from "./draw.ts";
import { imagesOf } from "./images.ts";

async function draw(place: HTMLElement): Promise<void> {
  const section = place.querySelector("details");
  const source = place.querySelector("code")?.textContent ?? "";
  if (section === null || source.trim() === "") return;
  try {
    const drawing = await drawDiagram(source);
    section.before(...imagesOf(drawing, place.dataset["diagram"] ?? ""));
    section.open = false;
  } catch (error) {
    // A wrong source stays as it is. Without the library, the first error ends this.
    if (!(error instanceof DiagramProblem)) throw error;
  }
}

// All of them, also those out of sight: the page may be printed.
for (const place of document.querySelectorAll<HTMLElement>("[data-diagram]")) await draw(place);
