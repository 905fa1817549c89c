// The URL of a file. It can't be guessed, and a file that belongs to an issue is served only to people who can see the
// issue (contract/issues §6.4, features/files/uses.ts). The URL ends in the workspace's id and one segment.
import { type RawBuilder, sql } from "kysely";
import type { NoContext } from "../http/context.ts";
import { calledAddress } from "../http/called-address.ts";

/** The prefix of file URLs. */
export const filesBase = (context: Pick<NoContext, "runtime" | "request">): string =>
  `${calledAddress(context)}/uploads`;

/** The URL of the `file_assets` row `alias`. */
export const assetSql = (base: string, alias: string): RawBuilder<string> =>
  sql`${base}::text || '/' || ${sql.ref(`${alias}.workspace_id`)} || '/' || ${sql.ref(`${alias}.key`)}`;

/** The store's names of a workspace's file and of a person's own file. */
export const workspaceFile = (workspaceId: string, key: string): string => `${workspaceId}/${key}`;
export const ownFile = (key: string): string => `users/${key}`;
