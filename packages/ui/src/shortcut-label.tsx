import { uiWords } from "./words.ts";
/** Whether the person uses an Apple keyboard, where ⌘ replaces Ctrl. */
export function isApple(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform);
}

const APPLE: Record<string, string> = { mod: "⌘", ctrl: "⌃", alt: "⌥", shift: "⇧", meta: "⌘" };
const OTHER: Record<string, string> = { mod: "Ctrl", ctrl: "Ctrl", alt: "Alt", shift: "⇧", meta: "Win" };
const KEYS: Record<string, string> = {
  enter: "↵",
  escape: "Esc",
  esc: "Esc",
  backspace: "⌫",
  delete: "Del",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  space: "Space",
  tab: "Tab",
  plus: "+",
};

/**
 * The key caps of a shortcut, one list for each step. Shortcuts are written `mod+shift+k`, sequences with a space: `g
 * i`. `mod` is ⌘ on Apple keyboards and Ctrl elsewhere; `plus` is the + key.
 */
export function shortcutKeys(shortcut: string, apple: boolean = isApple()): string[][] {
  const modifiers = apple ? APPLE : OTHER;
  return shortcut
    .trim()
    .split(/\s+/)
    .map((step) =>
      step.split("+").map((key) => {
        const lower = key.toLowerCase();
        return modifiers[lower] ?? KEYS[lower] ?? (key.length === 1 ? key.toUpperCase() : key);
      }),
    );
}

/** A shortcut in one text, for tooltips and menus: `⌘⇧K`, `Ctrl ⇧ K`, `G then I`. */
export function shortcutLabel(
  shortcut: string,
  then = uiWords().key_then,
  apple: boolean = isApple(),
): string {
  return shortcutKeys(shortcut, apple)
    .map((keys) => keys.join(apple ? "" : " "))
    .join(` ${then} `);
}

/** The value of `aria-keyshortcuts` for a shortcut; sequences have no such notation and give undefined. */
export function ariaShortcut(shortcut: string, apple: boolean = isApple()): string | undefined {
  if (/\s/.test(shortcut.trim())) return undefined;
  const names: Record<string, string> = {
    mod: apple ? "Meta" : "Control",
    ctrl: "Control",
    alt: "Alt",
    shift: "Shift",
    meta: "Meta",
  };
  return shortcut
    .trim()
    .split("+")
    .map((key) => names[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join("+");
}

/**
 * Whether a step of a shortcut is a letter, digit or sign without Ctrl, Alt or ⌘: `c`, `shift+c`, `?`, `g i`. Those can
 * be triggered by accident or by speech input (WCAG 2.1.4); arrows, Enter and Esc do not count.
 */
export const hasCharacterKey = (shortcut: string): boolean =>
  shortcut
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .some((step) => {
      const parts = step.split("+");
      const key = parts.at(-1) ?? "";
      return (key.length === 1 || key === "plus") && parts.slice(0, -1).every((name) => name === "shift");
    });
