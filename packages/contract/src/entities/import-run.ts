// Imports from other trackers, and from files (docs/import.md): read, checked by a person, written by a job.
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Json, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { CodedText, ImportMapping as ColumnMapping } from "./csv-import.ts";
import { PRIORITIES } from "./issue.ts";
import { UserLite } from "./lite.ts";
import { STATE_GROUPS } from "./state.ts";

/**
 * `reading`: its records are read; `ready`: a person checks what they become; `paused`: it keeps its place in the
 * project; `stopped`: another import may come before it goes on.
 */
export const IMPORT_STATUSES = [
  "reading",
  "ready",
  "running",
  "paused",
  "stopped",
  "completed",
  "failed",
  "undoing",
  "undone",
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What sources have records of, in the order in which they are written. */
export const IMPORT_KINDS = [
  "person",
  "state",
  "label",
  "cycle",
  "module",
  "issue",
  "comment",
  "change",
  "relation",
  "link",
  "file",
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A field that a source that is called needs. Clients have words for the names that they know. */
export const SourceField = Type.Object({
  name: Text,
  /** Never shown again. */
  secret: Bool,
  optional: Bool,
});

export const ImportSource = Type.Object({
  id: Text,
  /** The product's name. */
  name: Text,
  /** Files are uploaded, an API is called. */
  from: OneOf(["file", "api"]),
  /** Endings of its files, such as `.csv`; empty for an API. */
  endings: Type.Array(Text),
  fields: Type.Array(SourceField),
  /** Of an API: the field that chooses a place, whose values `connections/places/` lists. */
  place_field: Nullable(Text),
});
export type ImportSource = Static<typeof ImportSource>;

const Key = Type.String({ maxLength: 2000 });
/**
 * What a person has decided where the guess was wrong. `people`: a person there → a member, or null for no one;
 * `states`: a state there → the name of a state here; `groups`: a state that is new here → its group.
 */
export const ImportChoices = Type.Object({
  columns: Type.Optional(ColumnMapping),
  people: Type.Optional(Type.Record(Key, Nullable(Uuid), { maxProperties: 5000 })),
  states: Type.Optional(Type.Record(Key, Type.String({ maxLength: 255 }), { maxProperties: 1000 })),
  groups: Type.Optional(Type.Record(Key, OneOf(STATE_GROUPS), { maxProperties: 1000 })),
  priorities: Type.Optional(Type.Record(Key, OneOf(PRIORITIES), { maxProperties: 1000 })),
});
export type ImportChoices = Static<typeof ImportChoices>;

/** `read`: found in the source; `existing`: imported before; `changed`: changed there since, and written again. */
export const ImportCounts = Type.Object({
  read: Int,
  created: Int,
  existing: Int,
  changed: Int,
  failed: Int,
  removed: Int,
});
export type ImportCounts = Static<typeof ImportCounts>;

export const ImportRun = Type.Object({
  id: Uuid,
  ...audit,
  project: Uuid,
  source: Text,
  title: Text,
  status: OneOf(IMPORT_STATUSES),
  /** In English; clients have a text for its code, which those of earlier versions lack. */
  failure: Nullable(Text),
  failure_code: Nullable(CodedText),
  mapping: ImportChoices,
  /** By kind. */
  counts: Type.Record(Text, ImportCounts),
  /** Records read so far; then those that are written, and all of them. */
  read: Int,
  done: Int,
  total: Nullable(Int),
  remarks: Int,
  /** A provider has asked to be left alone until then. */
  wait_until: Nullable(Timestamp),
  ended_at: Nullable(Timestamp),
  initiated_by: Uuid,
  initiated_by_detail: UserLite,
});
export type ImportRun = Static<typeof ImportRun>;

/** `is_new`: the state will be created. `user_id` null: the person is only named. */
export const ImportPreview = Type.Object({
  columns: Type.Array(Type.Object({ header: Text, field: Text, samples: Type.Array(Text) })),
  kinds: Type.Array(Type.Object({ kind: OneOf(IMPORT_KINDS), count: Int, fresh: Int })),
  people: Type.Array(
    Type.Object({ id: Text, name: Text, email: Nullable(Text), count: Int, user_id: Nullable(Uuid) }),
  ),
  states: Type.Array(
    Type.Object({ name: Text, count: Int, to: Text, group: OneOf(STATE_GROUPS), is_new: Bool }),
  ),
  /** Names of the project's own states. */
  states_here: Type.Array(Text),
  priorities: Type.Array(Type.Object({ name: Text, count: Int, to: OneOf(PRIORITIES) })),
  issues: Type.Array(
    Type.Object({ key: Text, name: Text, state: Text, priority: Text, assignees: Text, parent: Text }),
  ),
});
export type ImportPreview = Static<typeof ImportPreview>;

/**
 * `error`: left out; `note`: imported otherwise than it is there; `kept`: not removed by undoing. Clients have a text for
 * each code (packages/domain/src/import-remarks); `message` and `place` are English. A place that is a name has no code,
 * and neither has a remark of an earlier version.
 */
export const RunRemark = Type.Object({
  n: Int,
  kind: OneOf(["error", "note", "kept"]),
  place: Text,
  place_code: Nullable(CodedText),
  code: Nullable(Text),
  params: Json,
  message: Text,
});
export type RunRemark = Static<typeof RunRemark>;

const connection = {
  source: Type.String({ maxLength: 100 }),
  settings: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 4000 }), {
    maxProperties: 20,
  }),
};
export const ImportCredentials = Type.Object(connection);
export type ImportCredentials = Static<typeof ImportCredentials>;

/** `title`: what the import is called; without one, the place. */
export const ImportConnection = Type.Object({
  ...connection,
  title: Type.Optional(Type.String({ maxLength: 255 })),
});
export type ImportConnection = Static<typeof ImportConnection>;

/** A project or repository that the credentials open. */
export const ImportPlace = Type.Object({ id: Text, name: Text });
export type ImportPlace = Static<typeof ImportPlace>;

export const IMPORT_ACTIONS = ["start", "pause", "stop", "resume", "undo"] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];
