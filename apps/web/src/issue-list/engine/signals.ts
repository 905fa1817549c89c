// Notifies observers of changed groups. Each group has an atom, created when it is first read.
import { createAtom, type IAtom } from "mobx";

export class Signals {
  readonly #shape = createAtom("issue-list shape");
  readonly #points = createAtom("issue-list points");
  readonly #groups = new Map<string, IAtom>();

  /** For readers of the groups and of the number of rows. */
  observeShape(): void {
    this.#shape.reportObserved();
  }

  /** For readers of the rows of one group. */
  observeGroup(key: string): void {
    let atom = this.#groups.get(key);
    if (!atom) {
      atom = createAtom("issue-list group");
      this.#groups.set(key, atom);
    }
    atom.reportObserved();
  }

  /** For readers of estimates. */
  observePoints(): void {
    this.#points.reportObserved();
  }

  /** An estimate has changed, perhaps without moving the issue. Call it inside an action. */
  notifyPoints(): void {
    this.#points.reportChanged();
  }

  /** These groups have changed; null for all. Call it inside an action, so that observers run once. */
  notify(groups: ReadonlySet<string> | null): void {
    this.#shape.reportChanged();
    if (groups === null) for (const atom of this.#groups.values()) atom.reportChanged();
    else for (const key of groups) this.#groups.get(key)?.reportChanged();
  }
}
