// What an address or the browser's storage says of a list, and how its rows are compared.

/** The value if it is one of these, else the other one. */
export const among = <T extends string>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise;

/** Addresses turn what looks like a number into one. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** What comes without a value comes last, whichever the direction. */
export function compareOrLast<V extends string | number>(a: V | null, b: V | null, down: boolean): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return (a < b ? -1 : 1) * (down ? -1 : 1);
}
