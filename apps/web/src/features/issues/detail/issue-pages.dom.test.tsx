import type { IssuePage } from "@cairn/contract/entities/issue-page";
import { PickerHost } from "@cairn/ui/picker-host";
import { click, exists, find, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { ADA, id, issueRow, openedBy, PROJECT } from "../../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../../shell/visit.fixture.tsx";
import { IssueDetail } from "./issue-detail.ts";
import { IssuePageList } from "./issue-page-list.tsx";
import { pickPages } from "./page-picker.tsx";

const ISSUE = id(5, 1);
const [PLAN, HANDBOOK, FOREIGN] = [id(12, 1), id(12, 2), id(12, 3)];
const pageRow = (page: string, name: string, project: string | null = PROJECT): IssuePage => ({
  id: id(13, Number.parseInt(page.slice(-4), 16)),
  created_at: "2026-03-11T09:00:00.000000Z",
  updated_at: "2026-03-11T09:00:00.000000Z",
  created_by: ADA,
  updated_by: ADA,
  project: PROJECT,
  workspace: id(0, 0),
  issue: ISSUE,
  page,
  page_detail: { id: page, name, logo_props: {}, project },
});
const found = (one: string, name: string, projects__id: string | null) => ({
  id: one,
  name,
  logo_props: {},
  projects__id,
});

let open: OpenWorkspace;
let sent: { method: string; url: string; body: unknown }[];
let status: number;
let visited: Visit | null = null;

beforeEach(() => {
  open = openedBy(15);
  open.cache.issue.put([issueRow(1)]);
  sent = [];
  status = 201;
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (url.includes("entity-search"))
      return Response.json({
        page: [
          found(PLAN, "Plan", PROJECT),
          found(HANDBOOK, "Handbook", null),
          found(FOREIGN, "Foreign", id(1, 9)),
        ],
      });
    sent.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : null });
    return status === 201 ? Response.json(pageRow(PLAN, "Plan"), { status }) : new Response(null, { status });
  });
});
afterEach(async () => {
  await visited?.unmount();
  visited = null;
  vi.unstubAllGlobals();
});

async function show(): Promise<IssueDetail> {
  const detail = new IssueDetail(open, PROJECT, ISSUE);
  const Screen = () => (
    <>
      <IssuePageList detail={detail} />
      <PickerHost />
    </>
  );
  visited = await visit(open, { here: Screen }, "/acme/here");
  await settle();
  return detail;
}
const titles = (): (string | null)[] =>
  [...document.querySelectorAll("li a")].map((link) => link.textContent);

describe("the pages of an issue", () => {
  it("lead to the page, with the title that this tab knows, newest first", async () => {
    open.cache.issue_page.put([
      pageRow(PLAN, "Plan"),
      { ...pageRow(HANDBOOK, "", null), created_at: "2026-04-01T09:00:00.000000Z" },
    ]);
    await show();
    expect(titles()).toEqual(["Untitled", "Plan"]);
    expect(find("li a").getAttribute("href")).toBe(`/acme/pages/${HANDBOOK}/`);
  });

  it("are chosen among those of the project and of the workspace, and shown at once", async () => {
    const detail = await show();
    act(() => pickPages(detail, document.body));
    await vi.waitFor(() => expect(find("[data-layer]").textContent).toContain("Handbook"));
    expect(find("[data-layer]").textContent).not.toContain("Foreign");
    await click(find("[data-layer] [aria-checked]"));
    expect(titles()).toEqual(["Plan"]);
    await settle();
    expect(sent).toMatchObject([{ method: "POST", body: { page_id: PLAN } }]);
  });

  it("disappear when the server refuses, and can't be changed by people who may only read", async () => {
    status = 404;
    const detail = await show();
    act(() => pickPages(detail, document.body));
    await vi.waitFor(() => expect(exists("[data-layer] [aria-checked]")).toBe(true));
    await click(find("[data-layer] [aria-checked]"));
    await vi.waitFor(() => expect(titles()).toEqual([]));
    await visited?.unmount();
    open = openedBy(5);
    open.cache.issue.put([issueRow(1)]);
    open.cache.issue_page.put([pageRow(PLAN, "Plan")]);
    await show();
    expect(titles()).toEqual(["Plan"]);
    expect(exists("section button:not([aria-controls])")).toBe(false);
  });
});
