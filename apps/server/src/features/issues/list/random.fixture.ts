// Reproducible randomness for tests.

export interface Random {
  /** An integer below `end`. */
  below: (end: number) => number;
  pick: <T>(all: readonly T[]) => T;
  /** One of the values; undefined once in `odds` calls. */
  maybe: <T>(all: readonly T[], odds?: number) => T | undefined;
  /** Between `least` and `most` different values. */
  some: <T>(all: readonly T[], least: number, most: number) => T[];
}

/** mulberry32: 32 bits of state are enough for test data. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
  const pick = <T>(all: readonly T[]): T => {
    if (all.length === 0) throw new Error("nothing to pick from");
    return all[below(all.length)] as T;
  };
  return {
    below,
    pick,
    maybe: (all, odds = 3) => (below(odds) === 0 ? undefined : pick(all)),
    some: (all, least, most) => {
      const left = [...all];
      const count = Math.min(left.length, least + below(most - least + 1));
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
    },
  };
}
