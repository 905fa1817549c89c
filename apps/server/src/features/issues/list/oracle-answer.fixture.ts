// The expected answer of a list, computed in memory from the domain's predicate, comparator and groupings
// (contract/issues §3.7).
import { type Issue, type ListedIssue, PRIORITIES } from "@cairn/contract/entities/issue";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { matches } from "@cairn/domain/issue-list/filter";
import { type Grouping, type Registry, registryOf } from "@cairn/domain/properties/registry";
import type { ListQuery } from "@cairn/domain/issue-list/list-query";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import { comparator } from "@cairn/domain/issue-list/order";
import type { Model, ModelIssue } from "./oracle-model.fixture.ts";

export interface Oracle {
  model: Model;
  lookup: Lookup;
  /** The projects that the list covers. */
  project_ids: readonly string[];
  /** Whether an issue of these projects is in the list before any filter. */
  holds: (issue: ModelIssue) => boolean;
}

/** The properties that the list knows: those that a project defines, where it is the only one. */
export const registryFor = ({ model, project_ids }: Oracle): Registry =>
  registryOf({
    properties: project_ids.length === 1 && project_ids[0] === model.project_id ? model.definitions : [],
  });

/** The wire row of a model's issue. */
function listed(issue: ModelIssue, { lookup }: Oracle): ListedIssue {
  const { is_waiting: _waiting, mentioned: _mentioned, subscribers: _subscribers, ...row } = issue;
  const state = row.state_id === null ? undefined : lookup.state(row.state_id);
  return { ...row, state__group: state?.group ?? null };
}

/** Everything that matches, in order. */
export const selected = (
  oracle: Oracle,
  { conditions, ordering }: Pick<ListQuery, "conditions" | "ordering">,
): ModelIssue[] =>
  oracle.model.issues
    .filter((issue) => oracle.project_ids.includes(issue.project_id) && oracle.holds(issue))
    .filter((issue) => matches(issue, conditions, oracle.lookup))
    .sort(comparator(ordering, oracle.lookup));

function bucketsOf<T extends Issue>(issues: readonly T[], group: Grouping, lookup: Lookup): Map<string, T[]> {
  const buckets = new Map<string, T[]>();
  for (const issue of issues) {
    for (const key of group.keys(issue, lookup)) {
      buckets.set(key, [...(buckets.get(key) ?? []), issue]);
    }
  }
  return buckets;
}

const optionIds = (options: readonly { id: string }[]): string[] => options.map(({ id }) => id);

/** Shown even when empty. */
function fixedKeys(
  { model, project_ids }: Oracle,
  { name: group, property }: Grouping,
  subGrouped: boolean,
): string[] {
  const ids = (rows: readonly { id: string; project_id: string }[]): string[] =>
    rows.filter((row) => project_ids.includes(row.project_id)).map((row) => row.id);
  if (group === "priority") return [...PRIORITIES];
  if (group === "state__group") return [...STATE_GROUPS];
  if (group === "state_id") return ids(model.states);
  if (group === "cycle_id") return [...ids(model.cycles), "None"];
  if (group === "project_id") return [...project_ids];
  const { kind, definition } = property;
  if (kind === "boolean") return ["true", "false"];
  if (definition && kind === "option") return [...optionIds(definition.options), "None"];
  if (!subGrouped) return [];
  if (definition && kind === "multi-option") return [...optionIds(definition.options), "None"];
  if (group === "labels__id") return [...ids(model.labels), "None"];
  if (group === "issue_module__module_id") return [...ids(model.modules), "None"];
  if (kind === "users") {
    const members = project_ids.includes(model.project_id) ? model.people : model.others;
    return [...members.map((person) => person.id), "None"];
  }
  return [];
}

const EVERY_VALUE: readonly string[] = ["user", "date"];

interface Answer {
  results: unknown;
  count: number;
  longest: number;
}

function flat(oracle: Oracle, issues: ModelIssue[], { page }: ListQuery): Answer {
  const rows = issues.slice(page.index * page.size, (page.index + 1) * page.size);
  return { results: rows.map((row) => listed(row, oracle)), count: rows.length, longest: issues.length };
}

function grouped(oracle: Oracle, issues: ModelIssue[], query: ListQuery, group: Grouping): Answer {
  const { page, sub_group_by } = query;
  const slice = (rows: readonly ModelIssue[]) =>
    rows.slice(page.index * page.size, (page.index + 1) * page.size);
  const groups = bucketsOf(issues, group, oracle.lookup);
  let count = 0;
  let longest = 0;
  const content = (rows: readonly ModelIssue[]) => {
    longest = Math.max(longest, rows.length);
    count += slice(rows).length;
    return { results: slice(rows).map((row) => listed(row, oracle)), total_results: rows.length };
  };
  const cells = (rows: readonly ModelIssue[], sub: Grouping) => ({
    results: Object.fromEntries(
      [...bucketsOf(rows, sub, oracle.lookup)]
        .map(([key, cell]) => [key, content(cell)] as const)
        .filter(([, cell]) => cell.results.length > 0),
    ),
    total_results: rows.length,
  });
  const bucket = (rows: readonly ModelIssue[]) =>
    sub_group_by === null ? content(rows) : cells(rows, sub_group_by);
  const all = new Map([...groups].map(([key, rows]) => [key, bucket(rows)]));
  if (count === 0) return { results: {}, count, longest };
  const shown = new Set(fixedKeys(oracle, group, sub_group_by !== null));
  for (const [key, { results }] of all) {
    const here = Array.isArray(results) ? results.length > 0 : Object.keys(results).length > 0;
    if (here || EVERY_VALUE.includes(group.property.kind)) shown.add(key);
  }
  const results = Object.fromEntries([...shown].map((key) => [key, all.get(key) ?? bucket([])]));
  return { results, count, longest };
}

/** The whole answer. */
export function expected(oracle: Oracle, query: ListQuery): object {
  const { page, group_by } = query;
  const issues = selected(oracle, query);
  const { results, count, longest } =
    group_by === null ? flat(oracle, issues, query) : grouped(oracle, issues, query, group_by);
  return {
    grouped_by: group_by?.name ?? null,
    sub_grouped_by: query.sub_group_by?.name ?? null,
    total_count: issues.length,
    total_results: issues.length,
    next_cursor: `${page.size}:${page.index + 1}:0`,
    prev_cursor: `${page.size}:${page.index - 1}:1`,
    next_page_results: longest > (page.index + 1) * page.size,
    prev_page_results: page.index > 0,
    count,
    total_pages: Math.ceil(longest / page.size),
    extra_stats: null,
    results,
  };
}
