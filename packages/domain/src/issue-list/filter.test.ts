import type { Issue } from "@cairn/contract/entities/issue";
import { describe, expect, it } from "vitest";
import { BadFilter, matches, needsServer, readFilter } from "./filter.ts";
import { issue, issueId, LABELS, lookup as base, PEOPLE, STATES } from "./rows.fixture.ts";
import type { Lookup } from "./lookup.ts";

const clock = { today: "2026-03-11", timeZone: "Europe/Berlin" };
const [b, a, ä] = LABELS.map((label) => label.id) as [string, string, string];
const [mel, ada] = PEOPLE.map((person) => person.id) as [string, string];
const state = (group: string): string => STATES.find((one) => one.group === group)?.id ?? "";
const lookup: Lookup = {
  ...base,
  mentioned: (id) => (id === issueId(1) ? [mel] : []),
  subscribers: (id) => (id === issueId(1) ? [mel, ada] : []),
};

const rows: Issue[] = [
  issue(1, { label_ids: [b, a], assignee_ids: [mel], priority: "urgent", state_id: state("started") }),
  issue(2, { label_ids: [ä], parent_id: issueId(1), priority: "low", state_id: state("backlog") }),
  issue(3, { name: "50% ÄRGER_\\", start_date: "2026-03-11", target_date: "2026-03-20", state_id: null }),
  issue(4, { target_date: "2026-04-10", created_at: "2026-03-10T23:30:00.000000Z", created_by: null }),
];
/** The numbers of the rows that match a query. */
const found = (query: Record<string, string>): number[] => {
  const conditions = readFilter(query, clock);
  return rows.filter((row) => matches(row, conditions, lookup)).map((row) => row.sequence_id);
};

describe("filters (contract/issues §3.2)", () => {
  it("all issues match without filters", () => {
    expect(found({})).toEqual([1, 2, 3, 4]);
  });
  it("values of one filter are OR-ed, and filters are AND-ed", () => {
    expect(found({ priority: "urgent,low" })).toEqual([1, 2]);
    expect(found({ priority: "urgent,low", labels: ä })).toEqual([2]);
  });
  it("an issue matches a filter if any of its labels or assignees does", () => {
    expect(found({ labels: `${a},${ä}` })).toEqual([1, 2]);
    expect(found({ assignees: `${mel},${ada}` })).toEqual([1]);
  });
  it("the filter value None matches a missing value and is OR-ed with ids", () => {
    expect(found({ labels: "None" })).toEqual([3, 4]);
    expect(found({ labels: `None,${ä}` })).toEqual([2, 3, 4]);
    expect(found({ created_by: "None" })).toEqual([4]);
    expect(found({ subscriber: "None" })).toEqual([2, 3, 4]);
  });
  it("the filter value None of a date matches only issues without the date (contract/issues §3.6)", () => {
    expect(found({ target_date: "None" })).toEqual([1, 2]);
    expect(found({ start_date: "None", priority: "none" })).toEqual([4]);
    expect(found({ completed_at: "None" })).toEqual([1, 2, 3, 4]);
    expect(() => found({ target_date: "None,2026-03-11" })).toThrow(BadFilter);
  });
  it("invalid UUIDs in a filter are dropped, and a filter without a valid one matches nothing", () => {
    expect(found({ labels: `x,${ä}` })).toEqual([2]);
    expect(found({ labels: "x" })).toEqual([]);
  });
  it("filters accept ids in upper case", () => {
    expect(found({ labels: b.toUpperCase() })).toEqual([1]);
  });
  it("an empty item in the value switches a filter off", () => {
    expect(found({ labels: `${ä},` })).toEqual([1, 2, 3, 4]);
    expect(found({ priority: "" })).toEqual([1, 2, 3, 4]);
  });
  it("filters drop the value null", () => {
    expect(found({ parent: "null" })).toEqual([1, 2, 3, 4]);
  });
  it("the filter state_group matches the group of the state, and unknown groups match nothing", () => {
    expect(found({ state_group: "started,backlog" })).toEqual([1, 2]);
    expect(found({ state_group: "triage" })).toEqual([]);
    expect(found({ priority: "None" })).toEqual([]);
  });
  it("the filters mentions and subscriber match mentioned and subscribed people", () => {
    expect(found({ mentions: mel })).toEqual([1]);
    expect(found({ subscriber: ada })).toEqual([1]);
    expect(found({ mentions: ada })).toEqual([]);
  });
  it("the filter by name searches for the literal text, ignoring the case of ASCII letters", () => {
    expect(found({ name: "iSSue" })).toEqual([1, 2, 4]);
    expect(found({ name: "%" })).toEqual([3]);
    expect(found({ name: "_\\" })).toEqual([3]);
    expect(found({ name: "ÄRGER" })).toEqual([3]);
    expect(found({ name: "ärger" })).toEqual([]);
    expect(found({ name: " " })).toEqual([1, 2, 3, 4]);
  });
  it("the filter by name refuses the character NUL", () => {
    expect(() => readFilter({ name: "a\0b" }, clock)).toThrow(BadFilter);
  });
  it("issues without the date match no date filter", () => {
    expect(found({ target_date: "2020-01-01;after" })).toEqual([3, 4]);
    expect(found({ start_date: "2_weeks;before;fromnow" })).toEqual([3]);
  });
  it("the filter by created_at compares calendar dates in the caller's time zone", () => {
    expect(found({ created_at: "2026-03-11" })).toEqual([1, 2, 3, 4]);
    expect(found({ created_at: "2026-03-10;before" })).toEqual([]);
  });
  it("the filters by completed_at and updated_at compare these properties", () => {
    expect(found({ completed_at: "2026-03-11;before" })).toEqual([]);
    expect(found({ updated_at: "2026-03-11;after" })).toEqual([1, 2, 3, 4]);
  });
  it("the error for an invalid date names its filter", () => {
    expect(() => readFilter({ target_date: "soon" }, clock)).toThrow("target_date");
  });
  it("the filter type active matches unstarted and started issues, backlog matches backlog issues, and all matches all issues", () => {
    expect(found({ type: "active" })).toEqual([1, 4]);
    expect(found({ type: "backlog" })).toEqual([2]);
    expect(found({ type: "all" })).toEqual([1, 2, 3, 4]);
    expect(found({ type: "constructor" })).toEqual([1, 2, 3, 4]);
  });
  it("the filter sub_issue false leaves only issues without a parent, and any other value has no effect", () => {
    expect(found({ sub_issue: "false" })).toEqual([1, 3, 4]);
    expect(found({ sub_issue: "true" })).toEqual([1, 2, 3, 4]);
  });
  it("the filter start_target_date true requires both dates", () => {
    expect(found({ start_target_date: "true" })).toEqual([3]);
  });
  it("unknown filters are ignored", () => {
    expect(found({ layout: "kanban", created_by__password: "x", __proto__: "x" })).toEqual([1, 2, 3, 4]);
  });
});

