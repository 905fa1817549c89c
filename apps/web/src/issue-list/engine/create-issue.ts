// Creates issues: shown at once as a temporary row, created, then attached to cycle and module (spec §4, quick add).
import { callTo } from "@cairn/client/calls";
import { newId } from "@cairn/client/ids";
import { inserting, mutate, updating } from "@cairn/client/mutation";
import type { Issue, IssueDraft } from "@cairn/contract/entities/issue";
import { mergeValues } from "@cairn/domain/properties/property";
import { atTheEnd } from "@cairn/domain/sort-order";
import { t } from "../../i18n/issues.ts";
import type { Place } from "./place.ts";
import type { ProjectData } from "./project-data.ts";
import { attempt } from "../../i18n/attempts.ts";

type Attach = Place["attach"];

const isAttached = ({ cycle_id, module_id }: Attach): boolean =>
  cycle_id !== undefined || module_id !== undefined;

/** What the row shows of what it becomes part of. */
const attachment = ({ cycle_id, module_id }: Attach): Pick<Issue, "cycle_id" | "module_ids"> => ({
  cycle_id: cycle_id ?? null,
  module_ids: module_id === undefined ? [] : [module_id],
});

/** The sort_order that the server will give: behind all others of its state (contract/issues §4.5). */
function lastPlace(data: ProjectData, stateId: string | null): number {
  let highest: number | null = null;
  for (const row of data.open.cache.issue.all()) {
    if (row.project_id !== data.projectId || row.state_id !== stateId) continue;
    if (highest === null || row.sort_order > highest) highest = row.sort_order;
  }
  return atTheEnd(highest);
}

/** The row that stands for an issue until the server has answered (spec §4, quick add); its number is not known: 0. */
function temporaryRow(data: ProjectData, id: string, draft: IssueDraft): Issue {
  const now = `${new Date().toISOString().slice(0, -1)}000Z`;
  const state_id =
    draft.state_id || (data.states.find((state) => state.default) ?? data.states[0])?.id || null;
  return {
    id,
    name: draft.name,
    state_id,
    sort_order: lastPlace(data, state_id),
    completed_at: null,
    estimate_point: draft.estimate_point || null,
    priority: draft.priority ?? "none",
    start_date: draft.start_date ?? null,
    target_date: draft.target_date ?? null,
    sequence_id: 0,
    project_id: data.projectId,
    parent_id: draft.parent_id || null,
    cycle_id: null,
    module_ids: [],
    label_ids: draft.label_ids ?? [],
    assignee_ids: draft.assignee_ids ?? [],
    sub_issues_count: 0,
    created_at: now,
    updated_at: now,
    created_by: data.open.me,
    updated_by: data.open.me,
    attachment_count: 0,
    link_count: 0,
    is_draft: false,
    archived_at: null,
    property_values: mergeValues({}, draft.property_values ?? {}),
  };
}

export interface Creation {
  id: string;
  /** Whether the server has it now. */
  created: Promise<boolean>;
}

/** Creates an issue under an id of our own, so that the temporary row and the real one are the same. */
export function createIssue(data: ProjectData, draft: IssueDraft, attach: Attach = {}): Creation {
  const { cache, slug } = data.open;
  const { cycle_id, module_id } = attach;
  const id = newId();
  const path = { slug, project_id: data.projectId };
  const body = { issues: [id] };
  const created = mutate(cache, {
    ...attempt("create", { name: t("quoted", { name: draft.name }) }),
    changes: [
      inserting(cache.issue, temporaryRow(data, id, draft)),
      // The answer to the creation knows nothing of these yet.
      ...(isAttached(attach) ? [updating(cache.issue, id, attachment(attach))] : []),
    ],
    calls: [
      callTo("issues.create", { ...path, body: draft, id }),
      ...(cycle_id === undefined ? [] : [callTo("cycles.add_issues", { ...path, cycle_id, body })]),
      ...(module_id === undefined ? [] : [callTo("modules.add_issues", { ...path, module_id, body })]),
    ],
    onAnswer: (answer, { route }) => {
      // The stream may have brought it already, perhaps changed since.
      if (route === "issues.create" && !cache.issue.base(id)) cache.issue.put([answer as Issue]);
    },
  });
  return { id, created };
}
