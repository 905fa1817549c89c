import { issueKey } from "@cairn/domain/issue-address";
import { RichText } from "@cairn/editor/react/rich-text";
import { find, mount, settle } from "@cairn/ui/test-dom";
import { describe, expect, it, vi } from "vitest";
import { actionContext, provideNavigation } from "../../actions/context.ts";
import { id, issueRow, MEL, openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { ProjectData } from "../../issue-list/engine/project-data.ts";
import { followTextLink, issuesFor, richTextSources } from "./rich-text-sources.ts";

const rows = [100, 12, 11, 10, 2, 1].map((n) => issueRow(n, { sequence_id: n, name: `Item ${n}` }));
const keyOf = (row: { sequence_id: number }): string => issueKey("WEB", row.sequence_id);
const keys = (query: string): string[] => issuesFor(query, rows, keyOf).map(keyOf);

describe("issue suggestions after #", () => {
  it("# suggests the issue with the typed key first, then those whose keys start with it", () => {
    expect(keys("WEB-1").slice(0, 5)).toEqual(["WEB-1", "WEB-10", "WEB-11", "WEB-12", "WEB-100"]);
    expect(keys("1")[0]).toBe("WEB-1");
    expect(keys("item 2")[0]).toBe("WEB-2");
  });
});

describe("people suggestions after @", () => {
  it("@ suggests people with the address of their profile, which the stored mention links to", async () => {
    const data = new ProjectData(openedBy(15), PROJECT);
    vi.spyOn(data, "load").mockResolvedValue();
    const people = await richTextSources(data).mentions?.("Mel");
    expect(people).toMatchObject([{ id: MEL, href: `/${data.open.slug}/profile/${MEL}` }]);
  });
});

describe("mentions of pages in issues", () => {
  it("a page is offered after [[ and @, drawn with its present title, and opened by a click on read-only text", async () => {
    const open = openedBy(15);
    const page = {
      id: id(12, 1),
      name: "Plan",
      logo_props: {},
      projects__id: null,
      workspace__slug: open.slug,
    };
    vi.stubGlobal("fetch", async (url: string) =>
      Response.json(
        url.includes("/pages/names/") ? [{ ...page, project: null, is_archived: false }] : { page: [page] },
      ),
    );
    const { pages, renderReference } = richTextSources(new ProjectData(open, PROJECT));
    expect(await pages?.("pl")).toEqual([{ id: page.id, title: "Plan" }]);
    const html = `<p>See <mention-component entity_name="page_mention" entity_identifier="${page.id}"></mention-component></p>`;
    const screen = await mount(<RichText html={html} renderReference={renderReference} />);
    await settle();
    expect(find("p").textContent).toBe("See Plan");
    const went: string[] = [];
    const { go } = actionContext();
    provideNavigation((href) => went.push(href));
    const preventDefault = vi.fn();
    const keys = { metaKey: false, ctrlKey: false, shiftKey: false };
    followTextLink({ target: find("p a"), defaultPrevented: false, button: 0, ...keys, preventDefault });
    provideNavigation(go);
    expect(went).toEqual([`/${open.slug}/pages/${page.id}/`]);
    expect(preventDefault).toHaveBeenCalled();
    await screen.unmount();
    vi.unstubAllGlobals();
  });
});

describe("pasted addresses", () => {
  it("a pasted address of this workspace becomes its issue, in any form; other addresses stay as they are", async () => {
    const open = openedBy(15);
    const data = new ProjectData(open, PROJECT);
    const row = issueRow(7, { name: "Fix login" });
    open.cache.issue.put([row]);
    vi.stubGlobal("fetch", async () => Response.json({ id: row.id, project_id: PROJECT, key: "WEB-7" }));
    const { issueAt } = richTextSources(data);
    const at = (path: string) => issueAt?.(new URL(path, location.origin).href);
    const link = { id: row.id, key: "WEB-7", name: "Fix login" };
    for (const path of [
      `/${open.slug}/browse/WEB-7/x`,
      `/${open.slug}/WEB-7`,
      `/${open.slug}/projects/${PROJECT}/issues/${row.id}/`,
    ])
      expect(await at(path), path).toMatchObject(link);
    expect(at("/elsewhere/browse/WEB-7/")).toBeNull();
    expect(at(`/${open.slug}/settings/`)).toBeNull();
    expect(issueAt?.("https://example.com/acme/browse/WEB-7/")).toBeNull();
    vi.unstubAllGlobals();
  });
});
