// Where a file is read: not to be guessed, and what is in an issue only by those who see it (contract/issues §6.4, features/files/uses.ts). The workspace's id and one segment end the address.
import { type RawBuilder, sql } from "kysely";
import type { NoContext } from "../http/context.ts";
import { calledAddress } from "../http/called-address.ts";

/** What addresses of files begin with. */
export const filesBase = (context: Pick<NoContext, "runtime" | "request">): string =>
  `${calledAddress(context)}/uploads`;

/** The address of the `file_assets` row `alias`. */
export const assetSql = (base: string, alias: string): RawBuilder<string> =>
  sql`${base}::text || '/' || ${sql.ref(`${alias}.workspace_id`)} || '/' || ${sql.ref(`${alias}.key`)}`;

/** What the store calls a workspace's file, and a person's own. */
export const workspaceFile = (workspaceId: string, key: string): string => `${workspaceId}/${key}`;
export const ownFile = (key: string): string => `users/${key}`;
