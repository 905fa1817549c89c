import type { CustomPalette, DerivedTheme } from "./custom-theme.ts";

export type { CustomPalette } from "./custom-theme.ts";

export const THEME_NAMES = ["system", "light", "dark", "light-contrast", "dark-contrast", "custom"] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** A choice of theme; the palette counts only for `custom`. The form of the profile's `theme` object. */
export type ThemeChoice = CustomPalette & { theme: ThemeName };

/** Storage keys: the name (spec, Browser storage keys), and what theme-boot.js needs to paint a custom theme at once. */
const NAME_KEY = "theme";
const DERIVED_KEY = "theme_custom";

const DARK = "(prefers-color-scheme: dark)";
const MORE_CONTRAST = "(prefers-contrast: more)";

/** Removes the listener of the last `applyTheme`. */
let unfollow: (() => void) | undefined;
/** The custom properties set by the last custom theme. */
let applied: string[] = [];
/** Counts the choices: the tokens derived for one are ignored after the next. */
let turn = 0;

function isThemeName(value: unknown): value is ThemeName {
  return THEME_NAMES.some((name) => name === value);
}

/** The system's color scheme and contrast preference. */
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

/** Storage may be full or forbidden; then this browser does not store the theme. */
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
 * Applies a theme and stores it. `system` follows the system from then on, until the next call. For `custom` the tokens
 * are derived from the palette and set on the root, over `light` or `dark`; until the code for that is loaded, what
 * theme-boot.js has painted stays. Resolves when the theme is applied.
 */
export async function applyTheme(choice: ThemeChoice): Promise<void> {
  turn += 1;
  const mine = turn;
  unfollow?.();
  unfollow = undefined;
  if (choice.theme !== "custom") return show(choice.theme);
  const { deriveTheme } = await import("./custom-theme.ts");
  if (mine === turn) show("custom", deriveTheme(choice));
}

function show(theme: ThemeName, derived?: DerivedTheme): void {
  // What theme-boot.js has set before React started must be removed here, too.
  if (applied.length === 0 && document.documentElement.hasAttribute("data-custom-theme")) {
    applied = [...document.documentElement.style].filter((property) => property.startsWith("--"));
  }
  remember(theme, derived);
  if (theme !== "system") {
    paint(theme, derived);
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

/** The stored name; `system` when there is none. */
export function storedTheme(): ThemeName {
  try {
    const name = localStorage.getItem(NAME_KEY);
    return isThemeName(name) ? name : "system";
  } catch (error) {
    if (error instanceof DOMException) return "system";
    throw error;
  }
}

/** Resets to the system's theme, as on sign-out. */
export function resetTheme(): void {
  void applyTheme({ theme: "system" });
}
