// Where remarks are: the name of something, such as a key or a file, or a place in words, which has a code like remarks.
import { type Coded, isCoded, remarkText, type StoredCoded } from "@cairn/domain/import-remarks/remarks";
import { cleanText } from "../values.ts";

export type Place = string | Coded;

const MAX_PLACE = 1000;
const MAX_PARAMETER = 150;
const CODED = '{"code":';

/** As a text of the database. */
export function storedPlace(place: Place): string {
  if (typeof place === "string") return cleanText(place).text.slice(0, MAX_PLACE);
  return JSON.stringify(place, (_key, value: unknown) =>
    typeof value === "string" ? cleanText(value).text.slice(0, MAX_PARAMETER) : value,
  );
}

/** In English, and its code if it has one. */
export function readPlace(stored: string): { place: string; place_code: StoredCoded | null } {
  if (!stored.startsWith(CODED)) return { place: stored, place_code: null };
  try {
    const code: unknown = JSON.parse(stored);
    const text = isCoded(code) ? remarkText("en", code) : null;
    if (isCoded(code) && text !== null) return { place: text, place_code: code };
  } catch (error) {
    // The name of a file, perhaps.
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { place: stored, place_code: null };
}
