import { atOnce } from "@cairn/testkit/at-once";
import { addMember, addPerson, addProject, addProjectMember } from "@cairn/testkit/people";
import { type Answer, type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** A row of a response. */
type Row = Answer["body"];

const CREW = { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } as const;
const NAMES = Object.keys(CREW);

let w: World;
beforeAll(async () => {
  w = await world({ members: CREW });
});
afterAll(() => w.stop());

const path = (x: World, who: string) => `${x.W}/members/${x.as(who).workspace_member_id}/`;
const roleOf = async (x: World, who: string) => {
  const me = await x.as(who).send("GET", `${x.W}/workspace-members/me/`);
  return me.status === 200 ? (me.body.role as number) : null;
};
const rolesOf = (x: World, names = NAMES) => Promise.all(names.map((who) => roleOf(x, who)));

describe("the members of a workspace", () => {
  test("the list of workspace members contains active people with their roles by display name, without bots", async () => {
    const bot = await addPerson(w.runtime, "aaa-bot");
    await w.runtime.pool.query("update users set is_bot = true where id = $1", [bot.id]);
    await addMember(w.runtime, w.workspace, bot, 15);
    const { status, body } = await w.as("gus").send("GET", `${w.W}/members/`);
    expect(status).toBe(200);
    expect(body.map((m: Row) => [m.member.display_name, m.role])).toEqual([
      ["ada", 20],
      ["gus", 5],
      ["mel", 15],
      ["vic", 10],
    ]);
    expect(body[0].workspace).toEqual({ id: w.workspace.id, slug: w.slug, name: "acme" });
  });

  test("the list of workspace members shows email addresses to members, but not to viewers and guests, individually or in the list", async () => {
    for (const who of ["ada", "mel"]) {
      expect((await w.as(who).send("GET", path(w, "gus"))).body.member.email).toBe(w.as("gus").person?.email);
      const list = await w.as(who).send("GET", `${w.W}/members/`);
      expect(list.body.every((m: Row) => m.member.email.includes("@"))).toBe(true);
    }
    for (const who of ["vic", "gus"])
      for (const url of [`${w.W}/members/`, path(w, "ada")])
        expect(JSON.stringify((await w.as(who).send("GET", url)).body)).not.toContain("@");
  });

  test("the list of workspace members can be searched by a part of the display or first name, taken literally", async () => {
    const found = async (search: string) =>
      (await w.as("ada").send("GET", `${w.W}/members/?search=${encodeURIComponent(search)}`)).body.length;
    expect(await found("ME")).toBe(1);
    expect(await found("%")).toBe(0);
    expect(await found("_")).toBe(0);
  });

  test("a membership is read by its own id, not by the person's", async () => {
    expect((await w.as("mel").send("GET", path(w, "vic"))).body.id).toBe(w.as("vic").workspace_member_id);
    expect((await w.as("mel").send("GET", `${w.W}/members/${w.as("vic").id}/`)).status).toBe(404);
    expect((await w.as("mel").send("GET", `${w.W}/members/not-an-id/`)).status).toBe(404);
  });
});

describe("changing workspace roles", () => {
  test("an admin can assign the four roles and no other value, and everyone receives the change", async () => {
    for (const role of [10, 15, 20, 5]) {
      const answer = await w.as("ada").send("PATCH", path(w, "gus"), { role });
      expect([answer.status, answer.body.role, await roleOf(w, "gus")]).toEqual([200, role, role]);
    }
    const last = (await w.changes()).at(-1);
    expect(last).toMatchObject({
      entity: "workspace_member",
      op: "update",
      id: w.as("gus").workspace_member_id,
      project_id: null,
      row: { role: 5, member: { email: w.as("gus").person?.email } },
    });
    for (const role of [0, 17, 25, -5, "boss", null])
      expect((await w.as("ada").send("PATCH", path(w, "gus"), { role })).status).toBe(400);
    expect(await roleOf(w, "gus")).toBe(5);
  });

  test("no one can change their own role (security 10)", async () => {
    for (const who of ["ada", "mel"])
      for (const role of [20, 15, 5]) {
        const answer = await w.as(who).send("PATCH", path(w, who), { role });
        expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["error"]]);
      }
    for (const who of ["vic", "gus"])
      expect((await w.as(who).send("PATCH", path(w, who), { role: 20 })).status).toBe(403);
    expect(await rolesOf(w)).toEqual([20, 15, 10, 5]);
  });

  test("members can change their own role in the company", async () => {
    const answer = await w.as("mel").send("PATCH", path(w, "mel"), { company_role: "Engineer" });
    expect([answer.status, answer.body.company_role, answer.body.role]).toEqual([200, "Engineer", 15]);
  });

  test("no one can grant a role above their own (security 10)", async () => {
    const answer = await w.as("mel").send("PATCH", path(w, "vic"), { role: 20 });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["error"]]);
    expect(await roleOf(w, "vic")).toBe(10);
  });

  test("no one can change or remove a person above them", async () => {
    expect((await w.as("mel").send("PATCH", path(w, "ada"), { role: 5 })).status).toBe(403);
    expect((await w.as("mel").send("PATCH", path(w, "ada"), { company_role: "Intern" })).status).toBe(403);
    expect((await w.as("mel").send("DELETE", path(w, "ada"))).status).toBe(400);
    for (const who of ["vic", "gus"])
      for (const target of ["ada", "mel"]) {
        expect((await w.as(who).send("PATCH", path(w, target), { role: 5 })).status).toBe(403);
        expect((await w.as(who).send("DELETE", path(w, target))).status).toBe(403);
      }
    expect(await rolesOf(w)).toEqual([20, 15, 10, 5]);
  });

  test("an unknown or ended membership is not found", async () => {
    for (const id of [crypto.randomUUID(), w.as("gus").id]) {
      expect((await w.as("ada").send("PATCH", `${w.W}/members/${id}/`, { role: 10 })).status).toBe(404);
      expect((await w.as("ada").send("DELETE", `${w.W}/members/${id}/`)).status).toBe(404);
    }
  });
});

