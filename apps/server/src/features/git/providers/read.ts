// Reads JSON of another server, of which nothing is certain.

/** The value at a path; undefined where there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Record<string | number, unknown>)[key];
  }
  return found;
}

/** PostgreSQL stores no null characters. */
export const text = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = at(value, ...path);
  return typeof found === "string" ? found.replaceAll("\0", "") : "";
};

export const number = (value: unknown, ...path: readonly (string | number)[]): number => {
  const found = at(value, ...path);
  return typeof found === "number" && Number.isSafeInteger(found) ? found : 0;
};

export const list = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** The first text that is not empty. */
export const either = (...texts: readonly string[]): string => texts.find((one) => one !== "") ?? "";

/** An instant in ISO 8601; GitLab also writes `2026-03-11 09:30:00 UTC`. Null if it is none. */
export function instant(written: string): string | null {
  const read = new Date(written.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC$/, "$1T$2Z"));
  return Number.isNaN(read.getTime()) ? null : read.toISOString();
}
