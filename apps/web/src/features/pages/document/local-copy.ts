// The copy of a page's document in this browser, for the time without a connection. It belongs to one person and one
// workspace, and is deleted with the local store of that person (packages/client/src/local-store.ts).
import { clearDocument, IndexeddbPersistence } from "y-indexeddb";
import { type Doc, encodeStateVector } from "yjs";
import { noteOpened, noteUnsent } from "./copies-kept.ts";

/** The bytes of the state vector of a document without content. */
const EMPTY_VECTOR = 1;
/** Until a copy is noted as one that the server has all edits of. */
const NOTE_MS = 2000;

export interface LocalCopy {
  /** Resolves when the document contains the copy. @returns whether there was one */
  load: () => Promise<boolean>;
  /** Resolves when all edits made until now are stored. @returns false if they could not be stored */
  stored: () => Promise<boolean>;
  /** Notes whether the server may lack edits of it: such a copy is not deleted to make room for others. */
  noteUnsent: (isUnsent: boolean) => void;
  close: () => void;
  remove: () => Promise<void>;
}

/** The database's name: that of the person's local store, continued, so that both are deleted together. */
const databaseName = (userId: string, name: string): string => `cairn-${userId}-page-${name}`;

/** @param name the document's name, which contains its workspace */
export function openLocalCopy(userId: string, name: string, doc: Doc): LocalCopy {
  for (const old of noteOpened(userId, name)) void clearDocument(databaseName(userId, old));
  const copy = new IndexeddbPersistence(databaseName(userId, name), doc);
  const load = async (): Promise<boolean> => {
    await copy.whenSynced;
    // Signing out deletes the database: nothing may be written to it after that.
    copy.db?.addEventListener("versionchange", () => void copy.destroy());
    return encodeStateVector(doc).length > EMPTY_VECTOR;
  };
  const loading = load();
  return {
    load: () => loading,
    stored: async () => {
      await loading;
      return lastWriteEnded(copy.db);
    },
    noteUnsent: noteLater(userId, name),
    close: () => void copy.destroy(),
    remove: () => copy.clearData(),
  };
}

/**
 * That the server may lack edits is noted at once; that it lacks none, only after a while: each key would write twice
 * otherwise.
 */
function noteLater(userId: string, name: string): LocalCopy["noteUnsent"] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNoted = false;
  const note = (isUnsent: boolean): void => {
    isNoted = isUnsent;
    noteUnsent(userId, name, isUnsent);
  };
  return (isUnsent) => {
    clearTimeout(timer);
    if (!isUnsent) timer = setTimeout(note, NOTE_MS, false);
    else if (!isNoted) note(true);
  };
}

/** A read waits for all writes that were started before it. */
function lastWriteEnded(db: IDBDatabase | null): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      if (!db) return resolve(false);
      const reading = db.transaction("updates");
      reading.addEventListener("complete", () => resolve(true));
      reading.addEventListener("abort", () => resolve(false));
    } catch (error) {
      // The database was deleted meanwhile.
      if (!(error instanceof DOMException)) throw error;
      resolve(false);
    }
  });
}
