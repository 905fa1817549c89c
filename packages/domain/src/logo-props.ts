// The logo of a project or page on the wire (contract/workspace §9.1): `{in_use: "emoji" | "icon", emoji?, icon?}`.
import type { Json } from "@cairn/contract/schema";

export interface ProjectPicture {
  emoji: string | null;
  /** A CSS color for the letter tile. */
  color: string | null;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** `128640` or `128104-8205-128187`: the code points of one emoji, in decimal. */
function emojiFrom(value: unknown): string | null {
  if (typeof value !== "string" || !/^\d{1,7}(-\d{1,7})*$/.test(value)) return null;
  const points = value.split("-").map(Number);
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : null;
}

export function readPicture(logo: Json): ProjectPicture {
  const color = record(logo.icon).color;
  return {
    emoji: logo.in_use === "emoji" ? emojiFrom(record(logo.emoji).value) : null,
    color: typeof color === "string" && /^#[0-9a-f]{6}$/i.test(color) ? color : null,
  };
}

export function emojiLogo(emoji: string): Json {
  const value = Array.from(emoji, (character) => String(character.codePointAt(0))).join("-");
  return { in_use: "emoji", emoji: { value } };
}
