// What the rules of the allow-list have in common (`allow-list.ts`).

/** Attributes in the order in which they are written. */
export type Attributes = Record<string, string>;

/** Reads one attribute of an input element; null when it is absent. */
export type ReadAttribute = (name: string) => string | null;

/** The attributes to keep of an element; null when the element itself is not kept. */
export type Rule = (read: ReadAttribute) => Attributes | null;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const MAX_TEXT = 255;

/** Whether the value is a UUID of any version, in either case. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** Whether the value is as short as names and titles are. */
export const isShortText = (value: string): boolean => value.length <= MAX_TEXT;

/** Adds the attribute if its value is valid; unknown or malformed values are left out. */
export function put(
  into: Attributes,
  name: string,
  value: string | null,
  passes: (value: string) => boolean,
): void {
  if (value !== null && value !== "" && passes(value)) into[name] = value;
}
