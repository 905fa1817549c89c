import type { Estimate, EstimateType } from "@cairn/contract/entities/estimate";
import { ALL_PROPERTIES } from "@cairn/domain/issue-list/display-properties";
import { autorun } from "mobx";
import { describe, expect, it } from "vitest";
import { id, issueRow, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { setUpTestList, settle, view } from "./engine.fixture.ts";
import { pointSum } from "./point-sum.ts";

const bench = setUpTestList();

const ESTIMATE = id(8, 0);
const point = (n: number): string => id(9, n);
const VALUES = ["0.1", "0.2", "5", "many"];

const estimate = (type: EstimateType, values: Partial<Estimate> = {}): Estimate => {
  const audit = { created_at: "", updated_at: "", created_by: null, updated_by: null };
  const place = { project: PROJECT, workspace: id(0, 0) };
  return {
    ...audit,
    ...place,
    id: ESTIMATE,
    name: "Points",
    description: "",
    type,
    last_used: true,
    points: VALUES.map((value, key) => ({
      ...audit,
      ...place,
      id: point(key),
      estimate: ESTIMATE,
      key,
      value,
      description: "",
    })),
    ...values,
  };
};

/** Gives the project an estimate. */
function estimating(type: EstimateType): void {
  const { cache } = bench().open;
  const row = cache.project.get(PROJECT);
  if (row) cache.project.put([{ ...row, estimate: ESTIMATE }]);
  cache.estimate.put([estimate(type)]);
}

const rows = [
  issueRow(1, { estimate_point: point(0) }),
  issueRow(2, { estimate_point: point(1) }),
  issueRow(3, { estimate_point: point(2), state_id: stateId(2) }),
  issueRow(4, { estimate_point: point(3), state_id: stateId(2) }),
  issueRow(5),
];
const sums = (): (number | null)[] => bench().list.groups.map(({ key }) => pointSum(bench().list, [key]));

describe("sums of estimates on groups", () => {
  it("add up the points of each group, and count values that are no numbers as 0", async () => {
    estimating("points");
    await bench().listOf(rows, { group_by: "state_id" });
    expect(sums()).toEqual([5, 0.3]);
  });

  it("exist only for estimates in points", async () => {
    estimating("categories");
    await bench().listOf(rows, { group_by: "state_id" });
    expect(sums()).toEqual([null, null]);
    estimating("points");
    expect(sums()).toEqual([5, 0.3]);
  });

  it("do not exist if the list does not show estimates", async () => {
    estimating("points");
    await bench().listOf(rows, {
      group_by: "state_id",
      display_properties: { ...ALL_PROPERTIES, estimate: false },
    });
    expect(sums()).toEqual([null, null]);
  });

  it("are updated when an issue's estimate changes, and when an issue moves", async () => {
    estimating("points");
    await bench().listOf(rows, { group_by: "state_id" });
    const seen: (number | null)[][] = [];
    const stop = autorun(() => seen.push(sums()));
    bench().change(2, issueRow(5, { estimate_point: point(2) }));
    bench().change(3, issueRow(3, { estimate_point: point(2), state_id: stateId(1) }));
    stop();
    expect(seen[0]).toEqual([5, 0.3]);
    expect(seen.at(-1)).toEqual([0, 10.3]);
    expect(seen).toContainEqual([5, 5.3]);
  });

  it("exist in a paged list only after all issues of the group are loaded", async () => {
    estimating("points");
    const page = (total: number) => ({
      group_by: "state_id",
      total_count: 20_000,
      next_cursor: "50:1:0",
      results: { [stateId(1)]: { results: rows.slice(0, 2), total_results: total } },
    });
    let total = 3;
    const serve = bench().serve([]);
    bench().respond = (request) =>
      request.url.pathname.endsWith("/issues/") ? { body: page(total) } : serve(request);
    await bench().start({ group_by: "state_id", filters: { mentions: id(3, 0) } });
    await settle();
    expect(bench().idsIn(stateId(1))).toHaveLength(2);
    expect(pointSum(bench().list, [stateId(1)])).toBeNull();
    total = 2;
    bench().list.show(view({ group_by: "state_id", filters: { mentions: id(3, 1) } }));
    await settle();
    expect(pointSum(bench().list, [stateId(1)])).toBe(0.3);
  });
});
