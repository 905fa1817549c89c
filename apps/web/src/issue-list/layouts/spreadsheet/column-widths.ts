// The widths of columns, stored in this browser for all lists.
import { action, makeObservable, observable } from "mobx";
import { readStored, writeStored } from "../../../shell/stored.ts";
import type { Column } from "./columns.ts";

const STORAGE_KEY = "spreadsheet_widths";
export const MIN_WIDTH = 64;
export const MAX_WIDTH = 720;
/** The width of the frozen column on phones, px, which leaves space for others. */
const TITLE_ON_PHONE = 184;

function readWidths(): [string, number][] {
  const stored = readStored(STORAGE_KEY);
  if (typeof stored !== "object" || stored === null) return [];
  return Object.entries(stored).filter(
    (entry): entry is [string, number] =>
      typeof entry[1] === "number" && entry[1] >= MIN_WIDTH && entry[1] <= MAX_WIDTH,
  );
}

export class ColumnWidths {
  readonly #own = observable.map<string, number>(readWidths());
  readonly phone: boolean;

  constructor(phone: boolean) {
    this.phone = phone;
    makeObservable(this, { set: action });
  }

  /** The width of a column, px. Observed. */
  of(column: Pick<Column, "id" | "width">): number {
    if (this.phone && column.id === "title") return TITLE_ON_PHONE;
    return this.#own.get(column.id) ?? column.width;
  }

  set(id: string, width: number): void {
    this.#own.set(id, Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))));
  }

  /** Stores the widths, except default ones. */
  keep(column: Pick<Column, "id" | "width">): void {
    if (this.#own.get(column.id) === column.width) this.#own.delete(column.id);
    writeStored(STORAGE_KEY, Object.fromEntries(this.#own));
  }
}
