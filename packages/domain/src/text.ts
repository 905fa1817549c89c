// Text comparison that PostgreSQL repeats exactly: `lower(x collate "C") collate "C"`.

/** Lower-cases ASCII letters only. */
export const foldCase = (text: string): string => text.replace(/[A-Z]+/g, (run) => run.toLowerCase());

/** By code point, as PostgreSQL's "C" compares UTF-8; UTF-16 order differs beyond the BMP. */
export function compareCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

/** Surrogates represent code points above the whole BMP. */
const rank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

export const compareNames = (a: string, b: string): number => compareCodePoints(foldCase(a), foldCase(b));
