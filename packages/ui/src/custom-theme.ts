import { contrast, css, mix, parseHex, readable, type Lab } from "./color.ts";

/** A person's choices for a custom theme: five hex colors and whether it is a dark one (spec §5, user profile). */
export type CustomPalette = {
  primary?: string | null;
  background?: string | null;
  text?: string | null;
  sidebarText?: string | null;
  sidebarBackground?: string | null;
  darkPalette?: boolean | null;
};

/** Custom properties by name, on top of the theme named by `base`. */
export type DerivedTheme = { base: "light" | "dark"; properties: Record<string, string> };

const DEFAULTS = {
  light: { background: "#fefefd", text: "#1f1c19", primary: "#0c6677", side: "#f5f4f2" },
  dark: { background: "#181715", text: "#f0eeec", primary: "#68cdd3", side: "#100f0e" },
} as const;

const WHITE: Lab = { l: 1, a: 0, b: 0 };
const BLACK: Lab = { l: 0, a: 0, b: 0 };

/**
 * Text colors from titles to placeholders: how far each step fades into the background, and which contrast it keeps.
 */
const INKS = [
  ["", 0, 7],
  ["-2", 0.14, 6],
  ["-3", 0.28, 4.6],
  ["-4", 0.36, 4.5],
] as const;

function inks(prefix: string, text: Lab, ground: Lab): Record<string, string> {
  return Object.fromEntries(
    INKS.map(([step, sink, ratio]) => [
      `${prefix}${step}`,
      css(readable(mix(text, ground, sink), ground, ratio)),
    ]),
  );
}

/** Of two backgrounds, the one on which `text` is harder to read; text readable there is readable on both. */
const harder = (text: Lab, one: Lab, other: Lab): Lab =>
  contrast(text, one) < contrast(text, other) ? one : other;

/**
 * Derives a full set of tokens from a person's five colors. Whatever was chosen, text keeps at least 4.5 : 1: an
 * unreadable color is moved in lightness until it is readable.
 */
export function deriveTheme(palette: CustomPalette): DerivedTheme {
  const base = palette.darkPalette ? "dark" : "light";
  const usual = DEFAULTS[base];
  const read = (given: string | null | undefined, fallback: string): Lab =>
    parseHex(given) ?? parseHex(fallback) ?? { l: 0.5, a: 0, b: 0 };
  const surface = read(palette.background, usual.background);
  const text = read(palette.text, usual.text);
  const side = read(palette.sidebarBackground, palette.background ?? usual.side);
  const sideText = read(palette.sidebarText, palette.text ?? usual.text);
  const primary = read(palette.primary, usual.primary);

  const canvas = mix(surface, text, 0.03);
  const sunken = mix(surface, text, 0.045);
  const raised = base === "dark" ? mix(surface, text, 0.06) : mix(surface, WHITE, 0.5);
  const ground = harder(text, sunken, raised);
  const asLink = readable(primary, ground, 4.5);
  const onAccent = contrast(WHITE, asLink) >= contrast(BLACK, asLink) ? WHITE : BLACK;
  // A filled button also contains its shortcut at 80 %. If background and fill conflict, readability of the link has
  // priority.
  const asFill = readable(asLink, onAccent, 6.5);
  const accent = contrast(asFill, ground) >= 4.5 ? asFill : asLink;
  return {
    base,
    properties: {
      "--surface": css(surface),
      "--canvas": css(canvas),
      "--sunken": css(sunken),
      "--raised": css(raised),
      "--hover": css(text, 0.05),
      "--active": css(text, 0.09),
      "--selected": css(mix(surface, accent, 0.1)),
      ...inks("--ink", text, ground),
      "--line": css(mix(surface, text, 0.11)),
      "--line-strong": css(mix(surface, text, 0.22)),
      "--accent": css(accent),
      "--accent-hover": css(mix(accent, onAccent === WHITE ? BLACK : WHITE, 0.1)),
      "--accent-ink": css(onAccent),
      "--accent-soft": css(mix(surface, accent, 0.14)),
      "--side-canvas": css(side),
      ...inks("--side-ink", sideText, side),
      "--side-line": css(mix(side, sideText, 0.14)),
      "--side-hover": css(sideText, 0.06),
      "--side-active": css(sideText, 0.11),
    },
  };
}

/** The pairs of chosen colors that are used as text and background. */
const PAIRS = [
  ["text", "background"],
  ["primary", "background"],
  ["sidebarText", "sidebarBackground"],
] as const;
/** Lower contrast is hard to read (look, principle 3). */
const LEAST_CONTRAST = 4.5;

export interface WeakPair {
  ink: (typeof PAIRS)[number][0];
  ground: (typeof PAIRS)[number][1];
  /** 1–21, less than `LEAST_CONTRAST`. */
  ratio: number;
}

/** The chosen pairs that are hard to read, and so are adjusted. Invalid colors are left out. */
export function weakPairs(palette: CustomPalette): WeakPair[] {
  return PAIRS.flatMap(([ink, ground]) => {
    const [one, other] = [parseHex(palette[ink]), parseHex(palette[ground])];
    if (!one || !other) return [];
    const ratio = contrast(one, other);
    return ratio < LEAST_CONTRAST ? [{ ink, ground, ratio }] : [];
  });
}
