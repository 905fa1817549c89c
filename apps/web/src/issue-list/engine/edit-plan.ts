// Decides which calls write which changes of issues (contract/issues §4.3, §6.8, §7, §11.3). Pure.
import type { Issue, IssuePatch } from "@cairn/contract/entities/issue";
import { BUILT_INS } from "@cairn/domain/properties/registry";

/** A change of an issue's values. Its cycle and modules are written by separate calls. */
export type IssueEdit = IssuePatch & { cycle_id?: string | null; module_ids?: readonly string[] };

export interface IssueChange {
  issue: Issue;
  edit: IssueEdit;
}

/** What the bulk call accepts: values to set, and ids to add to sets. */
type BulkProperties = Record<string, unknown>;

interface StepBase {
  /** The issues of this call, each with the edit that its row shows at once. */
  changes: readonly IssueChange[];
}
export type WriteStep = StepBase &
  (
    | { kind: "patch"; body: IssuePatch }
    | { kind: "bulk"; properties: BulkProperties }
    | { kind: "join_cycle"; cycle_id: string }
    | { kind: "leave_cycle"; cycle_id: string }
    | { kind: "join_module"; module_id: string }
    | { kind: "modules"; added: string[]; removed: string[] }
  );

/** From this many issues with the same change, one bulk call replaces one call for each. */
export const BULK_THRESHOLD = 21;
/** How many issues one call contains; the server writes them in one transaction. */
const BATCH_SIZE = 500;

/** The columns of the built-in properties that the bulk call writes. */
const BULK_COLUMNS: ReadonlySet<string> = new Set(
  [...BUILT_INS.byId.values()].flatMap(({ bulk, column }) => (bulk && column ? [column] : [])),
);

/** The ids that are added; null if any are removed, because the bulk call can only add. */
function addedTo(before: readonly string[], after: readonly string[]): string[] | null {
  return before.every((id) => after.includes(id)) ? after.filter((id) => !before.includes(id)) : null;
}

/** The bulk call requires a start before the due date; a call for a single issue also accepts the same day. */
function datesFit(issue: Issue, { start_date, target_date }: IssuePatch): boolean {
  const start = start_date ?? issue.start_date;
  const due = target_date ?? issue.target_date;
  return start === null || due === null || start < due;
}

/** Values by column or id, as the bulk call accepts them; null if it clears or removes any: the bulk call cannot. */
function bulkValues(
  before: Readonly<Record<string, unknown>>,
  edit: Readonly<Record<string, unknown>>,
): BulkProperties | null {
  const values: BulkProperties = {};
  for (const [name, value] of Object.entries(edit)) {
    const given = Array.isArray(value) ? addedTo((before[name] ?? []) as string[], value as string[]) : value;
    if (given === null || given === "") return null;
    values[name] = given;
  }
  return values;
}

/**
 * The same change as parameters of the bulk call; null if that call cannot write it: it never clears or removes values.
 */
function asBulk({ issue, edit: { property_values, ...edit } }: IssueChange): BulkProperties | null {
  const names = Object.keys(edit);
  if (issue.is_draft || names.some((name) => !BULK_COLUMNS.has(name))) return null;
  if (names.length === 0 && property_values === undefined) return null;
  if ((edit.start_date ?? edit.target_date) !== undefined && !datesFit(issue, edit)) return null;
  const columns = bulkValues(issue, edit);
  if (columns === null || property_values === undefined) return columns;
  const custom = bulkValues(issue.property_values, property_values);
  return custom && { ...columns, property_values: custom };
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

/** Steps for the issues' own properties: one call for many with the same change, otherwise one for each. */
function planPatches(changes: readonly IssueChange[]): WriteStep[] {
  const alike = groupBy(changes, (change) => {
    const bulk = asBulk(change);
    return bulk === null ? change.issue.id : `${change.issue.project_id} ${JSON.stringify(bulk)}`;
  });
  return alike.flatMap((group): WriteStep[] => {
    const [first] = group;
    const properties = first && asBulk(first);
    if (properties && group.length >= BULK_THRESHOLD)
      return chunks(group, BATCH_SIZE).map((part) => ({ kind: "bulk", changes: part, properties }));
    return group.map((change) => {
      const { cycle_id: _cycle, module_ids: _modules, ...body } = change.edit;
      return { kind: "patch", changes: [change], body };
    });
  });
}

/** One call adds many issues to a cycle; removing from a cycle needs one call for each issue. */
function planCycles(changes: readonly IssueChange[]): WriteStep[] {
  const parts: WriteStep[] = [];
  const joining = changes.filter(({ edit }) => typeof edit.cycle_id === "string");
  for (const group of groupBy(joining, ({ edit }) => edit.cycle_id ?? "")) {
    const cycle_id = group[0]?.edit.cycle_id;
    if (!cycle_id) continue;
    for (const part of chunks(group, BATCH_SIZE)) parts.push({ kind: "join_cycle", changes: part, cycle_id });
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

/** Many issues that only join the same module need one call; all others need one call each. */
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
  const many = [...counts].filter(([, count]) => count >= BULK_THRESHOLD).map(([id]) => id);
  const inMany = (step: ModuleSteps): boolean => many.includes(joined(step) ?? "");
  return [
    ...many.flatMap((module_id) => {
      const group = steps.filter((step) => joined(step) === module_id).map(({ change }) => change);
      return chunks(group, BATCH_SIZE).map((part): WriteStep => ({
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

/** Reduces each edit to what `pick` returns and leaves out changes whose edit is then empty. */
function pickEdits(changes: readonly IssueChange[], pick: (edit: IssueEdit) => IssueEdit): IssueChange[] {
  return changes
    .map(({ issue, edit }) => ({ issue, edit: pick(edit) }))
    .filter(({ edit }) => Object.keys(edit).length > 0);
}

/** The calls that write these changes, in no particular order; each can fail on its own. */
export function planWrites(changes: readonly IssueChange[]): WriteStep[] {
  const own = pickEdits(changes, ({ cycle_id: _cycle, module_ids: _modules, ...body }) => body);
  const cycles = pickEdits(changes, ({ cycle_id }) => (cycle_id === undefined ? {} : { cycle_id }));
  const modules = pickEdits(changes, ({ module_ids }) => (module_ids === undefined ? {} : { module_ids }));
  return [...planPatches(own), ...planCycles(cycles), ...planModules(modules)];
}
