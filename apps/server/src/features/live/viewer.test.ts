import type { Change } from "@cairn/contract/changes";
import { describe, expect, test } from "vitest";
import { lostProjects, type Viewer, visible } from "./viewer.ts";

const viewer = (projects: string[], joinable: string[] = []): Viewer => ({
  user_id: "me",
  workspace_role: 10,
  projects: new Map(projects.map((id) => [id, 15])),
  joinable: new Set(joinable),
  collections: new Map(),
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

describe("lost projects", () => {
  const gone = (before: Viewer, after: Viewer) =>
    lostProjects(before, after, 6, "").map(({ id, op }) => [id, op]);

  test("projects that a person can no longer see are those they are no longer in, even if they could join again: the content is hidden", () => {
    expect(gone(viewer(["p", "q"]), viewer(["q"]))).toEqual([["p", "gone"]]);
    expect(gone(viewer(["p"]), viewer([], ["p"]))).toEqual([["p", "gone"]]);
    expect(visible(change({}), viewer([], ["p"]))).not.toBeNull();
  });

  test("projects that a person can no longer see are public ones that were deleted or became private", () => {
    expect(gone(viewer([], ["p"]), viewer([]))).toEqual([["p", "gone"]]);
  });

  test("projects that a person can no longer see are not those they have joined", () => {
    expect(gone(viewer([], ["p"]), viewer(["p"]))).toEqual([]);
  });
});

describe("visibility of changes on the stream", () => {
  test("a change of a project that the person could join shows the project, but not its content", () => {
    expect(visible(change({}), viewer([], ["p"]))).not.toBeNull();
    expect(visible(change({ entity: "issue" }), viewer([], ["p"]))).toBeNull();
    expect(visible(change({}), viewer([]))).toBeNull();
  });

  test("a change of a member hides the email address from viewers", () => {
    const row = { id: "m", member: { id: "u", display_name: "ada", email: "ada@example.com" } };
    const shown = visible(change({ entity: "workspace_member", project_id: null, row }), viewer([]));
    expect(shown?.row).toEqual({ id: "m", member: { id: "u", display_name: "ada" } });
    const toMember = { ...viewer([]), workspace_role: 15 } as Viewer;
    expect(visible(change({ entity: "workspace_member", project_id: null, row }), toMember)?.row).toEqual(
      row,
    );
  });

  test("a change of a favorite is visible only to its owner", () => {
    const favorite = { entity: "favorite" } as const;
    expect(visible(change({ ...favorite, actor: "me" }), viewer(["p"]))).not.toBeNull();
    expect(visible(change(favorite), viewer(["p"]))).toBeNull();
  });
});

describe("subscriptions and moves on the stream", () => {
  test("everyone receives their own subscription, and no one else's", () => {
    const row = { id: "i", subscribers: ["me", "ada"] };
    const told = change({ entity: "subscription", id: "i", row });
    expect(visible(told, viewer(["p"]))?.row).toEqual({ id: "i", subscribed: true });
    const gus = { ...viewer(["p"]), user_id: "gus" };
    expect(visible(told, gus)?.row).toEqual({ id: "i", subscribed: false });
    expect(visible(told, viewer([]))).toBeNull();
  });

  test("an issue that moves to another project is deleted for people who do not see it there", () => {
    const gone = change({ entity: "issue", id: "i", op: "gone", row: { moved_to: "q" } });
    expect(visible(gone, viewer(["p"]))).toEqual({ ...gone, row: null });
    expect(visible(gone, viewer(["p", "q"]))).toBeNull();
    expect(visible(gone, viewer(["q"]))).toBeNull();
  });
});

describe("relations across projects (security 84)", () => {
  const told = change({ entity: "issue_relation", id: "r", row: { id: "r", related_project_id: "q" } });

  test("a relation between two projects is sent to people who see both issues, and to no one else", () => {
    expect(visible(told, viewer(["p", "q"]))?.row).toEqual({ id: "r" });
    expect(visible(told, viewer(["p"]))).toBeNull();
    expect(visible(told, viewer(["q"]))).toBeNull();
  });
});

describe("drafts (contract/issues §6.7)", () => {
  const draft = change({ entity: "issue", id: "i", row: { id: "i", is_draft: true, created_by: "me" } });
  const reader = { ...viewer(["p"]), user_id: "reader" };

  test("drafts on the stream are sent only to their author", () => {
    expect(visible(draft, viewer(["p"]))).toEqual(draft);
    expect(visible(draft, reader)).toBeNull();
    expect(visible(draft, viewer([]))).toBeNull();
  });
  test("drafts on the stream keep their text from others, too", () => {
    const row = { id: "i", description_html: "<p>x</p>" };
    const text = change({ entity: "issue_description", id: "i", row: { ...row, draft_of: "me" } });
    expect(visible(text, viewer(["p"]))?.row).toEqual(row);
    expect(visible(text, reader)).toBeNull();
    expect(visible({ ...text, row }, reader)).not.toBeNull();
  });
  test("drafts on the stream are sent to everyone once they are published", () => {
    const published = {
      ...draft,
      op: "insert" as const,
      row: { id: "i", is_draft: false, created_by: "me" },
    };
    expect(visible(published, reader)).toEqual(published);
  });
  test("drafts on the stream remove an issue that becomes a draft from others' view", () => {
    const withdrawn = { ...draft, op: "gone" as const };
    expect(visible(withdrawn, reader)).toMatchObject({ op: "gone", row: null });
    expect(visible(withdrawn, viewer(["p"]))).toEqual({ ...draft, op: "update" });
  });
});

describe("views (spec §3)", () => {
  const row = { id: "v", access: 0, owned_by: "me" };
  const reader = { ...viewer(["p"]), user_id: "reader" };
  const told = change({ entity: "view", id: "v", row });

  test("private views are sent on the stream only to their owner, as long as they are in the project", () => {
    expect(visible(told, viewer(["p"]))).toBe(told);
    expect(visible(told, reader)).toBeNull();
    expect(visible(told, viewer([]))).toBeNull();
    expect(visible({ ...told, row: { ...row, access: 1 } }, reader)).not.toBeNull();
    expect(visible({ ...told, row: { ...row, access: 1 } }, viewer([]))).toBeNull();
  });
  test("private views of the workspace are sent on the stream only to their owner", () => {
    const wide = { ...told, project_id: null };
    expect(visible(wide, viewer([]))).toBe(wide);
    expect(visible(wide, { ...viewer([]), user_id: "reader" })).toBeNull();
  });
  test("views that become private are removed on the stream for others, and stay for their owner", () => {
    const withdrawn = { ...told, op: "gone" as const };
    expect(visible(withdrawn, reader)).toMatchObject({ op: "gone", row: null });
    expect(visible(withdrawn, viewer(["p"]))).toEqual({ ...told, op: "update" });
  });
  test("deleted views reveal nothing on the stream, and private ones are announced only to their owner", () => {
    const deleted = { ...told, op: "delete" as const };
    expect(visible(deleted, viewer(["p"]))).toEqual({ ...deleted, row: null });
    expect(visible(deleted, reader)).toBeNull();
    expect(visible({ ...deleted, row: null }, reader)).toEqual({ ...deleted, row: null });
  });
});
