/** Query strings stay what a person can read and write: text, no JSON. Empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (["string", "number", "boolean"].includes(typeof value) && value !== "")
      query.set(key, `${value as string}`);
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The same read again: all values are text. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));
