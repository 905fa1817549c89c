// The descriptions at the beginning and the end of a workspace file.
import { Type, type Static } from "typebox";

/** Raised when a reader of older files could not understand a newer one. */
export const FORMAT = 1;

export const MANIFEST = "workspace.json";
export const PEOPLE = "people.ndjson";
/** The last entry: a file without it was cut off. */
export const SUMMARY = "summary.json";
export const tableEntry = (table: string): string => `tables/${table}.ndjson`;
export const fileEntry = (key: string): string => `files/${key}`;

export const Manifest = Type.Object({
  format: Type.Integer({ minimum: 1 }),
  /** The number of the database's last migration. */
  schema: Type.Integer({ minimum: 1 }),
  exported_at: Type.String({ maxLength: 40 }),
  workspace: Type.Object({
    id: Type.String({ pattern: "^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$" }),
    slug: Type.String({ minLength: 1, maxLength: 48 }),
    name: Type.String({ minLength: 1, maxLength: 255 }),
  }),
});
export type Manifest = Static<typeof Manifest>;

/** For progress bars, as much of a stored file takes as long as a row. */
export const BYTES_LIKE_A_ROW = 4096;

/** Rows by table, and the bytes of all stored files. */
export const Summary = Type.Object({
  people: Type.Integer({ minimum: 0 }),
  rows: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  files: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0 }),
  /** How many things of the workspace stay behind, by kind; older files do not say. */
  left_behind: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
});
export type Summary = Static<typeof Summary>;

/** How much a file contains, for a progress bar: rows, and stored bytes as rows. */
export const extentOfSummary = ({ rows, bytes }: Summary): number =>
  Object.values(rows).reduce((sum, n) => sum + n, 0) + Math.round(bytes / BYTES_LIKE_A_ROW);

/** A person whom rows of the file name; `id` is the one on the instance that the file comes from. */
export const Person = Type.Object({
  id: Type.String({ pattern: "^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$" }),
  email: Type.String({ maxLength: 320 }),
  display_name: Type.String({ maxLength: 255 }),
  first_name: Type.String({ maxLength: 255 }),
  last_name: Type.String({ maxLength: 255 }),
  user_timezone: Type.String({ maxLength: 255 }),
  is_bot: Type.Boolean(),
});
export type Person = Static<typeof Person>;
