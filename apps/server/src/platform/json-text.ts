// Free-form objects of the wire (view preferences, logos, saved filters) as the text of their JSON column.
import { invalid } from "./failure.ts";

/** Characters of JSON that one such column may hold. */
const MAX_JSON_LENGTH = 20_000;

/**
 * The text to store; undefined stays undefined: the column is not written. @throws invalid, keyed by `field`, when it
 * is too long
 */
export function jsonText(field: string, value: Record<string, unknown> | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value);
  if (text.length > MAX_JSON_LENGTH)
    throw invalid({ [field]: [`Use at most ${MAX_JSON_LENGTH} characters.`] });
  return text;
}
