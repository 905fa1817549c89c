// Saved analyses: every member of the workspace may create, change, run and delete them (contract/issues §18.1).
// Results are counted over the projects of the member who runs the analysis.
import type {
  AnalyticView,
  AnalyticViewDraft,
  AnalyticViewPatch,
  SavedRun,
} from "@cairn/contract/entities/analytics";
import { paramsOf } from "@cairn/domain/analytics";
import { fail } from "../../platform/failure.ts";
import { jsonText } from "../../platform/json-text.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { withIdempotencyKey } from "../issues/with-idempotency-key.ts";
import { chart, requireAxes } from "./charts.ts";
import {
  analyses,
  type AnalysisColumns,
  deleteAnalysis,
  findAnalysis,
  insertAnalysis,
  writeAnalysis,
} from "./queries.ts";

/** @throws invalid, analytics.axes, analytics.same_axes when the query could not be answered */
async function columnsOf(
  context: WorkspaceContext,
  { name, description, query_dict }: AnalyticViewPatch,
): Promise<AnalysisColumns> {
  if (query_dict !== undefined) await requireAxes(context, paramsOf(query_dict));
  return { name: name?.trim(), description, query_dict: jsonText("query_dict", query_dict) };
}

export const listAnalyses = ({ runtime, workspace }: WorkspaceContext): Promise<AnalyticView[]> =>
  analyses(runtime.db, workspace.id);

/** @throws analysis.not_found */
export async function readAnalysis(
  { runtime, workspace }: WorkspaceContext,
  id: string,
): Promise<AnalyticView> {
  const found = await findAnalysis(runtime.db, workspace.id, id);
  if (!found) throw fail("analysis.not_found");
  return found;
}

async function publishAnalysis(t: Tx, id: string, op: "insert" | "update"): Promise<AnalyticView> {
  const row = await findAnalysis(t.db, t.workspace_id, id);
  if (!row) throw fail("analysis.not_found");
  t.changed({ entity: "analytic_view", id, op, project_id: null, row });
  return row;
}

/**
 * @throws invalid, analytics.axes, analytics.same_axes, replay_differs, analysis.not_found when the object created with
 * the key has been deleted
 */
export async function createAnalysis(
  context: WorkspaceContext,
  draft: AnalyticViewDraft,
): Promise<AnalyticView> {
  const { runtime, workspace } = context;
  const columns = { ...(await columnsOf(context, draft)), name: draft.name.trim() };
  return withIdempotencyKey(context, {
    fingerprint: ["analysis", workspace.id, Object.entries(columns)],
    replay: (id) => findAnalysis(runtime.db, workspace.id, id),
    missing: () => fail("analysis.not_found"),
    create: (claim) =>
      tx(context, async (t) => {
        const id = await claim(t);
        await insertAnalysis(t, id, columns);
        return publishAnalysis(t, id, "insert");
      }),
  });
}

/** @throws analysis.not_found, invalid, analytics.axes, analytics.same_axes */
export async function updateAnalysis(
  context: WorkspaceContext,
  id: string,
  patch: AnalyticViewPatch,
): Promise<AnalyticView> {
  const columns = await columnsOf(context, patch);
  return tx(context, async (t) => {
    if (!(await writeAnalysis(t, id, columns))) throw fail("analysis.not_found");
    return publishAnalysis(t, id, "update");
  });
}

/** @throws analysis.not_found */
export const removeAnalysis = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    if (!(await deleteAnalysis(t, id))) throw fail("analysis.not_found");
    t.changed({ entity: "analytic_view", id, op: "delete", project_id: null, row: null });
  });

/** Its current result for the caller. @throws analysis.not_found, analytics.axes, analytics.same_axes, invalid */
export async function runAnalysis(
  context: WorkspaceContext,
  id: string,
  segment: string | undefined,
): Promise<SavedRun> {
  const { query } = await readAnalysis(context, id);
  const { analysis } = await chart(context, segment === undefined ? query : { ...query, segment });
  const { total, distribution } = analysis;
  return { total, distribution };
}
