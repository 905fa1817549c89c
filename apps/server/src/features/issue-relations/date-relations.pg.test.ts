import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, it } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());

const newIssue = async (name: string): Promise<string> =>
  (await w.as("mel").send("POST", `${w.P}/issues/`, { name })).body.id;
const relate = (issue: string, relation_type: string, other: string) =>
  w.as("mel").send("POST", `${w.P}/issues/${issue}/issue-relation/`, { relation_type, issues: [other] });
const idsOf = async (issue: string): Promise<Record<string, string[]>> => {
  const { body } = await w.as("ada").send("GET", `${w.P}/issues/${issue}/issue-relation/`);
  return Object.fromEntries(
    Object.entries(body as Record<string, { id: string }[]>).map(([type, rows]) => [
      type,
      rows.map(({ id }) => id),
    ]),
  );
};
const NONE = { blocking: [], blocked_by: [], duplicate: [], relates_to: [] };

it.each([
  ["start_before", "start_after"],
  ["finish_after", "finish_before"],
])("people relate dates of issues, from either side: %s is %s there", async (type, inverse) => {
  const [a, b] = [await newIssue("First"), await newIssue("Second")];
  const { status, body } = await relate(a, type, b);
  expect([status, body.map((row: { relation_type: string }) => row.relation_type)]).toEqual([201, [type]]);
  expect(await idsOf(a)).toEqual({ ...NONE, [type]: [b] });
  expect(await idsOf(b)).toEqual({ ...NONE, [inverse]: [a] });
  expect((await relate(b, type, a)).status).toBe(400);
  const removed = await w.as("mel").send("POST", `${w.P}/issues/${b}/remove-relation/`, {
    relation_type: inverse,
    related_issue: a,
  });
  expect(removed.status).toBe(204);
  expect(await idsOf(a)).toEqual(NONE);
});