describe("the negation of a filter", () => {
  it("the negation of a filter matches exactly the issues that the filter does not, including those without a value", () => {
    expect(found({ not_priority: "urgent,low" })).toEqual([3, 4]);
    expect(found({ not_labels: b })).toEqual([2, 3, 4]);
    expect(found({ not_state_group: "started" })).toEqual([2, 3, 4]);
    expect(found({ not_name: "issue" })).toEqual([3]);
    expect(found({ not_subscriber: ada })).toEqual([2, 3, 4]);
    expect(found({ not_labels: "x" })).toEqual([1, 2, 3, 4]);
  });
  it("the negation of the filter value None matches issues with a value", () => {
    expect(found({ not_labels: "None" })).toEqual([1, 2]);
    expect(found({ not_target_date: "None" })).toEqual([3, 4]);
    expect(found({ not_parent: "None" })).toEqual([2]);
    expect(found({ not_labels: `None,${ä}` })).toEqual([1]);
  });
  it("the negation of a filter of dates matches all other dates and missing ones", () => {
    expect(found({ not_target_date: "2026-03-20" })).toEqual([1, 2, 4]);
    expect(found({ not_target_date: "2026-03-21;after" })).toEqual([1, 2, 3]);
    expect(found({ not_created_at: "2026-03-11" })).toEqual([]);
  });
  it("the negation of a filter is AND-ed with the filter of the same field", () => {
    expect(found({ labels: a, not_labels: b })).toEqual([]);
    expect(found({ priority: "urgent,low", not_priority: "low" })).toEqual([1]);
  });
  it("the negation of a filter is switched off like a filter, and errors contain its own name", () => {
    expect(found({ not_labels: `${ä},` })).toEqual([1, 2, 3, 4]);
    expect(() => readFilter({ not_target_date: "soon" }, clock)).toThrow("not_target_date");
  });
});

describe("filters that only the server can evaluate", () => {
  it("only the server can evaluate filters by mentioned and subscribed people", () => {
    const asks = (query: Record<string, string>) => needsServer(readFilter(query, clock));
    expect(asks({ mentions: mel })).toBe(true);
    expect(asks({ subscriber: mel })).toBe(true);
    expect(asks({ not_subscriber: "None" })).toBe(true);
    expect(asks({ labels: a, name: "x", start_target_date: "true", target_date: "2026-03-11" })).toBe(false);
  });
});
