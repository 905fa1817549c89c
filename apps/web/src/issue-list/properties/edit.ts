// Edits a property of one or several issues through the shared picker: the same way from a row, a card, a key and the bulk bar.
import type { Issue, IssuePatch, Priority } from "@cairn/contract/entities/issue";
import type { Anchor } from "@cairn/ui/popover";
import { t } from "../../i18n/issues.ts";
import { editIssue, editIssues } from "../engine/issue-writes.ts";
import type { ProjectData } from "../engine/project-data.ts";
import { today } from "../engine/today.ts";
import { pickAssignees, pickDate, pickLabels, pickPriority, pickState } from "./pick.tsx";
import { type Editable, PROPERTY_WORDS } from "./property-names.ts";

export interface Editing {
  data: ProjectData;
  issues: readonly Issue[];
  anchor: Anchor;
  align?: "start" | "end";
}

/** The value that all have, or null. */
function common<V>(issues: readonly Issue[], read: (issue: Issue) => V): V | null {
  const [first, ...others] = issues.map(read);
  return first !== undefined && others.every((value) => value === first) ? first : null;
}

/** Changes one issue, or several with an offer to undo. `change` answers with null where nothing changes. */
function write({ data, issues }: Editing, what: Editable, change: (issue: Issue) => IssuePatch | null): void {
  const name = t(PROPERTY_WORDS[what].name);
  const [only, ...others] = issues;
  if (!only) return;
  if (others.length > 0)
    return editIssues(
      data,
      issues.map(({ id }) => id),
      change,
      name,
    );
  const issue = data.open.cache.issue.get(only.id);
  const patch = issue && change(issue);
  if (issue && patch) void editIssue(data, issue, patch, name);
}

/** Several values: what was added is added to all, what was taken away is taken from all; the rest stays (spec §4, bulk updates merge). */
function merge(edit: Editing, what: "assignees" | "labels", property: "assignee_ids" | "label_ids") {
  const every = (id: string): boolean => edit.issues.every((issue) => issue[property].includes(id));
  const all = new Set(edit.issues.flatMap((issue) => issue[property]));
  let shown = [...all].filter(every);
  const onChange = (next: string[]): void => {
    const added = next.filter((id) => !shown.includes(id));
    const removed = next.length === 0 ? null : shown.filter((id) => !next.includes(id));
    shown = next;
    write(edit, what, (issue) => {
      const kept = removed === null ? [] : issue[property].filter((id) => !removed.includes(id));
      const ids = [...new Set([...kept, ...added])];
      const same = ids.length === issue[property].length && ids.every((id, at) => id === issue[property][at]);
      return same ? null : { [property]: ids };
    });
  };
  return { value: shown, onChange };
}

function editDate(edit: Editing, property: "start_date" | "target_date"): void {
  const { issues, anchor, align } = edit;
  pickDate({
    property,
    anchor,
    align,
    value: common(issues, (issue) => issue[property]),
    today: today(),
    onChange: (value) =>
      write(edit, property, (issue) => (issue[property] === value ? null : { [property]: value })),
  });
}

const EDITORS: Record<Editable, (edit: Editing) => void> = {
  state: (edit) =>
    pickState(edit.data, {
      anchor: edit.anchor,
      align: edit.align,
      value: common(edit.issues, (issue) => issue.state_id),
      onChange: (state_id) =>
        write(edit, "state", (issue) => (issue.state_id === state_id ? null : { state_id })),
    }),
  priority: (edit) =>
    pickPriority({
      anchor: edit.anchor,
      align: edit.align,
      value: common<Priority>(edit.issues, (issue) => issue.priority),
      onChange: (priority) =>
        write(edit, "priority", (issue) => (issue.priority === priority ? null : { priority })),
    }),
  assignees: (edit) =>
    pickAssignees(edit.data, {
      anchor: edit.anchor,
      align: edit.align,
      ...merge(edit, "assignees", "assignee_ids"),
    }),
  labels: (edit) =>
    pickLabels(edit.data, { anchor: edit.anchor, align: edit.align, ...merge(edit, "labels", "label_ids") }),
  start_date: (edit) => editDate(edit, "start_date"),
  target_date: (edit) => editDate(edit, "target_date"),
};

/** Opens the picker of a property for these issues. */
export function editProperty(property: Editable, edit: Editing): void {
  if (edit.issues.length > 0) EDITORS[property](edit);
}

/** Adds me to the assignees of all, or, where I am one of all, takes me away. */
export function assignToMe(data: ProjectData, issues: readonly Issue[]): void {
  const { me } = data.open;
  const mine = issues.every((issue) => issue.assignee_ids.includes(me));
  write({ data, issues, anchor: document.body }, "assignees", (issue) => {
    const others = issue.assignee_ids.filter((id) => id !== me);
    if (!mine && others.length < issue.assignee_ids.length) return null;
    return { assignee_ids: mine ? others : [...others, me] };
  });
}
