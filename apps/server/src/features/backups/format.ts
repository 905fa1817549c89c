// The format of a backup (docs/backup.md): a compressed tar archive, which is written and read as a stream.
import { Type, type Static } from "typebox";

/** Raised when a reader of older backups could not understand a newer one. */
export const FORMAT = 1;

/** The first entry. */
export const MANIFEST = "backup.json";
/** The last entry: a backup without it was cut off. */
export const SUMMARY = "summary.json";
export const INSTANCE_KEY = "secrets/instance-key";
export const QUEUE = "queue.ndjson";
export const TABLES = "tables/";
export const FILES = "files/";

/** The entry of a table's piece. Tables are cut into pieces because tar needs to know the length of an entry before it. */
export const pieceEntry = (table: string, piece: number): string =>
  `${TABLES}${table}/${String(piece).padStart(6, "0")}`;

/** The table of an entry; undefined for other entries. */
export const tableOf = (entry: string): string | undefined => /^tables\/([a-z0-9_]+)\/\d+$/.exec(entry)?.[1];

/** Columns in SQL, quoted: some have the names of keywords. */
export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(", ");

const Name = Type.String({ pattern: "^[a-z][a-z0-9_]{0,62}$" });

export const Manifest = Type.Object({
  format: Type.Integer({ minimum: 1 }),
  /** The version of the Cairn that wrote it. */
  version: Type.String({ maxLength: 100 }),
  /** The number of the database's last migration. */
  schema: Type.Integer({ minimum: 1 }),
  created_at: Type.String({ maxLength: 40 }),
  /** Identifies the key of stored credentials without revealing it. */
  key_check: Type.String({ maxLength: 100 }),
  /** Tables with the columns of their rows, in the order of the values. */
  tables: Type.Array(Type.Object({ name: Name, columns: Type.Array(Name, { minItems: 1 }) })),
});
export type Manifest = Static<typeof Manifest>;

const Count = Type.Integer({ minimum: 0 });

export const Summary = Type.Object({
  /** Rows by table. */
  rows: Type.Record(Type.String(), Count),
  files: Count,
  /** The length of all files, in bytes. */
  file_bytes: Count,
  /** Names of files that the store had lost before the backup. */
  missing_files: Type.Array(Type.String()),
  /** SHA-256 of all entries before this one: of each, its name and length in a line, then its bytes. */
  sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }),
});
export type Summary = Static<typeof Summary>;

/** What an entry adds to the checksum before its bytes. */
export const entryLine = (name: string, size: number): string => `${name} ${size}\n`;
