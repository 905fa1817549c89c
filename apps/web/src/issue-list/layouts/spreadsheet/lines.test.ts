import { issue, issueId } from "@cairn/domain/issue-list/rows.fixture";
import type { Issue } from "@cairn/contract/entities/issue";
import { describe, expect, it } from "vitest";
import { Lines } from "./lines.ts";

/** Issues by number; `children` says which are under which. */
function linesOf(rows: readonly number[], children: Record<number, number[]>, expanded: readonly number[]) {
  const made = new Map<number, Issue>();
  const row = (n: number): Issue => {
    const known = made.get(n) ?? issue(n);
    made.set(n, known);
    return known;
  };
  const numberOf = (id: string): number => Number(id.slice(-12));
  return new Lines(rows.map(row), {
    isExpanded: (id) => expanded.includes(numberOf(id)),
    childrenOf: (id) => (children[numberOf(id)] ?? []).map(row),
  });
}
const shown = (lines: Lines): [number, number][] =>
  Array.from({ length: lines.length }, (_, at) => lines.at(at)!).map(({ issue: { sequence_id }, depth }) => [
    sequence_id,
    depth,
  ]);

describe("the rows of a spreadsheet", () => {
  it("are those of the list if nothing is expanded", () => {
    const lines = linesOf([1, 2], { 1: [3] }, []);
    expect(shown(lines)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect([lines.indexOf(issueId(2)), lines.indexOf(issueId(3)), lines.at(2)]).toEqual([1, -1, undefined]);
  });

  it("include sub-issues below expanded parents, on every level", () => {
    const lines = linesOf([1, 2], { 1: [3, 4], 4: [5] }, [1, 4]);
    expect(shown(lines)).toEqual([
      [1, 0],
      [3, 1],
      [4, 1],
      [5, 2],
      [2, 0],
    ]);
    expect(lines.indexOf(issueId(5))).toBe(3);
    expect(lines.issues.map(({ sequence_id }) => sequence_id)).toEqual([1, 3, 4, 5, 2]);
  });

  it("have drop positions between rows of the list, but not between sub-issues", () => {
    const lines = linesOf([1, 2], { 1: [3, 4] }, [1]);
    const gaps = [-1, 0, 1, 2, 3, 9].map((index) => lines.gapAt(index));
    expect(gaps).toEqual([0, 0, 3, 3, 3, 4]);
    expect(gaps.map((gap) => lines.rootsBefore(gap))).toEqual([0, 0, 1, 1, 1, 2]);
    expect(linesOf([1, 2], {}, []).rootsBefore(1)).toBe(1);
  });

  it("show each issue once, even if parents form a cycle or the list itself contains a sub-issue", () => {
    expect(shown(linesOf([1, 2], { 1: [2, 3], 3: [1] }, [1, 3]))).toEqual([
      [1, 0],
      [3, 1],
      [2, 0],
    ]);
  });
});
