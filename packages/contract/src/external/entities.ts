// What all objects of the external API have in common (contract/external §0).
import { Type, type Static } from "typebox";
import { audit, Json, Nullable, Text, Timestamp, Uuid } from "../schema.ts";

/** An id, or, when `expand` names the key, the object itself (§1.5). */
export const Expandable = Type.Union([Uuid, Json]);

/** BASE: deleted objects are never returned, so `deleted_at` is always null. */
export const externalBase = {
  id: Uuid,
  ...audit,
  created_by: Nullable(Expandable),
  updated_by: Nullable(Expandable),
  deleted_at: Nullable(Timestamp),
  external_source: Nullable(Text),
  external_id: Nullable(Text),
};

export const ExternalUser = Type.Object({
  id: Uuid,
  first_name: Text,
  last_name: Text,
  email: Text,
  avatar: Text,
  avatar_url: Nullable(Text),
  display_name: Text,
});
export type ExternalUser = Static<typeof ExternalUser>;
