// Which groups are folded away. Stays in the browser (contract/issues §4.6, kanban_filters).
import type { GroupName } from "@cairn/domain/issue-list/group";
import { observable, type ObservableSet, runInAction } from "mobx";
import { readStored, writeStored } from "../../shell/stored.ts";

const STORAGE_KEY = "kanban_filters";

type Stored = Record<string, readonly string[]>;

function readAll(): Stored {
  const stored = readStored(STORAGE_KEY);
  return typeof stored === "object" && stored !== null ? (stored as Stored) : {};
}

/** Groups and lanes are folded apart, as the two lists of the wire's name for it are (spec §3). */
type Level = "group_by" | "sub_group_by";

/** The folded groups of one list and grouping. */
export class Collapsed {
  readonly #place: string;
  readonly #keys: ObservableSet<string>;

  constructor(listId: string, grouping: GroupName | null, level: Level = "group_by") {
    this.#place = `${listId}/${level === "group_by" ? "" : `${level}/`}${grouping ?? ""}`;
    const keys = readAll()[this.#place];
    this.#keys = observable.set(
      Array.isArray(keys) ? keys.filter((key): key is string => typeof key === "string") : [],
    );
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  set(keys: Iterable<string>, folded: boolean): void {
    runInAction(() => {
      for (const key of keys) {
        if (folded) this.#keys.add(key);
        else this.#keys.delete(key);
      }
    });
    const { [this.#place]: _old, ...others } = readAll();
    writeStored(STORAGE_KEY, this.#keys.size > 0 ? { ...others, [this.#place]: [...this.#keys] } : others);
  }
}
