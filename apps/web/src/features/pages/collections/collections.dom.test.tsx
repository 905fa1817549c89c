import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import type { PageRow } from "@cairn/contract/entities/page";
import type { Role } from "@cairn/contract/entities/workspace";
import { click, exists, find, press, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { ADA, id, MEL, openedBy } from "../../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../../shell/visit.fixture.tsx";
import { landing } from "../page-order.ts";
import { placePage } from "../page-writes.ts";
import { WorkspacePagesScreen } from "../pages-screen.tsx";
import { addPages } from "./collection-writes.ts";
import { mayAddInside, mayOn, mayPut } from "./collections.ts";
import { openAddPages, openCollectionMembers, openDeleteCollection } from "./open-collections.tsx";

let open: OpenWorkspace;
let visited: Visit;
let sent: { method: string; path: string; body: unknown }[];

const NOW = "2026-03-11T09:00:00.000000Z";
const AUDIT = { created_at: NOW, updated_at: NOW, created_by: ADA, updated_by: ADA };

const collection = (n: number, name: string, values: Partial<PageCollectionRow> = {}): PageCollectionRow => ({
  ...AUDIT,
  id: id(13, n),
  workspace: id(0, 0),
  name,
  owned_by_id: ADA,
  access: 1,
  is_default: false,
  is_global: false,
  logo_props: {},
  sort_order: n * 1000,
  members: [],
  ...values,
});

const page = (n: number, name: string, values: Partial<PageRow> = {}): PageRow => ({
  ...AUDIT,
  id: id(12, n),
  name,
  workspace: id(0, 0),
  project: null,
  project_ids: [],
  parent: null,
  collection: null,
  anchor: null,
  color: "",
  logo_props: {},
  view_props: {},
  label_ids: [],
  access: 0,
  owned_by: ADA,
  is_locked: false,
  archived_at: null,
  is_template: false,
  sort_order: n * 1000,
  ...values,
});

const GENERAL = collection(0, "General", { is_default: true, is_global: true });
const BOOK = collection(1, "Handbook");
const BOARD = collection(2, "Board", {
  access: 0,
  owned_by_id: MEL,
  members: [{ id: id(14, 0), member: ADA, access: 0 }],
});
const [ALERTS, WEEK, DAY, MINUTES] = [id(12, 1), id(12, 2), id(12, 3), id(12, 4)];

async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  const { method = "GET", body } = init;
  if (method !== "GET") {
    sent.push({ method, path, body: typeof body === "string" ? JSON.parse(body) : null });
    return Response.json({});
  }
  const { page: pages, page_collection } = open.cache;
  if (path.includes("/pages/"))
    return Response.json(pages.all().map((row) => ({ ...row, is_favorite: false })));
  return Response.json(
    path.includes("/collections/")
      ? page_collection.all().map((row) => ({ ...row, current_user_access: 2, has_pages: true }))
      : [],
  );
}

async function start(href = "", role: Role = 15, collections = [GENERAL, BOOK, BOARD]): Promise<void> {
  open = openedBy(role);
  open.cache.page_collection.put(collections);
  open.cache.page.put([
    page(1, "Alert rules", { anchor: "public" }),
    page(2, "First week", { collection: BOOK.id }),
    page(3, "First day", { collection: BOOK.id, parent: WEEK }),
    page(4, "Minutes", { collection: BOARD.id, owned_by: MEL }),
  ]);
  vi.stubGlobal("fetch", answer);
  visited = await visit(open, { pages: WorkspacePagesScreen }, `/acme/pages/${href}`);
}

