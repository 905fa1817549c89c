// Keeps the stored copy equal to the cache: changed rows are written in batches, together with the stream's position.
import { CHANGE_ENTITIES, type ChangeEntity } from "@cairn/contract/changes";
import type { Cache } from "./cache.ts";
import type { LocalStore, StoredWorkspace, RowChanges } from "./local-store.ts";
import type { Identified } from "./table.ts";

/** Long enough to collect a burst, short enough that a reload finds nearly everything. */
const WRITE_MS = 400;
/** Rows in one transaction: a snapshot of 20 000 rows does not block the browser. */
const MAX_AT_ONCE = 2_000;

type Dirty = Map<ChangeEntity, Set<string>>;

export class StoreWriter {
  readonly #cache: Cache;
  readonly #kept: LocalStore;
  #place: StoredWorkspace;
  /** As last written, together with all rows that it covers. */
  #saved: StoredWorkspace;
  #dirty: Dirty = new Map();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();
  readonly #stops: (() => void)[];

  constructor(cache: Cache, kept: LocalStore, place: StoredWorkspace) {
    this.#cache = cache;
    this.#kept = kept;
    this.#place = place;
    this.#saved = place;
    this.#stops = CHANGE_ENTITIES.map((entity) =>
      cache.table(entity).onBase((ids) => {
        for (const id of ids) this.#mark(entity, id);
      }),
    );
    // The position advances even if no visible row changes.
    this.#stops.push(cache.onChanges(() => this.#soon()));
  }

  get place(): StoredWorkspace {
    return this.#place;
  }

  /** Records that all states, labels and members of a project are in the cache. */
  noteProject(projectId: string): void {
    if (this.#place.projects.includes(projectId)) return;
    this.#place = { ...this.#place, projects: [...this.#place.projects, projectId] };
    this.#soon();
  }

  /** Records that every live issue of a project is in the cache; without their number: no longer. */
  noteSnapshot(projectId: string, total?: number): void {
    this.#place = { ...this.#place, snapshots: { ...this.#place.snapshots, [projectId]: total } };
    this.#soon();
  }

  /** The stream could not be continued: the records are invalid until everything is fetched again. */
  noteReset(): void {
    this.#place = { ...this.#place, projects: [], snapshots: {} };
    this.#soon();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Writes pending rows; resolves when they are written. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #mark(entity: ChangeEntity, id: string): void {
    // With a deleted or archived project, its issues have left the cache; they are fetched once it is back.
    if (entity === "project" && this.#cache.project.base(id)?.archived_at !== null) this.noteSnapshot(id);
    this.#dirty.set(entity, (this.#dirty.get(entity) ?? new Set()).add(id));
    this.#soon();
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_MS);
  }

  /**
   * The position and the records are written with the last rows only: stored rows are never older or fewer than these
   * say.
   */
  async #write(): Promise<void> {
    const dirty = this.#dirty;
    this.#dirty = new Map();
    const place = { ...this.#place, seq: this.#cache.seq, opened: this.#cache.opened };
    let changes = emptyChanges();
    try {
      for (const [entity, ids] of dirty) {
        const table = this.#cache.table(entity);
        for (const id of ids) {
          const row = table.base(id);
          if (row) changes.put.push({ entity, row: { ...row } });
          else changes.remove.push({ entity, id });
          if (changes.put.length + changes.remove.length < MAX_AT_ONCE) continue;
          await this.#kept.save(this.#saved, changes);
          changes = emptyChanges();
        }
      }
      await this.#kept.save(place, changes);
      this.#saved = place;
    } catch (error) {
      // Storage full or closed: the stored copy is older than the screen, and the next visit fetches the rest.
      if (!(error instanceof DOMException)) throw error;
      this.stop();
    }
  }
}

const emptyChanges = (): RowChanges => ({ put: [], remove: [] });

/**
 * Loads the stored copy into a cache; the stream then continues from its position. Rows that do not belong to anything
 * recently opened, as left by a page that ended early, are deleted instead.
 */
export async function restoreInto(cache: Cache, kept: LocalStore, place: StoredWorkspace): Promise<void> {
  cache.restoreOpened(place.opened);
  const byEntity = new Map<ChangeEntity, Identified[]>();
  const left = emptyChanges();
  for (const { entity, row } of await kept.rows(place.workspace_id)) {
    if (!cache.isKept(entity, row)) {
      left.remove.push({ entity, id: row.id });
      continue;
    }
    const rows = byEntity.get(entity);
    if (rows) rows.push(row);
    else byEntity.set(entity, [row]);
  }
  for (const [entity, rows] of byEntity) cache.table(entity).put(rows);
  cache.beginAt(place.seq);
  if (left.remove.length > 0) await kept.save(place, left);
}
