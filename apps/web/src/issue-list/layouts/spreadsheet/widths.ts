// How wide each column is: each person's own, kept in this browser for all lists.
import { action, makeObservable, observable } from "mobx";
import { readStored, writeStored } from "../../../shell/stored.ts";
import type { Column } from "./columns.ts";

const STORAGE_KEY = "spreadsheet_widths";
export const NARROWEST = 64;
export const WIDEST = 720;
/** The frozen column leaves room for others on a phone. */
const TITLE_ON_PHONE = 184;

function readWidths(): [string, number][] {
  const stored = readStored(STORAGE_KEY);
  if (typeof stored !== "object" || stored === null) return [];
  return Object.entries(stored).filter(
    (entry): entry is [string, number] =>
      typeof entry[1] === "number" && entry[1] >= NARROWEST && entry[1] <= WIDEST,
  );
}

export class Widths {
  readonly #own = observable.map<string, number>(readWidths());
  readonly phone: boolean;

  constructor(phone: boolean) {
    this.phone = phone;
    makeObservable(this, { set: action });
  }

  /** Px. Observed. */
  of(column: Pick<Column, "id" | "width">): number {
    if (this.phone && column.id === "title") return TITLE_ON_PHONE;
    return this.#own.get(column.id) ?? column.width;
  }

  set(id: string, width: number): void {
    this.#own.set(id, Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))));
  }

  /** Keeps what was set. A column that has its usual width again is not remembered. */
  keep(column: Pick<Column, "id" | "width">): void {
    if (this.#own.get(column.id) === column.width) this.#own.delete(column.id);
    writeStored(STORAGE_KEY, Object.fromEntries(this.#own));
  }
}
