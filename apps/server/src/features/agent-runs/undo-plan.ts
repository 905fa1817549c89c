// What has to be done to undo a run: its changes, grouped by the property or thing that they changed (docs/adr/0054).
import type { RunChange } from "@cairn/contract/entities/agent-run";
import { EVERY_RELATION_TYPE } from "@cairn/contract/entities/issue-details";
import { STORING } from "../issue-relations/relation-types.ts";

/** The changes of one property or thing, which one call undoes. */
export interface Step {
  first: RunChange;
  last: RunChange;
  changes: readonly RunChange[];
}

/** Fields with several things, which are undone one by one. */
const SEVERAL: ReadonlySet<string> = new Set([
  "labels",
  "assignees",
  "modules",
  "comment",
  "attachment",
  "page",
]);

const isCreation = ({ field, verb }: RunChange): boolean => field === null && verb === "created";
const thingOf = ({ new_identifier, old_identifier, id }: RunChange): string =>
  new_identifier ?? old_identifier ?? id;

/** What a change is about; all changes with the same answer are one step. */
function subjectOf(change: RunChange, created: ReadonlySet<string | null>): string {
  const { issue, field } = change;
  // Whatever else the run did to an issue of its own goes with it.
  if (created.has(issue)) return `issue:${issue}`;
  // Both issues of a relation have a row of it.
  const relation = EVERY_RELATION_TYPE.find((type) => type === field);
  if (relation) {
    const [a, b] = [issue ?? "", thingOf(change)];
    return `${STORING[relation].type}:${a < b ? `${a},${b}` : `${b},${a}`}`;
  }
  if (field === "link" && change.verb !== "updated")
    return `link:${issue}:${change.new_value || change.old_value}`;
  return SEVERAL.has(field ?? "") ? `${issue}:${field}:${thingOf(change)}` : `${issue}:${field}`;
}

/** The steps that undo these changes, which are in order; the newest step first. */
export function planUndo(changes: readonly RunChange[]): Step[] {
  const created = new Set(changes.filter(isCreation).map(({ issue }) => issue));
  const bySubject = new Map<string, RunChange[]>();
  for (const change of changes) {
    const subject = subjectOf(change, created);
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), change]);
  }
  return [...bySubject.values()]
    .flatMap((rows) => {
      const [first, last] = [rows.find(isCreation) ?? rows[0], rows.at(-1)];
      return first && last ? [{ first, last, changes: rows }] : [];
    })
    .reverse();
}
