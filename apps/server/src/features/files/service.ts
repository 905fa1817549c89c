// The rules of rich text's files and of people's own files (contract/workspace §8): everyone in the workspace may add
// them; the uploader or a member deletes them.
import type { FileAsset } from "@cairn/contract/entities/issue-details";
import { UUID_PATTERN } from "@cairn/contract/schema";
import { may } from "@cairn/domain/object-permissions";
import { filesBase, ownFile, workspaceFile } from "../../platform/files/address.ts";
import { fail } from "../../platform/failure.ts";
import type { UserContext, WorkspaceContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { insertFile } from "./insert-file.ts";
import { deleteOwnFile, findFile, findOwnFile, insertOwnFile, markFile, roleIn } from "./queries.ts";
import { type StoredFile, takeUpload } from "./upload.ts";
import { notePageUpload } from "./uses.ts";
import { wireTimeOf } from "../../platform/wire-time.ts";

const OWN_PREFIX = "user-";
const UUID = new RegExp(UUID_PATTERN);

const momentOf = ({ runtime }: UserContext): string => wireTimeOf(runtime.now());

async function found(work: Promise<FileAsset | undefined>): Promise<FileAsset> {
  const file = await work;
  if (!file) throw fail("not_found");
  return file;
}

/** The page that a file is uploaded for; undefined for none. */
function pageOf({ attributes: { page_id } }: StoredFile): string | undefined {
  return typeof page_id === "string" && UUID.test(page_id) ? page_id : undefined;
}

/**
 * A file that is uploaded for a page (`page_id` of its attributes) can be read by those who see the page, any other by
 * everyone with its URL until it is in a text.
 *
 * @throws unsupported_media, invalid, file.no_room
 */
export function uploadFile(context: WorkspaceContext): Promise<FileAsset> {
  const { runtime, workspace, me } = context;
  const place = { nameOf: (key: string) => workspaceFile(workspace.id, key), pictures: "text" } as const;
  return takeUpload(context, place, async (file) => {
    const row = { id: newId(), workspace_id: workspace.id, user_id: me.id, now: momentOf(context), file };
    const page_id = pageOf(file);
    await runtime.db.transaction().execute(async (db) => {
      await insertFile(db, row);
      if (page_id !== undefined) await notePageUpload(db, { ...row, key: file.key, page_id });
    });
    return found(findFile(runtime.db, filesBase(context), workspace.id, file.key));
  });
}

export interface FileLook {
  status: boolean;
  data?: FileAsset[];
  error?: string;
}

/** Deleted ones are included with their mark. @throws not_found when the caller is not in the workspace */
export async function lookAtFile(context: UserContext, workspaceId: string, key: string): Promise<FileLook> {
  const { db } = context.runtime;
  if ((await roleIn(db, workspaceId, context.me.id)) === undefined) throw fail("not_found");
  const file = await findFile(db, filesBase(context), workspaceId, key);
  return file ? { status: true, data: [file] } : { status: false, error: "This file doesn't exist." };
}

/** @throws not_found, forbidden */
export async function markDeleted(
  context: UserContext,
  workspaceId: string,
  key: string,
  is_deleted: boolean,
): Promise<void> {
  const { db } = context.runtime;
  const role = await roleIn(db, workspaceId, context.me.id);
  const file = await findFile(db, filesBase(context), workspaceId, key);
  if (role === undefined || !file) throw fail("not_found");
  if (!may("file.delete", role, { own: file.created_by === context.me.id })) throw fail("forbidden");
  const change = { is_deleted, updated_at: momentOf(context), updated_by: context.me.id };
  await markFile(db, { workspace: workspaceId, id: file.id }, change);
}

/** @param id what a program was promised before it sent the file @throws unsupported_media, invalid, file.no_room */
export function uploadOwnFile(context: UserContext, id: string = newId()): Promise<FileAsset> {
  const { runtime, me } = context;
  return takeUpload(context, { prefix: OWN_PREFIX, nameOf: ownFile, pictures: "face" }, async (file) => {
    await insertOwnFile(runtime.db, { id, user_id: me.id, now: momentOf(context), file });
    return found(findOwnFile(runtime.db, filesBase(context), me.id, file.key));
  });
}

/** @throws not_found */
export const readOwnFile = (context: UserContext, key: string): Promise<FileAsset> =>
  found(findOwnFile(context.runtime.db, filesBase(context), context.me.id, key));

/** @throws not_found */
export async function removeOwnFile({ runtime, me }: UserContext, key: string): Promise<void> {
  if (!(await deleteOwnFile(runtime.db, me.id, key))) throw fail("not_found");
  await runtime.files.remove(ownFile(key));
}
