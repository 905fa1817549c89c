// The calls of an edit plan, as data: they can wait while the server cannot be reached. One function a kind of part.
import { callTo, type StoredCall } from "@cairn/client/calls";
import type { Issue } from "@cairn/contract/entities/issue";
import type { WriteStep } from "./edit-plan.ts";

interface Place {
  slug: string;
  project_id: string;
}
type Kind = WriteStep["kind"];
type Calls = {
  [K in Kind]: (place: Place, part: Extract<WriteStep, { kind: K }>, first: Issue) => StoredCall;
};

const idsOf = ({ changes }: WriteStep): string[] => changes.map(({ issue }) => issue.id);

const CALLS: Calls = {
  // A place is only ever written by a drop: whoever stands there gives way.
  patch: (place, { body }, { id, is_draft }) =>
    callTo(is_draft ? "issue_drafts.update" : "issues.update", {
      ...place,
      issue_id: id,
      body: body.sort_order === undefined ? body : { ...body, make_room: true },
    }),
  bulk: (place, part) =>
    callTo("bulk_issues.update", {
      ...place,
      body: { issue_ids: idsOf(part), properties: part.properties },
    }),
  join_cycle: (place, part) =>
    callTo("cycles.add_issues", { ...place, cycle_id: part.cycle_id, body: { issues: idsOf(part) } }),
  // That an issue is out of a cycle already is as good as taking it out.
  leave_cycle: (place, { cycle_id }, { id }) =>
    callTo("cycles.remove_issue", { ...place, cycle_id, issue_id: id }, { goneIsFine: true }),
  join_module: (place, part) =>
    callTo("modules.add_issues", { ...place, module_id: part.module_id, body: { issues: idsOf(part) } }),
  modules: (place, { added, removed }, { id }) =>
    callTo("modules.of_issue", {
      ...place,
      issue_id: id,
      body: { modules: added, ...(removed.length === 0 ? {} : { removed_modules: removed }) },
    }),
};

/** The call of one part; none for a part without issues. */
export function callsOf<K extends Kind>(slug: string, part: Extract<WriteStep, { kind: K }>): StoredCall[] {
  const [first] = part.changes;
  if (!first) return [];
  const call: Calls[K] = CALLS[part.kind as K];
  return [call({ slug, project_id: first.issue.project_id }, part, first.issue)];
}
