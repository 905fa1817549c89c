// The focused row and the selected rows. Each row observes only its own flags, so that moving the focus redraws two
// rows instead of all.
import { action, makeObservable, observable } from "mobx";

/** Identifies a row of a list. The id is not enough: an issue with several labels is in several groups. */
export interface RowId {
  group: string;
  id: string;
}

const keyOf = ({ group, id }: RowId): string => `${group}\n${id}`;
const isSame = (a: RowId | null, b: RowId | null): boolean =>
  a === b || (a !== null && b !== null && a.id === b.id && a.group === b.group);

export class Cursor {
  /** Where the selection that `Shift` extends began. */
  anchor: RowId | null = null;
  readonly #focus = observable.map<string, true>();
  readonly #selected = observable.map<string, true>();
  #focused: RowId | null = null;
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
  get focused(): RowId | null {
    void this.moves;
    return this.#focused;
  }

  isFocused(rowId: RowId): boolean {
    return this.#focus.has(keyOf(rowId));
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

  focus(rowId: RowId | null): void {
    if (isSame(this.#focused, rowId)) return;
    if (this.#focused) this.#focus.delete(keyOf(this.#focused));
    this.#focused = rowId;
    if (rowId) this.#focus.set(keyOf(rowId), true);
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

  toggle(rowId: RowId): void {
    this.select([rowId.id], !this.#selected.has(rowId.id));
    this.anchor = rowId;
  }

  clearSelection(): void {
    this.#selected.clear();
    this.anchor = null;
  }
}
