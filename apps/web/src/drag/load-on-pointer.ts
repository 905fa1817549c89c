// Drag-and-drop code, loaded on the first pointer move: screens that are only read or used by keyboard do without it.

export type Cleanup = () => void;

/** The first move of a finger may be a drag: touch devices load the code by themselves, after what the screen needs. */
const TOUCH_DELAY_MS = 1000;

/**
 * Registers with code that is loaded on the first pointer move; at once if it is loaded already. If loading fails, the
 * next move tries again. Registrations return a function that removes them.
 */
export function loadOnPointer<Code>(load: () => Promise<Code>): {
  register: (begin: (code: Code) => Cleanup) => Cleanup;
  /** The code, or null before it has loaded. */
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
      if (navigator.maxTouchPoints > 0) setTimeout(start, TOUCH_DELAY_MS);
    }
    return () => {
      waiting.delete(wait);
      stop?.();
    };
  };
  return { register, now: () => here };
}
