import type { PageRow } from "@cairn/contract/entities/page";
import { click, find, press, settle, type } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { id, MEL, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { pageOf } from "./page.fixture.ts";
import { PageScreen } from "./page-screen.tsx";
import { TitleText } from "./page-title.tsx";
import { PagesScreen } from "./pages-screen.tsx";

// The document speaks with a server of its own; its tests are beside it.
vi.mock("./document/page-document.tsx", () => ({ PageDocument: () => null }));

let open: OpenWorkspace;
let visited: Visit;
let rows: PageRow[];
let sent: { method: string; path: string; body: unknown }[];
let refused = false;

const page = (n: number, name: string, values: Partial<PageRow> = {}): PageRow =>
  pageOf(open, n, name, values);

async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  const { method = "GET", body } = init;
  if (method !== "GET") {
    sent.push({ method, path, body: typeof body === "string" ? JSON.parse(body) : null });
    return refused ? Response.json({ error: "No." }, { status: 403 }) : Response.json({});
  }
  if (/\/pages\/[0-9a-f-]+\/$/.test(path))
    return Response.json({ ...rows[0], description_html: "<p>Text</p>" });
  return Response.json(path.includes("/pages/") ? rows.map((row) => ({ ...row, is_favorite: false })) : []);
}

async function start(href: string, role: 10 | 15 = 15): Promise<void> {
  open = openedBy(role);
  // A viewer sees the pages of others.
  const owned_by = role === 10 ? MEL : open.me;
  const project = open.cache.project.get(PROJECT);
  if (project) open.cache.project.put([{ ...project, page_view: true }]);
  rows = [
    page(1, "Alert rules", { owned_by }),
    page(2, "Thresholds", { parent: id(12, 1) }),
    page(3, ""),
    page(4, "Diary", { access: 1 }),
    page(5, "Old notes", { archived_at: "2026-03-06", owned_by: MEL }),
  ];
  vi.stubGlobal("fetch", answer);
  visited = await visit(
    open,
    { "projects/$projectId/pages": PagesScreen, "projects/$projectId/pages/$pageId": PageScreen },
    `/acme/projects/${PROJECT}/pages/${href}`,
  );
}

