import type { PageRow } from "@cairn/contract/entities/page";
import { click, find, press, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { id, openedBy, PROJECT } from "../../../data/workspace.fixture.ts";
import { PagesRow } from "../../../shell/pages-row.tsx";
import { visit, type Visit } from "../../../shell/visit.fixture.tsx";
import { pageOf } from "../page.fixture.ts";

let open: OpenWorkspace;
let visited: Visit;
let rows: PageRow[];

const Sidebar = () => (
  <nav>
    <ul>
      <li>
        <PagesRow projectId={PROJECT}>
          {(isPassive) => <a href="/all">{isPassive ? "Pages, passive" : "Pages"}</a>}
        </PagesRow>
      </li>
    </ul>
  </nav>
);

async function start(pageId = ""): Promise<void> {
  visited = await visit(
    open,
    { "projects/$projectId/pages/$pageId": Sidebar, "projects/$projectId/pages": Sidebar },
    `/acme/projects/${PROJECT}/pages/${pageId}`,
  );
  // The tree's code is loaded with the first interaction.
  await settle(60);
}

const names = (): (string | null)[] =>
  [...document.querySelectorAll("ul[aria-label=Pages] a")].map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  open = openedBy(15);
  rows = [
    pageOf(open, 1, "Handbook"),
    pageOf(open, 2, "First week", { parent: id(12, 1) }),
    pageOf(open, 3, "Rules"),
    pageOf(open, 4, "Old", { archived_at: "2026-03-06" }),
  ];
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.includes("/pages/") ? rows.map((row) => ({ ...row, is_favorite: false })) : {}),
  );
});
afterEach(async () => {
  await visited.unmount();
  vi.unstubAllGlobals();
});

describe("the pages in the sidebar", () => {
  it("they are fetched when they are unfolded, without archived ones, and are unfolded at the next visit", async () => {
    await start();
    expect(open.cache.page.all()).toEqual([]);
    await click(find("button[aria-label='Show pages']"));
    await settle(20);
    expect(names()).toEqual(["Handbook", "Rules"]);
    await click(find("button[aria-label='Show pages in Handbook']"));
    expect(names()).toEqual(["Handbook", "First week", "Rules"]);
    await visited.unmount();
    await start();
    expect(names()).toEqual(["Handbook", "First week", "Rules"]);
  });

  it("the open page is revealed and marked instead of the row of all pages", async () => {
    open.cache.page.put(rows);
    await start(`${id(12, 2)}/`);
    expect(names()).toEqual(["Handbook", "First week", "Rules"]);
    expect(find("a[aria-current=page]").textContent).toBe("First week");
    expect(find("nav a").textContent).toBe("Pages, passive");
    await click(find("button[aria-label='Hide pages in Handbook']"));
    expect(names()).toEqual(["Handbook", "Rules"]);
    expect(find("nav a").textContent).toBe("Pages");
  });

  it("a page that a key nests in a folded one is shown there and keeps the focus", async () => {
    open.cache.page.put(rows);
    await start();
    await click(find("button[aria-label='Show pages']"));
    act(() => find("a", "Rules").focus());
    await press("ArrowRight", { altKey: true });
    expect(open.cache.page.get(id(12, 3))?.parent).toBe(id(12, 1));
    expect(names()).toEqual(["Handbook", "First week", "Rules"]);
    expect(document.activeElement?.textContent).toBe("Rules");
  });

  it("of many pages with the same parent the first fifty are listed, and a link says how many there are", async () => {
    open.cache.page.put(
      Array.from({ length: 60 }, (_, n) => pageOf(open, 1, `Page ${n}`, { id: id(13, n), sort_order: n })),
    );
    rows = open.cache.page.all();
    await start();
    await click(find("button[aria-label='Show pages']"));
    expect(names()).toHaveLength(51);
    expect(names().at(-1)).toBe("10 more pages");
  });
});
