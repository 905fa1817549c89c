// Issues as files (contract/workspace §12.1): of projects, or of one issue list.
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { UserLite } from "./lite.ts";

export const EXPORT_FORMATS = ["csv", "xlsx", "json", "md"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What an export contains: issues in a format, or the whole workspace (docs/workspace-files.md). */
export type ExportProvider = ExportFormat | "workspace";

/** Why an export failed: `canceled` by its person; `no_access`: they see none of the issues any more. */
export const EXPORT_REASONS = ["canceled", "no_access", "no_room", "internal"] as const;
export type ExportReason = (typeof EXPORT_REASONS)[number];

/** The issue lists that can be exported; `id` names the cycle, the module or the person. */
export const EXPORT_LISTS = [
  "project",
  "cycle",
  "module",
  "workspace",
  "person",
  "archive",
  "drafts",
] as const;
export type ExportListKind = (typeof EXPORT_LISTS)[number];

/** A list as a screen shows it. Its issues are those that its person sees when the file is written. */
export const ExportList = Type.Object({
  kind: OneOf(EXPORT_LISTS),
  project_id: Type.Optional(Uuid),
  id: Type.Optional(Uuid),
  /** The file's name. */
  title: Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" }),
  /** The filters and `order_by` of the list's route (contract/issues §3). */
  query: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 20_000 }), {
    maxProperties: 100,
  }),
  /** The shown properties, by their ids, or `property_` and the id of a defined one, and how the columns are called. */
  columns: Type.Array(
    Type.Object({ property: Type.String({ maxLength: 100 }), heading: Type.String({ maxLength: 255 }) }),
    { minItems: 1, maxItems: 200 },
  ),
});
export type ExportList = Static<typeof ExportList>;

/** No `project`: all of the caller's. `every_property` adds columns to those of the contract. */
export const ExportRequest = Type.Object({
  provider: Text,
  project: Type.Optional(Type.Array(Uuid, { maxItems: 1000 })),
  multiple: Type.Optional(Bool),
  every_property: Type.Optional(Bool),
  list: Type.Optional(ExportList),
});
export type ExportRequest = Static<typeof ExportRequest>;

export const Export = Type.Object({
  id: Uuid,
  ...audit,
  project: Type.Array(Uuid),
  provider: OneOf([...EXPORT_FORMATS, "workspace"]),
  status: OneOf(["queued", "processing", "completed", "failed"]),
  reason: Nullable(OneOf(EXPORT_REASONS)),
  /** The title of the exported list; null for an export of projects. */
  title: Nullable(Text),
  multiple: Bool,
  every_property: Bool,
  /**
   * Issues written so far, and all of them; the number is unknown before the export is processed. Of a whole workspace,
   * rows and stored bytes in units of their own.
   */
  done: Int,
  total: Nullable(Int),
  /** Bytes. */
  size: Nullable(Int),
  /** Where its person downloads the file; null before it is complete and after it has expired. */
  url: Nullable(Text),
  expires_at: Nullable(Timestamp),
  token: Text,
  initiated_by: Uuid,
  initiated_by_detail: UserLite,
});
export type Export = Static<typeof Export>;

export const ExportAnswer = Type.Object({ message: Text, id: Uuid });
export type ExportAnswer = Static<typeof ExportAnswer>;
