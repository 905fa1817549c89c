// Pages that are read while others write: each row that keeps its position is returned exactly once (contract/issues
// §3.6).
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addIssue, query } from "./lists.fixture.ts";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());

const get = async (path: string, params: Record<string, string>) => {
  const { status, body } = await w.as("ada").send("GET", `${path}${query(params)}`);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
};

interface Row {
  id?: string;
  issue?: { id: string };
}
const rowsIn = (results: unknown): Row[] => {
  if (Array.isArray(results)) return results as Row[];
  return Object.values(results as Record<string, { results: unknown }>).flatMap((bucket) =>
    rowsIn(bucket.results),
  );
};

/** Reads a list to its end, page by page, and runs a write after each of the first ones. */
async function walk(
  path: string,
  params: Record<string, string>,
  size: number,
  meanwhile: () => Promise<void>,
) {
  const met: string[] = [];
  let cursor = `${size}:0:0`;
  for (let page = 0; page < 100; page += 1) {
    const answer = await get(path, { ...params, per_page: String(size), cursor });
    for (const row of rowsIn(answer.results)) met.push(row.issue?.id ?? row.id ?? "");
    expect(answer.prev_cursor).toBe(`${size}:${page - 1}:1`);
    if (!answer.next_page_results) return met;
    if (page < 5) await meanwhile();
    cursor = answer.next_cursor;
  }
  throw new Error("The list does not end.");
}

const ORDERS = [
  "-created_at",
  "created_at",
  "-updated_at",
  "sort_order",
  "-sort_order",
  "priority",
  "-target_date",
  "state__name",
];

describe("pages of issues while others write", () => {
  const fixed: string[] = [];
  let noise: string[] = [];
  const priorities = ["urgent", "high", "none"];

  beforeAll(async () => {
    for (let n = 0; n < 40; n += 1) {
      const values = {
        priority: priorities[n % 3],
        sort_order: n % 7,
        ...(n % 2 === 0 ? { target_date: `2026-03-${10 + (n % 5)}` } : {}),
      };
      fixed.push(await addIssue(w, { name: "Fixed", ...values } as Parameters<typeof addIssue>[1]));
    }
  });

  /** Rows appear and disappear at both ends of every order. */
  const disturb = async (): Promise<void> => {
    await w.runtime.pool.query("delete from issues where id = any($1)", [noise]);
    noise = [];
    for (const [n, priority] of ["urgent", "none", "urgent"].entries())
      noise.push(
        await addIssue(w, {
          name: "Noise",
          priority,
          sort_order: n === 1 ? 1e6 : -1e6,
          target_date: "2026-03-20",
        }),
      );
  };
  const onlyFixed = (met: string[]): string[] => met.filter((id) => fixed.includes(id)).toSorted();

  it.each(ORDERS)(
    "pages in order %s return unchanged rows exactly once while others write",
    async (order_by) => {
      await disturb();
      const met = await walk(`${w.P}/issues/`, { order_by }, 7, disturb);
      expect(onlyFixed(met)).toEqual(fixed.toSorted());
    },
  );
  it.each(ORDERS)(
    "pages of groups and of cells, in order %s, return unchanged rows exactly once while others write",
    async (order_by) => {
      await disturb();
      const groups = { group_by: "priority", order_by };
      expect(onlyFixed(await walk(`${w.P}/issues/`, groups, 3, disturb))).toEqual(fixed.toSorted());
      const cells = { ...groups, sub_group_by: "target_date" };
      expect(onlyFixed(await walk(`${w.P}/issues/`, cells, 2, disturb))).toEqual(fixed.toSorted());
    },
  );
  it("pages of a workspace's lists return unchanged rows exactly once while others write", async () => {
    await disturb();
    const met = await walk(`${w.W}/issues/`, { order_by: "-created_at" }, 7, disturb);
    expect(onlyFixed(met)).toEqual(fixed.toSorted());
  });
});

