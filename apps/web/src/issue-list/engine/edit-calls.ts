// The calls of an edit plan, as data, so that they can wait while the server cannot be reached.
import { callTo, type StoredCall } from "@cairn/client/calls";
import type { Issue } from "@cairn/contract/entities/issue";
import type { WriteStep } from "./edit-plan.ts";

interface Path {
  slug: string;
  project_id: string;
}
type Kind = WriteStep["kind"];
type Calls = {
  [K in Kind]: (path: Path, step: Extract<WriteStep, { kind: K }>, first: Issue) => StoredCall;
};

const idsOf = ({ changes }: WriteStep): string[] => changes.map(({ issue }) => issue.id);

const CALLS: Calls = {
  // Only a drop writes a position. The server moves other issues if there is no number left between the neighbors.
  patch: (path, { body }, { id, is_draft }) =>
    callTo(is_draft ? "issue_drafts.update" : "issues.update", {
      ...path,
      issue_id: id,
      body: body.sort_order === undefined ? body : { ...body, make_room: true },
    }),
  bulk: (path, step) =>
    callTo("bulk_issues.update", {
      ...path,
      body: { issue_ids: idsOf(step), properties: step.properties },
    }),
  join_cycle: (path, step) =>
    callTo("cycles.add_issues", { ...path, cycle_id: step.cycle_id, body: { issues: idsOf(step) } }),
  // An issue that has already left the cycle is no failure.
  leave_cycle: (path, { cycle_id }, { id }) =>
    callTo("cycles.remove_issue", { ...path, cycle_id, issue_id: id }, { goneIsFine: true }),
  join_module: (path, step) =>
    callTo("modules.add_issues", { ...path, module_id: step.module_id, body: { issues: idsOf(step) } }),
  modules: (path, { added, removed }, { id }) =>
    callTo("modules.of_issue", {
      ...path,
      issue_id: id,
      body: { modules: added, ...(removed.length === 0 ? {} : { removed_modules: removed }) },
    }),
};

/** The calls of one step; none if it has no issues. */
export function callsOf<K extends Kind>(slug: string, step: Extract<WriteStep, { kind: K }>): StoredCall[] {
  const [first] = step.changes;
  if (!first) return [];
  const call: Calls[K] = CALLS[step.kind as K];
  return [call({ slug, project_id: first.issue.project_id }, step, first.issue)];
}
