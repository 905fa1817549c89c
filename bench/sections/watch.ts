// Functions that run inside the page. Each is self-contained: nothing outside it exists there.

export type Watch = {
  /** The event that starts the clock. */
  event: "click" | "drop" | "keydown";
  /**
   * What must be on the screen: a word in the name of the priority of a row, a focused field in a dialog, or nothing:
   * only the event's own task.
   */
  shown: { index: number; word: string } | "field" | "nothing";
};

export interface Watched {
  /** Milliseconds from the event until a frame showing the change has been painted. */
  painted: number;
  /** Milliseconds of script from the event to the next task. */
  script: number;
}

declare global {
  interface Window {
    benchWatched?: Promise<Watched>;
  }
}

/** Sets a watch for the next such event. */
export function beginWatching({ event, shown }: Watch): void {
  const shows = (): boolean => {
    if (shown === "nothing") return true;
    if (shown === "field") return document.activeElement?.matches("[role=dialog] input") === true;
    const cell = document.querySelectorAll('[role="row"] [data-property="priority"]')[shown.index];
    return cell?.getAttribute("aria-label")?.includes(shown.word) === true;
  };
  /** Calls back in a separate task, after the current one. */
  const soon = (callback: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(null);
  };
  window.benchWatched = new Promise((resolve) => {
    const begin = (come: Event): void => {
      // The modifier key is pressed first.
      if (come instanceof KeyboardEvent && come.key === "Control") return;
      window.removeEventListener(event, begin, true);
      const began = performance.now();
      let script = 0;
      soon(() => (script = performance.now() - began));
      const frame = (): void => {
        if (!shows()) return void requestAnimationFrame(frame);
        // The frame that shows it is painted before this task.
        soon(() => resolve({ painted: performance.now() - come.timeStamp, script }));
      };
      requestAnimationFrame(frame);
    };
    window.addEventListener(event, begin, true);
  });
}

/** The result of the watch. */
export function watched(): Promise<Watched> {
  return window.benchWatched ?? Promise.reject(new Error("nothing is watched"));
}

export interface Scrolling {
  selector: string;
  /** Pixels per frame. */
  step: number;
  ms: number;
}

/** Scrolls an element frame by frame, and back from its end; returns the milliseconds between frames. */
export function scrollAlong({ selector, step, ms }: Scrolling): Promise<number[]> {
  const element = document.querySelector(selector);
  if (!element) return Promise.reject(new Error(`there is no ${selector}`));
  const end = element.scrollHeight - element.clientHeight;
  let top = element.scrollTop;
  let by = step;
  return new Promise((resolve) => {
    const times: number[] = [];
    const began = performance.now();
    let last = began;
    const frame = (now: number): void => {
      if (now > last) times.push(now - last);
      last = now;
      if (top + by > end || top + by < 0) by = -by;
      top += by;
      element.scrollTop = top;
      if (now - began < ms) requestAnimationFrame(frame);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(frame);
  });
}
