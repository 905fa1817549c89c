// Documents of published pages as their readers get them, cached as long as their text stays the same: reading a long one
// takes a second. Whether a reader may get one is decided at every visit, before this.
import type { Queryable } from "../../../platform/postgres/database.ts";
import { SizedCache } from "../../../platform/sized-cache.ts";
import { publicDocumentOf } from "../document/long-documents.ts";
import { readHtmlUnless } from "../document/store.ts";
import type { Place, PublicDocument } from "./document.ts";
import type { Reader } from "./texts.ts";

/** Characters of HTML. */
const MAX_CACHED = 20_000_000;

interface Cached {
  /** What identifies the text that it was made from. */
  stamp: string;
  size: number;
  document: Promise<PublicDocument>;
}

const cache = new SizedCache<Cached>(MAX_CACHED);

/** Visits at the same time wait for the same document. */
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
    cache.keep(key, known);
    return known.document;
  }
  const document = publicDocumentOf({ html: html ?? "", reader, place });
  cache.keep(key, { stamp, size: html?.length ?? 0, document });
  // A failure is not cached.
  document.catch(() => cache.evict(key));
  return document;
}
