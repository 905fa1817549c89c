// Which groups are collapsed. Stored in the browser only (contract/issues §4.6, kanban_filters).
import { observable, type ObservableSet, runInAction } from "mobx";
import { readStored, writeStored } from "../../shell/stored.ts";

const STORAGE_KEY = "kanban_filters";

type Stored = Record<string, readonly string[]>;

function readAll(): Stored {
  const stored = readStored(STORAGE_KEY);
  return typeof stored === "object" && stored !== null ? (stored as Stored) : {};
}

/** Groups and lanes are collapsed separately, like the two lists in `kanban_filters` (spec §3). */
type Level = "group_by" | "sub_group_by";

/** The keys that are stored under a name. */
function readKeys(name: string): ObservableSet<string> {
  const keys: unknown = readAll()[name];
  return observable.set(
    Array.isArray(keys) ? keys.filter((key): key is string => typeof key === "string") : [],
  );
}

function writeKeys(name: string, keys: ReadonlySet<string>): void {
  const { [name]: _old, ...others } = readAll();
  writeStored(STORAGE_KEY, keys.size > 0 ? { ...others, [name]: [...keys] } : others);
}

export interface CollapsedOptions {
  level?: Level;
  /** Whether a group is collapsed until a person expands it. Observed. */
  isInitiallyCollapsed?: (key: string) => boolean;
}

/** The collapsed groups of one list and grouping. */
export class Collapsed {
  readonly #storageName: string;
  readonly #collapsed: ObservableSet<string>;
  /** Initially collapsed groups that a person has expanded. */
  readonly #opened: ObservableSet<string>;
  readonly #atFirst: (key: string) => boolean;

  constructor(listId: string, grouping: string | null, options: CollapsedOptions = {}) {
    const { level = "group_by", isInitiallyCollapsed = () => false } = options;
    this.#storageName = `${listId}/${level === "group_by" ? "" : `${level}/`}${grouping ?? ""}`;
    this.#collapsed = readKeys(this.#storageName);
    this.#opened = readKeys(this.#openedStorageName);
    this.#atFirst = isInitiallyCollapsed;
  }

  get #openedStorageName(): string {
    return `${this.#storageName}/opened`;
  }

  has(key: string): boolean {
    return this.#collapsed.has(key) || (!this.#opened.has(key) && this.#atFirst(key));
  }

  set(keys: Iterable<string>, collapsed: boolean): void {
    runInAction(() => {
      for (const key of keys) {
        const atFirst = this.#atFirst(key);
        if (collapsed && !atFirst) this.#collapsed.add(key);
        else this.#collapsed.delete(key);
        if (!collapsed && atFirst) this.#opened.add(key);
        else this.#opened.delete(key);
      }
    });
    writeKeys(this.#storageName, this.#collapsed);
    writeKeys(this.#openedStorageName, this.#opened);
  }
}
