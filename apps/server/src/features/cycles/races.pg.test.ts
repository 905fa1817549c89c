// Two people at once (spec §4): their writes are serialized in either order, and the data stays consistent.
import { atOnce } from "@cairn/testkit/at-once";
import type { Answer, World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHECKS } from "../../cli/doctor.ts";
import { day, newPlace, type Place, planningWorld } from "./planning.fixture.ts";

let w: World;
let place: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
beforeEach(async () => {
  place = await newPlace(w);
});

/** Concurrent requests: they meet at the lock of the project or, where there is none, run freely. */
const together = (...calls: (() => Promise<Answer>)[]): Promise<Answer[]> =>
  atOnce(w.runtime, { text: "select from projects where id = $1 for update", values: [place.p.id] }, calls);
const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);
const isServerError = ({ status }: Answer): boolean => status >= 500;

afterEach(async () => {
  for (const { what, sql } of CHECKS)
    expect([what, (await w.runtime.pool.query(sql)).rows[0]?.n]).toEqual([what, 0]);
});

describe("concurrent choice of a default state", () => {
  const marks = (): (() => Promise<Answer>)[] =>
    (["unstarted", "started", "completed", "unstarted"] as const).map(
      (group, n) => () =>
        place.call("POST", `/states/${place.p.states[group].id}/mark-default/`, {}, n % 2 ? "ada" : "mel"),
    );
  const defaults = async (): Promise<string[]> =>
    (await place.ok("GET", "/states/"))
      .filter((state: { default: boolean }) => state.default)
      .map((state: { id: string }) => state.id);

  it("the default state under concurrent requests is exactly one, however many people set it at once, and every request succeeds", async () => {
    expect(statuses(await together(...marks()))).toEqual([204, 204, 204, 204]);
    expect(await defaults()).toHaveLength(1);
  });

  it("the stream ends with the stored state", async () => {
    await Promise.all(Array.from({ length: 5 }, () => marks().map((call) => call())).flat());
    const told = new Map<string, boolean>();
    for (const { entity, id, row } of await w.changes())
      if (entity === "state") told.set(id, (row as { default: boolean }).default);
    const inPlace = new Set(Object.values(place.p.states).map(({ id }) => id));
    const last = [...told].filter(([id, isDefault]) => isDefault && inPlace.has(id)).map(([id]) => id);
    expect(last).toEqual(await defaults());
  });

  it("a state that becomes the default while it is deleted ends up as one or the other, not both", async () => {
    const { id } = place.p.states.started;
    const [mark, remove] = await together(
      () => place.call("POST", `/states/${id}/mark-default/`, {}),
      () => place.call("DELETE", `/states/${id}/`, undefined, "ada"),
    );
    expect([mark?.status, remove?.status]).toSatisfy(
      ([marked, removed]: number[]) =>
        (marked === 204 && removed === 400) || (marked === 404 && removed === 204),
    );
    expect(await defaults()).toHaveLength(1);
  });
});

it("a state that is deleted while an issue moves into it either keeps the issue, or is deleted and the move is refused", async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await place.ok("POST", "/states/", { name: `Review ${round}`, color: "#123456" });
    const issue = await place.issue();
    const calls = [
      () => place.call("DELETE", `/states/${id}/`, undefined, "ada"),
      () => place.call("PATCH", `/issues/${issue.id}/`, { state_id: id }),
    ];
    const answers = await together(...(round % 2 ? calls : calls.toReversed()));
    expect(answers.some(isServerError)).toBe(false);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const { state_id } = await place.ok("GET", `/issues/${issue.id}/`);
    const states: { id: string }[] = await place.ok("GET", "/states/");
    expect(states.map((state) => state.id)).toContain(state_id);
  }
});

