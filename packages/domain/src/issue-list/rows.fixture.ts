// Issues and the objects they refer to, for tests: few distinct values, so that ties, empty values and shared groups
// are frequent.
import { type Issue, PRIORITIES } from "@cairn/contract/entities/issue";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import * as fc from "fast-check";
import type { Lookup } from "./lookup.ts";

const uuid = (kind: string, n: number): string =>
  `00000000-0000-7000-8${kind.padStart(3, "0")}-${String(n).padStart(12, "0")}`;

export const STATES = STATE_GROUPS.map((group, n) => ({
  id: uuid("1", n),
  group,
  name: `State ${5 - n}`,
  sequence: n,
}));
export const LABELS = [0, 1, 2].map((n) => ({ id: uuid("2", n), name: ["b%", "A_", "ä"][n] ?? "" }));
export const PEOPLE = [0, 1].map((n) => ({ id: uuid("3", n), name: ["Mel", "ada"][n] ?? "" }));
export const PROJECT_ID = uuid("4", 0);
export const issueId = (n: number): string => uuid("5", n);

const byId =
  <T extends { id: string }>(rows: readonly T[]) =>
  (id: string): T | undefined =>
    rows.find((row) => row.id === id);

export const lookup: Lookup = {
  state: byId(STATES),
  label: byId(LABELS),
  member: byId(PEOPLE),
  cycle: () => undefined,
  module: () => undefined,
  estimatePoint: () => undefined,
  mentioned: () => [],
  subscribers: () => [],
};

export function issue(n: number, values: Partial<Issue> = {}): Issue {
  return {
    id: issueId(n),
    name: `Issue ${n}`,
    state_id: STATES[1]?.id ?? null,
    sort_order: 65535 + n * 10000,
    completed_at: null,
    estimate_point: null,
    priority: "none",
    start_date: null,
    target_date: null,
    sequence_id: n,
    project_id: PROJECT_ID,
    parent_id: null,
    cycle_id: null,
    module_ids: [],
    label_ids: [],
    assignee_ids: [],
    sub_issues_count: 0,
    created_at: "2026-03-11T09:00:00.000000Z",
    updated_at: "2026-03-11T09:00:00.000000Z",
    created_by: PEOPLE[0]?.id ?? null,
    updated_by: null,
    attachment_count: 0,
    link_count: 0,
    is_draft: false,
    archived_at: null,
    property_values: {},
    ...values,
  };
}

const day = fc.constantFrom(null, "2026-03-11", "2026-03-12");
const ids = (rows: readonly { id: string }[]): fc.Arbitrary<string[]> =>
  fc.uniqueArray(fc.constantFrom(...rows.map((row) => row.id)), { maxLength: 3 });

/** Values of an issue that lists are filtered, grouped and ordered by. */
export const anyValues: fc.Arbitrary<Partial<Issue>> = fc.record({
  state_id: fc.constantFrom(null, ...STATES.map((state) => state.id)),
  priority: fc.constantFrom(...PRIORITIES),
  label_ids: ids(LABELS),
  assignee_ids: ids(PEOPLE),
  target_date: day,
  start_date: day,
  sort_order: fc.constantFrom(1, 2, 2.5, 3),
  created_at: fc.constantFrom("2026-03-11T09:00:00.000000Z", "2026-03-12T09:00:00.000000Z"),
});
