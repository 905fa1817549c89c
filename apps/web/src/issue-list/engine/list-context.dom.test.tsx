import type { Issue, ListedIssue } from "@cairn/contract/entities/issue";
import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { DEFAULT_VIEW, normalizeView } from "@cairn/domain/issue-list/view";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { afterEach, describe, expect, it } from "vitest";
import { ADA, id, issueRow, MEL, PROJECT } from "../../data/workspace.fixture.ts";
import { setUpTestList, settle, TODAY } from "./engine.fixture.ts";
import { IssueListModel } from "./issue-list-model.ts";
import {
  archiveContext,
  projectDraftsContext,
  collectionContext,
  profileContext,
  type ListContext,
  projectContext,
  projectViewContext,
  workspaceContext,
} from "./list-context.ts";

const bench = setUpTestList();
const CYCLE = id(4, 1);
const MODULE = id(4, 2);
let model: IssueListModel | null = null;
afterEach(() => {
  model?.dispose();
  model = null;
});

const listed = (row: Issue): ListedIssue => ({ ...row, state__group: "unstarted" });
const page = (rows: readonly Issue[]) => ({
  grouped_by: null,
  sub_grouped_by: null,
  total_count: rows.length,
  next_cursor: "100:1:0",
  prev_cursor: "100:-1:1",
  next_page_results: false,
  prev_page_results: false,
  count: rows.length,
  total_pages: 1,
  total_results: rows.length,
  extra_stats: null,
  results: rows.map(listed),
});

/** Opens a list; list routes respond with `pages`. Returns the visible ids. */
async function shown(
  place: ListContext,
  rows: readonly Issue[],
  pages: Record<string, readonly Issue[]> = {},
) {
  const serve = bench().serve(rows);
  bench().respond = (request) => {
    const path = Object.keys(pages).find((one) => request.url.pathname.endsWith(one));
    if (path !== undefined) return { body: page(pages[path] ?? []) };
    if (request.method === "POST") return { status: 201, body: issueRow(9, { name: "New" }), seq: 1 };
    return serve(request) ?? { body: [] };
  };
  const view = normalizeView({ ...DEFAULT_VIEW, sub_issue: true }, place.name);
  model = new IssueListModel(place, view, { today: () => TODAY, utcDay: () => TODAY, timeZone: "UTC" });
  await settle();
  return model.source.rows(ALL).map((row) => row.id);
}
const asked = (path: string): URLSearchParams | undefined =>
  bench().sent.find(({ url }) => url.pathname.endsWith(path))?.url.searchParams;

