import { addProject, addProjectMember } from "@cairn/testkit/people";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
});
afterAll(() => w.stop());

const favor = (who: string, project: unknown) =>
  w.as(who).send("POST", `${w.W}/user-favorite-projects/`, { project });
const unfavor = (who: string, project: string) =>
  w.as(who).send("DELETE", `${w.W}/user-favorite-projects/${project}/`);
const isFavorite = async (who: string) => (await w.as(who).send("GET", `${w.P}/`)).body.is_favorite;

describe("favorites among projects", () => {
  test("favorite projects belong to one person and reach all of their tabs; adding one twice is refused, and so is removing a missing one", async () => {
    expect((await favor("gus", w.project.id)).status).toBe(204);
    const [row] = (await w.as("gus").send("GET", `${w.W}/user-favorite-projects/`)).body;
    expect(row.project).toBe(w.project.id);
    expect([await isFavorite("gus"), await isFavorite("ada")]).toEqual([true, false]);
    expect((await w.changes()).at(-1)).toMatchObject({
      entity: "favorite",
      op: "insert",
      actor: w.as("gus").id,
      row: { id: row.id, entity: "project", entity_id: w.project.id, project_id: w.project.id },
    });
    expect((await favor("gus", w.project.id)).status).toBe(400);
    expect((await unfavor("gus", w.project.id)).status).toBe(204);
    expect((await w.changes()).at(-1)).toMatchObject({
      entity: "favorite",
      op: "delete",
      id: row.id,
      row: null,
    });
    expect((await unfavor("gus", w.project.id)).status).toBe(404);
    expect(await isFavorite("gus")).toBe(false);
  });

  test("added many times at once are one", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => favor("mel", w.project.id)));
    expect(answers.map((answer) => answer.status).sort((x, y) => x - y)).toEqual([204, 400, 400, 400]);
    expect((await w.as("mel").send("GET", `${w.W}/user-favorite-projects/`)).body).toHaveLength(1);
  });

  test("an invisible, an archived and a foreign project are not found", async () => {
    const secret = await addProject(w.runtime, w.workspace, { network: 0 });
    const archived = await addProject(w.runtime, w.workspace);
    await w.runtime.pool.query("update projects set archived_at = now() where id = $1", [archived.id]);
    for (const id of [secret.id, archived.id, w.outsider.project.id, crypto.randomUUID()])
      expect((await favor("mel", id)).status).toBe(404);
    expect((await favor("mel", "junk")).status).toBe(400);
  });

  test("a private project that the person has left is no longer listed as a favorite", async () => {
    const secret = await addProject(w.runtime, w.workspace, { network: 0 });
    for (const [who, role] of [
      ["ada", 20],
      ["gus", 5],
    ] as const)
      await addProjectMember(w.runtime, w.workspace, secret, w.as(who).person!, role);
    await favor("gus", secret.id);
    await w.as("gus").send("POST", `${w.W}/projects/${secret.id}/members/leave/`);
    expect((await w.as("gus").send("GET", `${w.W}/user-favorite-projects/`)).body).toEqual([]);
  });
});

describe("sidebar places", () => {
  const save = (who: string, body: object) => w.as(who).send("POST", `${w.P}/project-views/`, body);
  const sortOrder = async (who: string) => (await w.as(who).send("GET", `${w.P}/`)).body.sort_order;

  test("a project's place in the sidebar belongs to each member individually", async () => {
    expect((await save("gus", { sort_order: 12345.5 })).status).toBe(204);
    expect([await sortOrder("gus"), await sortOrder("ada")]).toEqual([12345.5, 65535]);
  });

  test("a project's place in the sidebar is stored beside view preferences, each replaced as a whole and limited in size", async () => {
    await save("gus", { preferences: { pages: { block_display: false } }, view_props: { layout: "kanban" } });
    await save("gus", { view_props: { wide: true } });
    const me = (await w.as("gus").send("GET", `${w.P}/project-members/me/`)).body;
    expect([me.preferences, me.view_props, me.sort_order]).toEqual([
      { pages: { block_display: false } },
      { wide: true },
      12345.5,
    ]);
    expect((await save("gus", { view_props: { big: "x".repeat(60_000) } })).status).toBe(400);
    expect((await save("gus", { sort_order: "first" })).status).toBe(400);
  });

  test("a place in the sidebar exists only for members of the project", async () => {
    expect((await w.outsider.send("POST", `${w.P}/project-views/`, { sort_order: 1 })).status).toBe(404);
    const open = await addProject(w.runtime, w.workspace);
    expect(
      (await w.as("mel").send("POST", `${w.W}/projects/${open.id}/project-views/`, { sort_order: 1 })).status,
    ).toBe(403);
  });
});
