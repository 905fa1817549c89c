import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ALL_ON, boardWorld, type BoardWorld } from "../public-boards/boards.fixture.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

let at: BoardWorld;
beforeAll(async () => {
  at = await boardWorld();
});
afterAll(() => at.w.stop());
beforeEach(async () => {
  await at.w.runtime.db.deleteFrom("board_publications").execute();
});

const settingsOf = (anchor: string) => `/api/public/anchor/${anchor}/settings/`;

describe("publishing a project", () => {
  test("a new board has a random anchor, all layouts, and nothing to write (contract/issues §17.1)", async () => {
    const { w, B } = at;
    expect(await at.ok(w.as("gus"), "GET", `${B}/`)).toMatchObject({ anchor: null, is_votes_enabled: false });
    const board = await at.publish();
    expect(board).toMatchObject({
      entity_name: "project",
      entity_identifier: w.project.id,
      view_props: { list: true, kanban: true, calendar: true, gantt: true, spreadsheet: true },
      is_comments_enabled: false,
      is_reactions_enabled: false,
      is_votes_enabled: false,
      shows_names: false,
      is_indexed: false,
      embed_origins: [],
      project_details: { id: w.project.id, identifier: "WEB" },
    });
    expect(board.anchor).toMatch(/^[0-9a-f]{32}$/);
    expect(await at.ok(w.as("mel"), "GET", `${w.P}/`)).toMatchObject({
      anchor: board.anchor,
      has_public_comments: false,
    });
  });

  test("publishing again keeps the board and changes what is sent, under both names of the layouts", async () => {
    const first = await at.publish(ALL_ON);
    const again = await at.publish({ views: { gantt: false }, is_votes_enabled: false });
    expect(again).toMatchObject({ id: first.id, anchor: first.anchor, is_comments_enabled: true });
    expect([again.view_props.gantt, again.view_props.list, again.is_votes_enabled]).toEqual([
      false,
      true,
      false,
    ]);
    const patch = { view_props: { gantt: true, list: false } };
    const { view_props } = await at.ok(at.w.as("mel"), "PATCH", `${at.B}/${first.id}/`, patch);
    expect([view_props.gantt, view_props.list, view_props.kanban]).toEqual([true, false, true]);
  });

  test("viewers and guests see how a project is published, and neither publish nor change it", async () => {
    const { w, B } = at;
    for (const name of ["vic", "gus"]) expect(await at.status(w.as(name), "POST", `${B}/`, {})).toBe(403);
    const board = await at.ok(w.as("mel"), "POST", `${B}/`, {});
    for (const name of ["vic", "gus"]) {
      expect((await at.ok(w.as(name), "GET", `${B}/`)).anchor).toBe(board.anchor);
      expect(await at.status(w.as(name), "PATCH", `${B}/${board.id}/`, {})).toBe(403);
      expect(await at.status(w.as(name), "POST", `${B}/${board.id}/renew/`, {})).toBe(403);
      expect(await at.status(w.as(name), "DELETE", `${B}/${board.id}/`)).toBe(403);
    }
    expect(await at.status(w.outsider, "GET", `${B}/`)).toBe(404);
  });

  test("a board of another project or workspace is not found", async () => {
    const board = await at.publish();
    const { outsider } = at.w;
    for (const path of [`${outsider.P}/project-deploy-boards/${board.id}/`]) {
      expect(await at.status(outsider, "PATCH", path, {})).toBe(404);
      expect(await at.status(outsider, "DELETE", path)).toBe(404);
    }
    expect(await at.status(at.w.as("ada"), "PATCH", `${at.B}/${UNKNOWN_ID}/`, {})).toBe(404);
  });

  test("a board needs a layout, and is embedded by exact origins only", async () => {
    const post = (body: object) => at.w.as("ada").send("POST", `${at.B}/`, body);
    const none = { list: false, kanban: false, calendar: false, gantt: false, spreadsheet: false };
    expect((await post({ view_props: none })).body).toEqual({ view_props: ["Choose at least one layout."] });
    for (const origin of [
      "example.com",
      "https://example.com/path",
      "javascript:alert(1)",
      "https://a b.c",
      "*",
    ])
      expect(Object.keys((await post({ embed_origins: [origin] })).body)).toEqual(["embed_origins"]);
    const { body } = await post({ embed_origins: ["https://Example.com", "https://example.com"] });
    expect(body.embed_origins).toEqual(["https://example.com"]);
  });

  test("a renewed or unpublished anchor leads nowhere at once (security 25)", async () => {
    const { w, B } = at;
    const { id, anchor } = await at.publish();
    const renewed = await at.ok(w.as("mel"), "POST", `${B}/${id}/renew/`, {});
    expect(renewed.anchor).not.toBe(anchor);
    expect(await at.status(w.nobody, "GET", settingsOf(anchor))).toBe(404);
    expect(await at.status(w.nobody, "GET", settingsOf(renewed.anchor))).toBe(200);
    expect(await at.status(w.as("mel"), "DELETE", `${B}/${id}/`)).toBe(204);
    expect(await at.status(w.nobody, "GET", settingsOf(renewed.anchor))).toBe(404);
    expect((await at.ok(w.as("ada"), "GET", `${w.P}/`)).anchor).toBeNull();
  });
});

