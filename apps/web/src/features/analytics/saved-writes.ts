// Changes to saved analyses, shown at once and rolled back on failure (spec §4).
import { callTo } from "@cairn/client/calls";
import { deleting, mutate, updating } from "@cairn/client/mutation";
import type { AnalyticView, AnalyticViewDraft, AnalyticViewPatch } from "@cairn/contract/entities/analytics";
import { paramsOf } from "@cairn/domain/analytics";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { attempt } from "../../i18n/attempts.ts";

/** @throws ApiError */
export async function createAnalysis(open: OpenWorkspace, body: AnalyticViewDraft): Promise<AnalyticView> {
  const row = await api.analytics.create({ slug: open.slug, body });
  // The stream may already have brought it, perhaps in a newer state.
  if (!open.cache.analytic_view.base(row.id)) open.cache.analytic_view.put([row]);
  return row;
}

/** Shown at once. Resolves to whether it worked; reports a failure. */
export function changeAnalysis(
  open: OpenWorkspace,
  row: AnalyticView,
  body: AnalyticViewPatch,
): Promise<boolean> {
  const query = body.query_dict === undefined ? {} : { query: paramsOf(body.query_dict) };
  return mutate(open.cache, {
    ...attempt("change", { name: row.name }),
    changes: [updating(open.cache.analytic_view, row.id, { ...body, ...query })],
    calls: [callTo("analytics.update", { slug: open.slug, view_id: row.id, body })],
  });
}

export function removeAnalysis(open: OpenWorkspace, row: AnalyticView): Promise<boolean> {
  return mutate(open.cache, {
    ...attempt("delete", { name: row.name }),
    changes: [deleting(open.cache.analytic_view, row.id)],
    calls: [callTo("analytics.remove", { slug: open.slug, view_id: row.id }, { goneIsFine: true })],
  });
}
