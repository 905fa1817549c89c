// The colours that are offered for states and labels. Any other may be written; all are drawn with their lightness clamped (tokens.css).
import { GROUP_COLORS } from "@cairn/domain/states";

/** In the order of the colour wheel, after the two greys. The five of the state groups are among them (spec §9). */
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

/** `#rrggbb` of what a person wrote, with or without the number sign; null while it is none. */
export function readHex(text: string): string | null {
  const hex = `#${text.trim().replace(/^#/, "")}`.toLowerCase();
  return HEX.test(hex) ? hex : null;
}

/** For a new one among `count`: neighbours get different colours. The first two, greys, are left out. */
export const nextColor = (count: number): string =>
  COLORS[2 + ((count * 5) % (COLORS.length - 2))]?.hex ?? GROUP_COLORS.unstarted;