describe("publishing a saved view", () => {
  const makeView = (more: object = {}) =>
    at.ok(at.w.as("ada"), "POST", `${at.w.P}/views/`, {
      name: "Urgent",
      filters: { priority: ["urgent"] },
      ...more,
    });
  const boardOf = (view: { id: string }) => `${at.w.P}/views/${view.id}/deploy-board/`;

  test("its board shows the issues of its filters only, beside the board of the project", async () => {
    const { w } = at;
    const urgent = await at.issue({ priority: "urgent" });
    const low = await at.issue({ priority: "low" });
    const view = await makeView();
    expect((await at.ok(w.as("gus"), "GET", boardOf(view))).anchor).toBeNull();
    const board = await at.ok(w.as("mel"), "POST", boardOf(view), { is_comments_enabled: true });
    expect(board).toMatchObject({
      entity_name: "view",
      entity_identifier: view.id,
      view_detail: { name: "Urgent" },
    });
    const A = `/api/public/anchor/${board.anchor}`;
    const { issues } = await at.ok(w.nobody, "GET", `${A}/issues/`);
    expect(issues.map((issue: { id: string }) => issue.id)).toEqual([urgent.id]);
    expect(await at.status(w.nobody, "GET", `${A}/issues/${low.id}/`)).toBe(404);
    const comment = { comment_html: "<p>x</p>" };
    expect(await at.status(w.outsider, "POST", `${A}/issues/${low.id}/comments/`, comment)).toBe(404);
    expect(await at.ok(w.as("ada"), "GET", `${w.P}/`)).toMatchObject({
      anchor: null,
      has_public_comments: true,
    });
    await at.ok(w.as("ada"), "PATCH", `${w.P}/views/${view.id}/`, { filters: { priority: ["low"] } });
    const after = await at.ok(w.nobody, "GET", `${A}/issues/`);
    expect(after.issues.map((issue: { id: string }) => issue.id)).toEqual([low.id]);
  });

  test("a private view is not published, and the board of one that becomes private is closed", async () => {
    const { w } = at;
    const hidden = await makeView({ access: 0 });
    expect(await at.status(w.as("ada"), "POST", boardOf(hidden), {})).toBe(400);
    expect(await at.status(w.as("mel"), "POST", boardOf(hidden), {})).toBe(404);
    const view = await makeView();
    const { anchor } = await at.ok(w.as("ada"), "POST", boardOf(view), {});
    await at.ok(w.as("ada"), "PATCH", `${w.P}/views/${view.id}/`, { access: 0 });
    expect(await at.status(w.nobody, "GET", settingsOf(anchor))).toBe(404);
    await at.ok(w.as("ada"), "DELETE", `${w.P}/views/${view.id}/`);
    expect(await w.runtime.db.selectFrom("board_publications").selectAll().execute()).toEqual([]);
  });

  test("the workspace lists the boards of the projects that a person is in", async () => {
    const { w } = at;
    await at.publish();
    await at.ok(w.as("ada"), "POST", boardOf(await makeView()), {});
    const boards = await at.ok(w.as("mel"), "GET", `${w.W}/deploy-boards/`);
    expect(await at.status(w.as("gus"), "GET", `${w.W}/deploy-boards/`)).toBe(403);
    expect(boards.map((board: { entity_name: string }) => board.entity_name)).toEqual(["project", "view"]);
    expect(await at.ok(w.outsider, "GET", `${w.outsider.W}/deploy-boards/`)).toEqual([]);
    expect(await at.status(w.outsider, "GET", `${w.W}/deploy-boards/`)).toBe(404);
  });
});
