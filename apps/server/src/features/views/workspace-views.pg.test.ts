import type { World } from "@cairn/testkit/world";
import { afterEach, beforeAll, afterAll, describe, expect, test } from "vitest";
import { ids, planningWorld, type Row } from "../cycles/planning.fixture.ts";

let w: World;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
afterEach(() => w.runtime.db.deleteFrom("views").execute());

type Verb = "GET" | "POST" | "PATCH" | "DELETE";
const call = (method: Verb, path: string, body?: unknown, who = "mel") =>
  w.as(who).send(method, `${w.W}/views/${path}`, body);
const ok = async (...asked: Parameters<typeof call>): Promise<Row> => {
  const { status, body } = await call(...asked);
  if (status >= 300) throw new Error(`${asked[0]} ${asked[1]} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
const make = (name: string, who = "mel", more: object = {}): Promise<Row> =>
  ok("POST", "", { name, ...more }, who);
const NOT = [400, ["error"]];
const refusal = ({ status, body }: { status: number; body: Row }) => [status, Object.keys(body)];

describe("workspace views (contract/issues §13)", () => {
  test("views of the workspace belong to no project, keep their filters, and can't be favorites", async () => {
    const filters = { priority: ["urgent"], assignees: [w.as("mel").id] };
    const view = await make("Mine", "mel", { filters });
    expect(view).toMatchObject({
      project: null,
      workspace: w.workspace.id,
      access: 1,
      owned_by: w.as("mel").id,
      query: { priority: "urgent", assignees: w.as("mel").id },
    });
    const seen = await ok("GET", `${view.id}/`, undefined, "gus");
    expect(seen).toEqual(view);
    expect("is_favorite" in seen).toBe(false);
  });

  test("views of the workspace are listed separately from those of projects, newest first, or in the requested order", async () => {
    const inProject = (await w.as("mel").send("POST", `${w.P}/views/`, { name: "P" })).body;
    const [b, a] = [await make("beta"), await make("Alpha", "ada")];
    expect(ids(await ok("GET", "", undefined, "vic"))).toEqual([a.id, b.id]);
    expect(ids(await ok("GET", "?order_by=created_at"))).toEqual([b.id, a.id]);
    expect(ids(await ok("GET", "?order_by=name"))).toEqual([a.id, b.id]);
    expect(ids(await ok("GET", "?order_by=-name"))).toEqual([b.id, a.id]);
    expect(refusal(await call("GET", "?order_by=owned_by__password"))).toEqual(NOT);
    expect(ids((await w.as("mel").send("GET", `${w.P}/views/`)).body)).toEqual([inProject.id]);
  });

  test("views of the workspace and those of projects are not found under each other's URL", async () => {
    const inProject = (await w.as("mel").send("POST", `${w.P}/views/`, { name: "P" })).body;
    const view = await make("W");
    for (const method of ["GET", "PATCH", "DELETE"] as const) {
      expect((await call(method, `${inProject.id}/`, method === "PATCH" ? {} : undefined)).status).toBe(404);
      const path = `${w.P}/views/${view.id}/`;
      expect((await w.as("mel").send(method, path, method === "PATCH" ? {} : undefined)).status).toBe(404);
    }
    const favorite = await w.as("mel").send("POST", `${w.P}/user-favorite-views/`, { view: view.id });
    expect(favorite.status).toBe(404);
  });

  test("views of the workspace are created by members and up, and read by everyone in the workspace", async () => {
    const view = await make("Open");
    for (const who of ["vic", "gus"]) {
      expect(ids(await ok("GET", "", undefined, who))).toEqual([view.id]);
      for (const [method, path, body] of [
        ["POST", "", { name: "x" }],
        ["PATCH", `${view.id}/`, { name: "x" }],
        ["DELETE", `${view.id}/`],
        ["POST", `${view.id}/lock/`, {}],
        ["POST", `${view.id}/access/`, { access: 0 }],
      ] as const)
        expect((await call(method, path, body, who)).status, `${method} ${path}`).toBe(403);
    }
    expect((await w.outsider.send("GET", `${w.W}/views/`)).status).toBe(404);
    expect((await w.nobody.send("GET", `${w.W}/views/`)).status).toBe(401);
  });

  test("views of the workspace can be changed and locked only by their owner, and deleted by the owner or an admin of the workspace", async () => {
    const [mine, theirs] = [await make("Mine"), await make("Theirs", "ada")];
    expect(refusal(await call("PATCH", `${theirs.id}/`, { name: "x" }))).toEqual(NOT);
    expect(refusal(await call("PATCH", `${mine.id}/`, { name: "x" }, "ada"))).toEqual(NOT);
    expect(refusal(await call("POST", `${theirs.id}/lock/`, {}))).toEqual(NOT);
    expect(refusal(await call("DELETE", `${theirs.id}/`))).toEqual(NOT);
    expect((await ok("PATCH", `${mine.id}/`, { name: "Ours" })).name).toBe("Ours");
    expect((await call("POST", `${mine.id}/lock/`, {})).status).toBe(204);
    expect(refusal(await call("PATCH", `${mine.id}/`, { name: "x" }))).toEqual(NOT);
    expect((await call("DELETE", `${mine.id}/lock/`)).status).toBe(204);
    expect((await call("DELETE", `${mine.id}/`, undefined, "ada")).status).toBe(204);
    expect((await call("DELETE", `${theirs.id}/`, undefined, "ada")).status).toBe(204);
    expect(await ok("GET", "")).toEqual([]);
  });
});
