// Writes one property of some issues: rows, cells, cards, the detail, the bulk bar, keys and drags all write by it.
import type { Issue } from "@cairn/contract/entities/issue";
import type { PropertyValue } from "@cairn/contract/entities/property";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import { patchOf, type Property } from "@cairn/domain/properties/property";
import type { IssueEdit } from "../engine/edit-plan.ts";
import { editIssue, editIssues } from "../engine/issue-writes.ts";
import type { ListData } from "../engine/list-data.ts";
import { nameOf } from "./property-words.ts";

/** How a set of ids changes; what is in neither list stays as it is in each issue (spec §4, bulk updates merge). */
export interface SetChange {
  added: readonly string[];
  /** `all`: whatever is there. */
  removed: readonly string[] | "all";
}

/** What a property is set to. Null: to no value. */
export type NewValue = Exclude<PropertyValue, string[]> | SetChange | null;

function merged(before: readonly string[], { added, removed }: SetChange): string[] | undefined {
  const kept = removed === "all" ? [] : before.filter((id) => !removed.includes(id));
  const after = [...new Set([...kept, ...added])];
  const isSame = after.length === before.length && after.every((id, at) => id === before[at]);
  return isSame ? undefined : after;
}

/** What setting a property changes of an issue; null: it is so already. */
function editOf(property: Property, issue: Issue, value: NewValue, lookup: Lookup): IssueEdit | null {
  const before: unknown = property.read(issue, lookup);
  if (typeof value !== "object" || value === null)
    return before === value ? null : (patchOf(property, value) as IssueEdit);
  const after = merged(before as readonly string[], value);
  return after === undefined ? null : (patchOf(property, after) as IssueEdit);
}

/** Makes a change of an issue that is in no list, in its own way. `name` says what is changed, in words. */
export type OwnWrite = (change: (now: Issue) => IssueEdit | null, name: string) => void;

/** Sets a property of one issue, or of several with an offer to undo. Shown at once; a failure is told and taken back. */
export function writeProperty(
  property: Property,
  { data, issues, write }: { data: ListData; issues: readonly Issue[]; write?: OwnWrite },
  value: NewValue,
): void {
  const name = nameOf(property);
  const change = (issue: Issue): IssueEdit | null => editOf(property, issue, value, data.lookup);
  if (write) return write(change, name);
  const [only, ...others] = issues;
  if (!only) return;
  if (others.length > 0) {
    const ids = issues.map(({ id }) => id);
    return void editIssues(data, ids, change, name);
  }
  const issue = data.open.cache.issue.get(only.id);
  const edit = issue && change(issue);
  if (issue && edit) void editIssue(data, issue, edit, name);
}

/** From one choice of a picker to the next: an emptied choice takes away all there is. */
export const setChange = (before: readonly string[], after: readonly string[]): SetChange => ({
  added: after.filter((id) => !before.includes(id)),
  removed: after.length === 0 ? "all" : before.filter((id) => !after.includes(id)),
});
