// Which groups are folded away. Stays in the browser (contract/issues §4.6, kanban_filters).
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
  /** Whether a group is folded until a person opens it. Observed. */
  atFirst?: (key: string) => boolean;
}

/** The folded groups of one list and grouping. */
export class Collapsed {
  readonly #place: string;
  readonly #folded: ObservableSet<string>;
  /** Groups that would be folded at first, and that a person has opened. */
  readonly #opened: ObservableSet<string>;
  readonly #atFirst: (key: string) => boolean;

  constructor(listId: string, grouping: string | null, options: CollapsedOptions = {}) {
    const { level = "group_by", atFirst = () => false } = options;
    this.#place = `${listId}/${level === "group_by" ? "" : `${level}/`}${grouping ?? ""}`;
    this.#folded = readKeys(this.#place);
    this.#opened = readKeys(this.#openedPlace);
    this.#atFirst = atFirst;
  }

  get #openedPlace(): string {
    return `${this.#place}/opened`;
  }

  has(key: string): boolean {
    return this.#folded.has(key) || (!this.#opened.has(key) && this.#atFirst(key));
  }

  set(keys: Iterable<string>, folded: boolean): void {
    runInAction(() => {
      for (const key of keys) {
        const atFirst = this.#atFirst(key);
        if (folded && !atFirst) this.#folded.add(key);
        else this.#folded.delete(key);
        if (!folded && atFirst) this.#opened.add(key);
        else this.#opened.delete(key);
      }
    });
    writeKeys(this.#place, this.#folded);
    writeKeys(this.#openedPlace, this.#opened);
  }
}
