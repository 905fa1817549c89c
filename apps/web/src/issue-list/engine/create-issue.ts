// Creates issues: shows a temporary row at once, creates the issue, then adds it to its cycle and module (spec §4).
import { callTo } from "@cairn/client/calls";
import { newId } from "@cairn/client/ids";
import { inserting, mutate, updating } from "@cairn/client/mutation";
import type { Issue, IssueDraft } from "@cairn/contract/entities/issue";
import { sortOrderAtEnd } from "@cairn/domain/sort-order";
import { t } from "../../i18n/issues.ts";
import { blankIssue } from "./blank-issue.ts";
import { editedRow } from "./edited-row.ts";
import type { ListContext } from "./list-context.ts";
import type { ProjectData } from "./project-data.ts";
import { attempt } from "../../i18n/attempts.ts";

type Attach = ListContext["attach"];

const isAttached = ({ cycle_id, module_id }: Attach): boolean =>
  cycle_id !== undefined || module_id !== undefined;

/** The cycle and module that the temporary row shows. */
const attachment = ({ cycle_id, module_id }: Attach): Pick<Issue, "cycle_id" | "module_ids"> => ({
  cycle_id: cycle_id ?? null,
  module_ids: module_id === undefined ? [] : [module_id],
});

/** The sort_order that the server will assign: after all others of the state (contract/issues §4.5). */
function lastPlace(data: ProjectData, stateId: string | null): number {
  let highest: number | null = null;
  for (const row of data.open.cache.issue.all()) {
    if (row.project_id !== data.projectId || row.state_id !== stateId) continue;
    if (highest === null || row.sort_order > highest) highest = row.sort_order;
  }
  return sortOrderAtEnd(highest);
}

/** The row that is shown until the server responds (spec §4, quick add). Its number is not known yet, hence 0. */
function temporaryRow(data: ProjectData, id: string, draft: IssueDraft): Issue {
  const now = `${new Date().toISOString().slice(0, -1)}000Z`;
  const state_id =
    draft.state_id || (data.states.find((state) => state.default) ?? data.states[0])?.id || null;
  return {
    ...blankIssue(data.projectId),
    ...editedRow({}, draft),
    id,
    state_id,
    sort_order: lastPlace(data, state_id),
    is_draft: false,
    created_at: now,
    updated_at: now,
    created_by: data.open.me,
    updated_by: data.open.me,
  };
}

export interface Creation {
  id: string;
  /** Resolves to whether the server has created it. */
  created: Promise<boolean>;
}

/** Creates an issue under an id that the browser chooses, so that the real row replaces the temporary one. */
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
      // The response to the creation does not contain them yet.
      ...(isAttached(attach) ? [updating(cache.issue, id, attachment(attach))] : []),
    ],
    calls: [
      callTo("issues.create", { ...path, body: draft, id }),
      ...(cycle_id === undefined ? [] : [callTo("cycles.add_issues", { ...path, cycle_id, body })]),
      ...(module_id === undefined ? [] : [callTo("modules.add_issues", { ...path, module_id, body })]),
    ],
    onAnswer: (answer, { route }) => {
      // The stream may already have delivered the row, perhaps in a newer version.
      if (route === "issues.create" && !cache.issue.base(id)) cache.issue.put([answer as Issue]);
    },
  });
  return { id, created };
}
