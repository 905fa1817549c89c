import type { Issue, ListedIssue } from "@cairn/contract/entities/issue";
import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { DEFAULT_VIEW, normalizeView } from "@cairn/domain/issue-list/view";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { afterEach, describe, expect, it } from "vitest";
import { ADA, id, issueRow, MEL, PROJECT } from "../../data/workspace.fixture.ts";
import { eachWithBench, settle, TODAY } from "./engine.fixture.ts";
import { IssueListModel } from "./issue-list-model.ts";
import {
  archivedPlace,
  draftPlace,
  collectionPlace,
  personPlace,
  type Place,
  projectPlace,
  viewPlace,
  workspacePlace,
} from "./place.ts";

const bench = eachWithBench();
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

/** Opens a list with these rows of the project, and `pages` as what a list route answers; gives back the ids that it shows. */
async function shown(place: Place, rows: readonly Issue[], pages: Record<string, readonly Issue[]> = {}) {
  const serve = bench().serve(rows);
  bench().respond = (request) => {
    const path = Object.keys(pages).find((one) => request.url.pathname.endsWith(one));
    if (path !== undefined) return { body: page(pages[path] ?? []) };
    if (request.method === "POST") return { status: 201, body: issueRow(9, { name: "New" }), seq: 1 };
    return serve(request) ?? { body: [] };
  };
  const view = normalizeView({ ...DEFAULT_VIEW, sub_issue: true }, place.context);
  model = new IssueListModel(place, view, { today: () => TODAY, utcDay: () => TODAY, timeZone: "UTC" });
  await settle();
  return model.source.rows(ALL).map((row) => row.id);
}
const asked = (path: string): URLSearchParams | undefined =>
  bench().sent.find(({ url }) => url.pathname.endsWith(path))?.url.searchParams;

describe("the places of issue lists (spec §2)", () => {
  it("a project's list has its live issues, without drafts and archived ones", async () => {
    expect(await shown(projectPlace(bench().data), [issueRow(1)])).toEqual([id(5, 1)]);
    bench().change(2, issueRow(2, { is_draft: true }));
    bench().change(3, issueRow(3, { archived_at: "2026-03-01" }));
    expect(model?.source.rows(ALL).map((row) => row.id)).toEqual([id(5, 1)]);
    bench().change(4, issueRow(3));
    expect(model?.source.rows(ALL).map((row) => row.id)).toEqual([id(5, 1), id(5, 3)]);
  });

  it("a cycle's list has the issues in it, and follows those that come and go", async () => {
    const place = collectionPlace(bench().data, "cycle", CYCLE);
    expect(await shown(place, [issueRow(1, { cycle_id: CYCLE }), issueRow(2)])).toEqual([id(5, 1)]);
    bench().change(2, issueRow(2, { cycle_id: CYCLE }));
    bench().change(3, issueRow(1, { cycle_id: null }));
    expect(model?.source.rows(ALL).map((row) => row.id)).toEqual([id(5, 2)]);
  });

  it("a module's list has the issues in it, whatever else they are in", async () => {
    const rows = [issueRow(1, { module_ids: [id(4, 9), MODULE] }), issueRow(2, { module_ids: [id(4, 9)] })];
    expect(await shown(collectionPlace(bench().data, "module", MODULE), rows)).toEqual([id(5, 1)]);
  });

  it("a view's list has the project's issues, and what is changed there stays in the browser", async () => {
    const place = viewPlace(bench().data, id(4, 3));
    expect(await shown(place, [issueRow(1)])).toEqual([id(5, 1)]);
    expect(place.store?.saved).toBeDefined();
    await place.store?.write({ filters: {} });
    expect(bench().sent.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("the archive and the drafts are the server's pages, and take rows in as they become so", async () => {
    const archived = issueRow(1, { archived_at: "2026-03-01" });
    expect(await shown(archivedPlace(bench().data), [], { "/archived-issues/": [archived] })).toEqual([
      id(5, 1),
    ]);
    bench().change(2, issueRow(1));
    expect(model?.source.rows(ALL)).toEqual([]);
    model?.dispose();
    const draft = issueRow(2, { is_draft: true });
    expect(await shown(draftPlace(bench().data), [], { "/issue-drafts/": [draft] })).toEqual([id(5, 2)]);
    bench().change(3, issueRow(2));
    expect(model?.source.rows(ALL)).toEqual([]);
  });

  it("the workspace's own views ask about me: assigned, created, subscribed; all issues ask nothing", async () => {
    for (const [view, filter] of [
      ["assigned", "assignees"],
      ["created", "created_by"],
      ["subscribed", "subscriber"],
    ] as const) {
      bench().sent.length = 0;
      await shown(workspacePlace(bench().open, view), [], { "/acme/issues/": [issueRow(1)] });
      expect(asked("/acme/issues/")?.get(filter)).toBe(ADA);
      model?.dispose();
    }
    bench().sent.length = 0;
    await shown(workspacePlace(bench().open, "all-issues"), [], { "/acme/issues/": [issueRow(1)] });
    expect([...(asked("/acme/issues/")?.keys() ?? [])].sort()).toEqual([
      "cursor",
      "order_by",
      "per_page",
      "sub_issue",
    ]);
  });

  it("a profile's tabs ask about that person (contract/issues §3.1)", async () => {
    const path = `/user-issues/${MEL}/`;
    expect(
      await shown(personPlace(bench().open, MEL, "created"), [], {
        [path]: [issueRow(1, { created_by: MEL })],
      }),
    ).toEqual([id(5, 1)]);
    expect(asked(path)?.get("created_by")).toBe(MEL);
    expect(asked(path)?.has("assignees")).toBe(false);
  });

  it("keeps preferences on the server for project, cycle and module, in the browser for all others (spec §7)", () => {
    const { data, open } = bench();
    const places = [
      projectPlace(data),
      collectionPlace(data, "cycle", CYCLE),
      collectionPlace(data, "module", MODULE),
      viewPlace(data, id(4, 3)),
      archivedPlace(data),
      draftPlace(data),
      workspacePlace(open, "all-issues"),
      personPlace(open, MEL, "assigned"),
    ];
    for (const place of places) {
      expect(place.store !== null && !place.store.saved, place.context).toBe(
        CONTEXTS[place.context].preferences === "server",
      );
    }
    expect(new Set(places.map((place) => place.key)).size).toBe(places.length);
  });

  it("what is created in a cycle's or module's list is put into it after it was created (spec §4)", async () => {
    await shown(collectionPlace(bench().data, "cycle", CYCLE), []);
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