it("an issue that two people add to two cycles at once is in one, and its history records both steps", async () => {
  const cycle = (n: number) =>
    place.ok("POST", "/cycles/", { name: `Cycle ${n}`, start_date: day(20 * n), end_date: day(20 * n + 9) });
  w.setNow(`${day(0)}T12:00:00.000Z`);
  const cycles = [await cycle(1), await cycle(2)];
  const issue = await place.issue();
  const answers = await together(
    ...cycles.map(
      ({ id }, n) =>
        () =>
          place.call("POST", `/cycles/${id}/cycle-issues/`, { issues: [issue.id] }, n ? "ada" : "mel"),
    ),
  );
  expect(statuses(answers)).toEqual([201, 201]);
  const { cycle_id } = await place.ok("GET", `/issues/${issue.id}/`);
  const steps = (await place.history(issue.id)).filter(({ field }) => field === "cycles");
  expect(steps.map(({ verb }) => verb).sort()).toEqual(["created", "updated"]);
  expect(steps.find(({ verb }) => verb === "updated")?.new_identifier).toBe(cycle_id);
  const totals = (await place.ok("GET", "/cycles/")).map((one: { total_issues: number }) => one.total_issues);
  expect(totals.sort()).toEqual([0, 1]);
  w.setNow(null);
});

describe("estimates under concurrent requests", () => {
  const points = ["1", "2", "3"].map((value, index) => ({ key: index + 1, value }));
  const system = () =>
    place.ok(
      "POST",
      "/estimates/",
      { estimate: { type: "points", last_used: true }, estimate_points: points },
      "ada",
    );

  it("a point that is deleted while an issue gets it is left on no issue, and keys stay without gaps", async () => {
    for (const hasReplacement of [true, false]) {
      const { id, points: made } = await system();
      const [, gone, next] = made;
      const issue = await place.issue();
      const answers = await together(
        () => place.call("PATCH", `/issues/${issue.id}/`, { estimate_point: gone.id }),
        () =>
          place.call(
            "DELETE",
            `/estimates/${id}/estimate-points/${gone.id}/`,
            hasReplacement ? { new_estimate_id: next.id } : {},
            "ada",
          ),
      );
      expect(answers.some(isServerError)).toBe(false);
      const { estimate_point } = await place.ok("GET", `/issues/${issue.id}/`);
      expect([null, next.id]).toContain(estimate_point);
      const left = (await place.ok("GET", `/estimates/${id}/`)).points;
      expect(left.map(({ key }: { key: number }) => key).sort()).toEqual([1, 2]);
    }
  });

  it("two estimates that are put to use at once leave one in use", async () => {
    const made = [await system(), await system()];
    const answers = await together(
      ...made.map(
        ({ id }) =>
          () =>
            place.call("PATCH", "/", { estimate: id }, "ada"),
      ),
    );
    expect(statuses(answers)).toEqual([200, 200]);
    const all: { id: string; last_used: boolean }[] = await place.ok("GET", "/estimates/");
    const { estimate } = await place.ok("GET", "/");
    expect(all.filter((one) => one.last_used).map(({ id }) => id)).toEqual([estimate]);
  });

  it("points that two people reorder at once keep unique keys", async () => {
    const { id, points: made } = await system();
    const order = (ids: string[]) =>
      place.call(
        "PATCH",
        `/estimates/${id}/`,
        {
          estimate_points: ids.map((point, index) => ({
            id: point,
            key: index + 1,
            value: made.find((one: { id: string }) => one.id === point).value,
          })),
        },
        "ada",
      );
    const [a, b, c] = made.map((one: { id: string }) => one.id);
    await together(
      () => order([c, a, b]),
      () => order([b, c, a]),
    );
    const keys = (await place.ok("GET", `/estimates/${id}/`)).points.map(({ key }: { key: number }) => key);
    expect(keys.sort()).toEqual([1, 2, 3]);
  });
});

it("a link of a module is changed only when no other write to the project is running, so that the stream ends with the stored module", async () => {
  const module = await place.ok("POST", "/modules/", { name: "Engine" });
  const links = `/modules/${module.id}/module-links/`;
  const link = await place.ok("POST", links, { url: "https://example.com/a" });
  const client = await w.runtime.pool.connect();
  try {
    await client.query("begin");
    await client.query("select from projects where id = $1 for update", [place.p.id]);
    const change = place.call("PATCH", `${links}${link.id}/`, { title: "Plan" });
    const waited = await Promise.race([change, new Promise((resolve) => setTimeout(resolve, 500, "waits"))]);
    expect(waited).toBe("waits");
    await client.query("commit");
    expect((await change).status).toBe(200);
  } finally {
    client.release();
  }
});
