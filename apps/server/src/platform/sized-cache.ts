// A cache in memory with a limit on the size of everything in it; the least recently used entries are evicted first.

export class SizedCache<Entry extends { size: number }> {
  readonly #most: number;
  readonly #entries = new Map<string, Entry>();
  #size = 0;

  /** @param most in the unit in which entries say their size */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** Adds an entry, or marks one as used now. One that is too large on its own is not kept. */
  keep(key: string, entry: Entry): void {
    this.evict(key);
    this.#entries.set(key, entry);
    this.#size += entry.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most) return;
      this.evict(oldest);
    }
  }

  evict(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
