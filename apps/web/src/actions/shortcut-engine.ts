// Finds the action of a key press, including sequences. Independent of the DOM; shortcut-host.tsx feeds it.
import { normalizeShortcut, stepsOf, type KeyPress } from "./keys.ts";

/** The maximum time between the keys of a sequence. */
export const SEQUENCE_MS = 1200;

export interface Bound {
  id: string;
  shortcut: string;
}

export type Press =
  | { kind: "run"; id: string }
  /** The start of a sequence: the next key decides. */
  | { kind: "wait" }
  | { kind: "none" };

export class ShortcutEngine {
  readonly #apple: boolean;
  #begun: string[] = [];
  #at = 0;

  constructor(apple: boolean) {
    this.#apple = apple;
  }

  /**
   * Resolves a key press among the active shortcuts. The latest of equal ones wins, so that a screen can override a
   * key.
   */
  press(key: KeyPress, bound: readonly Bound[], now: number): Press {
    const steps = stepsOf(key, this.#apple);
    if (steps.length === 0) return { kind: this.#begun.length > 0 ? "wait" : "none" };
    const begun = now - this.#at <= SEQUENCE_MS ? this.#begun : [];
    this.#begun = [];
    const sequences = bound.map(({ id, shortcut }) => ({ id, steps: normalizeShortcut(shortcut) }));
    for (const last of steps) {
      const typed = [...begun, last];
      const found = sequences.findLast((one) => isSame(one.steps, typed));
      if (found) return { kind: "run", id: found.id };
      if (
        sequences.some(
          (one) => one.steps.length > typed.length && isSame(one.steps.slice(0, typed.length), typed),
        )
      ) {
        this.#begun = typed;
        this.#at = now;
        return { kind: "wait" };
      }
    }
    // A key that does not continue a sequence may start one.
    return begun.length > 0 ? this.press(key, bound, now) : { kind: "none" };
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index]);

/** Whether a key press belongs to text input rather than to the application. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("[contenteditable]:not([contenteditable='false'])")) return true;
  const field = target.closest("input, textarea, select");
  if (!field) return false;
  return !(
    field instanceof HTMLInputElement && ["checkbox", "radio", "button", "range"].includes(field.type)
  );
}
