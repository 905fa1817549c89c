// The query languages of programs (contract/external §1.6).
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { type Condition, matches } from "../issue-list/filter.ts";
import { anyValues, issue, issueId, LABELS, lookup, PEOPLE, PROJECT_ID } from "../issue-list/rows.fixture.ts";
import { builtInField, BUILT_INS } from "../properties/registry.ts";
import type { QueryScope } from "./comparisons.ts";
import { BadQueryText } from "./errors.ts";
import { compileFilters, readFilters } from "./filters.ts";
import { compilePql, keysOf } from "./pql.ts";
import { parsePql } from "./pql-syntax.ts";

const [mel, ada] = PEOPLE.map(({ id }) => id) as [string, string];
const scope: QueryScope = {
  clock: { today: "2026-03-12", timeZone: "UTC" },
  registry: BUILT_INS,
  me: ada,
  keys: new Map([["WEB-2", issueId(2)]]),
};
const rows = [
  issue(1, { name: "Gravel road", priority: "urgent", assignee_ids: [ada], sub_issues_count: 1 }),
  issue(2, { priority: "low", target_date: "2026-03-11", label_ids: [LABELS[0]!.id] }),
  issue(3, { parent_id: issueId(2), created_at: "2026-03-12T00:00:00.000000Z", target_date: "2026-03-20" }),
  issue(4, { start_date: "2026-03-01", target_date: "2026-03-20", assignee_ids: [mel] }),
];
const found = (conditions: Condition[]): number[] =>
  rows.filter((row) => matches(row, conditions, lookup)).map((row) => row.sequence_id);
const pql = (text: string): number[] => {
  const tree = parsePql(text);
  return found(tree ? [compilePql(tree, scope)] : []);
};
const filters = (value: unknown): number[] => found(compileFilters(value, scope));

describe("pql", () => {
  it.each([
    ["", [1, 2, 3, 4]],
    ["priority = low", [2]],
    ['PRIORITY IN ("low", urgent)', [1, 2]],
    ["priority not in (low, urgent)", [3, 4]],
    ["not priority = low and not (priority = urgent)", [3, 4]],
    ["priority = urgent or priority = low and dueDate is null", [1]],
    ["assignee = currentUser()", [1]],
    ["assignee IS NULL", [2, 3]],
    ["assignee IS NOT NULL", [1, 4]],
    ['title ~ "GRAVEL"', [1]],
    ['title = "Gravel road"', [1]],
    ['title = "gravel road"', []],
    ['title != "Gravel road"', [2, 3, 4]],
    ["dueDate >= 2026-03-12", [3, 4]],
    ["dueDate < 2026-03-20", [2]],
    ["dueDate BETWEEN 2026-03-11 AND 2026-03-12", [2]],
    ["dueDate BETWEEN (2026-03-11, 2026-03-12)", [2]],
    ["createdAt > 2026-03-11", [3]],
    ['createdAt > "2026-03-11T09:00:00Z"', [3]],
    ['createdAt = "2026-03-11T09:00:00Z"', [1, 2, 4]],
    ['createdAt < "2026-03-11T09:00:00Z"', []],
    ["id = web-2", [2]],
    ["id = WEB-9", []],
    ["id != WEB-9", [1, 2, 3, 4]],
    ["id IN (WEB-2, WEB-9)", [2]],
    ["parent = WEB-2", [3]],
    ['childOf("WEB-2")', [3]],
    ['childOf("WEB-9")', []],
    ["isOverdue", [2]],
    ["hasNoAssignee()", [2, 3]],
    ["hasNoLabel", [1, 3, 4]],
    ["isTopLevel", [1, 2, 4]],
    ["isSubWorkItem", [3]],
    ["hasChildren", [1]],
    ["hasStartAndDueDates", [4]],
    ["type = 5", []],
    ["type IS NULL", [1, 2, 3, 4]],
  ])("finds the issues of %s", (text, numbers) => {
    expect(pql(text)).toEqual(numbers);
  });

  it.each([
    ["priority =", 11, "a value is missing"],
    ["priority = low AND", 19, "a comparison is missing"],
    ["(priority = low", 16, "“)” is missing"],
    ["priority IN (low", 17, "“,” is missing"],
    ["= low", 1, "a comparison is missing"],
    ["priority = low)", 15, "“)” is not expected here"],
    ["size = 3", 1, "there is no field “size”"],
    ["priority = very", 12, "“very” is none of urgent, high, medium, low, none"],
    ["assignee = mel", 12, "“mel” is not the id of an object"],
    ["priority > low", 12, "this operator does not fit this field"],
    ["dueDate > soon", 11, "“soon” is not a date, such as 2026-03-11"],
    ['title = "open', 9, "this text has no closing quote"],
    ["priority", 1, "an operator is missing after “priority”"],
    ["assignee = nobody()", 12, "there is no function nobody"],
    ["priority IS low", 13, "NULL is missing"],
    ["priority; low", 11, "“low” is not expected here"],
  ])("the refusal of %s names position %i", (text, position, message) => {
    const read = () => {
      const tree = parsePql(text);
      return tree && compilePql(tree, scope);
    };
    expect(read).toThrow(new BadQueryText(`pql, position ${position}: ${message}.`, { position }));
  });

  it("refuses queries that are too long, too deep or have too many comparisons", () => {
    expect(() => parsePql(`title = "${"x".repeat(9_000)}"`)).toThrow(BadQueryText);
    expect(() => parsePql(`${"(".repeat(30)}isOverdue${")".repeat(30)}`)).toThrow(BadQueryText);
    expect(() => parsePql(Array.from({ length: 300 }, () => "isOverdue").join(" or "))).toThrow(BadQueryText);
  });

  it("names the keys of work items that have to be looked up", () => {
    const tree = parsePql('id = web-1 or not (childOf("APP-12") and priority = low)');
    expect(tree && keysOf(tree)).toEqual(["WEB-1", "APP-12"]);
  });
});

