// Imports of a whole workspace from its file, by administrators of the instance (docs/workspace-files.md).
import { type Static, Type } from "typebox";
import { Bool, Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";

/** What a workspace loses when it moves, because it belongs to the old instance. */
export const LEFT_BEHIND_KINDS = [
  "api_tokens",
  "oauth_applications",
  "oauth_installations",
  "calendar_feeds",
  "webhooks",
  "chat_channels",
  "git_connections",
] as const;

export const WORKSPACE_IMPORT_STATUSES = [
  "uploading",
  "queued",
  "loading",
  "completed",
  "failed",
  "canceled",
] as const;

/** Bytes of one part of an upload. */
export const PART_BYTES = 4_000_000;

export const WorkspaceImportDraft = Type.Object({
  file_name: Type.String({ minLength: 1, maxLength: 255 }),
  /** Bytes. */
  size: Type.Integer({ minimum: 1, maximum: 10_000_000_000_000 }),
  /** Its address on this instance; "" for the one it had. */
  slug: Type.String({ maxLength: 48 }),
});
export type WorkspaceImportDraft = Static<typeof WorkspaceImportDraft>;

export const ImportedWorkspace = Type.Object({
  slug: Text,
  name: Text,
  rows: Int,
  files: Int,
  people: Int,
  /** Bots got new accounts without tokens. */
  bots: Int,
  /** How many of the people had no account here, and the first of them. They are invited. */
  without_account: Int,
  invited: Type.Array(Type.Object({ email: Text, display_name: Text })),
  /** How much stayed behind, by kind (LEFT_BEHIND_KINDS). Null: the file does not say. */
  left_behind: Nullable(Type.Record(Text, Int)),
});
export type ImportedWorkspace = Static<typeof ImportedWorkspace>;

export const WorkspaceImport = Type.Object({
  id: Uuid,
  created_at: Timestamp,
  file_name: Text,
  size: Int,
  /** Bytes that have arrived. */
  received: Int,
  slug: Text,
  status: OneOf(WORKSPACE_IMPORT_STATUSES),
  /** Why it failed, for people. */
  failure: Nullable(Text),
  /** The uploaded file is still here, so that it can be tried again. */
  has_file: Bool,
  /** Rows, and bytes of files in a unit of their own; the total is unknown before it is loaded. */
  done: Int,
  total: Nullable(Int),
  result: Nullable(ImportedWorkspace),
  initiated_by: Uuid,
});
export type WorkspaceImport = Static<typeof WorkspaceImport>;
