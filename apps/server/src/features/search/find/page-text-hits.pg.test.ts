import type { Hit } from "@cairn/contract/entities/find";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "../../issues/list/lists.fixture.ts";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
  await w.as("ada").send("PATCH", `${w.P}/`, { page_view: true });
});
afterAll(() => w.stop());

const makePage = async (path: string, name: string, more: object = {}): Promise<string> => {
  const description_html = "<h2>Care</h2><p>Feed the numbat at noon.</p>";
  const { status, body } = await w
    .as("ada")
    .send("POST", `${path}/pages/`, { name, description_html, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const hits = async (q: string, who: string): Promise<Hit[]> =>
  (await w.as(who).send("GET", `${w.W}/find/${query({ q })}`)).body.hits;
const titles = async (q: string, who: string): Promise<string[]> =>
  (await hits(q, who)).map(({ title }) => title).sort();

test("the search finds pages by their text, only those that the person may see, and each page once", async () => {
  await makePage(w.P, "Animals");
  await makePage(w.W, "Numbats everywhere");
  await makePage(w.P, "Diary", { access: 1 });
  const old = await makePage(w.P, "Old animals");
  await w.as("ada").send("POST", `${w.P}/pages/${old}/archive/`, {});
  const elsewhere = await w.outsider.send("POST", `${w.outsider.W}/pages/`, {
    name: "Elsewhere",
    description_html: "<p>A numbat</p>",
  });
  expect(elsewhere.status).toBe(201);
  expect(await titles("numbat", "mel")).toEqual(["Animals", "Numbats everywhere"]);
  expect(await titles("numbat", "ada")).toEqual(["Animals", "Diary", "Numbats everywhere"]);
  expect(await titles("numbat is:open", "mel")).toEqual([]);
  await w.as("ada").send("PATCH", `${w.P}/`, { page_view: false });
  expect(await titles("numbat", "mel")).toEqual(["Numbats everywhere"]);
  await w.as("ada").send("PATCH", `${w.P}/`, { page_view: true });
});

test("a page found by its text shows the words around the match", async () => {
  const [animals] = (await hits("noon numb", "mel")).filter(({ title }) => title === "Animals");
  expect(animals).toMatchObject({
    kind: "page",
    rank: 5,
    excerpt: expect.stringContaining("Feed the numbat"),
  });
  expect(animals?.excerpt_ranges.length).toBe(2);
});
