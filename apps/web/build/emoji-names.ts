// The names of emoji that the editor's `:` menu finds, small enough to load while someone types.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface Emoji {
  emoji: string;
  label: string;
  hexcode: string;
  tags?: string[];
  /** Absent for the letters that flags are made of. */
  group?: number;
}

function read<T>(file: string): T {
  const path = fileURLToPath(import.meta.resolve(`emojibase-data/${file}.json`));
  return JSON.parse(readFileSync(path, "utf8")) as T;
}

const listed = (language: string): Emoji[] =>
  read<Emoji[]>(`${language}/data`).filter(({ group }) => group !== undefined);

/**
 * Rows of emoji, name, short names of code hosts and search terms (packages/editor/src/emoji/emoji-names.ts). People
 * who write German may search in English, too.
 */
export function emojiNames(language: "en" | "de"): string {
  const shortNames = read<Record<string, string | string[]>>("en/shortcodes/github");
  const english = new Map(listed("en").map((emoji) => [emoji.hexcode, emoji]));
  const rows = listed(language).map(({ emoji, label, hexcode, tags = [] }) => {
    const also = language === "en" ? undefined : english.get(hexcode);
    const terms = also === undefined ? tags : [...tags, also.label, ...(also.tags ?? [])];
    return [emoji, label, [shortNames[hexcode] ?? []].flat().join(" "), terms.join(" ")];
  });
  return JSON.stringify(rows);
}
