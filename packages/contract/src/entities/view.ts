// Saved views of a project's issues and of a workspace's (contract/issues §13, §19; spec §3).
import { Type, type Static } from "typebox";
import { audit, Bool, Float, Json, LogoProps, Nullable, OneOf, Text, Uuid } from "../schema.ts";
import { ViewSettings } from "./view-settings.ts";

/** 0: visible only to its owner. 1: visible to everyone in its project, or in its workspace. */
export const VIEW_ACCESS = [0, 1] as const;
export type ViewAccess = (typeof VIEW_ACCESS)[number];

/** A view without the part that differs between people; the live stream carries this. */
export const SavedViewRow = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Uuid,
  /** Null: a view of the workspace. */
  project: Nullable(Uuid),
  name: Text,
  description: Text,
  /** `filters` as parameters of an issue list (contract/issues §3.2). */
  query: Type.Record(Type.String(), Text),
  ...ViewSettings.properties,
  access: OneOf(VIEW_ACCESS),
  sort_order: Float,
  logo_props: Json,
  owned_by: Uuid,
  is_locked: Bool,
});
export type SavedViewRow = Static<typeof SavedViewRow>;

/** A view in any response; only views of projects can be favorites, and only lists and single views include that. */
export const SavedView = Type.Object({ ...SavedViewRow.properties, is_favorite: Type.Optional(Bool) });
export type SavedView = Static<typeof SavedView>;

const writable = {
  name: Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" }),
  description: Type.String({ maxLength: 10_000 }),
  ...ViewSettings.properties,
  logo_props: LogoProps,
  access: OneOf(VIEW_ACCESS),
};
export const SavedViewDraft = Type.Object({
  ...Type.Partial(Type.Object(writable)).properties,
  name: writable.name,
});
export type SavedViewDraft = Static<typeof SavedViewDraft>;
export const SavedViewPatch = Type.Partial(Type.Object({ ...writable, is_locked: Bool }));
export type SavedViewPatch = Static<typeof SavedViewPatch>;
export const ViewAccessChange = Type.Object({ access: writable.access });
