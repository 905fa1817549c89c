// Functions that run inside the page. Each stands alone: nothing outside of it is there.

export type Watch = {
  /** Whose first coming begins the time. */
  event: "click" | "drop";
  /** Which row's priority is looked at. */
  index: number;
  /** What its name must hold for the change to be shown; null: the event's own task is all. */
  word: string | null;
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
export function beginWatching({ event, index, word }: Watch): void {
  const shows = (): boolean =>
    word === null ||
    (document
      .querySelectorAll('[role="row"] [data-property="priority"]')
      [index]?.getAttribute("aria-label")
      ?.includes(word) ??
      false);
  /** Calls back as a task of its own, after what is under way. */
  const soon = (callback: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(null);
  };
  window.benchWatched = new Promise((resolve) => {
    window.addEventListener(
      event,
      ({ timeStamp }) => {
        const began = performance.now();
        let script = 0;
        soon(() => (script = performance.now() - began));
        const frame = (): void => {
          if (!shows()) return void requestAnimationFrame(frame);
          // The frame in which it is shown is painted before this task.
          soon(() => resolve({ painted: performance.now() - timeStamp, script }));
        };
        requestAnimationFrame(frame);
      },
      { capture: true, once: true },
    );
  });
}

/** What the watch saw. */
export function watched(): Promise<Watched> {
  return window.benchWatched ?? Promise.reject(new Error("nothing is watched"));
}

/** Scrolls an element for two seconds, a row a frame; gives back the milliseconds between frames. */
export function scrollAlong(selector: string): Promise<number[]> {
  const element = document.querySelector(selector);
  if (!element) return Promise.reject(new Error(`there is no ${selector}`));
  return new Promise((resolve) => {
    const times: number[] = [];
    const began = performance.now();
    let last = began;
    const frame = (now: number): void => {
      if (now > last) times.push(now - last);
      last = now;
      element.scrollTop += 36;
      if (now - began < 2000) requestAnimationFrame(frame);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(frame);
  });
}
