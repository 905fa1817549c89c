import { atOnce } from "@cairn/testkit/at-once";
import { addProject, addProjectMember, type Project } from "@cairn/testkit/people";
import { type Answer, type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinProjects, projectRolesOf } from "./membership.ts";

/** A row of a response. */
type Row = Answer["body"];

const CREW = { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } as const;

let w: World;
beforeAll(async () => {
  w = await world({ members: CREW });
});
afterAll(() => w.stop());

const at = (x: World, project: { id: string }) => `${x.W}/projects/${project.id}`;
const add = (x: World, project: { id: string }, pairs: [who: string, role: number][], as = "ada") =>
  x.as(as).send("POST", `${at(x, project)}/members/`, {
    members: pairs.map(([who, role]) => ({ member_id: x.as(who).id, role })),
  });
const me = async (x: World, project: { id: string }, who: string): Promise<Row> => {
  const answer = await x.as(who).send("GET", `${at(x, project)}/project-members/me/`);
  return answer.status === 200 ? answer.body : null;
};
const roleIn = async (x: World, project: { id: string }, who: string): Promise<number | null> =>
  (await me(x, project, who))?.role ?? null;

/** A project of ada's in the shared world, with the given members. */
async function project(people: [who: string, role: number][] = [], network: 0 | 2 = 2): Promise<Project> {
  const made = await addProject(w.runtime, w.workspace, { network });
  await addProjectMember(w.runtime, w.workspace, made, w.as("ada").person!, 20);
  if (people.length > 0) await add(w, made, people);
  return made;
}
const memberPath = async (p: Project, who: string) => `${at(w, p)}/members/${(await me(w, p, who)).id}/`;
const contextOf = (who: string, workspace_role: 5 | 10 | 15 | 20) =>
  ({ runtime: w.runtime, workspace: w.workspace, workspace_role, me: { id: w.as(who).id } }) as never;

describe("project members", () => {
  test("members of a project are added in bulk, announced, and listed with ids only", async () => {
    const p = await project();
    const added = await add(w, p, [
      ["mel", 15],
      ["gus", 5],
    ]);
    expect(added.status).toBe(201);
    expect(new Map(added.body.map((row: Row) => [row.member, row.role]))).toEqual(
      new Map([
        [w.as("mel").id, 15],
        [w.as("gus").id, 5],
      ]),
    );
    const { body } = await w.as("gus").send("GET", `${at(w, p)}/members/`);
    expect(body.map((row: Row) => [Object.keys(row).sort(), row.role])).toEqual(
      [20, 5, 15].map((role) => [["id", "member", "project", "role"], role]),
    );
    const told = (await w.changes()).slice(-3);
    expect(told.map((change) => [change.entity, change.op])).toEqual([
      ["project_member", "insert"],
      ["project_member", "insert"],
      ["project", "update"],
    ]);
    expect(told[2]?.row).toMatchObject({ total_members: 3 });
    expect(told[2]?.row).not.toHaveProperty("member_role");
    expect((await add(w, p, [])).status).toBe(400);
  });

  test("members of a project must be in the workspace: one outsider, and no one is added", async () => {
    const p = await project();
    const members = [w.as("mel").id, w.outsider.id].map((member_id) => ({ member_id, role: 5 }));
    expect((await w.as("ada").send("POST", `${at(w, p)}/members/`, { members })).status).toBe(400);
    expect(await roleIn(w, p, "mel")).toBeNull();
  });

  test("members of a project get no role above that of the person adding them, and existing members keep theirs", async () => {
    const p = await project([
      ["mel", 15],
      ["vic", 10],
    ]);
    expect((await add(w, p, [["gus", 20]], "mel")).status).toBe(400);
    expect(await roleIn(w, p, "gus")).toBeNull();
    expect(
      (
        await add(
          w,
          p,
          [
            ["mel", 5],
            ["ada", 5],
            ["vic", 15],
            ["gus", 15],
            ["gus", 5],
          ],
          "mel",
        )
      ).status,
    ).toBe(201);
    expect(await Promise.all(["ada", "mel", "vic", "gus"].map((who) => roleIn(w, p, who)))).toEqual([
      20, 15, 10, 15,
    ]);
  });

  test("members of a project can also be added by members who are members of the workspace", async () => {
    const p = await project([
      ["vic", 20],
      ["gus", 5],
    ]);
    for (const who of ["vic", "gus"]) expect((await add(w, p, [["mel", 5]], who)).status).toBe(403);
    expect((await add(w, p, [["mel", 5]], "mel")).status).toBe(403);
    const secret = await project([], 0);
    expect((await add(w, secret, [["mel", 20]], "mel")).status).toBe(404);
  });

  test("a single membership shows the email address to members, but not to viewers and guests", async () => {
    const p = await project([
      ["mel", 15],
      ["vic", 10],
    ]);
    const url = await memberPath(p, "ada");
    expect((await w.as("mel").send("GET", url)).body.member.email).toBe(w.as("ada").person?.email);
    expect((await w.as("vic").send("GET", url)).body.member).not.toHaveProperty("email");
    expect((await me(w, p, "vic")).preferences).toEqual({ pages: { block_display: true } });
  });

  test("my membership is missing where I could join, and the project hidden where I could not", async () => {
    expect((await w.as("mel").send("GET", `${at(w, await project())}/project-members/me/`)).body).toEqual({
      error: "Member not found",
    });
    expect(
      (await w.as("mel").send("GET", `${at(w, await project([], 0))}/project-members/me/`)).body,
    ).toEqual({ error: "Project not found" });
  });
});

