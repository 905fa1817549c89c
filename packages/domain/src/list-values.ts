// Reads settings of a list from a URL or the browser's storage, and compares its rows.

/** The value if it is one of these, otherwise the fallback. */
export const among = <T extends string>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise;

/** The router turns URL values that look like numbers into numbers. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Missing values come last, in both directions. */
export function compareOrLast<V extends string | number>(a: V | null, b: V | null, down: boolean): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return (a < b ? -1 : 1) * (down ? -1 : 1);
}
