// How new rows are: the position of the stream that each was last brought, or taken away, at. Answers that were asked for earlier compare
// themselves with it, so only the latest positions matter; older ones are forgotten.

/** More rows than change while an answer is on its way. Twice as many are remembered at most. */
const GENERATION = 20_000;

export class Newness {
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  /** Of rows without a position nothing newer than this has been forgotten. */
  floor = -1;

  get(key: string): number | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  set(key: string, seq: number): void {
    this.#young.set(key, seq);
    if (this.#young.size < GENERATION) return;
    for (const forgotten of this.#old.values()) this.floor = Math.max(this.floor, forgotten);
    this.#old = this.#young;
    this.#young = new Map();
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
    this.floor = -1;
  }
}
