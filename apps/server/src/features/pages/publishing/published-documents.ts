// Documents of published pages as their readers get them, cached as long as their text stays the same: reading a long one
// takes a second. Whether a reader may get one is decided at every visit, before this.
import type { Queryable } from "../../../platform/postgres/database.ts";
import { publicDocumentOf } from "../document/long-documents.ts";
import { readHtmlUnless } from "../document/store.ts";
import type { Place, PublicDocument } from "./document.ts";
import type { Reader } from "./texts.ts";

/** Characters of HTML; the least recently used are evicted first. */
const MAX_CACHED = 20_000_000;

interface Cached {
  /** What identifies the text that it was made from. */
  stamp: string;
  size: number;
  document: Promise<PublicDocument>;
}

const cache = new Map<string, Cached>();
let cached = 0;

function evict(key: string): void {
  cached -= cache.get(key)?.size ?? 0;
  cache.delete(key);
}

/** Visits at the same time wait for the same document. */
function keep(key: string, entry: Cached): void {
  evict(key);
  cache.set(key, entry);
  cached += entry.size;
  for (const oldest of cache.keys()) {
    if (cached <= MAX_CACHED) return;
    evict(oldest);
  }
}

export async function publishedDocument(
  db: Queryable,
  pageId: string,
  reader: Reader,
  place: Place,
): Promise<PublicDocument> {
  const key = `${place.workspace_id} ${pageId} ${place.files} ${reader.language}`;
  const known = cache.get(key);
  const { stamp, html } = await readHtmlUnless(db, place.workspace_id, pageId, known?.stamp ?? "");
  if (known && html === null) {
    keep(key, known);
    return known.document;
  }
  const document = publicDocumentOf({ html: html ?? "", reader, place });
  keep(key, { stamp, size: html?.length ?? 0, document });
  // A failure is not cached.
  document.catch(() => evict(key));
  return document;
}
