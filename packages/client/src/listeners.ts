/** Callbacks for one kind of event, called in the order in which they were added. */
export class Listeners<Event> {
  readonly #all = new Set<(event: Event) => void>();

  /** @returns removes the listener */
  add(listener: (event: Event) => void): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  notify(event: Event): void {
    for (const listener of this.#all) listener(event);
  }
}
