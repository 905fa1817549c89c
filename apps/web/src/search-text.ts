/** Serializes query strings as readable text, without JSON. Empty values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (["string", "number", "boolean"].includes(typeof value) && value !== "")
      query.set(key, `${value as string}`);
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Parses them: all values are text. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));