beforeEach(() => {
  // A window of ten rows, because happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(360);
  localStorage.clear();
  sent = [];
  refused = false;
});
afterEach(async () => {
  vi.useRealTimers();
  await visited.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const names = (): (string | null)[] =>
  [...document.querySelectorAll("[role=tree] li > a")].map(({ textContent }) => textContent);
const row = (name: string): HTMLElement => find(`[role=treeitem][aria-label="${name}"]`);
const focused = (): string | null | undefined => document.activeElement?.getAttribute("aria-label");
const menuItems = async (name: string): Promise<(string | null)[]> => {
  await click(find(`button[aria-label="Actions for ${name}"]`));
  return [...document.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent);
};

describe("the list of pages", () => {
  it("each tab lists its pages, sub-pages below their parent, and a blank name as Untitled", async () => {
    await start("");
    expect(names()).toEqual(["Untitled", "Alert rules", "Thresholds"]);
    await click(find("[role=radio]", "Private"));
    expect(names()).toEqual(["Diary"]);
    await click(find("[role=radio]", "Archived"));
    expect(names()).toEqual(["Old notes"]);
    expect(visited.address).toContain("type=archived");
  });

  it("the search ignores case and shows the pages around what it finds", async () => {
    await start("?order_by=name&q=THRESH");
    expect(names()).toEqual(["Alert rules", "Thresholds"]);
  });

  it("the arrow keys with Alt nest a page in the one above it", async () => {
    await start("?order_by=sort_order");
    expect(names()).toEqual(["Alert rules", "Thresholds", "Untitled"]);
    row("Untitled").focus();
    await press("ArrowRight", { altKey: true });
    await settle(20);
    expect(open.cache.page.get(id(12, 3))?.parent).toBe(id(12, 1));
    expect(sent).toMatchObject([{ method: "PATCH", body: { parent: id(12, 1) } }]);
  });

  it("arrow keys move through the tree, fold and unfold it, and Enter opens the page", async () => {
    await start("?order_by=sort_order");
    row("Alert rules").focus();
    await press("ArrowDown");
    expect(focused()).toBe("Thresholds");
    expect(document.querySelectorAll("[role=treeitem][tabindex='0']")).toHaveLength(1);
    await press("ArrowLeft");
    expect(focused()).toBe("Alert rules");
    expect(row("Alert rules").getAttribute("aria-expanded")).toBe("true");
    await press("ArrowLeft");
    expect(names()).toEqual(["Alert rules", "Untitled"]);
    await press("End");
    expect(focused()).toBe("Untitled");
    await press("Home");
    await press("ArrowRight");
    expect(names()).toEqual(["Alert rules", "Thresholds", "Untitled"]);
    await press("ArrowRight");
    expect(focused()).toBe("Thresholds");
    await press("Enter");
    expect(visited.address).toContain(id(12, 2));
  });

  it("a folded page stays folded in the next visit, and a search shows what it contains", async () => {
    await start("?order_by=sort_order");
    await click(find("button[aria-label='Hide pages in Alert rules']"));
    await visited.unmount();
    await start("?order_by=sort_order");
    expect(names()).toEqual(["Alert rules", "Untitled"]);
    await visited.unmount();
    await start("?order_by=sort_order&q=thresh");
    expect(names()).toEqual(["Alert rules", "Thresholds"]);
  });

  it("of a thousand pages, only those in sight and a few around them are in the document", async () => {
    await start("");
    const many = Array.from({ length: 1000 }, (_, n) => page(1, `Page ${n}`, { id: id(13, n) }));
    await act(async () => open.cache.page.put(many));
    await settle(20);
    expect(find("[role=radio]", "Public").textContent).toContain("1003");
    expect(document.querySelectorAll("[role=treeitem]").length).toBeLessThan(30);
  });

  it("the menu offers what the person may do: a viewer may only copy the link, read its versions, export it and add a favorite", async () => {
    await start("", 10);
    const items = await menuItems("Alert rules");
    expect(items.join()).toMatch(/favorites,Copy link,Version history,Export$/);
    expect(document.querySelector("header button[aria-label='New page']")).toBeNull();
  });
});

describe("templates of pages", () => {
  it("a template is listed below the pages alone, and its menu deletes it without archiving", async () => {
    await start("");
    await act(async () => open.cache.page.put([page(6, "Minutes", { is_template: true })]));
    expect(names()).not.toContain("Minutes");
    expect(find("section[aria-labelledby=page-templates] a").textContent).toBe("Minutes");
    const items = await menuItems("Minutes");
    expect(items).toContain("Delete…");
    expect(items).not.toContain("Archive");
  });

  it("the form of a new page offers the templates, none at first", async () => {
    await start("");
    await act(async () => open.cache.page.put([page(6, "Minutes", { is_template: true })]));
    await click(find("header button[aria-label='New page'], header button", "New page"));
    await settle(60);
    expect(find("[role=dialog] [role=combobox]").textContent).toContain("None");
    await press("Escape");
    await settle(60);
    expect(document.querySelector("[role=dialog]")).toBeNull();
  });
});

describe("the page", () => {
  const title = (): string | undefined =>
    document.querySelector<HTMLTextAreaElement>("textarea[aria-label=Title]")?.value;

  it("the title is saved two seconds after the last change", async () => {
    await start(`${id(12, 1)}/`);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const text = new TitleText(open, id(12, 1));
    text.change("Alert");
    await vi.advanceTimersByTimeAsync(1999);
    text.change("Alert rules, explained ");
    await vi.advanceTimersByTimeAsync(1999);
    expect(text.state).toBe("saved");
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await settle(20);
    expect(text.state).toBe("submitted");
    expect(sent).toMatchObject([{ method: "PATCH", body: { name: "Alert rules, explained" } }]);
  });

  it("the title returns to the previous name if it can't be saved", async () => {
    await start(`${id(12, 1)}/`);
    refused = true;
    const field = find("textarea[aria-label=Title]");
    act(() => field.focus());
    await type("Wrong", field);
    act(() => field.blur());
    await settle(60);
    expect(sent).toHaveLength(1);
    expect(title()).toBe("Alert rules");
  });

  it("a person who may not edit the page sees its title as text", async () => {
    await start(`${id(12, 1)}/`, 10);
    expect(document.querySelector("textarea")).toBeNull();
    expect(find("article h1").textContent).toBe("Alert rules");
  });
});
