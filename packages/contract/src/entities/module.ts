// Modules: parts of a project that are planned as a whole (contract/issues §12).
import { Type, type Static } from "typebox";
import {
  audit,
  Bool,
  Day,
  Float,
  Int,
  Json,
  LogoProps,
  Nullable,
  OneOf,
  SortOrder,
  Text,
  Timestamp,
  Uuid,
} from "../schema.ts";
import { distributions, issueCounts, pointSums } from "./cycle.ts";

export const MODULE_STATUSES = [
  "backlog",
  "planned",
  "in-progress",
  "paused",
  "completed",
  "cancelled",
] as const;
export type ModuleStatus = (typeof MODULE_STATUSES)[number];

export const ModuleLink = Type.Object({
  id: Uuid,
  ...audit,
  project: Uuid,
  workspace: Uuid,
  module: Uuid,
  title: Nullable(Text),
  url: Text,
  metadata: Json,
});
export type ModuleLink = Static<typeof ModuleLink>;

/** The columns of a module's own row, and its members; the live stream carries these. */
export const ModuleRow = Type.Object({
  id: Uuid,
  workspace_id: Uuid,
  project_id: Uuid,
  name: Text,
  description: Text,
  start_date: Nullable(Day),
  target_date: Nullable(Day),
  status: OneOf(MODULE_STATUSES),
  lead_id: Nullable(Uuid),
  member_ids: Type.Array(Uuid),
  sort_order: Float,
  logo_props: Json,
  archived_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type ModuleRow = Static<typeof ModuleRow>;

/** A module in any response; fields that only some responses have are optional. */
export const Module = Type.Object({
  ...ModuleRow.properties,
  description_text: Type.Unknown(),
  description_html: Type.Unknown(),
  view_props: Json,
  external_source: Nullable(Text),
  external_id: Nullable(Text),
  is_favorite: Bool,
  ...issueCounts,
  ...Type.Partial(Type.Object(pointSums)).properties,
  link_module: Type.Optional(Type.Array(ModuleLink)),
  sub_issues: Type.Optional(Int),
  ...distributions,
});
export type Module = Static<typeof Module>;

const writable = {
  name: Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" }),
  description: Type.String({ maxLength: 10_000 }),
  status: OneOf(MODULE_STATUSES),
  lead_id: Nullable(Uuid),
  member_ids: Type.Array(Uuid, { maxItems: 500 }),
  start_date: Nullable(Day),
  target_date: Nullable(Day),
  logo_props: LogoProps,
  view_props: Json,
  sort_order: SortOrder,
};
export const ModuleDraft = Type.Object({
  ...Type.Partial(Type.Object(writable)).properties,
  name: writable.name,
});
export type ModuleDraft = Static<typeof ModuleDraft>;
export const ModulePatch = Type.Partial(Type.Object(writable));
export type ModulePatch = Static<typeof ModulePatch>;

const linkWritable = {
  title: Nullable(Type.String({ maxLength: 255 })),
  url: Type.String({ minLength: 1, maxLength: 200 }),
};
export const ModuleLinkDraft = Type.Object({
  url: linkWritable.url,
  title: Type.Optional(linkWritable.title),
});
export type ModuleLinkDraft = Static<typeof ModuleLinkDraft>;
export const ModuleLinkPatch = Type.Partial(Type.Object(linkWritable));
export type ModuleLinkPatch = Static<typeof ModuleLinkPatch>;
