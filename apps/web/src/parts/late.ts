// Code that only a moving pointer needs: a screen that is looked at, or worked by keys or touch, does without.

export type Cleanup = () => void;

/**
 * A way to register with code that comes when the pointer first moves: at once where it is here already. Until it is here nothing happens; if it
 * does not come, the next movement tries again. What is registered gives back how to take it back.
 */
export function late<Code>(load: () => Promise<Code>): {
  register: (begin: (code: Code) => Cleanup) => Cleanup;
  /** Null: not here yet. */
  now: () => Code | null;
} {
  let here: Code | null = null;
  let loading: Promise<Code> | null = null;
  const loaded = (): Promise<Code> =>
    (loading ??= load().then((code) => {
      here = code;
      return code;
    }));
  const register = (begin: (code: Code) => Cleanup): Cleanup => {
    if (here) return begin(here);
    let stop: Cleanup | null = null;
    let isGone = false;
    const listen = (): void => window.addEventListener("pointermove", start, { once: true, passive: true });
    const start = (): void =>
      void loaded().then(
        (code) => {
          if (!isGone) stop = begin(code);
        },
        () => {
          loading = null;
          if (!isGone) listen();
        },
      );
    listen();
    return () => {
      isGone = true;
      window.removeEventListener("pointermove", start);
      stop?.();
    };
  };
  return { register, now: () => here };
}
