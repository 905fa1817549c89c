import type { SavedViewRow } from "@cairn/contract/entities/view";
import { DEFAULT_VIEW, normalizeView, toStored, type View } from "@cairn/domain/issue-list/view";
import { click, find, mount, type } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { ADA, id, MEL, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { setStar } from "../../data/favorites.ts";
import { projectViewContext } from "../engine/list-context.ts";
import { preferencesFor, type Preferences } from "../engine/preferences.ts";
import { projectData } from "../engine/project-data.ts";
import { readStored } from "../../shell/stored.ts";
import { ViewsData } from "./views-data.ts";
import { NewViewDialog } from "./view-dialog.tsx";
import { UnsavedBar } from "./unsaved-bar.tsx";
import { isChanged, viewOf, unsavedViewKey } from "./unsaved-view.ts";
import { viewMenu } from "./view-menu.tsx";
import { changeView, createView } from "./view-writes.ts";

interface Sent {
  method: string;
  path: string;
  body: Record<string, unknown> | null;
}
let open: OpenWorkspace;
let sent: Sent[];
let answer: { status?: number; body?: unknown };
let unmount: (() => Promise<void>) | null;

const URGENT: View = normalizeView({ ...DEFAULT_VIEW, filters: { priority: "urgent" } }, "PROJECT_VIEW");
const viewRow = (values: Partial<SavedViewRow> = {}): SavedViewRow => ({
  id: id(11, 1),
  created_at: "2026-03-11T09:00:00Z",
  updated_at: "2026-03-11T09:00:00Z",
  created_by: ADA,
  updated_by: ADA,
  workspace: open.id,
  project: PROJECT,
  name: "Urgent",
  description: "",
  query: {},
  ...toStored(URGENT),
  access: 1,
  sort_order: 1,
  logo_props: {},
  owned_by: ADA,
  is_locked: false,
  ...values,
});
const project = () => open.cache.project.get(PROJECT)!;
const offered = (view: SavedViewRow): string[] =>
  viewMenu(open, project(), view)
    .filter((entry) => "label" in entry)
    .map((entry) => entry.id);
const shownText = (): string => document.body.textContent ?? "";

beforeEach(() => {
  open = openedBy(15);
  sent = [];
  unmount = null;
  answer = { body: {} };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    sent.push({ method, path, body: typeof body === "string" ? JSON.parse(body) : null });
    const { status = 200, body: said } = answer;
    return new Response(said === undefined ? null : JSON.stringify(said), {
      status,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(async () => {
  await unmount?.();
  vi.unstubAllGlobals();
});

const LOCK = { label: "Lock", failed: "Couldn’t lock" };

describe("the list of a project's views", () => {
  it("is sorted by last change, newest first", async () => {
    answer = {
      body: [
        { ...viewRow(), is_favorite: false },
        {
          ...viewRow({ id: id(11, 2), name: "Newer", updated_at: "2026-03-12T09:00:00Z" }),
          is_favorite: true,
        },
      ],
    };
    const data = new ViewsData(open, PROJECT);
    await data.load();
    expect(data.status).toBe("ready");
    expect(data.all.map(({ name }) => name)).toEqual(["Newer", "Urgent"]);
    expect(data.all[0]).not.toHaveProperty("is_favorite");
  });

  it("starts with favorites; a new favorite shows at once and is rolled back when refused", async () => {
    const newer = viewRow({ id: id(11, 2), name: "Newer", updated_at: "2026-03-12T09:00:00Z" });
    answer = { body: [viewRow(), newer] };
    const data = new ViewsData(open, PROJECT);
    await data.load();
    answer = { status: 400, body: { error: "no" } };
    const thing = { kind: "view", id: id(11, 1), project_id: PROJECT, name: "Urgent" } as const;
    const done = setStar(open, thing, true);
    expect(data.all.map(({ name }) => name)).toEqual(["Urgent", "Newer"]);
    expect(await done).toBe(false);
    expect(data.all.map(({ name }) => name)).toEqual(["Newer", "Urgent"]);
  });

  it("reports that it could not be loaded, and offers a retry", async () => {
    answer = { status: 500, body: { error: "no" } };
    const data = new ViewsData(open, PROJECT);
    await data.load();
    expect(data.status).toBe("failed");
    answer = { body: [] };
    await data.load();
    expect(data.status).toBe("ready");
  });

  it("locks a view optimistically, with rollback", async () => {
    open.cache.view.put([viewRow()]);
    answer = { status: 400, body: { error: "Only its owner can change a view." } };
    const done = changeView(open, viewRow(), { is_locked: true }, LOCK);
    expect(open.cache.view.get(id(11, 1))?.is_locked).toBe(true);
    expect(await done).toBe(false);
    expect(open.cache.view.get(id(11, 1))?.is_locked).toBe(false);
  });
});

describe("the menu of a view", () => {
  it("lets the owner edit, lock, share, duplicate and delete it", () => {
    const all = "edit lock access star duplicate publish link delete";
    expect(offered(viewRow()).join(" ")).toBe(all);
  });

  it("lets the owner unlock and share a locked view, but not edit it", () => {
    const all = "lock access star duplicate publish link delete";
    expect(offered(viewRow({ is_locked: true })).join(" ")).toBe(all);
  });

  it("lets other members duplicate it, and project admins also delete it", () => {
    expect(offered(viewRow({ owned_by: MEL }))).toEqual(["star", "duplicate", "publish", "link"]);
    open = openedBy(20);
    expect(offered(viewRow({ owned_by: MEL }))).toEqual(["star", "duplicate", "publish", "link", "delete"]);
  });

  it("lets guests add it to favorites and copy its link", () => {
    open = openedBy(10);
    expect(offered(viewRow({ owned_by: MEL }))).toEqual(["star", "link"]);
  });
});

describe("unsaved changes of a view", () => {
  it("do not exist for the saved contents, even if the layout normalizes them", () => {
    expect(isChanged(viewOf(viewRow()), viewRow())).toBe(false);
    const board = { ...toStored({ ...URGENT, layout: "kanban" }), project: PROJECT };
    expect(isChanged(viewOf(board), board)).toBe(false);
    expect(isChanged({ ...URGENT, filters: { priority: "low" } }, viewRow())).toBe(true);
  });

  async function bar(shown: View, values: Partial<SavedViewRow> = {}): Promise<View[]> {
    const shows: View[] = [];
    open.cache.view.put([viewRow(values)]);
    ({ unmount } = await mount(
      <UnsavedBar
        open={open}
        project={project()}
        saved={viewRow(values)}
        shown={shown}
        show={(view) => shows.push(view)}
      />,
    ));
    return shows;
  }
  const LOW: View = { ...URGENT, filters: { priority: "low" } };

  it("are shown in a bar, which can reset them, and save them with permission", async () => {
    const shows = await bar(LOW);
    expect(shownText()).toContain("Unsaved changes");
    await click(find("button", "Reset"));
    expect(shows.map(({ filters }) => filters)).toEqual([{ priority: "urgent" }]);
    await click([...document.querySelectorAll("button")].find((one) => one.textContent === "Save")!);
    expect(sent.map(({ method }) => method)).toEqual(["PATCH"]);
    expect(sent[0]?.body).toMatchObject({ filters: { priority: ["low"] } });
  });

  it("are stored in this browser until they are saved or reset, or the saved view changes (spec §7)", async () => {
    open.cache.view.put([viewRow()]);
    const visit = async (): Promise<Preferences> => {
      const preferences = preferencesFor(projectViewContext(projectData(open, PROJECT), id(11, 1)));
      await preferences.load();
      return preferences;
    };
    const saves = async (view: View): Promise<void> => {
      (await visit()).save(view);
      await Promise.resolve();
      await Promise.resolve();
    };
    await saves({ ...LOW, group_by: "priority" });
    expect((await visit()).view).toMatchObject({ filters: { priority: "low" }, group_by: "priority" });
    expect((await visit()).saved?.filters).toEqual({ priority: "urgent" });
    await saves(viewOf(viewRow()));
    expect(readStored(unsavedViewKey(open.me, id(11, 1)))).toBeUndefined();
    await saves(LOW);
    open.cache.view.put([viewRow(toStored({ ...URGENT, filters: { priority: "high" } }))]);
    expect((await visit()).view.filters).toEqual({ priority: "high" });
    expect(sent).toEqual([]);
  });

  it("cannot be saved in a locked view, nor by people other than the owner", async () => {
    await bar(LOW, { is_locked: true });
    expect(shownText()).toContain("view is locked");
    const buttons = (): (string | null)[] =>
      [...document.querySelectorAll("button")].map((one) => one.textContent);
    expect(buttons()).toEqual(["Reset", "Save as new view"]);
    await unmount?.();
    await bar(LOW, { owned_by: MEL });
    expect(buttons()).toEqual(["Reset", "Save as new view"]);
    await unmount?.();
    // Guests cannot create views.
    open = openedBy(10);
    await bar(LOW, { owned_by: MEL });
    expect(buttons()).toEqual(["Reset"]);
  });

  it("show no bar while there are none", async () => {
    await bar(URGENT);
    expect(document.querySelector("[role=group]")).toBeNull();
  });
});

describe("a view of the workspace", () => {
  const ofWorkspace = (values: Partial<SavedViewRow> = {}) => viewRow({ project: null, ...values });
  const offers = (view: SavedViewRow): string[] =>
    viewMenu(open, null, view)
      .filter((entry) => "label" in entry)
      .map((entry) => entry.id);

  it("can be changed by its owner according to their workspace role, and cannot be a favorite", () => {
    expect(offers(ofWorkspace())).toEqual(["edit", "lock", "access", "duplicate", "link", "delete"]);
    expect(offers(ofWorkspace({ owned_by: MEL }))).toEqual(["duplicate", "link"]);
    open = openedBy(20);
    expect(offers(ofWorkspace({ owned_by: MEL }))).toEqual(["duplicate", "link", "delete"]);
    open = openedBy(5);
    expect(offers(ofWorkspace({ owned_by: MEL }))).toEqual(["link"]);
  });

  it("is changed through the workspace's path, with rollback", async () => {
    open.cache.view.put([ofWorkspace()]);
    answer = { status: 400, body: { error: "no" } };
    const done = changeView(open, ofWorkspace(), { is_locked: true }, LOCK);
    expect(open.cache.view.get(id(11, 1))?.is_locked).toBe(true);
    expect(await done).toBe(false);
    expect(open.cache.view.get(id(11, 1))?.is_locked).toBe(false);
    expect(sent.map(({ path }) => path)).toEqual([`/api/workspaces/acme/views/${id(11, 1)}/`]);
  });

  it("is created first and then made private in a second call (spec §4)", async () => {
    answer = { body: ofWorkspace() };
    const made = await createView(open, null, { name: "Urgent", access: 0 });
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/api/workspaces/acme/views/", { name: "Urgent" }],
      ["POST", `/api/workspaces/acme/views/${id(11, 1)}/access/`, { access: 0 }],
    ]);
    expect(made.id).toBe(id(11, 1));
  });

  it("is always a spreadsheet: another saved layout is not an unsaved change", () => {
    const board = { ...toStored({ ...URGENT, layout: "kanban" as const }), project: null };
    expect(viewOf(board).layout).toBe("spreadsheet");
    expect(isChanged(viewOf(board), board)).toBe(false);
  });
});

describe("the dialog of a new view", () => {
  const submit = () =>
    act(async () => find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));

  it("asks for a name and names the field that is refused", async () => {
    ({ unmount } = await mount(
      <NewViewDialog open={open} project={project()} view={URGENT} onClose={() => undefined} />,
    ));
    await submit();
    expect(shownText()).toContain("Enter a name for the view.");
    expect(sent).toEqual([]);
    answer = { status: 400, body: { name: ["This name is too long."] } };
    await type("Urgent", find("input"));
    await submit();
    expect(shownText()).toContain("This name is too long.");
    expect(sent[0]?.body).toMatchObject({
      name: "Urgent",
      filters: { priority: ["urgent"] },
      display_filters: { layout: "list" },
    });
  });
});
