// What was deleted and can be restored until it expires (docs/adr/0051).
import { Type, type Static } from "typebox";
import { Bool, Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { ProjectLite, UserLite } from "./lite.ts";

export const TRASH_KINDS = [
  "project",
  "issue",
  "comment",
  "cycle",
  "module",
  "view",
  "page",
  "file",
] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

export const TrashItem = Type.Object({
  /** The id of what was deleted. */
  id: Uuid,
  kind: OneOf(TRASH_KINDS),
  /** Its name, or the beginning of its text. */
  title: Text,
  /** A deleted project’s is its own id. Null: it belongs to the workspace itself. */
  project: Nullable(Uuid),
  /** Null also of a deleted project, and when the project was deleted since then. */
  project_detail: Nullable(ProjectLite),
  /** What it contained. */
  contains: Type.Object({ issues: Int, comments: Int, files: Int }),
  /** When it was deleted, and by whom. */
  created_at: Timestamp,
  created_by: Nullable(Uuid),
  created_by_detail: Nullable(UserLite),
  /** After this, it is deleted for good. */
  expires_at: Timestamp,
  /** The caller may delete it for good before that. */
  may_purge: Bool,
});
export type TrashItem = Static<typeof TrashItem>;

/** What was restored. */
export const Restored = Type.Object({ id: Uuid, kind: OneOf(TRASH_KINDS), project: Nullable(Uuid) });
export type Restored = Static<typeof Restored>;
