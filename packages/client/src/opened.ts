// What is open, and what was open lately: rows such as comments are kept for these only, so that what a browser holds does not grow with
// what others do. What was opened lately can be read without a connection (ADR 7).
import { CHANGE_ENTITIES, type ChangeEntity } from "@cairn/contract/changes";
import { entity, ownerOf } from "./entities.ts";
import type { Identified, Table } from "./table.ts";

/** Of what is not open any more, so many stay. */
export const MOST_OPENED = 50;
/** Characters of all that is kept for what was opened. What is open stays, however much it is. */
export const MOST_CHARACTERS = 4_000_000;
/** What a row costs beside its texts, in characters. */
const ROW = 200;

/** Entities whose rows are kept while something is open. */
export const PASSING: readonly ChangeEntity[] = CHANGE_ENTITIES.filter((name) => entity(name).whileOpen);

const weightOf = (row: object): number =>
  Object.values(row).reduce<number>(
    (sum, value: unknown) => sum + (typeof value === "string" ? value.length : 0),
    ROW,
  );

export class Opened {
  /** By how many it is shown. */
  readonly #open = new Map<string, number>();
  /** Not open any more; the one closed longest ago first. */
  readonly #closed = new Set<string>();

  /** @returns closes it; what a screen has opened twice it closes twice */
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

  /** Closed longest ago first, what is open last. */
  get ids(): string[] {
    return [...this.#closed, ...this.#open.keys()];
  }

  /** As `ids` of an earlier visit; nothing of it is open. */
  restore(ids: readonly string[]): void {
    for (const id of ids) if (!this.#open.has(id)) this.#closed.add(id);
  }

  /** Its rows are gone. What is open stays open. */
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
  /** A row of it has a write on its way, which needs its base. */
  isPending: boolean;
}

type TableOf = (name: ChangeEntity) => Table<Identified>;

function sharesOf(table: TableOf): Map<string, Share> {
  const shares = new Map<string, Share>();
  for (const name of PASSING) {
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
 * What has to go: first what nothing was opened for, then what was closed longest ago, until what is left is within bounds (`most` of
 * them, `characters` in all). What has a write on its way stays, and goes another time.
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
    if (count <= most && characters <= MOST_CHARACTERS) break;
    const share = shares.get(id);
    if (share?.isPending) continue;
    gone.add(id);
    count -= 1;
    characters -= share?.weight ?? 0;
  }
  return gone;
}

/** Takes out of the tables what is beyond the bounds; `most`: how many may stay of what is not open. */
export function evict(opened: Opened, table: TableOf, most = MOST_OPENED): void {
  const gone = leaving(opened, sharesOf(table), most);
  if (gone.size === 0) return;
  for (const id of gone) opened.forget(id);
  for (const name of PASSING) {
    const rows = [...table(name).baseRows()].filter((row) => gone.has(ownerOf(name, row) ?? ""));
    table(name).remove(rows.map(({ id }) => id));
  }
}
