import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());

interface Placed {
  id: string;
  sort_order: number;
}
const create = async (body: object = {}): Promise<Placed> =>
  (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "x", ...body })).body;
const place = async (id: string, sort_order: number, more: object = {}) =>
  expect((await w.as("mel").send("PATCH", `${w.P}/issues/${id}/`, { sort_order, ...more })).status).toBe(204);
const order = async (): Promise<Placed[]> =>
  (
    await w.runtime.pool.query(
      "select id, sort_order from issues order by sort_order, created_at desc, id desc",
    )
  ).rows;

describe("the manual order of issues", () => {
  it("a sort order is stored as it was given: fractions, zero, negative numbers", async () => {
    const issue = await create();
    for (const sort_order of [70535.25, -10000, 0]) {
      await place(issue.id, sort_order);
      const { body } = await w.as("ada").send("GET", `${w.P}/issues/${issue.id}/`);
      expect(body.sort_order).toBe(sort_order);
    }
  });

  it("sixty issues can be placed one after the other before the same neighbor (security 89)", async () => {
    const first = await create();
    const last = await create();
    const between: string[] = [];
    for (let n = 0; n < 60; n++) {
      const issue = await create();
      const all = await order();
      const at = all.findIndex((x) => x.id === first.id);
      const [a, b] = [all[at]!, all[at + 1]!];
      await place(issue.id, (a.sort_order + b.sort_order) / 2);
      between.unshift(issue.id);
    }
    const ids = (await order()).map((x) => x.id);
    const from = ids.indexOf(first.id);
    expect(ids.slice(from, from + 62)).toEqual([first.id, ...between, last.id]);
    const values = (await order()).map((x) => x.sort_order);
    expect(new Set(values).size).toBe(values.length);
  });

  it("sixty issues can be placed one after the other after the same neighbor", async () => {
    const first = await create();
    const last = await create();
    const between: string[] = [];
    for (let n = 0; n < 60; n++) {
      const issue = await create();
      const all = await order();
      const at = all.findIndex((x) => x.id === last.id);
      await place(issue.id, (all[at - 1]!.sort_order + all[at]!.sort_order) / 2);
      between.push(issue.id);
    }
    const ids = (await order()).map((x) => x.id);
    const from = ids.indexOf(first.id);
    expect(ids.slice(from, from + 62)).toEqual([first.id, ...between, last.id]);
  });

  it("placing an issue announces the neighbors that moved, and leaves the issue where it was put", async () => {
    const [a, b] = [await create(), await create()];
    const before = (await w.changes()).length;
    await place(b.id, a.sort_order, { make_room: true });
    const moved = (await w.changes()).slice(before).filter((c) => c.entity === "issue");
    expect(moved.map((c) => c.id)).toEqual([b.id, a.id]);
    const row = (id: string) => moved.find((c) => c.id === id)!.row as Placed;
    expect(row(b.id).sort_order).toBe(a.sort_order);
    expect(row(a.id).sort_order).toBeLessThan(a.sort_order);
  });

  it("equal sort orders stay equal as long as nothing is dropped between them", async () => {
    const issues = [await create(), await create(), await create()];
    for (const { id } of issues) await place(id, 1000.5);
    const at = (rows: Placed[]) => rows.filter((row) => row.sort_order === 1000.5).map((row) => row.id);
    expect(at(await order()).sort()).toEqual(issues.map(({ id }) => id).sort());
    const dropped = await create();
    await place(dropped.id, 1000.5, { make_room: true });
    expect(at(await order())).toEqual([dropped.id]);
  });

  it("the manual order stays a total order while eight people drag at random", async () => {
    const before = new Set((await order()).map((x) => x.id));
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const drag = async () => {
      const all = await order();
      const moving = all[random(20)]!;
      const rest = all.filter((x) => x.id !== moving.id);
      const at = random(20);
      const [a, b] = [rest[at - 1]?.sort_order, rest[at]!.sort_order];
      await place(moving.id, a === undefined ? b - 10000 : (a + b) / 2, { make_room: true });
    };
    for (let round = 0; round < 40; round++) await Promise.all(Array.from({ length: 8 }, drag));
    const after = await order();
    expect(new Set(after.map((x) => x.id))).toEqual(before);
    expect(new Set(after.map((x) => x.sort_order)).size).toBe(after.length);
  });
});
