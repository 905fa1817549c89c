// Imports of workspace files in the console: uploaded in parts, then loaded by a job (docs/workspace-files.md).
import {
  PART_BYTES,
  type WorkspaceImport,
  type WorkspaceImportDraft,
} from "@cairn/contract/entities/workspace-import";
import { isSlug } from "@cairn/domain/names";
import { recording } from "../../platform/audit/acts.ts";
import { fail, invalid } from "../../platform/failure.ts";
import { receiveFile } from "../../platform/files/receive.ts";
import { discard } from "../../platform/files/spool.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { readSetting } from "../instance/configurations.ts";
import { isSlugTaken } from "../workspaces/service.ts";
import { loadImports } from "./job.ts";
import { dropFile, partName } from "./parts.ts";
import {
  changeStatus,
  countFiles,
  countPart,
  deleteImport,
  findImport,
  insertImport,
  listImports as newest,
} from "./queries.ts";

const MOST_LISTED = 50;
/** Files that are kept at a time: each may be as large as a workspace. */
const MOST_FILES = 3;
const GIGABYTE = 1_000_000_000;

export const listImports = ({ runtime }: UserContext): Promise<WorkspaceImport[]> =>
  newest(runtime.db, MOST_LISTED);

/** @throws not_found */
async function retrieve({ runtime }: UserContext, id: string): Promise<WorkspaceImport> {
  const row = await findImport(runtime.db, id);
  if (!row) throw fail("not_found");
  return row;
}

/** @throws invalid */
async function requireAddress({ runtime }: UserContext, slug: string): Promise<void> {
  if (slug === "") return;
  if (!isSlug(slug)) throw invalid({ slug: ["Use lowercase letters, digits and hyphens."] });
  if (await isSlugTaken(runtime.db, slug)) throw invalid({ slug: ["This URL is taken."] });
}

/** @throws invalid, workspace_import.too_many */
export async function beginImport(
  context: UserContext,
  { file_name, size, slug }: WorkspaceImportDraft,
): Promise<WorkspaceImport> {
  const { runtime, me } = context;
  const limit = (await readSetting(runtime, "WORKSPACE_FILE_LIMIT_GB")) ?? "";
  if (size > Number(limit) * GIGABYTE)
    throw invalid({ size: [`This file is larger than ${limit} GB, the most this instance takes.`] });
  await requireAddress(context, slug);
  const id = newId();
  const now = runtime.now().toISOString();
  await recording(context, async (db, acts) => {
    await acts.watch("workspace_import", { id });
    if ((await countFiles(db)) >= MOST_FILES) throw fail("workspace_import.too_many");
    await insertImport(db, { id, file_name, size, slug, initiated_by: me.id, now });
  });
  return retrieve(context, id);
}

/** @throws invalid, not_found, workspace_import.wrong_part, file.no_room, unsupported_media */
export async function addPart(context: UserContext, id: string): Promise<WorkspaceImport> {
  const { runtime, request } = context;
  const row = await retrieve(context, id);
  const { file, attributes } = await receiveFile(runtime, request, PART_BYTES);
  try {
    const { offset } = attributes;
    if (row.status !== "uploading" || offset !== row.received) throw fail("workspace_import.wrong_part");
    if (file.size === 0 || row.received + file.size > row.size)
      throw invalid({ asset: ["This part does not fit into the announced size."] });
    // All parts but the last have the same size, so that their number follows from where they begin.
    if (file.size !== PART_BYTES && row.received + file.size !== row.size)
      throw invalid({ asset: [`Send parts of ${PART_BYTES} bytes.`] });
    await runtime.files.put(partName(id, row.received / PART_BYTES), file.path, file);
    await runtime.db.transaction().execute(async (db) => {
      const at = { id, now: runtime.now().toISOString() };
      if (!(await countPart(db, at, { offset, size: file.size }))) throw fail("workspace_import.wrong_part");
      await enqueue(db, loadImports, {});
    });
  } finally {
    await discard(file);
  }
  return retrieve(context, id);
}

/** @throws invalid, not_found, workspace_import.wrong_moment */
export async function retryImport(context: UserContext, id: string, slug: string): Promise<WorkspaceImport> {
  const { runtime } = context;
  await retrieve(context, id);
  await requireAddress(context, slug);
  await runtime.db.transaction().execute(async (db) => {
    const at = { id, now: runtime.now().toISOString() };
    if (!(await changeStatus(db, at, ["failed"], { status: "queued", slug })))
      throw fail("workspace_import.wrong_moment");
    await enqueue(db, loadImports, {});
  });
  return retrieve(context, id);
}

/** @throws not_found, workspace_import.wrong_moment */
export async function cancelImport(context: UserContext, id: string): Promise<WorkspaceImport> {
  const { runtime } = context;
  await retrieve(context, id);
  const at = { id, now: runtime.now().toISOString() };
  if (
    !(await changeStatus(runtime.db, at, ["uploading", "queued", "loading", "failed"], {
      status: "canceled",
    }))
  )
    throw fail("workspace_import.wrong_moment");
  await dropFile(runtime, id);
  return retrieve(context, id);
}

/** @throws not_found, workspace_import.wrong_moment */
export async function removeImport(context: UserContext, id: string): Promise<void> {
  const { runtime } = context;
  await retrieve(context, id);
  await dropFile(runtime, id);
  await recording(context, async (db, acts) => {
    await acts.watch("workspace_import", { id });
    if (!(await deleteImport(db, id))) throw fail("workspace_import.wrong_moment");
  });
}
