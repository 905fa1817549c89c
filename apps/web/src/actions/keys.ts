// Key presses as the steps of shortcuts: `mod+shift+k`, `c`, `?`. Pure.

export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

const NAMED: Record<string, string> = { " ": "space", esc: "escape", "+": "plus" };
/** Characters that change with Shift, by physical key, for shortcuts that include Shift. */
const BY_CODE: Record<string, string> = {
  Comma: ",",
  Period: ".",
  Slash: "/",
  Semicolon: ";",
  Quote: "'",
  BracketLeft: "[",
  BracketRight: "]",
  Backslash: "\\",
  Minus: "-",
  Equal: "=",
};
const ORDER = ["mod", "ctrl", "alt", "shift"] as const;

const isLatin = (key: string): boolean => key.length > 1 || /^[\x20-\x7e]$/.test(key);

/** The key's name; on keyboards of other scripts, the Latin letter at its position. */
function keyName({ key, code }: KeyPress): string {
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  const name = isLatin(key) ? key : (letter ?? BY_CODE[code] ?? key);
  const lower = name.toLowerCase();
  return NAMED[lower] ?? lower;
}

const step = (modifiers: readonly string[], key: string): string => [...modifiers, key].join("+");

/**
 * The spellings of this key press in shortcuts. `?` is Shift and `/`, but is written `?`; letters with Shift are
 * written `shift+c`. Empty for a modifier alone.
 */
export function stepsOf(press: KeyPress, apple: boolean): string[] {
  if (["Meta", "Control", "Alt", "Shift", "CapsLock", "Dead"].includes(press.key)) return [];
  const mod = apple ? press.metaKey : press.ctrlKey;
  const held = ORDER.filter(
    (name) =>
      (name === "mod" && mod) ||
      (name === "ctrl" && apple && press.ctrlKey) ||
      (name === "alt" && press.altKey) ||
      (name === "shift" && press.shiftKey),
  );
  const key = keyName(press);
  const steps = [step(held, key)];
  if (!press.shiftKey) return steps;
  const placed = BY_CODE[press.code];
  if (placed !== undefined) steps.push(step(held, placed));
  // A character that needs Shift on this keyboard already implies it.
  if (key.length === 1 && !/[a-z0-9]/.test(key))
    steps.push(
      step(
        held.filter((name) => name !== "shift"),
        key,
      ),
    );
  return steps;
}

/** A shortcut with its modifiers in the order of `stepsOf`. */
export function normalizeShortcut(shortcut: string): string[] {
  return shortcut
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((text) => {
      const parts = text.split("+");
      const key = parts.at(-1) ?? "";
      return step(
        ORDER.filter((name) => parts.slice(0, -1).includes(name)),
        NAMED[key] ?? key,
      );
    });
}
