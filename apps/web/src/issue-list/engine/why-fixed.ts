import type { Issue } from "@cairn/contract/entities/issue";
import { hasEnded } from "@cairn/domain/cycles";
import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { whyReadOnly } from "../../data/read-only.ts";
import { t } from "../../i18n/read-only.ts";
import type { ListView } from "./list-view.ts";

interface Rights {
  model: Pick<ListView, "place" | "data" | "clock">;
  /** Whether this person may change issues here at all. */
  canEdit: boolean;
}

/** What has ended, and what is archived, is a record (contract/issues §11.3). */
function whyPartFixed({ place, data, clock }: Rights["model"]): string | null {
  const { cycle_id = "", module_id = "" } = place.attach;
  const { cycle: cycles, module: modules } = data.open.cache;
  const cycle = cycles.get(cycle_id);
  const part = cycle ?? modules.get(module_id);
  if (!part) return null;
  if (part.archived_at !== null) return t("archived", { name: part.name });
  return cycle && hasEnded(cycle, clock.utcDay()) ? t("ended", { name: part.name }) : null;
}

/**
 * Why this person can't change an issue where it is listed, or any issue of the list; null: they can. In lists across projects that is each
 * project's own matter. Observed.
 */
export function whyFixed({ model, canEdit }: Rights, issue?: Issue): string | null {
  const { place, data } = model;
  if (!CONTEXTS[place.context].editable) return t("archived_issue");
  const { open, projectId } = data;
  const project = issue ? open.cache.project.get(issue.project_id) : data.project;
  const own = issue || projectId !== null ? whyReadOnly(open, project, issue) : null;
  if (own !== null || canEdit) return own;
  return whyPartFixed(model) ?? t("no_permission");
}
