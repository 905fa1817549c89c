// A diagram below its source, in the editor and where texts are read.
import { DiagramProblem, drawDiagram } from "../diagrams/draw.ts";
import { imagesOf } from "../diagrams/images.ts";
import type { EditorWords } from "./words.ts";

/** How long a source rests before it is drawn again, in ms. */
const PAUSE_MS = 400;

/**
 * `empty`, `drawing` and `failed` (the library can't be loaded) show the source alone, `wrong` also what is wrong with
 * it; `drawn` hides it.
 */
type State = "empty" | "drawing" | "drawn" | "wrong" | "failed";

export interface DiagramFigure {
  dom: HTMLElement;
  show: (source: string) => void;
  destroy: () => void;
}

const LINE = /^(?:Parse|Lexical) error on line (\d+)/i;
const UNKNOWN_KIND = /No diagram type detected/i;

/** In the reader's language, which quotes Mermaid where it says something that is not known here. */
function whatIsWrong(
  { message }: DiagramProblem,
  { diagramWrong, diagramLine, diagramKind, diagramSays }: EditorWords,
): string {
  const [, line] = LINE.exec(message) ?? [];
  if (line !== undefined) return `${diagramWrong} ${diagramLine.replace("{{line}}", line)}`;
  if (UNKNOWN_KIND.test(message)) return `${diagramWrong} ${diagramKind}`;
  return `${diagramWrong} ${diagramSays.replace("{{message}}", () => message)}`;
}

/** @param words read on every use */
export function diagramFigure(words: () => EditorWords): DiagramFigure {
  const dom = document.createElement("div");
  dom.className = "rich-diagram";
  dom.contentEditable = "false";
  const picture = document.createElement("div");
  const problem = document.createElement("p");
  problem.setAttribute("role", "status");
  dom.append(picture, problem);
  let current: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (state: State, text = ""): void => {
    dom.dataset["state"] = state;
    problem.textContent = text;
  };
  const draw = (source: string): void => {
    drawDiagram(source).then(
      (drawing) => {
        if (source !== current) return;
        picture.replaceChildren(...imagesOf(drawing, words().diagram));
        become("drawn");
      },
      (error: unknown) => {
        if (source !== current) return;
        if (error instanceof DiagramProblem) become("wrong", whatIsWrong(error, words()));
        else become("failed", words().diagramFailed);
      },
    );
  };
  const show = (source: string): void => {
    if (source === current) return;
    const isFirst = current === null;
    current = source;
    clearTimeout(timer);
    if (source.trim() === "") {
      picture.replaceChildren();
      return become("empty", words().diagramHint);
    }
    if (isFirst) {
      become("drawing", words().loading);
      return draw(source);
    }
    timer = setTimeout(() => draw(source), PAUSE_MS);
  };
  const destroy = (): void => {
    clearTimeout(timer);
    current = null;
  };
  return { dom, show, destroy };
}