describe("contexts of issue lists (spec §2)", () => {
  it("a project's list has its live issues, without drafts and archived ones", async () => {
    expect(await shown(projectContext(bench().data), [issueRow(1)])).toEqual([id(5, 1)]);
    bench().change(2, issueRow(2, { is_draft: true }));
    bench().change(3, issueRow(3, { archived_at: "2026-03-01" }));
    expect(model?.source.rows(ALL).map((row) => row.id)).toEqual([id(5, 1)]);
    bench().change(4, issueRow(3));
    expect(model?.source.rows(ALL).map((row) => row.id)).toEqual([id(5, 1), id(5, 3)]);
  });

  it("a cycle's list has its issues, and is updated as they are added and removed", async () => {
    const place = collectionContext(bench().data, "cycle", CYCLE);
    expect(await shown(place, [issueRow(1, { cycle_id: CYCLE }), issueRow(2)])).toEqual([id(5, 1)]);
    bench().change(2, issueRow(2, { cycle_id: CYCLE }));
    bench().change(3, issueRow(1, { cycle_id: null }));
    expect(model?.source.rows(ALL).map((row) => row.id)).toEqual([id(5, 2)]);
  });

  it("a module's list has its issues, whichever other modules they are in", async () => {
    const rows = [issueRow(1, { module_ids: [id(4, 9), MODULE] }), issueRow(2, { module_ids: [id(4, 9)] })];
    expect(await shown(collectionContext(bench().data, "module", MODULE), rows)).toEqual([id(5, 1)]);
  });

  it("a view's list has the project's issues, and unsaved changes of the view stay in the browser", async () => {
    const place = projectViewContext(bench().data, id(4, 3));
    expect(await shown(place, [issueRow(1)])).toEqual([id(5, 1)]);
    expect(place.preferenceStore?.saved).toBeDefined();
    await place.preferenceStore?.write({ filters: {} });
    expect(bench().sent.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("the archive and drafts load pages from the server, and add rows that become archived or drafts", async () => {
    const archived = issueRow(1, { archived_at: "2026-03-01" });
    expect(await shown(archiveContext(bench().data), [], { "/archived-issues/": [archived] })).toEqual([
      id(5, 1),
    ]);
    bench().change(2, issueRow(1));
    expect(model?.source.rows(ALL)).toEqual([]);
    model?.dispose();
    const draft = issueRow(2, { is_draft: true });
    expect(await shown(projectDraftsContext(bench().data), [], { "/issue-drafts/": [draft] })).toEqual([
      id(5, 2),
    ]);
    bench().change(3, issueRow(2));
    expect(model?.source.rows(ALL)).toEqual([]);
  });

  it("the workspace's built-in views filter by assignee, creator or subscriber; “all issues” has no filter", async () => {
    for (const [view, filter] of [
      ["assigned", "assignees"],
      ["created", "created_by"],
      ["subscribed", "subscriber"],
    ] as const) {
      bench().sent.length = 0;
      await shown(workspaceContext(bench().open, view), [], { "/acme/issues/": [issueRow(1)] });
      expect(asked("/acme/issues/")?.get(filter)).toBe(ADA);
      model?.dispose();
    }
    bench().sent.length = 0;
    await shown(workspaceContext(bench().open, "all-issues"), [], { "/acme/issues/": [issueRow(1)] });
    expect([...(asked("/acme/issues/")?.keys() ?? [])].sort()).toEqual([
      "cursor",
      "order_by",
      "per_page",
      "sub_issue",
    ]);
  });

  it("a profile's tabs filter by that person (contract/issues §3.1)", async () => {
    const path = `/user-issues/${MEL}/`;
    expect(
      await shown(profileContext(bench().open, MEL, "created"), [], {
        [path]: [issueRow(1, { created_by: MEL })],
      }),
    ).toEqual([id(5, 1)]);
    expect(asked(path)?.get("created_by")).toBe(MEL);
    expect(asked(path)?.has("assignees")).toBe(false);
  });

  it("store preferences on the server for projects, cycles and modules, otherwise in the browser (spec §7)", () => {
    const { data, open } = bench();
    const places = [
      projectContext(data),
      collectionContext(data, "cycle", CYCLE),
      collectionContext(data, "module", MODULE),
      projectViewContext(data, id(4, 3)),
      archiveContext(data),
      projectDraftsContext(data),
      workspaceContext(open, "all-issues"),
      profileContext(open, MEL, "assigned"),
    ];
    for (const place of places) {
      expect(place.preferenceStore !== null && !place.preferenceStore.saved, place.name).toBe(
        CONTEXTS[place.name].preferences === "server",
      );
    }
    expect(new Set(places.map((place) => place.key)).size).toBe(places.length);
  });

  it("an issue created in a cycle's or module's list is added to it after its creation (spec §4)", async () => {
    await shown(collectionContext(bench().data, "cycle", CYCLE), []);
    void model?.create(ALL, { name: "New" });
    await settle();
    const writes = bench().sent.filter(({ method }) => method === "POST");
    expect(writes.map(({ url }) => url.pathname.split(`/${PROJECT}`)[1])).toEqual([
      "/issues/",
      `/cycles/${CYCLE}/cycle-issues/`,
    ]);
    expect(model?.source.rows(ALL).map((row) => row.name)).toEqual(["New"]);
  });
});
