// How each kind of change is undone: by routes of the contract, as every other write (docs/adr/0054).
import type { IssuePatch } from "@cairn/contract/entities/issue";
import { EVERY_RELATION_TYPE } from "@cairn/contract/entities/issue-details";
import { routes } from "@cairn/contract/routes/all";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { Step } from "./undo-plan.ts";

export interface IssueParams {
  slug: string;
  project_id: string;
  issue_id: string;
}

/** Resolves to "changed" where the value is not the one that the run has left. */
type UndoCall = (call: CallRoute, params: IssueParams, step: Step) => Promise<unknown>;

/** Sets a property to what it was before the step. */
const before =
  (bodyOf: (first: Step["first"]) => IssuePatch): UndoCall =>
  (call, params, { first }) =>
    call(routes.issues.update, { params, body: bodyOf(first) });

/** Edits of a text have a row in the history only once they are done. */
const description: UndoCall = async (call, params, { first, last }) => {
  const issue = await call(routes.issues.retrieve, { params });
  if (issue.description_html !== last.new_value) return "changed";
  return call(routes.issues.update, { params, body: { description_html: first.old_value ?? "" } });
};

/** Whether the set had the thing before the step, and whether it has it since. */
const inSet = ({ first, last }: Step) => ({
  id: first.new_identifier ?? first.old_identifier ?? "",
  was: first.new_identifier === null,
  is: last.new_identifier !== null,
});

const oneOf =
  (field: "label_ids" | "assignee_ids"): UndoCall =>
  async (call, params, step) => {
    const { id, was, is } = inSet(step);
    if (was === is) return;
    const issue = await call(routes.issues.retrieve, { params });
    const rest = issue[field].filter((one) => one !== id);
    await call(routes.issues.update, { params, body: { [field]: was ? [...rest, id] : rest } });
  };

const modules: UndoCall = async (call, params, step) => {
  const { id, was, is } = inSet(step);
  if (was !== is)
    await call(routes.modules.of_issue, {
      params,
      body: was ? { modules: [id] } : { removed_modules: [id] },
    });
};

const cycle: UndoCall = async (call, { issue_id, ...place }, { first, last }) => {
  const [was, is] = [first.old_identifier, last.new_identifier];
  if (was !== null)
    await call(routes.cycles.add_issues, {
      params: { ...place, cycle_id: was },
      body: { issues: [issue_id] },
    });
  else if (is !== null)
    await call(routes.cycles.remove_issue, { params: { ...place, cycle_id: is, issue_id } });
};

const link: UndoCall = async (call, params, { first, last }) => {
  if (first.verb === "updated")
    await call(routes.issue_links.update, {
      params: { ...params, link_id: first.old_identifier ?? "" },
      body: { url: first.old_value ?? "" },
    });
  else if (first.verb !== last.verb) return;
  else if (first.verb === "created")
    await call(routes.issue_links.remove, { params: { ...params, link_id: last.new_identifier ?? "" } });
  else await call(routes.issue_links.create, { params, body: { url: first.old_value ?? "" } });
};

const page: UndoCall = async (call, params, step) => {
  const { id, was, is } = inSet(step);
  if (was === is) return;
  if (was) return call(routes.issue_pages.create, { params, body: { page_id: id } });
  const linked = (await call(routes.issue_pages.list, { params })).find((one) => one.page === id);
  if (linked) await call(routes.issue_pages.remove, { params: { ...params, tie_id: linked.id } });
};

const relation: UndoCall = async (call, params, { first, last }) => {
  const type = EVERY_RELATION_TYPE.find((one) => one === first.field);
  if (type === undefined || first.verb !== last.verb) return;
  const other = first.new_identifier ?? first.old_identifier ?? "";
  if (first.verb === "updated")
    await call(routes.issue_relations.remove, {
      params,
      body: { relation_type: type, related_issue: other },
    });
  else await call(routes.issue_relations.create, { params, body: { relation_type: type, issues: [other] } });
};

const archive: UndoCall = (call, params, { first }) =>
  first.new_value === "restore"
    ? call(routes.issue_archive.archive, { params })
    : call(routes.issue_archive.restore, { params });

const comment: UndoCall = (call, params, { first }) =>
  call(routes.comments.remove, { params: { ...params, comment_id: first.new_identifier ?? "" } });

const attachment: UndoCall = (call, params, { first }) =>
  call(routes.issue_attachments.remove, { params: { ...params, attachment_id: first.new_identifier ?? "" } });

const creation: UndoCall = (call, params) => call(routes.issues.remove, { params });

const CALLS: Readonly<Record<string, UndoCall>> = {
  name: before(({ old_value }) => ({ name: old_value ?? "" })),
  description,
  priority: before(({ old_value }) => ({ priority: (old_value ?? "none") as "none" })),
  state: before(({ old_identifier }) => ({ state_id: old_identifier ?? "" })),
  parent: before(({ old_identifier }) => ({ parent_id: old_identifier })),
  estimate_point: before(({ old_identifier }) => ({ estimate_point: old_identifier })),
  start_date: before(({ old_value }) => ({ start_date: old_value || null })),
  target_date: before(({ old_value }) => ({ target_date: old_value || null })),
  labels: oneOf("label_ids"),
  assignees: oneOf("assignee_ids"),
  modules,
  cycles: cycle,
  link,
  page,
  ...Object.fromEntries(EVERY_RELATION_TYPE.map((type) => [type, relation])),
  archived_at: archive,
};
/** Things that are undone only where the run has created them: what they were is not kept. */
const CREATED: Readonly<Record<string, UndoCall>> = { "": creation, comment, attachment };

/** Undefined where it can't be undone. */
export function undoCallOf({ first }: Step): UndoCall | undefined {
  const field = first.field ?? "";
  if (Object.hasOwn(CREATED, field)) return first.verb === "created" ? CREATED[field] : undefined;
  return Object.hasOwn(CALLS, field) ? CALLS[field] : undefined;
}
