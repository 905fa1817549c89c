// Which calls write which changes of issues (contract/issues §4.3, §6.8, §7, §11.3). Pure: what is sent is decided here and nowhere else.
import type { Issue, IssuePatch } from "@cairn/contract/entities/issue";

/** What can be changed of an issue. Its cycle and modules are written by calls of their own. */
export type IssueEdit = IssuePatch & { cycle_id?: string | null; module_ids?: readonly string[] };

export interface IssueChange {
  issue: Issue;
  edit: IssueEdit;
}

/** What the bulk call takes: values that are set, and labels and people who are added. */
interface BulkProperties {
  state_id?: string;
  priority?: Issue["priority"];
  label_ids?: string[];
  assignee_ids?: string[];
  start_date?: string;
  target_date?: string;
}

interface Touched {
  /** The issues of this call, each with what its row shows of it. */
  changes: readonly IssueChange[];
}
export type WriteStep = Touched &
  (
    | { kind: "patch"; body: IssuePatch }
    | { kind: "bulk"; properties: BulkProperties }
    | { kind: "join_cycle"; cycle_id: string }
    | { kind: "leave_cycle"; cycle_id: string }
    | { kind: "join_module"; module_id: string }
    | { kind: "modules"; added: string[]; removed: string[] }
  );

/** From so many issues on that change alike, one call takes the place of one for each. */
export const BULK_FROM = 21;
/** Issues in one call: the server writes them in one transaction. */
const MOST_IN_BULK = 500;

const BULK_FIELDS: ReadonlySet<string> = new Set([
  "state_id",
  "priority",
  "start_date",
  "target_date",
  "label_ids",
  "assignee_ids",
] satisfies (keyof BulkProperties)[]);

/** What is added, or null where something is taken away as well: the bulk call only adds. */
function addedTo(before: readonly string[], after: readonly string[]): string[] | null {
  return before.every((id) => after.includes(id)) ? after.filter((id) => !before.includes(id)) : null;
}

/** The bulk call refuses a start that is not before an issue's own due date, where a single call refuses only one after it. */
function datesFit(issue: Issue, { start_date, target_date }: IssuePatch): boolean {
  const start = start_date ?? issue.start_date;
  const due = target_date ?? issue.target_date;
  return start === null || due === null || start < due;
}

/** The same change as the bulk call writes it; null where it cannot (it clears nothing and takes nothing away). */
function asBulk({ issue, edit }: IssueChange): BulkProperties | null {
  const names = Object.keys(edit);
  if (issue.is_draft || names.length === 0 || names.some((name) => !BULK_FIELDS.has(name))) return null;
  const { state_id, priority, start_date, target_date, label_ids, assignee_ids } = edit;
  if (state_id === null || state_id === "" || start_date === null || target_date === null) return null;
  if ((start_date ?? target_date) !== undefined && !datesFit(issue, edit)) return null;
  const labels = label_ids && addedTo(issue.label_ids, label_ids);
  const people = assignee_ids && addedTo(issue.assignee_ids, assignee_ids);
  if (labels === null || people === null) return null;
  return {
    ...(state_id === undefined ? {} : { state_id }),
    ...(priority === undefined ? {} : { priority }),
    ...(start_date === undefined ? {} : { start_date }),
    ...(target_date === undefined ? {} : { target_date }),
    ...(labels === undefined ? {} : { label_ids: labels }),
    ...(people === undefined ? {} : { assignee_ids: people }),
  };
}

