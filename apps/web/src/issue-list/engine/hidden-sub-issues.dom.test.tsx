// Panels count all hidden sub-issues of a list; lists count those of each group that match the filters. Over random
// issues and changes both counts must agree.
import { type Issue, PRIORITIES } from "@cairn/contract/entities/issue";
import { ALL } from "@cairn/domain/issue-list/view-index";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { id, issueRow, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { TestList, setUpTestList, view } from "./engine.fixture.ts";
import { hiddenSubIssues } from "./hidden-sub-issues.ts";

setUpTestList();

const MOST_ROWS = 12;
const live = {
  parent_id: fc.option(fc.constant(id(5, 99)), { freq: 3 }),
  archived_at: fc.constant<string | null>(null),
  is_draft: fc.constant(false),
  priority: fc.constantFrom(...PRIORITIES),
  state_id: fc.integer({ min: 0, max: 4 }).map(stateId),
};
/** A row as a snapshot holds it; later it may leave the list. */
const anyLive = fc.record(live);
const anyValues = fc.record({
  ...live,
  archived_at: fc.constantFrom(null, null, null, "2026-03-01"),
  is_draft: fc.constantFrom(false, false, false, true),
});
const anyView = fc.record({
  // Each issue is in one of these groups.
  group_by: fc.constantFrom(null, "priority" as const, "state_id" as const),
  sub_issue: fc.constantFrom(false, false, true),
});
const anyStep = fc.oneof(
  fc.record({ n: fc.nat(MOST_ROWS), values: fc.option(anyValues, { freq: 4 }) }),
  fc.record({ shown: anyView }),
);
type Values = Partial<Issue>;

function tell(bench: TestList, seq: number, n: number, values: Values | null): void {
  if (values) bench.change(seq, issueRow(n, values));
  else
    bench.open.cache.apply([
      {
        seq,
        entity: "issue",
        id: id(5, n),
        project_id: PROJECT,
        op: "gone",
        actor: null,
        at: "",
        row: null,
      },
    ]);
}

/** The sum of the hidden counts of all groups. */
function ofGroups({ list }: TestList): number {
  const keys = [...PRIORITIES, ...Array.from({ length: 5 }, (_, n) => stateId(n)), ALL];
  return keys.reduce((sum, key) => sum + list.source.hidden(key), 0);
}

it("hidden sub-issues of all groups add up to those of the list through random changes; filters apply", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLive, { maxLength: MOST_ROWS }),
      anyView,
      fc.array(anyStep, { maxLength: 15 }),
      async (first, shown, steps) => {
        const bench = new TestList();
        vi.stubGlobal("fetch", bench.fetch);
        const rows = new Map<number, Values>(first.map((values, n) => [n, values]));
        let now = shown;
        await bench.listOf(
          first.map((values, n) => issueRow(n, values)),
          now,
        );
        for (const [seq, step] of steps.entries()) {
          if ("shown" in step) now = step.shown;
          else {
            if (step.values) rows.set(step.n, step.values);
            else rows.delete(step.n);
            tell(bench, seq + 1, step.n, step.values);
          }
          bench.list.show(view(now));
          expect(ofGroups(bench)).toBe(hiddenSubIssues(bench.list.context, bench.list.view));
          bench.list.show(view({ ...now, filters: { priority: "urgent" } }));
          const urgent = [...rows.values()].filter(
            (row) =>
              row.parent_id !== null &&
              row.archived_at === null &&
              !row.is_draft &&
              row.priority === "urgent",
          );
          expect(ofGroups(bench)).toBe(now.sub_issue ? 0 : urgent.length);
        }
        bench.dispose();
      },
    ),
    { seed: 20_260_311, numRuns: 60 },
  );
}, 30_000);