beforeEach(() => {
  // A window of ten rows, because happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(360);
  localStorage.clear();
  sent = [];
});
afterEach(async () => {
  await visited.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const now = (pageId: string): PageRow => open.cache.page.get(pageId) as PageRow;
const titles = (): (string | null)[] =>
  [...document.querySelectorAll("[role=tree] [role=treeitem] > a")].map(({ textContent }) => textContent);
const inRail = (): (string | null)[] =>
  [...document.querySelectorAll("nav[aria-label=Collections] a")].map(({ textContent }) => textContent);
const menuItems = async (label: string): Promise<(string | null)[]> => {
  await click(find(`nav button[aria-label="Actions for ${label}"]`));
  return [...document.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent);
};

describe("the collections beside the list of pages", () => {
  it("are listed with the number of their pages; one of them shows its pages alone, at an address of its own", async () => {
    await start();
    expect(inRail()).toEqual(["All pages44 pages", "General11 page", "Handbook22 pages", "Board11 page"]);
    expect(exists("nav li:last-child [aria-label=Private]")).toBe(true);
    expect(titles()).toHaveLength(4);
    await click(find("nav a", "Handbook"));
    await settle(60);
    expect(titles()).toEqual(["First week", "First day"]);
    expect(visited.address).toContain(`collection=${BOOK.id}`);
    const present = [...document.querySelectorAll("a[aria-current=page]")];
    expect(present.map(({ textContent }) => textContent)).toEqual(["Handbook22 pages"]);
  });

  it("are not shown while there is only that of the whole workspace", async () => {
    await start("", 15, [GENERAL]);
    expect(exists("nav[aria-label=Collections]")).toBe(false);
    expect(exists("header button[aria-label='New collection']")).toBe(true);
  });

  it("of a collection that is gone, its address says that it is not found", async () => {
    await start(`?collection=${id(13, 9)}`);
    expect(find("h1").textContent).toBe("Collection not found");
  });

  it("a menu offers what the person may do: who only views a private one may leave it", async () => {
    await start();
    expect(await menuItems("Board")).toEqual([
      "Add to favorites",
      "Members…",
      "Copy link",
      "Leave collection",
    ]);
    await press("Escape");
    await settle(20);
    expect((await menuItems("Handbook")).join()).toMatch(/^New page,Add pages….*Rename….*Delete…$/);
  });

  it("no page is added inside one of a collection that the person only views", async () => {
    await start();
    expect([ALERTS, WEEK, MINUTES].map((one) => mayAddInside(open, now(one)))).toEqual([true, true, false]);
  });

  it("viewers create none and change none", async () => {
    await start("", 10);
    expect(exists("header button[aria-label='New collection']")).toBe(false);
    expect(mayOn(open, "page_collection.manage", BOOK)).toBe(false);
    expect(mayOn(open, "page_collection.fill", BOOK)).toBe(false);
  });

  it("change places by the arrow keys with Alt, but that of the whole workspace does not", async () => {
    const last = collection(3, "Last");
    await start("", 15, [GENERAL, BOOK, last]);
    find("nav a", "Last").focus();
    await press("ArrowUp", { altKey: true });
    await settle(20);
    expect(inRail().map((text) => text?.replace(/\d.*/, ""))).toEqual([
      "All pages",
      "General",
      "Last",
      "Handbook",
    ]);
    expect(sent).toMatchObject([{ method: "PATCH", body: { sort_order: -9000 } }]);
    find("nav a", "General").focus();
    await press("ArrowDown", { altKey: true });
    await settle(20);
    expect(sent).toHaveLength(1);
  });
});

describe("a page that changes its collection", () => {
  it("may enter those that the person edits; a private one, if they may archive it", async () => {
    await start("", 15, [GENERAL, BOOK, { ...BOARD, members: [{ id: id(14, 0), member: ADA, access: 2 }] }]);
    const board = open.cache.page_collection.get(BOARD.id) as PageCollectionRow;
    expect(mayPut(open, now(ALERTS), board)).toBe(true);
    expect(mayPut(open, { ...now(ALERTS), owned_by: MEL }, board)).toBe(false);
    expect(mayPut(open, { ...now(ALERTS), owned_by: MEL }, BOOK)).toBe(true);
    expect(mayPut(open, now(ALERTS), BOARD)).toBe(false);
    expect(mayPut(open, now(WEEK), BOOK)).toBe(false);
  });

  it("takes the pages inside it along; a page that is chosen with them keeps its place, in one request", async () => {
    await start();
    await act(async () => void addPages(open, GENERAL, [now(WEEK), now(DAY)]));
    expect([now(WEEK).collection, now(DAY).collection, now(DAY).parent]).toEqual([null, null, WEEK]);
    await settle(20);
    expect(sent).toMatchObject([
      { method: "POST", path: expect.stringContaining(GENERAL.id), body: { page_ids: [WEEK] } },
    ]);
  });

  it("is no longer published in a private one", async () => {
    await start();
    await act(async () => void addPages(open, { ...BOARD, owned_by_id: ADA, members: [] }, [now(ALERTS)]));
    expect(now(ALERTS)).toMatchObject({ collection: BOARD.id, anchor: null });
  });

  it("follows the page that it is put inside, unless the person may not add pages there", async () => {
    await start();
    const order = { open, projectId: null, isManual: true, collection: null };
    expect(landing(order, ALERTS, MINUTES, "inside")).toBeNull();
    const target = landing(order, ALERTS, DAY, "inside");
    expect(target).toMatchObject({ parent: DAY });
    await act(async () => void (target && placePage(open, now(ALERTS), target)));
    expect(now(ALERTS)).toMatchObject({ collection: BOOK.id, parent: DAY });
  });

  it("is chosen in a dialog among those that the person may move", async () => {
    await start();
    await act(async () => openAddPages(open, BOOK));
    await settle(200);
    const boxes = [...document.querySelectorAll<HTMLElement>("[role=dialog] [type=checkbox]")];
    expect(boxes).toHaveLength(1);
    await click(boxes[0] as HTMLElement);
    await click(find("[role=dialog] button", "Add 1 page"));
    await settle(20);
    expect(now(ALERTS).collection).toBe(BOOK.id);
  });
});

describe("the dialogs of a collection", () => {
  it("members: their access is changed at once, a viewer can't be given more than comments, and each is removed", async () => {
    const own = { ...BOARD, owned_by_id: ADA, members: [{ id: id(14, 0), member: MEL, access: 0 as const }] };
    await start("", 15, [GENERAL, own]);
    const mel = open.cache.workspace_member.all().find((row) => row.member.id === MEL);
    if (mel) open.cache.workspace_member.put([{ ...mel, role: 10 }]);
    await act(async () => openCollectionMembers(open, own));
    await settle(200);
    await click(find("[role=combobox][aria-label='Access of Mel']"));
    await settle(60);
    const options = [...document.querySelectorAll<HTMLElement>("[role=option]")];
    expect(options.map(({ textContent }) => textContent)).toEqual(["Can view", "Can comment"]);
    await click(options[1] as HTMLElement);
    await settle(20);
    expect(open.cache.page_collection.get(own.id)?.members).toMatchObject([{ access: 1 }]);
    await click(find("button[aria-label='Remove Mel']"));
    await settle(20);
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ["PATCH", { access: 1 }],
      ["DELETE", null],
    ]);
    expect(open.cache.page_collection.get(own.id)?.members).toEqual([]);
  });

  it("deleting asks for the pages of a public one, while those of a private one are archived", async () => {
    await start();
    await act(async () => openDeleteCollection(open, BOOK));
    await settle(200);
    await click(find("[role=alertdialog] [type=radio][value=keep]"));
    await click(find("[role=alertdialog] button", "Delete collection"));
    await settle(60);
    expect(sent).toMatchObject([{ method: "DELETE", path: expect.stringContaining("archive_pages=false") }]);
    await act(async () => openDeleteCollection(open, BOARD));
    await settle(60);
    expect(exists("[role=alertdialog]")).toBe(true);
    expect(exists("[role=alertdialog] [type=radio]")).toBe(false);
  });
});
