// Importing a backlog from CSV (docs/import.md).
import { Type, type Static } from "typebox";
import { Bool, Int, Json, Nullable, OneOf, Text, UUID_PATTERN } from "../schema.ts";

/** What a column of the file can be besides a property of issues. `ignore` leaves the column out. */
export const OTHER_IMPORT_FIELDS = ["key", "number", "description", "type", "milestone", "ignore"] as const;
export type OtherImportField = (typeof OTHER_IMPORT_FIELDS)[number];
/**
 * One of those; the name of a built-in property in imports, such as `target_date`; or `property_` and the id of one that
 * the project defines. An unknown name is refused when the file is read.
 */
const ImportField = Type.String({
  pattern: `^(?:[a-z]+(?:_[a-z]+)*|property_${UUID_PATTERN.slice(1, -1)})$`,
});

/** Column header → field. Unnamed columns are guessed from their header. */
export const ImportMapping = Type.Record(Type.String(), ImportField);
export type ImportMapping = Static<typeof ImportMapping>;

export const ImportRequest = Type.Object({
  csv: Type.String({ maxLength: 64_000_000 }),
  comments_csv: Type.Optional(Type.String({ maxLength: 128_000_000 })),
  mapping: Type.Optional(ImportMapping),
  dry_run: Type.Optional(Bool),
});
export type ImportRequest = Static<typeof ImportRequest>;

/** A code of packages/domain/src/import-remarks, with the values in its text. */
export const CodedText = Type.Object({ code: Text, params: Json });

/**
 * A remark on one line of the file: `error` rows were left out, `note` rows were imported with the described change.
 * Clients have a text for each `code` (packages/domain/src/import-remarks); `message` is the English one.
 */
export const ImportRemark = Type.Object({
  file: OneOf(["issues", "comments"]),
  line: Int,
  kind: OneOf(["error", "note"]),
  code: Text,
  params: Json,
  message: Text,
});
export type ImportRemark = Static<typeof ImportRemark>;

export const ImportReport = Type.Object({
  dry_run: Bool,
  columns: Type.Array(Type.Object({ header: Text, field: ImportField, samples: Type.Array(Text) })),
  issues: Type.Object({ read: Int, created: Int, existing: Int, failed: Int }),
  comments: Type.Object({ read: Int, created: Int, existing: Int, failed: Int }),
  states: Type.Array(Text),
  labels: Type.Array(Text),
  members: Type.Array(Text),
  remarks: Type.Array(ImportRemark),
  remarks_total: Int,
  /** In English; clients have a text for its code. */
  failure: Nullable(Text),
  failure_code: Nullable(CodedText),
});
export type ImportReport = Static<typeof ImportReport>;
