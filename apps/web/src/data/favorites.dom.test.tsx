import { favoriteRow } from "@cairn/client/rows";
import type { Change } from "@cairn/contract/changes";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isStarred, setStar, type Starrable, starredThings } from "./favorites.ts";
import type { OpenWorkspace } from "./open-workspace.ts";
import { ADA, id, openedBy, PROJECT } from "./workspace.fixture.ts";

const ALERTS: Starrable & { name: string } = {
  kind: "module",
  id: id(12, 1),
  project_id: PROJECT,
  name: "Alerts",
};
let open: OpenWorkspace;
let sent: string[];
let answer: () => { status: number; body?: unknown };

beforeEach(() => {
  open = openedBy(15);
  sent = [];
  answer = () => ({ status: 204 });
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    sent.push(`${method} ${path}`);
    const { status, body } = answer();
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const listed = (n: number, name: string, is_archived = false) => ({
  id: id(20, n),
  workspace_id: id(0, 0),
  project_id: PROJECT,
  entity_type: "module" as const,
  entity_identifier: id(12, n),
  entity_data: { id: id(12, n), name, logo_props: {}, project_id: PROJECT, is_archived },
  name: null,
  is_folder: false,
  sequence: n,
  parent: null,
});
const change = (values: Partial<Change>): Change => ({
  seq: 1,
  entity: "favorite",
  id: id(20, 1),
  project_id: PROJECT,
  op: "insert",
  actor: ADA,
  at: "2026-03-11T09:00:00Z",
  row: null,
  ...values,
});
const names = () => starredThings(open).map(({ name }) => name);

describe("a collection of pages", () => {
  it("a collection of pages is starred, named by its row, and forgotten with it", async () => {
    const HANDBOOK = { kind: "page_collection" as const, id: id(13, 1), project_id: null, name: "Handbook" };
    open.cache.page_collection.put([{ id: HANDBOOK.id, name: "Handbook" } as never]);
    await setStar(open, HANDBOOK, true);
    expect(sent).toEqual([`POST /api/workspaces/acme/favorite-collections/${HANDBOOK.id}/`]);
    expect(starredThings(open)).toEqual([HANDBOOK]);
    await setStar(open, HANDBOOK, false);
    expect(sent[1]).toBe(`DELETE /api/workspaces/acme/favorite-collections/${HANDBOOK.id}/`);
    expect(starredThings(open)).toEqual([]);
  });
});

describe("a star", () => {
  it("a star is shown at once and stays when the server accepts it", async () => {
    const done = setStar(open, ALERTS, true);
    expect(isStarred(open, "module", ALERTS.id)).toBe(true);
    expect(await done).toBe(true);
    expect(isStarred(open, "module", ALERTS.id)).toBe(true);
    expect(sent).toEqual([`POST /api/workspaces/acme/projects/${PROJECT}/user-favorite-modules/`]);
  });

  it("a star is rolled back when the server refuses", async () => {
    answer = () => ({ status: 403, body: { error: "no" } });
    const failed = vi.fn();
    open.cache.onFailure(failed);
    expect(await setStar(open, ALERTS, true)).toBe(false);
    expect(isStarred(open, "module", ALERTS.id)).toBe(false);
    expect(failed).toHaveBeenCalledOnce();
  });

  it("starring what is starred and unstarring what is not are skipped", async () => {
    expect(await setStar(open, ALERTS, false)).toBe(true);
    await setStar(open, ALERTS, true);
    await setStar(open, ALERTS, true);
    expect(sent).toHaveLength(1);
  });

  it("favorites of each kind are written to their own route: project, cycle, module, view", async () => {
    for (const kind of ["project", "cycle", "view"] as const) {
      const thing = {
        kind,
        id: kind === "project" ? PROJECT : id(13, 1),
        project_id: PROJECT,
        name: "Alerts",
      };
      await setStar(open, thing, true);
      await setStar(open, thing, false);
    }
    expect(sent.map((line) => line.replace("/api/workspaces/acme", ""))).toEqual([
      "POST /user-favorite-projects/",
      `DELETE /user-favorite-projects/${PROJECT}/`,
      `POST /projects/${PROJECT}/user-favorite-cycles/`,
      `DELETE /projects/${PROJECT}/user-favorite-cycles/${id(13, 1)}/`,
      `POST /projects/${PROJECT}/user-favorite-views/`,
      `DELETE /projects/${PROJECT}/user-favorite-views/${id(13, 1)}/`,
    ]);
  });
});

describe("starred things", () => {
  it("favorites use the names of their own list until the rows are loaded", async () => {
    answer = () => ({ status: 200, body: [listed(1, "Alerts"), listed(2, "Old one", true)] });
    await open.refreshFavorites();
    expect(names()).toEqual(["Alerts"]);
    open.cache.module.put([{ id: id(12, 1), name: "Alarms", archived_at: null } as never]);
    expect(names()).toEqual(["Alarms"]);
  });

  it("archived favorites are not listed, and deleted ones are removed", () => {
    open.cache.favorite.put([favoriteRow(listed(1, "Alerts"))]);
    open.cache.module.put([{ id: id(12, 1), name: "Alerts", archived_at: null } as never]);
    expect(names()).toEqual(["Alerts"]);
    open.cache.module.put([{ id: id(12, 1), name: "Alerts", archived_at: "2026-03-01T00:00:00Z" } as never]);
    expect(names()).toEqual([]);
    open.cache.apply([change({ entity: "module", id: id(12, 1), op: "delete" })]);
    expect(open.cache.favorite.size).toBe(0);
  });

  it("a favorite starred in another tab, in a project that this one has not opened, is fetched with its name", async () => {
    vi.useFakeTimers();
    answer = () => ({ status: 200, body: [listed(1, "Alerts")] });
    open.cache.apply([change({ row: favoriteRow(listed(1, "Alerts")) })]);
    expect(names()).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect(names()).toEqual(["Alerts"]);
    expect(sent).toEqual(["GET /api/workspaces/acme/user-favorites/"]);
  });

  it("favorites in a project that the person has left are not listed", () => {
    open.cache.favorite.put([favoriteRow(listed(1, "Alerts"))]);
    open.cache.module.put([{ id: id(12, 1), name: "Alerts", archived_at: null } as never]);
    const project = open.cache.project.base(PROJECT)!;
    open.cache.project.put([{ ...project, is_member: false }]);
    expect(names()).toEqual([]);
  });
});
