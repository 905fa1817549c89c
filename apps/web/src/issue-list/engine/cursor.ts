// The focused row and the selected rows. Each row observes only its own flags, so that moving the focus redraws two
// rows instead of all.
import { action, makeObservable, observable } from "mobx";

/** Identifies a row of a list. The id is not enough: an issue with several labels is in several groups. */
export interface Spot {
  group: string;
  id: string;
}

const keyOf = ({ group, id }: Spot): string => `${group}\n${id}`;
const isSame = (a: Spot | null, b: Spot | null): boolean =>
  a === b || (a !== null && b !== null && a.id === b.id && a.group === b.group);

export class Cursor {
  /** Where the selection that `Shift` extends began. */
  anchor: Spot | null = null;
  readonly #focus = observable.map<string, true>();
  readonly #selected = observable.map<string, true>();
  #focused: Spot | null = null;
  /** Counts moves of the focus; layouts observe it to scroll the focused row into view. */
  moves = 0;

  constructor() {
    makeObservable(this, {
      moves: observable,
      focus: action,
      follow: action,
      select: action,
      toggle: action,
      clearSelection: action,
    });
  }

  /** Changes with every move of the focus; rows should observe `isFocused` instead. */
  get focused(): Spot | null {
    void this.moves;
    return this.#focused;
  }

  isFocused(spot: Spot): boolean {
    return this.#focus.has(keyOf(spot));
  }

  isSelected(id: string): boolean {
    return this.#selected.has(id);
  }

  /** Observed. */
  get count(): number {
    return this.#selected.size;
  }

  /** The selected ids in the order in which they were selected. Observed. */
  get ids(): string[] {
    return [...this.#selected.keys()];
  }

  focus(spot: Spot | null): void {
    if (isSame(this.#focused, spot)) return;
    if (this.#focused) this.#focus.delete(keyOf(this.#focused));
    this.#focused = spot;
    if (spot) this.#focus.set(keyOf(spot), true);
    this.moves += 1;
  }

  /** Makes layouts scroll to the focused row again, for example when it is back in the list. */
  follow(): void {
    this.moves += 1;
  }

  select(ids: Iterable<string>, selected: boolean): void {
    for (const id of ids) {
      if (selected) this.#selected.set(id, true);
      else this.#selected.delete(id);
    }
  }

  toggle(spot: Spot): void {
    this.select([spot.id], !this.#selected.has(spot.id));
    this.anchor = spot;
  }

  clearSelection(): void {
    this.#selected.clear();
    this.anchor = null;
  }
}
