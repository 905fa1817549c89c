import type { CycleRow } from "@cairn/contract/entities/cycle";
import { expect, it } from "vitest";
import { id, issueRow, PROJECT } from "../../data/workspace.fixture.ts";
import { setUpTestList, TODAY } from "./engine.fixture.ts";
import {
  archiveContext,
  collectionContext,
  type ListContext,
  projectContext,
  workspaceContext,
} from "./list-context.ts";
import { readOnlyReason } from "./read-only-reason.ts";

const bench = setUpTestList();
const CYCLE = id(4, 1);
const clock = { today: () => TODAY, utcDay: () => TODAY, timeZone: "UTC" };
const rights = (context: ListContext, canEdit: boolean) => ({
  model: { context, data: context.data, clock },
  canEdit,
});

function inCycle(values: Partial<CycleRow>): string | null {
  const { open, data } = bench();
  const row = { id: CYCLE, name: "Thaw", project_id: PROJECT, archived_at: null, end_date: null, ...values };
  open.cache.cycle.put([row as CycleRow]);
  return readOnlyReason(
    rights(collectionContext(data, "cycle", CYCLE), false),
    issueRow(1, { cycle_id: CYCLE }),
  );
}

it("a list is not read-only if the person can change issues", () => {
  expect(readOnlyReason(rights(projectContext(bench().data), true), issueRow(1))).toBeNull();
});

it("the archive is read-only, with the reason", () => {
  expect(readOnlyReason(rights(archiveContext(bench().data), true))).toBe("Archived issues are read-only");
});

it("an ended or archived cycle is read-only, with the reason", () => {
  expect(inCycle({ end_date: "2026-03-10" })).toBe("Thaw has ended and is read-only");
  expect(inCycle({ archived_at: "2026-03-01" })).toBe("Thaw is archived and read-only");
  expect(inCycle({ end_date: TODAY })).toBe("You don’t have permission to change this");
});

it("in lists across projects each row is read-only by its own project", () => {
  const { open } = bench();
  const { project } = open.cache;
  const own = project.get(PROJECT);
  if (!own) throw new Error("no project");
  const other = { ...own, id: id(4, 7), name: "Docs", member_role: 10 as const };
  project.put([own, other]);
  const across = rights(workspaceContext(open, "all-issues"), true);
  expect(readOnlyReason(across, issueRow(1))).toBeNull();
  expect(readOnlyReason(across, issueRow(2, { project_id: other.id }))).toBe(
    "As a viewer of Docs, you can’t make changes",
  );
});
