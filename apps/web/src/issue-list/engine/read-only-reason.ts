import type { Issue } from "@cairn/contract/entities/issue";
import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { COLLECTIONS } from "../../collections/kinds.ts";
import { whyReadOnly } from "../../data/read-only.ts";
import { t } from "../../i18n/read-only.ts";
import type { ListView } from "./list-view.ts";

interface Rights {
  model: Pick<ListView, "context" | "data" | "clock">;
  /** Whether this person may change issues in this list. */
  canEdit: boolean;
}

/** Why issues of an archived or ended collection can't be changed (contract/issues §11.3). */
function collectionReason({ context, data, clock }: Rights["model"]): string | null {
  if (!context.collection) return null;
  const { kind, id } = context.collection;
  const { cache } = data.open;
  const row = cache[kind].get(id);
  if (!row) return null;
  if (row.archived_at !== null) return t("archived", { name: row.name });
  return COLLECTIONS[kind].container.isOver(cache, id, clock.utcDay())
    ? t("ended", { name: row.name })
    : null;
}

/**
 * Why this person can't change an issue or, without `issue`, any issue of the list; null if they can. In lists across
 * projects, it depends on the project of each issue. Observed.
 */
export function readOnlyReason({ model, canEdit }: Rights, issue?: Issue): string | null {
  const { context, data } = model;
  if (!CONTEXTS[context.name].editable) return t("archived_issue");
  const { open, projectId } = data;
  const project = issue ? open.cache.project.get(issue.project_id) : data.project;
  const own = issue || projectId !== null ? whyReadOnly(open, project, issue) : null;
  if (own !== null || canEdit) return own;
  return collectionReason(model) ?? t("no_permission");
}
