// Writes one property of some issues: the one table that rows, cells, cards, the detail, the bulk bar, keys and drags write by.
import type { Issue, Priority } from "@cairn/contract/entities/issue";
import { t } from "../../i18n/issues.ts";
import type { IssueEdit } from "../engine/edit-plan.ts";
import { editIssue, editIssues } from "../engine/issue-writes.ts";
import type { ListData } from "../engine/list-data.ts";
import { type Editable, PROPERTY_WORDS } from "./property-names.ts";

/** How a set of ids changes; what is in neither list stays as it is in each issue (spec §4, bulk updates merge). */
export interface SetChange {
  added: readonly string[];
  /** `all`: whatever is there. */
  removed: readonly string[] | "all";
}

/** What each property is set to. Null: to nothing. */
export interface PropertyValue {
  state: string;
  priority: Priority;
  assignees: SetChange;
  labels: SetChange;
  start_date: string | null;
  target_date: string | null;
  estimate: string | null;
  cycle: string | null;
  modules: SetChange;
}

type SetField = "assignee_ids" | "label_ids" | "module_ids";
type OneField = "state_id" | "priority" | "start_date" | "target_date" | "estimate_point" | "cycle_id";

const setTo =
  <V extends string | null>(field: OneField) =>
  (issue: Issue, value: V): IssueEdit | null =>
    issue[field] === value ? null : { [field]: value };

const merged =
  (field: SetField) =>
  (issue: Issue, { added, removed }: SetChange): IssueEdit | null => {
    const before = issue[field];
    const kept = removed === "all" ? [] : before.filter((id) => !removed.includes(id));
    const after = [...new Set([...kept, ...added])];
    const isSame = after.length === before.length && after.every((id, at) => id === before[at]);
    return isSame ? null : { [field]: after };
  };

const EDITS: { [P in Editable]: (issue: Issue, value: PropertyValue[P]) => IssueEdit | null } = {
  state: setTo("state_id"),
  priority: setTo("priority"),
  assignees: merged("assignee_ids"),
  labels: merged("label_ids"),
  start_date: setTo("start_date"),
  target_date: setTo("target_date"),
  estimate: setTo("estimate_point"),
  cycle: setTo("cycle_id"),
  modules: merged("module_ids"),
};

/** What setting a property changes of an issue; null: it is so already. Also for a drop on a group of this property. */
const editOf = <P extends Editable>(property: P, issue: Issue, value: PropertyValue[P]): IssueEdit | null =>
  EDITS[property](issue, value);

/** Makes a change of an issue that is in no list, in its own way. `name` says what is changed, in words. */
export type OwnWrite = (change: (now: Issue) => IssueEdit | null, name: string) => void;

/** Sets a property of one issue, or of several with an offer to undo. Shown at once; a failure is told and taken back. */
export function writeProperty<P extends Editable>(
  property: P,
  { data, issues, write }: { data: ListData; issues: readonly Issue[]; write?: OwnWrite },
  value: PropertyValue[P],
): void {
  const name = t(PROPERTY_WORDS[property].name);
  if (write) return write((now) => editOf(property, now, value), name);
  const [only, ...others] = issues;
  if (!only) return;
  if (others.length > 0) {
    const ids = issues.map(({ id }) => id);
    return void editIssues(data, ids, (issue) => editOf(property, issue, value), name);
  }
  const issue = data.open.cache.issue.get(only.id);
  const edit = issue && editOf(property, issue, value);
  if (issue && edit) void editIssue(data, issue, edit, name);
}

/** From one choice of a picker to the next: an emptied choice takes away all there is. */
export const setChange = (before: readonly string[], after: readonly string[]): SetChange => ({
  added: after.filter((id) => !before.includes(id)),
  removed: after.length === 0 ? "all" : before.filter((id) => !after.includes(id)),
});
