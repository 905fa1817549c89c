// Tells observers which groups changed. One atom a group, made when first read.
import { createAtom, type IAtom } from "mobx";

export class Signals {
  readonly #shape = createAtom("issue-list shape");
  readonly #points = createAtom("issue-list points");
  readonly #groups = new Map<string, IAtom>();

  /** Read: which groups there are, and how many rows. */
  shape(): void {
    this.#shape.reportObserved();
  }

  /** Read: the rows of one group. */
  group(key: string): void {
    let atom = this.#groups.get(key);
    if (!atom) {
      atom = createAtom("issue-list group");
      this.#groups.set(key, atom);
    }
    atom.reportObserved();
  }

  /** Read: what issues are estimated at. */
  points(): void {
    this.#points.reportObserved();
  }

  /** An issue was estimated anew: its place need not have changed. Inside an action. */
  tellPoints(): void {
    this.#points.reportChanged();
  }

  /** These groups changed; null: all of them. Inside an action, so that observers run once. */
  tell(groups: ReadonlySet<string> | null): void {
    this.#shape.reportChanged();
    if (groups === null) for (const atom of this.#groups.values()) atom.reportChanged();
    else for (const key of groups) this.#groups.get(key)?.reportChanged();
  }
}