describe("filters", () => {
  it.each([
    [{}, [1, 2, 3, 4]],
    [{ priority: "low" }, [2]],
    [{ priority__exact: "low" }, [2]],
    [{ priority__in: "low,urgent" }, [1, 2]],
    [{ priority__in: ["low"], target_date__isnull: false }, [2]],
    [{ or: [{ priority: "urgent" }, { and: [{ priority: "low" }, { assignee_id: null }] }] }, [1, 2]],
    [{ not: { priority__in: ["low", "urgent"] } }, [3, 4]],
    [{ and: [], or: [], not: {} }, [1, 2, 3, 4]],
    [{ target_date__range: ["2026-03-11", "2026-03-12"] }, [2]],
    [{ name__icontains: "GRAVEL" }, [1]],
    [{ name: "Gravel road" }, [1]],
    [{ sequence_id__gte: 2, sequence_id__lt: "4" }, [2, 3]],
    [{ project_id: PROJECT_ID, is_draft: false }, [1, 2, 3, 4]],
    [{ type_id: issueId(1) }, []],
    [{ type_id__isnull: true }, [1, 2, 3, 4]],
    [{ parent_id: issueId(2) }, [3]],
  ])("finds the issues of %j", (value, numbers) => {
    expect(filters(value)).toEqual(numbers);
  });

  it.each([
    [[], "filters"],
    [{ size: 3 }, "filters.size"],
    [{ or: { priority: "low" } }, "filters.or"],
    [{ or: [{ priority: "low" }, { priority: "very" }] }, "filters.or[1].priority"],
    [{ not: { target_date__gte: "soon" } }, "filters.not.target_date__gte"],
    [{ target_date__range: ["2026-03-11"] }, "filters.target_date__range"],
    [{ priority__gt: "low" }, "filters.priority__gt"],
    [{ name: { deep: 1 } }, "filters.name"],
    [{ constructor: "x" }, "filters.constructor"],
  ])("the refusal of %j names %s", (value, field) => {
    const read = () => compileFilters(value, scope);
    expect(read).toThrow(BadQueryText);
    expect(read).toThrow(new RegExp(`^${field.replace(/[[\].]/gu, "\\$&")}: `, "u"));
  });

  it("refuses text that is not JSON, and objects that are too deep or too large", () => {
    expect(() => readFilters("{", scope)).toThrow(BadQueryText);
    let deep: unknown = { priority: "low" };
    for (let n = 0; n < 20; n++) deep = { not: deep };
    expect(() => compileFilters(deep, scope)).toThrow(BadQueryText);
    const many = { or: Array.from({ length: 300 }, () => ({ priority: "low" })) };
    expect(() => compileFilters(many, scope)).toThrow(BadQueryText);
  });
});

