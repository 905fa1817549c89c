import { RichText } from "@cairn/editor/react/rich-text";
import { find, mount, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { issueRow, openedBy, PROJECT, stateId } from "../../data/workspace.fixture.ts";
import { drawEmbed } from "./embeds.tsx";

let open: OpenWorkspace;
let asked: string[];
/** What the server answers about names. */
let names: object[];
let rows: object[];
const row = issueRow(7, { name: "Fix login", sequence_id: 7, state_id: stateId(1) });
const name = { id: row.id, project_id: PROJECT, archived_at: null, key: "WEB-7", name: "Fix login" };

beforeEach(() => {
  [open, asked, names, rows] = [openedBy(15), [], [], []];
  const states = open.cache.state.all();
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const { pathname } = new URL(input, location.origin);
    asked.push(pathname.replace(/^.*?\/(?=issues\/)/, ""));
    if (pathname.endsWith("/issues/names/")) return Response.json(names);
    if (pathname.endsWith("/states/")) return Response.json(states);
    return Response.json(pathname.endsWith("/issues/list/") ? rows : []);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const html = `<div data-embed="issue" data-issue="${row.id}"></div>`;
  const screen = await mount(
    <RichText html={html} renderReference={(reference, tools) => drawEmbed(open, reference, tools)} />,
  );
  await settle();
  await settle();
  return screen;
}
const shown = (): string => find(".rich").textContent;

describe("an embedded issue", () => {
  it("has its present key, title and state, which follow changes, without a request if it is here", async () => {
    open.cache.issue.put([row]);
    const screen = await show();
    expect(shown()).toContain("WEB-7Fix login");
    expect(find("[data-property=state]").getAttribute("aria-label")).toContain("Todo");
    await act(async () => open.cache.issue.put([{ ...row, name: "Fix sign-in", state_id: stateId(3) }]));
    expect(shown()).toContain("WEB-7Fix sign-in");
    expect(find("[data-property=state]").getAttribute("aria-label")).toContain("Done");
    expect(asked.filter((path) => path.startsWith("issues/"))).toEqual([]);
    await screen.unmount();
  });

  it("that is not here is looked up by its id, and fetched from its project", async () => {
    [names, rows] = [[name], [row]];
    const screen = await show();
    expect(asked.slice(0, 2)).toEqual(["issues/names/", "issues/list/"]);
    expect(shown()).toContain("WEB-7Fix login");
    await screen.unmount();
  });

  it("in the archive is named as such, with its own address", async () => {
    names = [{ ...name, archived_at: "2026-01-01" }];
    const screen = await show();
    expect(shown()).toContain("WEB-7Fix loginArchived");
    expect(find("a").getAttribute("href")).toBe(
      `/${open.slug}/projects/${PROJECT}/archives/issues/${row.id}/`,
    );
    await screen.unmount();
  });

  it("that this person may not see is not told from a deleted one", async () => {
    const screen = await show();
    expect(shown()).toBe("You can’t see this issue, or it was deleted.");
    await screen.unmount();
  });

  it("shows nothing any more once access to its project has ended, also what it had shown", async () => {
    [names, rows] = [[name], [row]];
    const screen = await show();
    expect(shown()).toContain("Fix login");
    [names, rows] = [[], []];
    await act(async () => {
      open.cache.project.remove([PROJECT]);
      open.cache.issue.remove([row.id]);
    });
    await settle();
    await settle();
    expect(shown()).toBe("You can’t see this issue, or it was deleted.");
    await screen.unmount();
  });

  it("that cannot be loaded offers to try again", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ error: "unavailable" }, { status: 503 }));
    const screen = await show();
    expect(shown()).toContain("Couldn’t load this issue.");
    [names, rows] = [[name], [row]];
    vi.stubGlobal("fetch", async (input: string | URL) =>
      Response.json(
        String(input).includes("/issues/names/")
          ? names
          : String(input).includes("/issues/list/")
            ? rows
            : [],
      ),
    );
    await act(async () => find("button").click());
    await settle();
    await settle();
    expect(shown()).toContain("Fix login");
    await screen.unmount();
  });
});
