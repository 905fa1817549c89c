// Versions of a page: its text as it was (contract/issues §19, "later").
import { Type, type Static } from "typebox";
import { audit, Json, Nullable, Text, Timestamp, Uuid } from "../schema.ts";

export const PageVersion = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Uuid,
  page: Uuid,
  /** Null: saved automatically. Those are thinned out with age. */
  name: Nullable(Text),
  /** When the text was changed last before it became this version. */
  last_saved_at: Timestamp,
  /** Who changed it last. */
  owned_by: Nullable(Uuid),
});
export type PageVersion = Static<typeof PageVersion>;

/** One version with its text, in the three forms that a document has. */
export const PageVersionWithDocument = Type.Object({
  ...PageVersion.properties,
  /** Sanitized. */
  description_html: Text,
  /** ProseMirror JSON. */
  description_json: Json,
  /** Base64 of a Yjs update: a document of its own, not part of the page's. */
  description_binary: Text,
});
export type PageVersionWithDocument = Static<typeof PageVersionWithDocument>;

export const MAX_VERSION_NAME = 255;
const name = Type.String({ minLength: 1, maxLength: MAX_VERSION_NAME, pattern: "\\S" });

/** Names the present text. */
export const PageVersionDraft = Type.Object({ name });
export type PageVersionDraft = Static<typeof PageVersionDraft>;

/** Null: the version is like those that are saved automatically. */
export const PageVersionPatch = Type.Object({ name: Nullable(name) });
export type PageVersionPatch = Static<typeof PageVersionPatch>;