/** The same condition in the filter language, in `filters` and in `pql`. */
interface Same {
  condition: Condition;
  json: object;
  text: string;
}

const choice = (
  name: string,
  inFilters: string,
  inPql: string,
  words: readonly string[],
): fc.Arbitrary<Same> =>
  fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((values) => ({
    condition: { kind: "any", field: builtInField(name), values, none: false },
    json: { [`${inFilters}__in`]: values },
    text: `${inPql} IN (${values.map((value) => `"${value}"`).join(", ")})`,
  }));
const missing = (name: string, inFilters: string, inPql: string): fc.Arbitrary<Same> =>
  fc.constant({
    condition: { kind: "any", field: builtInField(name), values: [], none: true },
    json: { [`${inFilters}__isnull`]: true },
    text: `${inPql} IS NULL`,
  });
const leaf: fc.Arbitrary<Same> = fc.oneof(
  choice("priority", "priority", "priority", PRIORITIES),
  choice("state_group", "state_group", "stateGroup", STATE_GROUPS),
  choice(
    "labels",
    "label_id",
    "label",
    LABELS.map(({ id }) => id),
  ),
  choice(
    "assignees",
    "assignee_id",
    "assignee",
    PEOPLE.map(({ id }) => id),
  ),
  missing("labels", "label_id", "label"),
  missing("target_date", "target_date", "dueDate"),
  fc.constantFrom("2026-03-11", "2026-03-12").map((day) => ({
    condition: { kind: "days", field: builtInField("target_date"), range: { from: day } } as const,
    json: { target_date__gte: day },
    text: `dueDate >= "${day}"`,
  })),
);
const { tree } = fc.letrec<{ tree: Same }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    leaf,
    fc.array(tie("tree"), { minLength: 1, maxLength: 3 }).map((of) => ({
      condition: { kind: "group", match: "all", of: of.map((one) => one.condition) } as const,
      json: { and: of.map((one) => one.json) },
      text: `(${of.map((one) => one.text).join(" AND ")})`,
    })),
    fc.array(tie("tree"), { minLength: 1, maxLength: 3 }).map((of) => ({
      condition: { kind: "group", match: "any", of: of.map((one) => one.condition) } as const,
      json: { or: of.map((one) => one.json) },
      text: `(${of.map((one) => one.text).join(" OR ")})`,
    })),
    tie("tree").map((one) => ({
      condition: { kind: "group", match: "none", of: [one.condition] } as const,
      json: { not: one.json },
      text: `NOT ${one.text}`,
    })),
  ),
}));

describe("the oracle of the query languages", () => {
  it("a random tree finds the same issues in filters, in pql and in the filter language", () => {
    fc.assert(
      fc.property(tree, fc.array(anyValues, { minLength: 1, maxLength: 12 }), (one, values) => {
        const issues = values.map((value, n) => issue(n, value));
        const find = (conditions: Condition[]) =>
          issues.filter((row) => matches(row, conditions, lookup)).map((row) => row.sequence_id);
        const expected = find([one.condition]);
        const parsed = parsePql(one.text);
        expect(find(compileFilters(one.json, scope))).toEqual(expected);
        expect(find(parsed ? [compilePql(parsed, scope)] : [])).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
