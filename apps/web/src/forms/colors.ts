// The palette for states and labels. People can also type other colors; all are drawn with clamped lightness
// (tokens.css).
import { GROUP_COLORS } from "@cairn/domain/states";

/** In the order of the color wheel, after the two grays. Includes the five colors of the state groups (spec §9). */
export const COLORS = [
  { name: "stone", hex: GROUP_COLORS.backlog },
  { name: "slate", hex: "#64748b" },
  { name: "blue", hex: GROUP_COLORS.unstarted },
  { name: "sky", hex: "#3a86c2" },
  { name: "teal", hex: "#0f8a94" },
  { name: "moss", hex: "#5f8a3a" },
  { name: "green", hex: GROUP_COLORS.completed },
  { name: "amber", hex: GROUP_COLORS.started },
  { name: "sand", hex: "#b98a2f" },
  { name: "orange", hex: "#e8743b" },
  { name: "rust", hex: "#c2553a" },
  { name: "red", hex: GROUP_COLORS.cancelled },
  { name: "pink", hex: "#d6568f" },
  { name: "plum", hex: "#8a4f9e" },
  { name: "violet", hex: "#6d5bd0" },
] as const;

const HEX = /^#[0-9a-f]{6}$/i;

/** `#rrggbb` from typed text, with or without the number sign; null if invalid. */
export function readHex(text: string): string | null {
  const hex = `#${text.trim().replace(/^#/, "")}`.toLowerCase();
  return HEX.test(hex) ? hex : null;
}

/** The color of the next of `count` items: neighbors get different colors. The first two, grays, are left out. */
export const nextColor = (count: number): string =>
  COLORS[2 + ((count * 5) % (COLORS.length - 2))]?.hex ?? GROUP_COLORS.unstarted;
