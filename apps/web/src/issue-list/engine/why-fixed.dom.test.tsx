import type { CycleRow } from "@cairn/contract/entities/cycle";
import { expect, it } from "vitest";
import { id, issueRow, PROJECT } from "../../data/workspace.fixture.ts";
import { eachWithBench, TODAY } from "./engine.fixture.ts";
import { archivedPlace, collectionPlace, type Place, projectPlace, workspacePlace } from "./place.ts";
import { whyFixed } from "./why-fixed.ts";

const bench = eachWithBench();
const CYCLE = id(4, 1);
const clock = { today: () => TODAY, utcDay: () => TODAY, timeZone: "UTC" };
const rights = (place: Place, canEdit: boolean) => ({ model: { place, data: place.data, clock }, canEdit });

function inCycle(values: Partial<CycleRow>): string | null {
  const { open, data } = bench();
  const row = { id: CYCLE, name: "Thaw", project_id: PROJECT, archived_at: null, end_date: null, ...values };
  open.cache.cycle.put([row as CycleRow]);
  return whyFixed(rights(collectionPlace(data, "cycle", CYCLE), false), issueRow(1, { cycle_id: CYCLE }));
}

it("nothing is read-only where the person can change issues", () => {
  expect(whyFixed(rights(projectPlace(bench().data), true), issueRow(1))).toBeNull();
});

it("the archive is read-only", () => {
  expect(whyFixed(rights(archivedPlace(bench().data), true))).toBe("Archived issues are read-only");
});

it("a cycle that has ended or is archived says so", () => {
  expect(inCycle({ end_date: "2026-03-10" })).toBe("Thaw has ended and is read-only");
  expect(inCycle({ archived_at: "2026-03-01" })).toBe("Thaw is archived and read-only");
  expect(inCycle({ end_date: TODAY })).toBe("You don’t have permission to change this");
});

it("across projects each row follows its own project", () => {
  const { open } = bench();
  const { project } = open.cache;
  const own = project.get(PROJECT);
  if (!own) throw new Error("no project");
  const other = { ...own, id: id(4, 7), name: "Docs", member_role: 10 as const };
  project.put([own, other]);
  const across = rights(workspacePlace(open, "all-issues"), true);
  expect(whyFixed(across, issueRow(1))).toBeNull();
  expect(whyFixed(across, issueRow(2, { project_id: other.id }))).toBe(
    "As a viewer of Docs, you can’t make changes",
  );
});