describe("pages of other lists while others write", () => {
  it("pages of activities return unchanged rows exactly once while others write", async () => {
    const issue = await addIssue(w);
    const rename = async (): Promise<void> => {
      await w.as("ada").send("PATCH", `${w.P}/issues/${issue}/`, { name: `Name ${Math.random()}` });
    };
    for (let n = 0; n < 9; n += 1) await rename();
    const before = (await get("/api/users/me/activities/", { per_page: "100", cursor: "100:0:0" })).results;
    const met = await walk("/api/users/me/activities/", {}, 4, rename);
    expect(met).toEqual(before.map((row: { id: string }) => row.id));
    const { id } = (await w.as("ada").send("GET", "/api/users/me/")).body;
    const activities = await walk(`${w.W}/user-activity/${id}/`, {}, 4, rename);
    expect(new Set(activities).size).toBe(activities.length);
    for (const row of before) expect(activities).toContain(row.id);
  });

  it("pages of incoming issues return unchanged rows exactly once while others write", async () => {
    await w.as("ada").send("PATCH", `${w.P}/`, { inbox_view: true });
    const send = async (): Promise<string> =>
      (await w.as("ada").send("POST", `${w.P}/inbox-issues/`, { issue: { name: "In" } })).body.issue.id;
    const sent: string[] = [];
    for (let n = 0; n < 9; n += 1) sent.push(await send());
    const met = await walk(`${w.P}/inbox-issues/`, {}, 4, async () => void (await send()));
    expect(met).toEqual(sent.toReversed());
  });

  it("pages of projects return unchanged rows exactly once while others write", async () => {
    const make = async (n: number): Promise<string> =>
      (await w.as("ada").send("POST", `${w.W}/projects/`, { name: `Project ${n}`, identifier: `PR${n}` }))
        .body.id;
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.push(await make(n));
    let next = 100;
    const met = await walk(`${w.W}/projects/`, {}, 2, async () => void (await make(next++)));
    expect(met.filter((id) => made.includes(id)).toSorted()).toEqual(made.toSorted());
    expect(new Set(met).size).toBe(met.length);
  });

  it("pages of current cycles return unchanged rows exactly once while others write", async () => {
    const P = `${w.W}/projects/`;
    const projects = (await w.as("ada").send("GET", P)).body.slice(0, 4) as { id: string }[];
    const dates = { start_date: "2020-01-01", end_date: "2030-01-01" };
    const made: string[] = [];
    for (const { id } of projects)
      made.push((await w.as("ada").send("POST", `${P}${id}/cycles/`, { name: "Now", ...dates })).body.id);
    const met = await walk(`${w.W}/active-cycles/`, {}, 1, () => Promise.resolve());
    expect(met).toEqual(made.toReversed());
  });
});

describe("the page key of a cursor", () => {
  const status = async (path: string, params: Record<string, string>) =>
    (await w.as("ada").send("GET", `${path}${query(params)}`)).status;
  const PATHS = () => [
    `${w.P}/issues/`,
    `${w.W}/issues/`,
    `${w.P}/inbox-issues/`,
    `${w.W}/projects/`,
    `${w.W}/active-cycles/`,
    `${w.W}/users/notifications/`,
    "/api/users/me/activities/",
  ];

  it("a cursor whose fourth part is not a page key is refused by name", async () => {
    for (const path of PATHS())
      for (const key of ["x", "pW10", "zAAAA", "p", "p____"]) {
        const params = { per_page: "10", cursor: `10:1:0:${key}` };
        const { status: code, body } = await w.as("ada").send("GET", `${path}${query(params)}`);
        expect([path, key, code, body.detail]).toEqual([path, key, 400, expect.stringContaining("cursor")]);
      }
  });
  it("the page key of a cursor is refused in another order, in other groups, and without them", async () => {
    const flat = await get(`${w.P}/issues/`, { per_page: "2", order_by: "priority" });
    const grouped = await get(`${w.P}/issues/`, { per_page: "2", group_by: "priority" });
    const refused: [Record<string, string>, string][] = [
      [{ order_by: "-priority" }, flat.next_cursor],
      [{ order_by: "priority", group_by: "priority" }, flat.next_cursor],
      [{}, grouped.next_cursor],
      [{ group_by: "state_id" }, grouped.next_cursor],
    ];
    for (const [params, cursor] of refused)
      expect(await status(`${w.P}/issues/`, { ...params, per_page: "2", cursor })).toBe(400);
  });
  it("a cursor of three parts finds the page by its offset", async () => {
    const all = await get(`${w.P}/issues/`, { per_page: "20", order_by: "sort_order" });
    const second = await get(`${w.P}/issues/`, { per_page: "10", order_by: "sort_order", cursor: "10:1:0" });
    expect(second.results).toEqual(all.results.slice(10));
  });
});
