import type { PageRow } from "@cairn/contract/entities/page";
import { RichText } from "@cairn/editor/react/rich-text";
import { find, mount, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays } from "@cairn/domain/dates";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { id, MEL, openedBy, PROJECT } from "../../../data/workspace.fixture.ts";
import { fullDay } from "../../../issue-list/properties/day-name.ts";
import { today } from "../../../session/own-time.ts";
import { textSources } from "../document/text-sources.ts";
import { markdownOf } from "../export/markdown.ts";
import { withNames } from "../export/with-names.ts";

const NOW = "2026-03-11T09:00:00.000000Z";
const page = (n: number, name: string, values: Partial<PageRow> = {}): PageRow => ({
  id: id(9, n),
  workspace: id(0, 0),
  project: null,
  project_ids: [],
  parent: null,
  collection: null,
  name,
  color: "",
  logo_props: {},
  view_props: {},
  label_ids: [],
  access: 0,
  owned_by: MEL,
  is_locked: false,
  archived_at: null,
  is_template: false,
  sort_order: n,
  anchor: null,
  created_at: NOW,
  updated_at: `2026-03-11T09:0${n}:00.000000Z`,
  created_by: MEL,
  updated_by: MEL,
  ...values,
});

const [PLAN, NOTES, ELSEWHERE, HIDDEN] = [1, 2, 3, 4].map((n) => id(9, n)) as [
  string,
  string,
  string,
  string,
];
let open: OpenWorkspace;
let asked: string[];
let isOffline: boolean;

/** As the server answers. */
const found = (query: string) =>
  [
    { id: NOTES, name: "Notes", logo_props: {}, projects__id: PROJECT, workspace__slug: "acme" },
    { id: PLAN, name: "Plan", logo_props: {}, projects__id: null, workspace__slug: "acme" },
  ].filter(({ name }) => name.toLowerCase().includes(query));

beforeEach(() => {
  open = openedBy(15);
  asked = [];
  isOffline = false;
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const { pathname, searchParams } = new URL(input, location.origin);
    if (pathname.endsWith("/entity-search/")) {
      if (isOffline) throw new TypeError("offline");
      return Response.json({ page: found(searchParams.get("query") ?? "") });
    }
    const ids = searchParams.get("pages") ?? "";
    asked.push(ids);
    const named = { id: ELSEWHERE, name: "Budget", logo_props: {}, project: PROJECT, is_archived: false };
    return Response.json(ids.split(",").includes(ELSEWHERE) ? [named] : []);
  });
});
afterEach(() => vi.unstubAllGlobals());

const mentionOf = (page_id: string): string =>
  `<mention-component target="pages" entity_identifier="${page_id}" entity_name="page_mention"></mention-component>`;

describe("mentions in a text", () => {
  const show = async (html: string) => {
    const { renderReference } = textSources(open, { id: PLAN, project: null });
    const screen = await mount(<RichText html={html} renderReference={renderReference} />);
    await settle();
    return screen;
  };

  it("link to the page with its present title, which follows a renaming", async () => {
    open.cache.page.put([page(1, "Plan")]);
    const screen = await show(`<p>${mentionOf(PLAN)}</p>`);
    const link = find("a[data-page]");
    expect([link.textContent, link.getAttribute("href")]).toEqual(["Plan", `/${open.slug}/pages/${PLAN}/`]);
    await act(async () => open.cache.page.put([page(1, "Roadmap")]));
    expect(find("a[data-page]").textContent).toBe("Roadmap");
    expect(asked).toEqual([]);
    await screen.unmount();
  });

  it("ask once for all pages that this tab does not have, and name none that is hidden", async () => {
    const screen = await show(`<p>${mentionOf(ELSEWHERE)} ${mentionOf(HIDDEN)} ${mentionOf(ELSEWHERE)}</p>`);
    expect(asked).toEqual([`${ELSEWHERE},${HIDDEN}`]);
    expect(find("p").textContent).toBe("Budget Page not available Budget");
    expect(find("a[data-page]").getAttribute("href")).toBe(
      `/${open.slug}/projects/${PROJECT}/pages/${ELSEWHERE}/`,
    );
    await screen.unmount();
  });

  it("show a day by its name, otherwise in short, and in full in its tooltip", async () => {
    const tomorrow = addDays(today(), 1);
    const screen = await show(
      `<p><time datetime="${tomorrow}">x</time>, <time datetime="2019-12-24">x</time></p>`,
    );
    expect(find("p").textContent).toBe("Tomorrow, 24 Dec 2019");
    expect(find(`time[datetime="${tomorrow}"]`).getAttribute("data-tip")).toBe(fullDay(tomorrow));
    await screen.unmount();
  });
});