describe("roles in a project", () => {
  test("an admin can assign the four roles, remove members and restore the same row", async () => {
    const p = await project([["gus", 5]]);
    const row = await me(w, p, "gus");
    const url = `${at(w, p)}/members/${row.id}/`;
    const changed = await w.as("ada").send("PATCH", url, { role: 10 });
    expect([changed.status, changed.body.role, await roleIn(w, p, "gus")]).toEqual([200, 10, 10]);
    expect((await w.changes()).at(-1)).toMatchObject({
      entity: "project_member",
      op: "update",
      row: { id: row.id, role: 10, member: w.as("gus").id, project: p.id },
    });
    for (const role of [17, 25, 0]) expect((await w.as("ada").send("PATCH", url, { role })).status).toBe(400);
    expect((await w.as("ada").send("PATCH", url, {})).body.role).toBe(10);
    expect((await w.as("ada").send("DELETE", url)).status).toBe(204);
    expect(await me(w, p, "gus")).toBeNull();
    expect((await w.as("ada").send("PATCH", url, { role: 10 })).status).toBe(404);
    const told = (await w.changes()).slice(-2);
    expect(told.map((change) => [change.entity, change.op, change.row === null])).toEqual([
      ["project_member", "delete", true],
      ["project", "update", false],
    ]);
    await add(w, p, [["gus", 15]]);
    expect(await me(w, p, "gus")).toMatchObject({ id: row.id, role: 15 });
  });

  test("no one can change their own role or remove themselves", async () => {
    const p = await project([["mel", 15]]);
    for (const who of ["ada", "mel"]) {
      const url = await memberPath(p, who);
      for (const role of [20, 15, 5]) expect((await w.as(who).send("PATCH", url, { role })).status).toBe(400);
      expect((await w.as(who).send("DELETE", url)).status).toBe(400);
    }
    expect([await roleIn(w, p, "ada"), await roleIn(w, p, "mel")]).toEqual([20, 15]);
  });

  test("no one can grant a role above their own, or change a person above them (security 10)", async () => {
    const p = await project([
      ["mel", 15],
      ["vic", 10],
      ["gus", 5],
    ]);
    expect((await w.as("mel").send("PATCH", await memberPath(p, "vic"), { role: 20 })).status).toBe(400);
    expect((await w.as("mel").send("PATCH", await memberPath(p, "ada"), { role: 5 })).status).toBe(403);
    expect((await w.as("mel").send("DELETE", await memberPath(p, "ada"))).status).toBe(400);
    for (const who of ["vic", "gus"]) {
      expect((await w.as(who).send("PATCH", await memberPath(p, "mel"), { role: 5 })).status).toBe(403);
      expect((await w.as(who).send("DELETE", await memberPath(p, "mel"))).status).toBe(403);
    }
    expect(await Promise.all(["ada", "mel", "vic", "gus"].map((who) => roleIn(w, p, who)))).toEqual([
      20, 15, 10, 5,
    ]);
  });

  test("a membership of another project can't be reached through this one", async () => {
    const [p, q] = [await project(), await project([["mel", 15]])];
    const id = (await me(w, q, "mel")).id;
    for (const method of ["GET", "PATCH", "DELETE"] as const)
      expect(
        (
          await w
            .as("ada")
            .send(method, `${at(w, p)}/members/${id}/`, method === "PATCH" ? { role: 5 } : undefined)
        ).status,
      ).toBe(404);
    expect(await roleIn(w, q, "mel")).toBe(15);
  });
});

