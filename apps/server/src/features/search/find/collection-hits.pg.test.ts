import type { Hit } from "@cairn/contract/entities/find";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "../../issues/list/lists.fixture.ts";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());

const create = async (path: string, body: object, who: string): Promise<string> => {
  const answer = await w.as(who).send("POST", path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};
const hits = async (q: string, who = "ada"): Promise<Hit[]> =>
  (await w.as(who).send("GET", `${w.W}/find/${query({ q })}`)).body.hits;

test("search results contain the collections of pages that the caller sees, with their icons", async () => {
  const logo_props = { in_use: "emoji", emoji: { value: "128640" } };
  const make = (name: string, more: object) =>
    create(`${w.W}/collections/`, { name, logo_props, ...more }, "mel");
  const open = await make("Potoroo handbook", { access: 1 });
  const own = await make("Potoroo secrets", { access: 0 });
  expect((await hits("potoroo", "mel")).map(({ id }) => id).sort()).toEqual([open, own].sort());
  const [hit, ...others] = await hits("potoroo");
  expect([hit, others]).toMatchObject([
    { kind: "page_collection", id: open, title: "Potoroo handbook", project_id: null, logo_props },
    [],
  ]);
  await w.as("mel").send("POST", `${w.W}/collections/${own}/members/`, {
    member: w.as("ada").id,
    access: 0,
  });
  expect((await hits("potoroo")).length).toBe(2);
  expect(await hits("general")).toEqual([]);
});
