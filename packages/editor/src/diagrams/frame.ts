// The frame in which diagrams are drawn: Mermaid needs styles that the app's policy forbids, and its input is untrusted.

/** Where the app serves the frame's page. */
const PAGE = "/diagram-frame.html";
/** Also over a slow connection: the page brings some 140 kB, each kind of diagram up to 150 kB more. */
const MAX_LOADING_MS = 30_000;
const MAX_DRAWING_MS = 10_000;

/** What the frame answers: the drawing in both themes, as SVG, or what is wrong with its source. */
export type FrameAnswer =
  | { light: string; dark: string; title: string; description: string }
  | { problem: string };

export interface DiagramFrame {
  /** One at a time. @throws if there is no answer in time: the frame must be removed then */
  draw: (source: string) => Promise<FrameAnswer>;
  remove: () => void;
}

/** The next message of the frame that passes. */
function message<T>(
  frame: HTMLIFrameElement,
  passes: (data: unknown) => data is T,
  limit: number,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      removeEventListener("message", receive);
    };
    const receive = ({ source, data }: MessageEvent<unknown>): void => {
      if (source !== frame.contentWindow || !passes(data)) return;
      stop();
      resolve(data);
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error("The frame of diagrams does not answer."));
    }, limit);
    addEventListener("message", receive);
  });
}

const has = <K extends string>(data: unknown, key: K): data is Record<K, unknown> =>
  typeof data === "object" && data !== null && key in data;

const isReady = (data: unknown): data is object => has(data, "isReady");

/** The frame is not trusted either: of its answers, only texts are taken. */
function answerOf(data: object): FrameAnswer {
  const text = (key: string): string => (has(data, key) && typeof data[key] === "string" ? data[key] : "");
  if (has(data, "problem")) return { problem: text("problem") };
  return {
    light: text("light"),
    dark: text("dark"),
    title: text("title"),
    description: text("description"),
  };
}

/** Adds the frame to the page. @throws if it can't be loaded */
export async function openFrame(): Promise<DiagramFrame> {
  const frame = document.createElement("iframe");
  // Without `allow-same-origin`: its origin is none.
  frame.setAttribute("sandbox", "allow-scripts");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.className = "rich-diagram-frame";
  frame.src = PAGE;
  let count = 0;
  const ready = message(frame, isReady, MAX_LOADING_MS);
  document.body.append(frame);
  try {
    await ready;
  } catch (error) {
    frame.remove();
    throw error;
  }
  return {
    draw: async (source) => {
      count += 1;
      const id = count;
      const answer = message(
        frame,
        (data): data is object => has(data, "id") && data.id === id,
        MAX_DRAWING_MS,
      );
      // An origin that is none has no name.
      frame.contentWindow?.postMessage({ id, source }, "*");
      return answerOf(await answer);
    },
    remove: () => frame.remove(),
  };
}
