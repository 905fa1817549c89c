// How new rows are: the stream position at which each was last updated or removed. Earlier responses are compared with
// it, so only the latest positions matter; older ones are forgotten.

/** More rows than can change during a request. At most twice as many are remembered. */
const GENERATION = 20_000;

export class RowPositions {
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  /** For rows without a position, nothing newer than this has been forgotten. */
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