describe("leaving a project, and its last admin (security 11)", () => {
  test("leaving revokes access; the only admin can't leave", async () => {
    const p = await project([["mel", 15]], 0);
    expect((await w.as("ada").send("POST", `${at(w, p)}/members/leave/`)).status).toBe(400);
    expect((await w.as("mel").send("POST", `${at(w, p)}/members/leave/`)).status).toBe(204);
    expect((await w.as("mel").send("GET", `${at(w, p)}/states/`)).status).toBe(404);
    expect(await roleIn(w, p, "ada")).toBe(20);
  });

  test("a person who leaves is no longer its lead or default assignee", async () => {
    const p = await project([["mel", 15]]);
    await w
      .as("ada")
      .send("PATCH", `${at(w, p)}/`, { project_lead: w.as("mel").id, default_assignee: w.as("mel").id });
    await w.as("mel").send("POST", `${at(w, p)}/members/leave/`);
    expect((await w.as("ada").send("GET", `${at(w, p)}/`)).body).toMatchObject({
      project_lead: null,
      default_assignee: null,
    });
  });

  test.each(["demote each other", "remove each other", "leave"])(
    "when two admins concurrently %s, one remains",
    async (way) => {
      const p = await project([["mel", 20]]);
      const url = { ada: await memberPath(p, "ada"), mel: await memberPath(p, "mel") };
      const act = (who: "ada" | "mel", whom: "ada" | "mel") => () => {
        if (way === "leave") return w.as(who).send("POST", `${at(w, p)}/members/leave/`);
        if (way === "remove each other") return w.as(who).send("DELETE", url[whom]);
        return w.as(who).send("PATCH", url[whom], { role: 5 });
      };
      const text = "select from project_members where project_id = $1 for update";
      const calls = [act("ada", "mel"), act("mel", "ada")];
      const answers = await atOnce(w.runtime, { text, values: [p.id] }, calls);
      const roles = await Promise.all(["ada", "mel"].map((who) => roleIn(w, p, who)));
      expect(roles.filter((role) => role === 20)).toHaveLength(1);
      expect(answers.filter((answer) => answer.status < 300)).toHaveLength(1);
    },
  );
});

describe("public projects", () => {
  test("joining public projects gives the role in the workspace, member at most; the newest project comes first in the caller's order", async () => {
    const [p, q] = [await project(), await project()];
    await joinProjects(contextOf("mel", 15), [p.id, q.id, p.id]);
    await joinProjects(contextOf("vic", 10), [p.id]);
    await joinProjects(contextOf("gus", 5), [p.id]);
    expect(await Promise.all(["mel", "vic", "gus"].map((who) => roleIn(w, p, who)))).toEqual([15, 10, 5]);
    const rows = await Promise.all([p, q].map((one) => me(w, one, "mel")));
    expect(Math.abs(rows[0].sort_order - rows[1].sort_order)).toBe(10000);
    expect((await w.changes()).at(-1)).toMatchObject({
      entity: "project",
      id: p.id,
      row: { total_members: 4 },
    });
  });

  test("joining public projects fails for a private, archived or foreign project, and then joins none of the others (security 26)", async () => {
    const [open, secret, archived] = [await project(), await project([], 0), await project()];
    await w.as("ada").send("POST", `${at(w, archived)}/archive/`);
    for (const id of [secret.id, archived.id, w.outsider.project.id, crypto.randomUUID()])
      await expect(joinProjects(contextOf("mel", 15), [open.id, id])).rejects.toMatchObject({
        code: "project.not_found",
      });
    expect(await roleIn(w, open, "mel")).toBeNull();
  });

  test("joining public projects keeps a member's role; a removed person returns with the role of a newcomer", async () => {
    const p = await project([["mel", 20]]);
    await joinProjects(contextOf("mel", 15), [p.id]);
    expect(await roleIn(w, p, "mel")).toBe(20);
    await w.as("mel").send("POST", `${at(w, p)}/members/leave/`);
    await joinProjects(contextOf("mel", 15), [p.id]);
    expect(await roleIn(w, p, "mel")).toBe(15);
  });

  test("roles are listed for the caller's projects", async () => {
    const secret = await project([], 0);
    expect(await projectRolesOf(contextOf("ada", 20))).toMatchObject({ [w.project.id]: 20, [secret.id]: 20 });
    const roles = await projectRolesOf(contextOf("gus", 5));
    expect([roles[w.project.id], secret.id in roles]).toEqual([5, false]);
  });
});
