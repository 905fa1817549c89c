import type { Change } from "@cairn/contract/changes";
import { describe, expect, test } from "vitest";
import { lostProjects, type Viewer, visible } from "./viewer.ts";

const viewer = (projects: string[], joinable: string[] = []): Viewer => ({
  user_id: "me",
  workspace_role: 10,
  projects: new Map(projects.map((id) => [id, 15])),
  joinable: new Set(joinable),
});
const change = (more: Partial<Change>): Change => ({
  seq: 7,
  entity: "project",
  id: "p",
  project_id: "p",
  op: "update",
  actor: "other",
  at: "2026-03-11T09:30:00.000000Z",
  row: { id: "p" },
  ...more,
});

describe("projects that leave somebody's sight", () => {
  const gone = (before: Viewer, after: Viewer) =>
    lostProjects(before, after, 6, "").map(({ id, op }) => [id, op]);

  test("are those she is no longer in, even when she could join them again: what they hold is out of sight", () => {
    expect(gone(viewer(["p", "q"]), viewer(["q"]))).toEqual([["p", "gone"]]);
    expect(gone(viewer(["p"]), viewer([], ["p"]))).toEqual([["p", "gone"]]);
    expect(visible(change({}), viewer([], ["p"]))).not.toBeNull();
  });

  test("are public ones that were deleted or became private", () => {
    expect(gone(viewer([], ["p"]), viewer([]))).toEqual([["p", "gone"]]);
  });

  test("are not those she has joined", () => {
    expect(gone(viewer([], ["p"]), viewer(["p"]))).toEqual([]);
  });
});

describe("a change", () => {
  test("of a project that one could join shows the project, not what it holds", () => {
    expect(visible(change({}), viewer([], ["p"]))).not.toBeNull();
    expect(visible(change({ entity: "issue" }), viewer([], ["p"]))).toBeNull();
    expect(visible(change({}), viewer([]))).toBeNull();
  });

  test("of a member hides the address from viewers", () => {
    const row = { id: "m", member: { id: "u", display_name: "ada", email: "ada@example.com" } };
    const shown = visible(change({ entity: "workspace_member", project_id: null, row }), viewer([]));
    expect(shown?.row).toEqual({ id: "m", member: { id: "u", display_name: "ada" } });
    const toMember = { ...viewer([]), workspace_role: 15 } as Viewer;
    expect(visible(change({ entity: "workspace_member", project_id: null, row }), toMember)?.row).toEqual(
      row,
    );
  });

  test("of a favourite is its owner's alone", () => {
    const favorite = { entity: "favorite" } as const;
    expect(visible(change({ ...favorite, actor: "me" }), viewer(["p"]))).not.toBeNull();
    expect(visible(change(favorite), viewer(["p"]))).toBeNull();
  });
});
