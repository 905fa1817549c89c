import { atOnce } from "@cairn/testkit/at-once";
import { type Answer, world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", eve: "admin", mel: "member" } });
});
afterAll(() => w.stop());
beforeEach(() =>
  w.runtime.pool.query(
    "update project_members set role = 20, is_active = true where member_id = any($1::uuid[])",
    [[w.as("ada").id, w.as("eve").id]],
  ),
);

type Call = () => Promise<Answer>;
const path = (who: string): string => `${w.P}/members/${w.as(who).project_member_id}/`;
const leave =
  (who: string): Call =>
  () =>
    w.as(who).send("POST", `${w.P}/members/leave/`, {});
const demote =
  (by: string, who: string): Call =>
  () =>
    w.as(by).send("PATCH", path(who), { role: 15 });
const remove =
  (by: string, who: string): Call =>
  () =>
    w.as(by).send("DELETE", path(who));

const race = (calls: readonly Call[]): Promise<Answer[]> =>
  atOnce(
    w.runtime,
    {
      text: "select from project_members where workspace_id = $1 for update",
      values: [w.workspace.id],
    },
    calls,
  );

async function admins(): Promise<number> {
  const { rows } = await w.runtime.pool.query<{ n: number }>(
    "select count(*)::integer as n from project_members where workspace_id = $1 and is_active and role = 20",
    [w.workspace.id],
  );
  return rows[0]?.n ?? 0;
}

describe("the last admin of a project (security 11)", () => {
  const ways: [string, () => Call[]][] = [
    ["demote each other", () => [demote("ada", "eve"), demote("eve", "ada")]],
    ["remove each other", () => [remove("ada", "eve"), remove("eve", "ada")]],
    ["leave", () => [leave("ada"), leave("eve")]],
    ["leave and are demoted", () => [leave("ada"), demote("ada", "eve")]],
  ];

  test.each(ways)("when two admins concurrently %s, one remains", async (_way, callsOf) => {
    const answers = await race(callsOf());
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await admins()).toBe(1);
  });

  test("a member can neither demote nor remove an admin (security 9)", async () => {
    expect((await demote("mel", "ada")()).status).toBe(403);
    expect((await remove("mel", "ada")()).status).toBeGreaterThanOrEqual(400);
    expect(await admins()).toBe(2);
  });
});
