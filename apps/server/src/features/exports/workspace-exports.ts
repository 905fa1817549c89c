// Exports of the whole workspace, for its admins: asked for and listed here, written by the job of all exports
// (docs/workspace-files.md). They contain what their person cannot see, such as drafts, so every admin sees them listed.
import type { Export, ExportAnswer } from "@cairn/contract/entities/export";
import { readPage } from "@cairn/domain/issue-list/list-query";
import { randomBytes } from "node:crypto";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { newestEnvelope, newestWindow } from "../../platform/http/newest-first.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { requireCheckOfProtected } from "../two-factor/service.ts";
import { writeExports } from "./job.ts";
import { countExports, countOwn, countWorkspaceFiles, exportsOf, insertExport } from "./queries.ts";
import { DAY_MS, MOST_UNFINISHED } from "./service.ts";
import { storedRequest } from "./stored-request.ts";

/** Files of a workspace in a day: each may be as large as all that it stores. */
const MOST_A_DAY = 5;

/** @throws user.check_again, export.too_many_at_once, export.too_many_workspace_files */
export async function exportWorkspace(context: WorkspaceContext): Promise<ExportAnswer> {
  await requireCheckOfProtected(context);
  const { runtime, workspace, me } = context;
  const id = newId();
  await tx(context, async (t) => {
    const since = new Date(runtime.now().getTime() - DAY_MS).toISOString();
    const { unfinished } = await countOwn(t.db, workspace.id, me.id, since);
    if (unfinished >= MOST_UNFINISHED) throw fail("export.too_many_at_once");
    if ((await countWorkspaceFiles(t.db, workspace.id, since)) >= MOST_A_DAY)
      throw fail("export.too_many_workspace_files");
    await t.acts.watch("export", { workspace_id: workspace.id, id });
    await insertExport(t.db, {
      workspace_id: workspace.id,
      id,
      token: randomBytes(16).toString("hex"),
      provider: "workspace",
      request: storedRequest({ provider: "workspace" }),
      project_ids: [],
      user_id: me.id,
      now: t.now,
    });
    await enqueue(t.db, writeExports, {});
  });
  return { message: "The file is being written. You can download it from the list of exports.", id };
}

/** @throws bad_page */
export async function listWorkspaceExports(
  context: WorkspaceContext,
  query: { per_page?: string; cursor?: string },
): Promise<Envelope<Export[]>> {
  const page = readPage(query);
  const rows = await exportsOf(context, "workspace", newestWindow(page));
  return newestEnvelope(page, rows, await countExports(context, "workspace"));
}
