// A browser's copy of a workspace between visits, in IndexedDB: rows in their last server state, their stream position,
// and writes still to be sent. One database per person, so that another person never sees it.
import { type DBSchema, type IDBPDatabase, deleteDB, openDB } from "idb";
import type { ChangeEntity } from "@cairn/contract/changes";
import type { StoredWrite } from "./outgoing.ts";
import { SHAPE } from "./shape.gen.ts";

/** What is known about a workspace besides its rows. */
export interface StoredWorkspace {
  workspace_id: string;
  slug: string;
  /** The stream position that the rows are as new as. */
  seq: number;
  /** Projects whose states, labels and members are all here. */
  projects: string[];
  /** Projects whose live issues are all here, with their number. */
  snapshots: Record<string, number | undefined>;
  /** The things for which rows are conditionally kept, such as issues: opened longest ago first. */
  opened: string[];
}

/** As stored. Rows of another shape than this app's are deleted and fetched again; waiting writes are kept. */
interface StoredPlace extends StoredWorkspace {
  /** Absent in data stored before shapes were recorded. */
  shape?: string;
}

export interface StoredRow {
  entity: ChangeEntity;
  row: { id: string };
}

interface Schema extends DBSchema {
  rows: { key: [workspace: string, entity: string, id: string]; value: { id: string } };
  places: { key: string; value: StoredPlace; indexes: { slug: string } };
  writes: { key: [workspace: string, id: string]; value: StoredWrite };
}

const PREFIX = "cairn-";
/** The version of the stores themselves. Their content has its own (`SHAPE`). */
const VERSION = 1;

/** Sorts after every id and entity name, as a bound of key ranges. */
const LAST = "\uffff";

export interface RowChanges {
  put: StoredRow[];
  remove: { entity: ChangeEntity; id: string }[];
}

export class LocalStore {
  readonly #db: IDBPDatabase<Schema>;

  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }

  /**
   * Opens the copy of a person. Null if the browser stores nothing: private windows, storage that is full or forbidden.
   */
  static async open(userId: string): Promise<LocalStore | null> {
    if (!("indexedDB" in globalThis)) return null;
    try {
      const db = await openDB<Schema>(`${PREFIX}${userId}`, VERSION, {
        upgrade(fresh) {
          fresh.createObjectStore("rows");
          fresh.createObjectStore("places", { keyPath: "workspace_id" }).createIndex("slug", "slug");
          fresh.createObjectStore("writes");
        },
        // Deleting the database does not have to wait for this tab.
        blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      });
      return new LocalStore(db);
    } catch (error) {
      if (error instanceof DOMException) return null;
      throw error;
    }
  }

  /** Deletes the copies of everyone but this person; of everyone when null. */
  static async wipe(except: string | null): Promise<void> {
    if (!("indexedDB" in globalThis) || !("databases" in indexedDB)) return;
    const found = await indexedDB.databases();
    const names = found.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
    // Copies of pages begin with the name of their person's copy.
    const own = `${PREFIX}${except ?? "-"}`;
    await Promise.all(names.filter((name) => !name.startsWith(own)).map((name) => deleteDB(name)));
  }

  close(): void {
    this.#db.close();
  }

  /** The copy of the workspace with a given slug. */
  async place(slug: string): Promise<StoredWorkspace | undefined> {
    const found = await this.#db.getFromIndex("places", "slug", slug);
    if (!found) return undefined;
    const { shape, ...place } = found;
    if (shape === SHAPE) return place;
    await this.forget(place.workspace_id);
    return undefined;
  }

  /** All rows of a workspace, by entity. */
  async rows(workspaceId: string): Promise<StoredRow[]> {
    const range = IDBKeyRange.bound([workspaceId, "", ""], [workspaceId, LAST, LAST]);
    const [keys, rows] = await Promise.all([
      this.#db.getAllKeys("rows", range),
      this.#db.getAll("rows", range),
    ]);
    return rows.map((row, at) => ({ entity: keys[at]?.[1] as ChangeEntity, row }));
  }

  /**
   * Writes rows and their position in one transaction: a crash leaves both unchanged.
   * @throws DOMException when storage is full or closed, or when a newer app in another tab keeps rows of another shape
   * here
   */
  async save(place: StoredWorkspace, { put, remove }: RowChanges): Promise<void> {
    const tx = this.#db.transaction(["rows", "places"], "readwrite");
    const [rows, places] = [tx.objectStore("rows"), tx.objectStore("places")];
    const before = await places.get(place.workspace_id);
    if (before && before.shape !== SHAPE) throw new DOMException("Rows of another shape.", "VersionError");
    for (const { entity, row } of put) void rows.put(row, [place.workspace_id, entity, row.id]);
    for (const { entity, id } of remove) void rows.delete([place.workspace_id, entity, id]);
    void places.put({ ...place, shape: SHAPE });
    await tx.done;
  }

  /** Deletes a workspace; waiting writes stay, so that they can be reported. */
  async forget(workspaceId: string): Promise<void> {
    const tx = this.#db.transaction(["rows", "places"], "readwrite");
    void tx.objectStore("rows").delete(IDBKeyRange.bound([workspaceId, "", ""], [workspaceId, LAST, LAST]));
    void tx.objectStore("places").delete(workspaceId);
    await tx.done;
  }

  // Writes in flight

  /** In order of creation, which is the order of their ids. */
  async writes(workspaceId: string): Promise<StoredWrite[]> {
    return this.#db.getAll("writes", IDBKeyRange.bound([workspaceId, ""], [workspaceId, LAST]));
  }

  async putWrite(workspaceId: string, write: StoredWrite): Promise<void> {
    await this.#db.put("writes", write, [workspaceId, write.id]);
  }

  async deleteWrite(workspaceId: string, id: string): Promise<void> {
    await this.#db.delete("writes", [workspaceId, id]);
  }
}
