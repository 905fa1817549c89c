// Functions that run inside the page while a person types. Each is self-contained: nothing outside it exists there.

/** Milliseconds. */
export interface Typing {
  /** From each key until a frame that shows its effect has been painted. */
  painted: number[];
  /** Script of each key: from its event to the next task. */
  script: number[];
  /** Between frames. */
  frames: number[];
}

declare global {
  interface Window {
    benchTyping?: { typing: Typing; stop: () => void };
  }
}

/** Begins to watch all keys and frames. */
export function watchTyping(): void {
  const typing: Typing = { painted: [], script: [], frames: [] };
  const soon = (callback: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(null);
  };
  const key = (event: KeyboardEvent): void => {
    const began = performance.now();
    soon(() => typing.script.push(performance.now() - began));
    requestAnimationFrame(() => soon(() => typing.painted.push(performance.now() - event.timeStamp)));
  };
  let last: number | null = null;
  let isOver = false;
  const frame = (now: number): void => {
    if (last !== null && now > last) typing.frames.push(now - last);
    last = now;
    if (!isOver) requestAnimationFrame(frame);
  };
  window.addEventListener("keydown", key, true);
  requestAnimationFrame(frame);
  window.benchTyping = {
    typing,
    stop: () => {
      isOver = true;
      window.removeEventListener("keydown", key, true);
    },
  };
}

/** Stops watching. */
export function typed(): Typing {
  const { benchTyping } = window;
  if (!benchTyping) throw new Error("nothing is watched");
  benchTyping.stop();
  return benchTyping.typing;
}
