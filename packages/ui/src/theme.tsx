import type { CustomPalette, DerivedTheme } from "./custom-theme.ts";

export type { CustomPalette } from "./custom-theme.ts";

export const THEME_NAMES = ["system", "light", "dark", "light-contrast", "dark-contrast", "custom"] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** A choice of theme; the palette counts only for `custom`. The shape of the profile's `theme` object. */
export type ThemeChoice = CustomPalette & { theme: ThemeName };

/** Storage keys: the name (spec, Browser storage keys), and what theme-boot.js needs to paint a custom theme at once. */
const NAME_KEY = "theme";
const DERIVED_KEY = "theme_custom";

const DARK = "(prefers-color-scheme: dark)";
const MORE_CONTRAST = "(prefers-contrast: more)";

/** Ends the listening of the last `applyTheme`. */
let unfollow: (() => void) | undefined;
/** What was asked for last. */
let asked: ThemeChoice | undefined;
/** Few have a theme of their own: how its tokens are derived comes with the first of them. */
let derive: ((palette: CustomPalette) => DerivedTheme) | undefined;
/** The custom properties set by the last custom theme. */
let applied: string[] = [];

function isThemeName(value: unknown): value is ThemeName {
  return THEME_NAMES.some((name) => name === value);
}

/** What the system asks for, with its wish for contrast. */
function systemTheme(): string {
  const base = matchMedia(DARK).matches ? "dark" : "light";
  return matchMedia(MORE_CONTRAST).matches ? `${base}-contrast` : base;
}

function paint(name: string, derived?: DerivedTheme): void {
  const root = document.documentElement;
  for (const property of applied) root.style.removeProperty(property);
  applied = [];
  root.dataset.theme = derived ? derived.base : name;
  root.toggleAttribute("data-custom-theme", Boolean(derived));
  if (!derived) return;
  for (const [property, value] of Object.entries(derived.properties)) {
    root.style.setProperty(property, value);
    applied.push(property);
  }
}

/** Storage may be full or forbidden; the theme then simply is not remembered in this browser. */
function remember(name: ThemeName, derived?: DerivedTheme): void {
  try {
    localStorage.setItem(NAME_KEY, name);
    if (derived) localStorage.setItem(DERIVED_KEY, JSON.stringify(derived));
    else localStorage.removeItem(DERIVED_KEY);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * Shows a theme and remembers it. `system` follows the system from then on, until the next call. For `custom` the tokens
 * are derived from the palette and set on the root, over `light` or `dark`; the first time a moment later, until which
 * what theme-boot.js has painted stays.
 */
export function applyTheme(choice: ThemeChoice): void {
  asked = choice;
  if (choice.theme !== "custom") return show(choice);
  if (derive) return show(choice, derive(choice));
  import("./custom-theme.ts").then(
    ({ deriveTheme }) => {
      derive = deriveTheme;
      if (asked === choice) show(choice, deriveTheme(choice));
    },
    // Without a connection what is painted stays; the next choice tries again.
    () => undefined,
  );
}

function show(choice: ThemeChoice, derived?: DerivedTheme): void {
  unfollow?.();
  unfollow = undefined;
  // What theme-boot.js has set before React started is ours to take away too.
  if (applied.length === 0 && document.documentElement.hasAttribute("data-custom-theme")) {
    applied = [...document.documentElement.style].filter((property) => property.startsWith("--"));
  }
  remember(choice.theme, derived);
  if (choice.theme !== "system") {
    paint(choice.theme, derived);
    return;
  }
  const follow = (): void => paint(systemTheme());
  const queries = [matchMedia(DARK), matchMedia(MORE_CONTRAST)];
  for (const query of queries) query.addEventListener("change", follow);
  unfollow = () => {
    for (const query of queries) query.removeEventListener("change", follow);
  };
  follow();
}

/** The remembered name; `system` when there is none. */
export function storedTheme(): ThemeName {
  try {
    const name = localStorage.getItem(NAME_KEY);
    return isThemeName(name) ? name : "system";
  } catch (error) {
    if (error instanceof DOMException) return "system";
    throw error;
  }
}

/** Back to the system's theme, as on sign-out. */
export function resetTheme(): void {
  applyTheme({ theme: "system" });
}
