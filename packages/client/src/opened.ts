// Things that are open or were opened recently: rows such as comments are kept only for these, so that a browser's data
// does not grow with other people's activity. Recently opened things can be read without a connection (ADR 7).
import { CHANGE_ENTITIES, type ChangeEntity } from "@cairn/contract/changes";
import { entity, ownerOf } from "./entities.ts";
import type { Identified, Table } from "./table.ts";

/** How many things stay that are no longer open. */
export const MAX_OPENED = 50;
/** Most characters kept for all things that were opened. Open things stay, however large they are. */
export const MAX_CHARACTERS = 4_000_000;
/** The overhead of a row besides its texts, in characters. */
const ROW = 200;

/** Entities whose rows are kept only for things that are open. */
export const KEPT_WHILE_OPEN: readonly ChangeEntity[] = CHANGE_ENTITIES.filter(
  (name) => entity(name).whileOpen,
);

const weightOf = (row: object): number =>
  Object.values(row).reduce<number>(
    (sum, value: unknown) => sum + (typeof value === "string" ? value.length : 0),
    ROW,
  );

export class Opened {
  /** How many screens show it. */
  readonly #open = new Map<string, number>();
  /** No longer open; the one closed longest ago first. */
  readonly #closed = new Set<string>();

  /** @returns closes it; a screen that opened it twice must close it twice */
  open(id: string): () => void {
    this.#open.set(id, (this.#open.get(id) ?? 0) + 1);
    this.#closed.delete(id);
    let isOpen = true;
    return () => {
      if (isOpen) this.#close(id);
      isOpen = false;
    };
  }

  #close(id: string): void {
    const left = (this.#open.get(id) ?? 1) - 1;
    if (left > 0) this.#open.set(id, left);
    else {
      this.#open.delete(id);
      this.#closed.add(id);
    }
  }

  has(id: string): boolean {
    return this.#open.has(id) || this.#closed.has(id);
  }

  isOpen(id: string): boolean {
    return this.#open.has(id);
  }

  /** Closed longest ago first, open ones last. */
  get ids(): string[] {
    return [...this.#closed, ...this.#open.keys()];
  }

  /** The result of `ids` from an earlier visit; none of them is open. */
  restore(ids: readonly string[]): void {
    for (const id of ids) if (!this.#open.has(id)) this.#closed.add(id);
  }

  /** Its rows were removed. Open things stay open. */
  forget(id: string): void {
    this.#closed.delete(id);
  }

  get closed(): readonly string[] {
    return [...this.#closed];
  }
}

/** Rows that are kept for one thing that was opened. */
interface Share {
  weight: number;
  /** One of its rows has a pending write, which needs its base. */
  isPending: boolean;
}

type TableOf = (name: ChangeEntity) => Table<Identified>;

function sharesOf(table: TableOf): Map<string, Share> {
  const shares = new Map<string, Share>();
  for (const name of KEPT_WHILE_OPEN) {
    for (const row of table(name).baseRows()) {
      const owner = ownerOf(name, row) ?? "";
      const share = shares.get(owner) ?? { weight: 0, isPending: false };
      share.weight += weightOf(row);
      share.isPending ||= table(name).isPending(row.id);
      shares.set(owner, share);
    }
  }
  return shares;
}

/**
 * What to drop: first rows that belong to nothing opened, then things closed longest ago, until the rest is within
 * bounds (`most` of them, `characters` in all). Things with a pending write stay until later.
 */
function leaving(opened: Opened, shares: ReadonlyMap<string, Share>, most: number): Set<string> {
  const gone = new Set<string>();
  let characters = 0;
  for (const [owner, { weight, isPending }] of shares) {
    if (opened.has(owner)) characters += weight;
    else if (!isPending) gone.add(owner);
  }
  let count = opened.closed.length;
  for (const id of opened.closed) {
    if (count <= most && characters <= MAX_CHARACTERS) break;
    const share = shares.get(id);
    if (share?.isPending) continue;
    gone.add(id);
    count -= 1;
    characters -= share?.weight ?? 0;
  }
  return gone;
}

/** Removes rows beyond the bounds from the tables; `most`: how many things may stay that are not open. */
export function evict(opened: Opened, table: TableOf, most = MAX_OPENED): void {
  const gone = leaving(opened, sharesOf(table), most);
  if (gone.size === 0) return;
  for (const id of gone) opened.forget(id);
  for (const name of KEPT_WHILE_OPEN) {
    const rows = [...table(name).baseRows()].filter((row) => gone.has(ownerOf(name, row) ?? ""));
    table(name).remove(rows.map(({ id }) => id));
  }
}
