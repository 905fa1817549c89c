// A small project with all edge cases of lists, generated from a seed: ties in every order, empty values, multiple
// values, dates at the boundaries of time zones, names with wildcards and letters of all Unicode planes, and issues
// that no list may show.
import { type Issue, PRIORITIES } from "@cairn/contract/entities/issue";
import { STATE_GROUPS, type StateGroup } from "@cairn/contract/entities/state";
import {
  PROPERTY_KINDS,
  type PropertyDefinition,
  type PropertyKind,
  type PropertyValue,
  type PropertyValues,
} from "@cairn/contract/entities/property";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import { randomOf, type Random } from "./random.fixture.ts";

export interface Named {
  id: string;
  name: string;
}
/** An object that belongs to one project. */
export interface Own extends Named {
  project_id: string;
}
export interface ModelIssue extends Issue {
  is_waiting: boolean;
  mentioned: string[];
  subscribers: string[];
}

/** `\u{1F600}` sorts after `\uFFFD` by code point and before it by UTF-16 unit. */
export const NAMES = [
  "a",
  "A",
  "B",
  "b%",
  "B_",
  "50%",
  "back\\slash",
  "quo'te\"",
  "ä",
  "Ä",
  "Émil",
  "\uFFFD",
  "\u{1F600}",
  "~",
  "[",
  "Zoë",
  "日本",
  "ﬁ",
];
export const DAYS = ["2025-12-31", "2026-02-28", "2026-03-01", "2026-03-10", "2026-03-11", "2026-04-10"];
/** Midnights of several time zones, a microsecond before them, and instants that differ by one microsecond. */
export const INSTANTS = [
  "2026-03-10T23:59:59.999999Z",
  "2026-03-11T00:00:00.000000Z",
  "2026-03-11T00:00:00.000001Z",
  "2026-03-10T18:30:00.000000Z",
  "2026-03-10T18:29:59.999999Z",
  "2026-03-11T11:00:00.000000Z",
  "2025-12-31T12:00:00.100000Z",
];
const SORT_ORDERS = [-5, 0, 65535, 65535.5, 75535];

/**
 * A UUID whose last part names it; the first parts vary, so that the order of ids is unrelated to the order of
 * creation.
 */
const idOf = (random: Random): string =>
  [8, 4, 4, 4, 12]
    .map((length) => Array.from({ length }, () => "0123456789abcdef"[random.below(16)]).join(""))
    .join("-");

/** Names that are different, but may be equal when case-folded. */
const named = (random: Random, count: number): Named[] =>
  random.some(NAMES, count, count).map((name) => ({ id: idOf(random), name }));

/** A start and a due date, possibly equal, only one of them, or none. */
function daysOf(random: Random): Pick<Issue, "start_date" | "target_date"> {
  const [first = null, second] = random.some([...DAYS, ...DAYS], 0, 2).toSorted();
  if (second !== undefined) return { start_date: first, target_date: second };
  return random.below(2) === 0
    ? { start_date: first, target_date: null }
    : { start_date: null, target_date: first };
}

/** Values of each kind; numbers and texts that are equal, nearly equal, and equal ignoring case. */
function valueOf(random: Random, { kind, options }: PropertyDefinition, base: Base): PropertyValue {
  const people = base.people.map(({ id }) => id);
  const ofOptions = options.map(({ id }) => id);
  const values: Record<PropertyKind, () => PropertyValue> = {
    option: () => random.pick(ofOptions),
    "multi-option": () => random.some(ofOptions, 1, 3).sort(),
    user: () => random.pick(people),
    users: () => random.some(people, 1, 3).sort(),
    date: () => random.pick(DAYS),
    timestamp: () => random.pick(INSTANTS),
    number: () => random.pick([-1.5, 0, 0.1, 2, 10, 1e9]),
    // Some are too long for the index of texts.
    text: () => `${random.pick(NAMES)}${random.pick(["", "", "", "x".repeat(1200)])}`,
    boolean: () => random.below(2) === 0,
    url: () => random.pick(["https://example.org/a", "https://example.org/B", "https://example.org/%"]),
    count: () => random.pick([0, 1, 7]),
    relation: () => random.pick(base.related),
  };
  return values[kind]();
}

/** Each property has a value in two of three issues of the project that defines them. */
function valuesOf(random: Random, base: Base, project_id: string): PropertyValues {
  if (project_id !== base.project_id) return {};
  return Object.fromEntries(
    base.definitions
      .filter(() => random.below(3) > 0)
      .map((definition) => [definition.id, valueOf(random, definition, base)]),
  );
}