describe("removing members and leaving a workspace", () => {
  test("a removed member loses the workspace and its projects at once, and returns with the same row", async () => {
    const x = await world({ members: CREW });
    await x.runtime.pool.query("update projects set project_lead = $2, default_assignee = $2 where id = $1", [
      x.project.id,
      x.as("mel").id,
    ]);
    expect((await x.as("ada").send("DELETE", path(x, "mel"))).status).toBe(204);
    for (const url of [`${x.W}/`, `${x.W}/members/`, `${x.W}/workspace-members/me/`, `${x.P}/states/`])
      expect((await x.as("mel").send("GET", url)).status).toBe(404);
    const people = (await x.as("ada").send("GET", `${x.P}/members/`)).body.map((m: Row) => m.member);
    expect(people).not.toContain(x.as("mel").id);
    const project = (await x.as("ada").send("GET", `${x.P}/`)).body;
    expect([project.total_members, project.project_lead, project.default_assignee]).toEqual([3, null, null]);
    const told = (await x.changes()).map(({ entity, op, id, row }) => [entity, op, id, row === null]);
    expect(told).toEqual([
      ["project_member", "delete", x.as("mel").project_member_id, true],
      ["project", "update", x.project.id, false],
      ["workspace_member", "delete", x.as("mel").workspace_member_id, true],
    ]);

    const email = x.as("mel").person?.email;
    await x.as("ada").send("POST", `${x.W}/invitations/`, { emails: [{ email, role: 10 }] });
    const { acceptInvitations, invitationsTo } = await import("./membership.ts");
    const mel = x.as("mel").person!;
    const [invitation] = await invitationsTo(x.runtime, mel);
    await acceptInvitations({ runtime: x.runtime }, mel, [invitation!.id]);
    const me = (await x.as("mel").send("GET", `${x.W}/workspace-members/me/`)).body;
    expect([me.id, me.role]).toEqual([x.as("mel").workspace_member_id, 10]);
    expect((await x.as("mel").send("GET", `${x.P}/states/`)).status).toBe(403);
    await x.stop();
  });

  test("an admin can't remove themselves", async () => {
    expect((await w.as("ada").send("DELETE", path(w, "ada"))).status).toBe(400);
    expect(await roleOf(w, "ada")).toBe(20);
  });

  test("a member can leave; the only admin can't, until there is another", async () => {
    const x = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
    expect((await x.as("gus").send("POST", `${x.W}/members/leave/`)).status).toBe(204);
    expect(await roleOf(x, "gus")).toBeNull();
    const alone = await x.as("ada").send("POST", `${x.W}/members/leave/`);
    expect([alone.status, Object.keys(alone.body)]).toEqual([400, ["error"]]);
    await x.as("ada").send("PATCH", path(x, "mel"), { role: 20 });
    await x.as("ada").send("PATCH", `${x.P}/members/${x.as("mel").project_member_id}/`, { role: 20 });
    expect((await x.as("ada").send("POST", `${x.W}/members/leave/`)).status).toBe(204);
    expect(await rolesOf(x, ["ada", "mel"])).toEqual([null, 20]);
    await x.stop();
  });

  test("the only admin of a project can neither leave the workspace nor be removed from it", async () => {
    const x = await world({ members: { ada: "admin", mel: "member" } });
    const secret = await addProject(x.runtime, x.workspace, { network: 0 });
    await addProjectMember(x.runtime, x.workspace, secret, x.as("mel").person!, 20);
    expect((await x.as("mel").send("POST", `${x.W}/members/leave/`)).status).toBe(400);
    expect((await x.as("ada").send("DELETE", path(x, "mel"))).status).toBe(400);
    expect(await roleOf(x, "mel")).toBe(15);
    expect((await x.as("mel").send("GET", `${x.W}/projects/${secret.id}/`)).status).toBe(200);
    expect(await x.changes()).toEqual([]);
    await x.stop();
  });
});

