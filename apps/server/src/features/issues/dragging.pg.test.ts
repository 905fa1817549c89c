import { Cache } from "@cairn/client/cache";
import type { Issue } from "@cairn/contract/entities/issue";
import { moveIssues } from "@cairn/domain/issue-list/move";
import { builtInOrder, comparator } from "@cairn/domain/issue-list/order";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import { world, type World } from "@cairn/testkit/world";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NAMES = ["ada", "bo", "cy", "di", "ed", "fi", "gil", "hal"] as const;
const MOVES = 14;
const ISSUES = 12;
const board = { group_by: "state_id", sub_group_by: null, order_by: "sort_order" } as const;

const nothing: Lookup = {
  state: () => undefined,
  label: () => undefined,
  member: () => undefined,
  cycle: () => undefined,
  module: () => undefined,
  estimatePoint: () => undefined,
  mentioned: () => [],
  subscribers: () => [],
};
const manually = comparator({ order: builtInOrder("sort_order"), descending: false }, nothing);

let w: World;
beforeAll(async () => {
  w = await world({
    members: Object.fromEntries(NAMES.map((name, n) => [name, n === 0 ? "admin" : "member"])),
  });
});
afterAll(() => w.stop());

/** A person with a board of their own, which receives other people's changes only from time to time. */
class BoardUser {
  readonly cache = new Cache();
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  async receive(): Promise<void> {
    this.cache.apply((await w.changes()).filter((change) => change.entity === "issue"));
  }

  column(state: string): Issue[] {
    return this.cache.issue
      .all()
      .filter((row) => row.state_id === state)
      .sort(manually);
  }

  /** Drops one or two issues somewhere, based on what this board shows. */
  async drag(pick: (below: number) => number): Promise<void> {
    const states = [w.states.backlog.id, w.states.unstarted.id, w.states.started.id];
    const all = this.cache.issue.all();
    const to = states[pick(states.length)]!;
    const moved = [...new Set([pick(all.length), pick(all.length)].slice(pick(2)).map((n) => all[n]!))];
    const rows = this.column(to).filter((row) => !moved.includes(row));
    const at = pick(rows.length + 1);
    const target = {
      to: { group: to, lane: null },
      above: rows[at - 1] ?? null,
      below: rows[at] ?? null,
    };
    const moving = moved.map((issue) => ({ issue, from: { group: issue.state_id ?? "", lane: null } }));
    const patches = moveIssues(board, moving, target, nothing) ?? [];
    for (const { issue, patch } of patches) {
      const body = patch.sort_order === undefined ? patch : { ...patch, make_room: true };
      const answer = await w.as(this.#name).send("PATCH", `${w.P}/issues/${issue.id}/`, body);
      expect(answer.status).toBe(204);
    }
  }
}

describe("concurrent dragging", () => {
  it("eight people who drag at random end with one total order, the same on each board as on the server", async () => {
    for (let n = 0; n < ISSUES; n += 1)
      await w.as("ada").send("POST", `${w.P}/issues/`, { name: `Issue ${n}` });
    const hands = NAMES.map((name) => new BoardUser(name));
    const seed = Date.now();
    const numbers = fc.array(fc.nat(1 << 20), { minLength: MOVES * 8, maxLength: MOVES * 8 });
    const seeds = fc.sample(numbers, { seed, numRuns: NAMES.length });
    await Promise.all(
      hands.map(async (hand, n) => {
        await hand.receive();
        const drawn = seeds[n]!.values();
        const pick = (below: number): number => (drawn.next().value ?? 0) % below;
        for (let move = 0; move < MOVES; move += 1) {
          await hand.drag(pick);
          if (pick(3) === 0) await hand.receive();
        }
      }),
    );
    const { rows } = await w.runtime.pool.query<{ id: string; state_id: string; sort_order: number }>(
      "select id, state_id, sort_order from issues order by sort_order, created_at desc, id desc",
    );
    expect(rows).toHaveLength(ISSUES);
    for (const hand of hands) {
      await hand.receive();
      const kept = hand.cache.issue.all().sort(manually);
      expect(
        kept.map(({ id, state_id, sort_order }) => ({ id, state_id, sort_order })),
        `seed ${seed}`,
      ).toEqual(rows);
    }
    const places = rows.map(({ state_id, sort_order }) => `${state_id} ${sort_order}`);
    expect(new Set(places).size, `seed ${seed}: two issues share a place`).toBe(ISSUES);
  }, 60_000);
});