function groupBy(changes: readonly IssueChange[], keyOf: (change: IssueChange) => string): IssueChange[][] {
  const groups = new Map<string, IssueChange[]>();
  for (const change of changes) {
    const key = keyOf(change);
    const known = groups.get(key);
    if (known) known.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

/** Properties of the issue itself: one call for many that change alike, else one for each. */
function planPatches(changes: readonly IssueChange[]): WriteStep[] {
  const alike = groupBy(changes, (change) => {
    const bulk = asBulk(change);
    return bulk === null ? change.issue.id : `${change.issue.project_id} ${JSON.stringify(bulk)}`;
  });
  return alike.flatMap((group): WriteStep[] => {
    const [first] = group;
    const properties = first && asBulk(first);
    if (properties && group.length >= BULK_FROM)
      return chunks(group, MOST_IN_BULK).map((part) => ({ kind: "bulk", changes: part, properties }));
    return group.map((change) => {
      const { cycle_id: _cycle, module_ids: _modules, ...body } = change.edit;
      return { kind: "patch", changes: [change], body };
    });
  });
}

/** Joining a cycle takes any number of issues; leaving is a call for each. */
function planCycles(changes: readonly IssueChange[]): WriteStep[] {
  const parts: WriteStep[] = [];
  const joining = changes.filter(({ edit }) => typeof edit.cycle_id === "string");
  for (const group of groupBy(joining, ({ edit }) => edit.cycle_id ?? "")) {
    const cycle_id = group[0]?.edit.cycle_id;
    if (!cycle_id) continue;
    for (const part of chunks(group, MOST_IN_BULK))
      parts.push({ kind: "join_cycle", changes: part, cycle_id });
  }
  for (const change of changes) {
    const { cycle_id } = change.issue;
    if (change.edit.cycle_id === null && cycle_id !== null)
      parts.push({ kind: "leave_cycle", changes: [change], cycle_id });
  }
  return parts;
}

interface ModuleSteps {
  change: IssueChange;
  added: string[];
  removed: string[];
}

/** Many that join one module and leave none go in one call, others each by its own. */
function planModules(changes: readonly IssueChange[]): WriteStep[] {
  const steps = changes.flatMap((change): ModuleSteps[] => {
    const { module_ids } = change.edit;
    if (!module_ids) return [];
    const before = change.issue.module_ids;
    const added = module_ids.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !module_ids.includes(id));
    return added.length + removed.length === 0 ? [] : [{ change, added, removed }];
  });
  const joined = ({ added, removed }: ModuleSteps): string | undefined =>
    added.length === 1 && removed.length === 0 ? added[0] : undefined;
  const counts = new Map<string, number>();
  for (const step of steps) {
    const id = joined(step);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const many = [...counts].filter(([, count]) => count >= BULK_FROM).map(([id]) => id);
  const inMany = (step: ModuleSteps): boolean => many.includes(joined(step) ?? "");
  return [
    ...many.flatMap((module_id) => {
      const group = steps.filter((step) => joined(step) === module_id).map(({ change }) => change);
      return chunks(group, MOST_IN_BULK).map((part): WriteStep => ({
        kind: "join_module",
        changes: part,
        module_id,
      }));
    }),
    ...steps
      .filter((step) => !inMany(step))
      .map(({ change, added, removed }): WriteStep => ({
        kind: "modules",
        changes: [change],
        added,
        removed,
      })),
  ];
}

/** The part of each change that `pick` takes out of it; changes without any are left out. */
function only(changes: readonly IssueChange[], pick: (edit: IssueEdit) => IssueEdit): IssueChange[] {
  return changes
    .map(({ issue, edit }) => ({ issue, edit: pick(edit) }))
    .filter(({ edit }) => Object.keys(edit).length > 0);
}

/** The calls that write these changes, in no order: each can fail by itself. */
export function planOf(changes: readonly IssueChange[]): WriteStep[] {
  const own = only(changes, ({ cycle_id: _cycle, module_ids: _modules, ...body }) => body);
  const cycles = only(changes, ({ cycle_id }) => (cycle_id === undefined ? {} : { cycle_id }));
  const modules = only(changes, ({ module_ids }) => (module_ids === undefined ? {} : { module_ids }));
  return [...planPatches(own), ...planCycles(cycles), ...planModules(modules)];
}
