import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";

let w: World;
let T: string;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
  T = `${w.W}/workspace-themes/`;
});
afterAll(() => w.stop());

const COLORS = { primary: "#3f76ff", background: "#ffffff" };

test("a theme is stored under a unique name; its colors are replaced as a whole", async () => {
  const mel = w.as("mel");
  const made = await mel.send("POST", T, { name: "  Dusk ", colors: COLORS });
  expect([made.status, made.body.name, made.body.colors, made.body.actor]).toEqual([
    201,
    "Dusk",
    COLORS,
    mel.id,
  ]);
  expect((await mel.send("POST", T, { name: "Dusk" })).body).toEqual({
    name: "Another theme has this name.",
  });
  const other = (await mel.send("POST", T, { name: "Dawn" })).body;
  expect((await mel.send("PATCH", `${T}${other.id}/`, { name: "Dusk" })).status).toBe(410);
  expect((await mel.send("PATCH", `${T}${other.id}/`, { name: "Dawn" })).status).toBe(200);
  const path = `${T}${made.body.id}/`;
  expect((await mel.send("PATCH", path, { colors: { primary: "#111111" } })).body.colors).toEqual({
    primary: "#111111",
  });
  expect((await mel.send("GET", T)).body.map((row: { name: string }) => row.name)).toEqual(["Dawn", "Dusk"]);
  expect((await mel.send("DELETE", path)).status).toBe(204);
  for (const method of ["GET", "PATCH", "DELETE"] as const)
    expect((await mel.send(method, path, method === "PATCH" ? { name: "x" } : undefined)).status).toBe(404);
});

test("a theme needs a name, and colors of limited size", async () => {
  const send = async (body: object) => (await w.as("ada").send("POST", T, body)).body;
  expect(await send({ name: " " })).toHaveProperty("name");
  expect(await send({ name: "x".repeat(81) })).toHaveProperty("name");
  expect(await send({ name: "Large", colors: { primary: "x".repeat(4_000) } })).toHaveProperty("colors");
});

test("viewers and guests are refused, and members of another workspace find nothing", async () => {
  const { id } = (await w.as("ada").send("POST", T, { name: "Ours" })).body;
  for (const who of ["vic", "gus"]) {
    expect((await w.as(who).send("GET", T)).status).toBe(403);
    expect((await w.as(who).send("DELETE", `${T}${id}/`)).status).toBe(403);
  }
  expect((await w.outsider.send("GET", T)).status).toBe(404);
  expect((await w.outsider.send("GET", `${w.outsider.W}/workspace-themes/${id}/`)).status).toBe(404);
  expect((await w.outsider.send("DELETE", `${w.outsider.W}/workspace-themes/${id}/`)).status).toBe(404);
});