describe("the last admin of a workspace (security 11)", () => {
  const leave = (x: World, who: string) => () => x.as(who).send("POST", `${x.W}/members/leave/`);
  const remove = (x: World, who: string, whom: string) => () => x.as(who).send("DELETE", path(x, whom));
  const demote = (x: World, who: string, whom: string) => () =>
    x.as(who).send("PATCH", path(x, whom), { role: 5 });
  const ways: [string, (x: World) => [() => Promise<Answer>, () => Promise<Answer>]][] = [
    ["demote each other", (x) => [demote(x, "ada", "bob"), demote(x, "bob", "ada")]],
    ["remove each other", (x) => [remove(x, "ada", "bob"), remove(x, "bob", "ada")]],
    ["leave", (x) => [leave(x, "ada"), leave(x, "bob")]],
    ["leave and are removed", (x) => [leave(x, "ada"), remove(x, "ada", "bob")]],
  ];

  test.each(ways)("when two admins concurrently %s, one remains", async (_way, callsOf) => {
    const x = await world({ members: { ada: "admin", bob: "admin" } });
    const text = "select from workspace_members where workspace_id = $1 for update";
    const answers = await atOnce(x.runtime, { text, values: [x.workspace.id] }, callsOf(x));
    expect(answers.filter((answer) => answer.status < 300)).toHaveLength(1);
    expect((await rolesOf(x, ["ada", "bob"])).filter((role) => role === 20)).toHaveLength(1);
    await x.stop();
  });

  test("when two admins of a project leave the workspace at once, one remains", async () => {
    const x = await world({ members: { ada: "admin", bob: "admin", cat: "admin" } });
    await x.as("ada").send("DELETE", `${x.P}/members/${x.as("cat").project_member_id}/`);
    const text = "select from project_members where workspace_id = $1 for update";
    const calls = [leave(x, "ada"), leave(x, "bob")];
    const answers = await atOnce(x.runtime, { text, values: [x.workspace.id] }, calls);
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([204, 400]);
    await x.stop();
  });
});

describe("memberships in projects", () => {
  test("project members and roles in a workspace are listed only for the caller's own projects", async () => {
    const secret = await addProject(w.runtime, w.workspace, { network: 0 });
    await addProjectMember(w.runtime, w.workspace, secret, w.as("ada").person!, 20);
    const { body } = await w.as("mel").send("GET", `${w.W}/project-members/`);
    expect(Object.keys(body)).toEqual([w.project.id]);
    expect(body[w.project.id].map((m: Row) => m.role).sort((a: number, b: number) => a - b)).toEqual([
      5, 10, 15, 20,
    ]);
  });
});
