// Diagrams in Mermaid as images. An SVG in an image runs no scripts and loads nothing, whatever its source says.
import { type DiagramFrame, openFrame } from "./frame.ts";

/** Longer sources are not drawn, in characters: the time that drawing takes grows with the length. */
const MAX_SOURCE = 50_000;
const MAX_KEPT = 100;
/** Without further diagrams, the memory of the frame is given back. */
const IDLE_MS = 60_000;

export interface Drawing {
  /** URLs of the image for both themes. */
  light: string;
  dark: string;
  /** As the source gives them (`accTitle`, `accDescr`); else empty. */
  title: string;
  description: string;
}

/** What is wrong with a source, in the words of Mermaid. */
export class DiagramProblem extends Error {}

const kept = new Map<string, Promise<Drawing>>();
let frame: Promise<DiagramFrame> | null = null;
let queue: Promise<unknown> = Promise.resolve();
let idle: ReturnType<typeof setTimeout> | undefined;

function removeFrame(): void {
  frame?.then(({ remove }) => remove()).catch(() => undefined);
  frame = null;
}

const imageUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

async function drawNow(source: string): Promise<Drawing> {
  if (source.length > MAX_SOURCE) throw new DiagramProblem(`> ${String(MAX_SOURCE)}`);
  clearTimeout(idle);
  frame ??= openFrame();
  try {
    const answer = await (await frame).draw(source);
    if ("problem" in answer) throw new DiagramProblem(answer.problem);
    return { ...answer, light: imageUrl(answer.light), dark: imageUrl(answer.dark) };
  } catch (error) {
    // The next one gets a new frame.
    if (!(error instanceof DiagramProblem)) removeFrame();
    throw error;
  } finally {
    idle = setTimeout(removeFrame, IDLE_MS);
  }
}

/**
 * Draws a diagram in Mermaid, in both themes; the latest drawings are kept. The library is loaded with the first one.
 *
 * @throws DiagramProblem if the source is wrong; another error if the library can't be loaded, or takes too long
 */
export function drawDiagram(source: string): Promise<Drawing> {
  const known = kept.get(source);
  if (known) return known;
  const drawing = queue.then(() => drawNow(source));
  queue = drawing.catch((error: unknown) => {
    if (!(error instanceof DiagramProblem)) kept.delete(source);
  });
  kept.set(source, drawing);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return drawing;
}