/** An issue of one of the two projects, which refers to its own project's objects. */
function makeIssue(random: Random, model: Base, n: number): ModelIssue {
  const own = random.below(5) === 0 ? model.other_project_id : model.project_id;
  const here = <T extends { project_id: string }>(rows: readonly T[]): T[] =>
    rows.filter((row) => row.project_id === own);
  const people = model.people.map((person) => person.id);
  const idsFrom = (rows: readonly Own[]): string[] =>
    random
      .some(here(rows), 0, 3)
      .map((row) => row.id)
      .sort();
  return {
    id: model.related[n] ?? idOf(random),
    name: `${random.pick(NAMES)}${random.pick(["", " x", " ", random.pick(NAMES)])}`,
    state_id: random.maybe(here(model.states), 10)?.id ?? null,
    sort_order: random.pick(SORT_ORDERS),
    completed_at: random.maybe(INSTANTS) ?? null,
    estimate_point: random.maybe(here(model.points))?.id ?? null,
    priority: random.pick(PRIORITIES),
    ...daysOf(random),
    sequence_id: n,
    project_id: own,
    parent_id: null,
    cycle_id: random.maybe(here(model.cycles))?.id ?? null,
    module_ids: idsFrom(model.modules),
    label_ids: idsFrom(model.labels),
    assignee_ids: random.some(people, 0, 3).sort(),
    sub_issues_count: 0,
    created_at: random.pick(INSTANTS),
    updated_at: random.pick(INSTANTS),
    created_by: random.maybe(people) ?? null,
    updated_by: random.maybe(people) ?? null,
    attachment_count: random.pick([0, 0, 1, 2]),
    link_count: random.pick([0, 0, 1, 2]),
    is_draft: random.below(8) === 0,
    archived_at: random.below(8) === 0 ? random.pick(DAYS) : null,
    property_values: valuesOf(random, model, own),
    is_waiting: random.below(15) === 0,
    mentioned: random.some(people, 0, 2),
    subscribers: random.some(people, 0, 2),
  };
}

export interface Model {
  workspace_id: string;
  project_id: string;
  /** A project of the same workspace: its issues are in no list of the first project. */
  other_project_id: string;
  states: (Own & { group: StateGroup; sequence: number })[];
  labels: Own[];
  people: Named[];
  /** The members of the other project; all people are in the first one. */
  others: Named[];
  cycles: Own[];
  modules: Own[];
  points: { id: string; key: number; project_id: string }[];
  /** What the first project defines: one property of each kind. */
  definitions: PropertyDefinition[];
  issues: ModelIssue[];
}

/** A model without its issues; the first of them have these ids, so that values can refer to them. */
interface Base extends Omit<Model, "issues"> {
  related: string[];
}

const makeDefinitions = (random: Random): PropertyDefinition[] =>
  PROPERTY_KINDS.map((kind) => ({
    id: idOf(random),
    name: kind,
    kind,
    options: kind.endsWith("option") ? named(random, 4).map((option) => ({ ...option, color: "#fff" })) : [],
  }));

export const isLive = (issue: ModelIssue): boolean =>
  issue.archived_at === null && !issue.is_draft && !issue.is_waiting;

/** Half of the issues may have a parent among the other half; counts cover live children. */
function giveParents(random: Random, issues: ModelIssue[]): void {
  const half = Math.ceil(issues.length / 2);
  for (const child of issues.slice(half)) {
    const parent = random.below(3) === 0 ? random.pick(issues.slice(0, half)) : undefined;
    if (parent === undefined) continue;
    child.parent_id = parent.id;
    if (isLive(child)) parent.sub_issues_count += 1;
  }
}

/** The objects of one project. Names are unique in a project, and may be the same in two. */
function thingsOf(random: Random, project_id: string) {
  const own = (rows: readonly Named[]): Own[] => rows.map((row) => ({ ...row, project_id }));
  return {
    states: own(named(random, 8)).map((state, n) => ({
      ...state,
      group: STATE_GROUPS[n % 5] ?? "backlog",
      sequence: random.below(4),
    })),
    labels: own(named(random, 6)),
    cycles: own([...named(random, 3), { id: idOf(random), name: "a" }]).sort((a, b) =>
      a.id < b.id ? -1 : 1,
    ),
    modules: own(named(random, 5)),
    points: [1, 2, 2, 3].map((key) => ({ id: idOf(random), key, project_id })),
  };
}

export function makeModel(seed: number, count: number): Model {
  const random = randomOf(seed);
  const [project_id, other_project_id] = [idOf(random), idOf(random)];
  const [first, second] = [thingsOf(random, project_id), thingsOf(random, other_project_id)];
  // First names are not unique, and may be empty.
  const people = [...named(random, 4), { id: idOf(random), name: "" }, { id: idOf(random), name: "a" }];
  const base = {
    workspace_id: idOf(random),
    project_id,
    other_project_id,
    people,
    others: people.slice(0, 2),
    states: [...first.states, ...second.states],
    labels: [...first.labels, ...second.labels],
    cycles: [...first.cycles, ...second.cycles],
    modules: [...first.modules, ...second.modules],
    points: [...first.points, ...second.points],
    definitions: makeDefinitions(random),
  };
  const related = [idOf(random), idOf(random)];
  const issues = Array.from({ length: count }, (_, n) => makeIssue(random, { ...base, related }, n));
  giveParents(random, issues);
  return { ...base, issues };
}

export function lookupOf(model: Model): Lookup {
  const index = <T extends { id: string }>(rows: readonly T[]) => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return (id: string): T | undefined => byId.get(id);
  };
  const issueOf = index(model.issues);
  return {
    state: index(model.states),
    label: index(model.labels),
    member: index(model.people),
    cycle: index(model.cycles),
    module: index(model.modules),
    estimatePoint: index(model.points),
    mentioned: (id) => issueOf(id)?.mentioned ?? [],
    subscribers: (id) => issueOf(id)?.subscribers ?? [],
  };
}
