import type { Issue } from "@cairn/contract/entities/issue";
import { describe, expect, it } from "vitest";
import { id, issueRow, PROJECT } from "../../data/workspace.fixture.ts";
import { dropRefusal } from "./moves.ts";
import { setUpTestList, settle, view } from "./engine.fixture.ts";

const bench = setUpTestList();
const listed = (n: number, values: Partial<Issue>) => ({ ...issueRow(n, values), state__group: "unstarted" });
const calendar = (changes: object = {}) =>
  view({ layout: "calendar", calendar: { show_weekends: false, layout: "month", ...changes } });

/** A project that is too large to hold in memory; every request has the same response. */
function serveLarge(): void {
  const whole = bench().serve([], { complete: false, total: 30_000 });
  const page = (results: unknown, total: number, more: boolean) => ({
    body: { results, total_count: total, total_results: total, next_page_results: more },
  });
  bench().respond = (request) => {
    const { pathname, searchParams } = request.url;
    if (!pathname.endsWith(`/projects/${PROJECT}/issues/`) || request.method !== "GET") return whole(request);
    if (searchParams.get("target_date") === "None") return page([listed(9, {})], 40, true);
    if (!searchParams.has("group_by")) return page([listed(7, { target_date: "2026-03-11" })], 6, false);
    const results = [listed(1, { target_date: "2026-03-11" }), listed(2, { target_date: "2026-03-11" })];
    return page({ "2026-03-11": { results, total_results: 6 } }, 6, true);
  };
}

/** The list requests since the last call. */
function asked(): Record<string, string>[] {
  const lists = bench().sent.filter(({ url }) => url.pathname.endsWith("/issues/"));
  return lists.map(({ url }) => Object.fromEntries(url.searchParams));
}

const ALWAYS = { sub_issue: "true", order_by: "-created_at" };
const monthOf = (first: string, last: string, size: number) => ({
  ...ALWAYS,
  group_by: "target_date",
  target_date: `${first};after,${last};before`,
  per_page: `${size}`,
  cursor: `${size}:0:0`,
});
const oneDay = (day: string) => ({ ...ALWAYS, target_date: day, per_page: "30", cursor: "30:0:0" });

describe("a calendar from the server's pages (contract/issues §3.5, §3.6)", () => {
  it("requests four issues of each visible day, and those without a due date", async () => {
    serveLarge();
    const list = await bench().start(calendar());
    expect(asked()).toEqual([monthOf("2026-03-01", "2026-04-03", 4), oneDay("None")]);
    expect([list.source.total("2026-03-11"), list.source.total("None"), list.source.matched]).toEqual([
      6, 40, 46,
    ]);
  });

  it("requests thirty issues of each day of a week, with weekends only if they are shown", async () => {
    serveLarge();
    await bench().start(calendar({ layout: "week", show_weekends: true }));
    expect(asked()[0]).toEqual(monthOf("2026-03-09", "2026-03-15", 30));
  });

  it("shows another month without the init loader, and repeats no equal request", async () => {
    serveLarge();
    const list = await bench().start(calendar());
    list.show(calendar({ day: "2026-04-01" }));
    expect(list.status).toBe("mutation");
    await settle();
    expect(asked()[2]).toEqual(monthOf("2026-03-30", "2026-05-01", 4));
    const before = asked().length;
    list.show({ ...calendar({ day: "2026-04-20" }), show_empty_groups: true });
    await settle();
    expect([list.status, asked().length]).toEqual(["ready", before]);
  });

  it("loads more of one day, and of issues without a due date, separately", async () => {
    serveLarge();
    const list = await bench().start(calendar());
    list.source.loadMore("2026-03-11");
    list.source.loadMore("None");
    await settle();
    expect(asked().slice(2)).toEqual([oneDay("2026-03-11"), oneDay("None")]);
    expect(bench().idsIn("2026-03-11")).toEqual([id(5, 7), id(5, 2), id(5, 1)]);
  });

  it("moves issues between days as the live stream reports changes", async () => {
    serveLarge();
    const list = await bench().start(calendar());
    bench().change(2, issueRow(2, { target_date: "2026-03-12", updated_at: "2026-03-12T00:00:00Z" }));
    expect([bench().idsIn("2026-03-11"), bench().idsIn("2026-03-12")]).toEqual([[id(5, 1)], [id(5, 2)]]);
    expect([list.source.total("2026-03-11"), list.source.total("2026-03-12")]).toEqual([5, 1]);
  });
});

describe("a calendar from memory", () => {
  it("shows another month without a request and without sorting again", async () => {
    const list = await bench().listOf([issueRow(1, { target_date: "2026-04-15" })], calendar());
    const before = bench().sent.length;
    const rows = list.source.rows("2026-04-15");
    list.show(calendar({ day: "2026-04-01" }));
    expect(list.source.rows("2026-04-15")).toBe(rows);
    expect([list.status, bench().sent.length]).toEqual(["ready", before]);
  });

  it("sets the day as due date of an issue that is added on it", async () => {
    const list = await bench().listOf([], calendar());
    expect(list.draftFor("2026-03-20")).toEqual({ target_date: "2026-03-20" });
    const refused = ["2026-03-12", "None", "2026-03-11"].map(
      (to) => dropRefusal(list, "2026-03-11", to) !== null,
    );
    expect(refused).toEqual([false, false, true]);
  });
});