describe("what can be mentioned", () => {
  it("are all pages that the server finds for this person, the latest first", async () => {
    const { pages } = textSources(open, { id: PLAN, project: PROJECT });
    expect(await pages?.("")).toEqual([
      { id: NOTES, title: "Notes", place: "Web app" },
      { id: PLAN, title: "Plan" },
    ]);
    expect(await pages?.("pla")).toEqual([{ id: PLAN, title: "Plan" }]);
  });

  it("are also pages of this tab, without templates and archived ones, and those alone without a connection", async () => {
    open.cache.page.put([
      page(3, "The plan of others"),
      page(5, "Plan of old", { archived_at: "2026-01-01" }),
      page(6, "Plan to copy", { is_template: true }),
    ]);
    const { pages } = textSources(open, { id: PLAN, project: null });
    const titles = async () => (await pages?.("plan"))?.map(({ title }) => title);
    expect(await titles()).toEqual(["Plan", "The plan of others"]);
    isOffline = true;
    expect(await titles()).toEqual(["The plan of others"]);
  });

  it("are the usual days, or the one that was typed", () => {
    const { days } = textSources(open, { id: PLAN, project: null });
    expect(days?.("")[0]).toEqual({ day: today(), label: "Today" });
    expect(days?.("2026-12-24").map(({ day }) => day)).toEqual(["2026-12-24"]);
    expect(days?.("some words")).toEqual([]);
  });

  it("is the page of a pasted address, if this person sees it", async () => {
    const { pageAt } = textSources(open, { id: PLAN, project: null });
    const at = (path: string) => pageAt?.(new URL(path, location.origin).href);
    expect(await at(`/${open.slug}/projects/${PROJECT}/pages/${ELSEWHERE}/`)).toBe(ELSEWHERE);
    expect(await at(`/${open.slug}/pages/${HIDDEN}/`)).toBeNull();
    expect(at(`/elsewhere/pages/${PLAN}/`)).toBeNull();
    expect(at(`/${open.slug}/pages/${PLAN}/#goals`)).toBeNull();
    expect(pageAt?.(`https://example.com/${open.slug}/pages/${PLAN}/`)).toBeNull();
  });
});

describe("an exported text", () => {
  it("links to the pages that it mentions by their titles, and writes days as dates", async () => {
    open.cache.page.put([page(1, "Plan <A>")]);
    const html = `<p>${mentionOf(PLAN)} ${mentionOf(ELSEWHERE)} ${mentionOf(HIDDEN)} <time datetime="2026-12-24">2026-12-24</time></p>`;
    const named = await withNames(open, html);
    expect(asked).toEqual([`${ELSEWHERE},${HIDDEN}`]);
    expect(named).toContain(`<a href="/${open.slug}/pages/${PLAN}/">Plan &lt;A&gt;</a>`);
    const at = `https://cairn.example/${open.slug}`;
    expect(markdownOf(named, "https://cairn.example")).toBe(
      `[Plan <A>](${at}/pages/${PLAN}/) [Budget](${at}/projects/${PROJECT}/pages/${ELSEWHERE}/) Page not available 2026-12-24\n`,
    );
  });

  it("links to what it embeds, as far as this person sees it, without what lists contain", async () => {
    const [seen, unseen] = [id(5, 1), id(5, 2)];
    const name = { id: seen, project_id: PROJECT, archived_at: null, key: "WEB-1", name: "Fix login" };
    vi.stubGlobal("fetch", async () => Response.json([name]));
    const query = "layout=kanban&priority=urgent";
    const html =
      `<div data-embed="issue" data-issue="${seen}"></div><div data-embed="issue" data-issue="${unseen}"></div>` +
      `<div data-embed="issue-list" data-project="${PROJECT}" data-query="${query}" data-name="Urgent"></div>`;
    const at = `https://cairn.example/${open.slug}/projects/${PROJECT}/issues/`;
    expect(markdownOf(await withNames(open, html), "https://cairn.example")).toBe(
      `[WEB-1 Fix login](${at}${seen}/)\n\nYou can’t see this issue, or it was deleted.\n\n[Urgent](${at}?${query})\n`,
    );
  });
});
