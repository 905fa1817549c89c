// Gives the ids of a workspace and of people that a file contains those that they have on this instance. Rows keep their
// own ids: they are unique within a workspace only. Ids also occur in texts, addresses of files and documents of pages,
// so they are replaced wherever they stand; a document's bytes allow that because both ids have the same length.
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const BYTES = /"\\\\x([0-9a-f]*)"/g;

export type NewIds = ReadonlyMap<string, string>;

const inText = (text: string, ids: NewIds): string => text.replace(ID, (id) => ids.get(id) ?? id);

/** `hex` is what PostgreSQL writes of a `bytea`. */
function inBytes(hex: string, ids: NewIds): string {
  const text = Buffer.from(hex, "hex").toString("latin1");
  return Buffer.from(inText(text, ids), "latin1").toString("hex");
}

/** @param line a row as JSON, as PostgreSQL writes it */
export const renameIds = (line: string, ids: NewIds): string =>
  inText(line, ids).replace(BYTES, (_, hex: string) => `"\\\\x${inBytes(hex, ids)}"`);
