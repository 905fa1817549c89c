// Code that only a hand needs: a screen that is looked at, or worked by keys, does without.

export type Cleanup = () => void;

/** A finger may drag with its very first movement: where there are fingers, the code comes by itself, after what the screen needs. */
const SOON_MS = 1000;

/**
 * A way to register with code that comes when the pointer first moves: at once where it is here already. Until it is here nothing happens; if it
 * does not come, the next movement tries again. What is registered gives back how to take it back.
 */
export function loadOnPointer<Code>(load: () => Promise<Code>): {
  register: (begin: (code: Code) => Cleanup) => Cleanup;
  /** Null: not here yet. */
  now: () => Code | null;
} {
  let here: Code | null = null;
  let isAwaited = false;
  const waiting = new Set<(code: Code) => void>();
  const onCode = (code: Code): void => {
    here = code;
    for (const begin of waiting) begin(code);
    waiting.clear();
  };
  const start = (): void => {
    window.removeEventListener("pointermove", start);
    if (!here) load().then(onCode, listen);
  };
  const listen = (): void => window.addEventListener("pointermove", start, { once: true, passive: true });
  const register = (begin: (code: Code) => Cleanup): Cleanup => {
    if (here) return begin(here);
    let stop: Cleanup | null = null;
    const wait = (code: Code): void => {
      stop = begin(code);
    };
    waiting.add(wait);
    if (!isAwaited) {
      isAwaited = true;
      listen();
      if (navigator.maxTouchPoints > 0) setTimeout(start, SOON_MS);
    }
    return () => {
      waiting.delete(wait);
      stop?.();
    };
  };
  return { register, now: () => here };
}
