import { addProject } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", gus: "guest" } });
});
afterAll(() => w.stop());

test("a guest who joins a public project is a guest in it: no request of their own exceeds the role in the workspace", async () => {
  const p = await addProject(w.runtime, w.workspace);
  const join = { project_ids: [p.id] };
  expect(
    (await w.as("gus").send("POST", `/api/users/me/workspaces/${w.slug}/projects/invitations/`, join)).status,
  ).toBe(201);
  const { body } = await w.as("gus").send("GET", `${w.W}/projects/${p.id}/project-members/me/`);
  expect(body.role).toBe(5);
  expect((await w.as("gus").send("GET", `${w.W}/projects/${p.id}/issues/`)).status).toBe(200);
  expect((await w.as("gus").send("POST", `${w.W}/projects/${p.id}/issues/`, { name: "No" })).status).toBe(
    403,
  );
  expect(
    (await w.as("gus").send("PATCH", `${w.W}/projects/${p.id}/members/${body.id}/`, { role: 10 })).status,
  ).toBeGreaterThanOrEqual(400);
  const after = await w.as("gus").send("GET", `${w.W}/projects/${p.id}/project-members/me/`);
  expect(after.body.role).toBe(5);
});
