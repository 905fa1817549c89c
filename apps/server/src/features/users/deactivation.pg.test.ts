import { addMember, addPerson, addProject, addProjectMember, addWorkspace } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

describe("deactivation (contract/workspace §3.6, §17.32)", () => {
  let w: World;
  beforeEach(async () => {
    w = await world({ members: { ada: "admin", mel: "member", abe: "admin" } });
  });
  afterEach(() => w.stop());
  const leave = (name: string) => w.as(name).send("DELETE", "/api/users/me/");

  it("leaving for good ends every session, membership and the password, empties the profile and withdraws invitations", async () => {
    const { db } = w.runtime;
    const mel = w.as("mel");
    const email = mel.person!.email;
    const other = await addWorkspace(w.runtime, w.outsider.person!, "third");
    await addMember(w.runtime, other, mel.person!, 15);
    await mel.send("PATCH", "/api/users/me/profile/", {
      is_tour_completed: true,
      last_workspace_id: w.workspace.id,
    });
    await w.outsider.send("POST", `${w.outsider.W}/invitations/`, { emails: [{ email, role: 15 }] });
    await db.updateTable("users").set({ password_hash: "x" }).where("id", "=", mel.id).execute();

    const { status, headers } = await leave("mel");
    expect(status).toBe(204);
    expect(String(headers["set-cookie"])).toMatch(/cairn-session=;/);
    expect((await mel.send("GET", "/api/users/me/")).status).toBe(401);
    const user = await db.selectFrom("users").selectAll().where("id", "=", mel.id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ is_active: false, password_hash: null, is_password_autoset: true });
    const profile = await db
      .selectFrom("profiles")
      .selectAll()
      .where("user_id", "=", mel.id)
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({ is_onboarded: false, is_tour_completed: false, last_workspace_id: null });
    expect(new Set(Object.values(profile.onboarding_step))).toEqual(new Set([false]));
    const count = async (
      table: "sessions" | "workspace_members" | "project_members" | "workspace_invitations",
      condition: string,
      value: string,
    ) => (await w.runtime.pool.query(`select 1 from ${table} where ${condition}`, [value])).rows.length;
    expect(await count("sessions", "user_id = $1", mel.id)).toBe(0);
    expect(await count("workspace_members", "member_id = $1 and is_active", mel.id)).toBe(0);
    expect(await count("project_members", "member_id = $1 and is_active", mel.id)).toBe(0);
    expect(await count("workspace_invitations", "email = $1", email)).toBe(0);
    const { body: members } = await w.as("ada").send("GET", `${w.W}/members/`);
    expect(members.map((row: { member: { id: string } }) => row.member.id)).not.toContain(mel.id);
  });

  it("leaving for good is announced to every workspace, in one transaction", async () => {
    const third = await addWorkspace(w.runtime, w.outsider.person!, "third");
    const membership = await addMember(w.runtime, third, w.as("mel").person!, 15);
    await leave("mel");
    const here = (await w.changes()).map(({ entity, op, id }) => [entity, op, id]);
    expect(here).toContainEqual(["project_member", "delete", w.as("mel").project_member_id]);
    expect(here).toContainEqual(["workspace_member", "delete", w.as("mel").workspace_member_id]);
    const { rows } = await w.runtime.pool.query(
      "select entity, op, id from changes where workspace_id = $1",
      [third.id],
    );
    expect(rows).toEqual([{ entity: "workspace_member", op: "delete", id: membership }]);
  });

  it("one of two admins may leave, the other one may not, and then nothing has changed", async () => {
    expect((await leave("abe")).status).toBe(204);
    const before = (await w.changes()).length;
    const { status, body } = await leave("ada");
    expect([status, Object.keys(body)]).toEqual([400, ["error"]]);
    expect((await w.as("ada").send("GET", `${w.W}/`)).status).toBe(200);
    expect(await w.changes()).toHaveLength(before);
  });

  it("when two admins leave at once, one stays (security 11)", async () => {
    const answers = await Promise.all([leave("ada"), leave("abe")]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  it("the only admin of a shared project can't leave; that of a project without other members can", async () => {
    const mel = w.as("mel").person!;
    const shared = await addProject(w.runtime, w.workspace, { network: 0 });
    await addProjectMember(w.runtime, w.workspace, shared, mel, 20);
    const mate = await addProjectMember(w.runtime, w.workspace, shared, w.as("abe").person!, 15);
    expect((await leave("mel")).status).toBe(400);
    await w.runtime.db
      .updateTable("project_members")
      .set({ is_active: false })
      .where("id", "=", mate)
      .execute();
    expect((await leave("mel")).status).toBe(204);
  });

  it("a workspace without other members does not prevent leaving", async () => {
    const alone = await addPerson(w.runtime, "alone");
    await addWorkspace(w.runtime, alone, "hermitage");
    const { statusCode } = await w.app.inject({
      method: "DELETE",
      url: "/api/users/me/",
      headers: { cookie: alone.cookie },
    });
    expect(statusCode).toBe(204);
  });

  it("an instance admin can't leave", async () => {
    const { db } = w.runtime;
    const instance = await db.selectFrom("instances").select("id").executeTakeFirstOrThrow();
    await db
      .insertInto("instance_admins")
      .values({ id: w.as("mel").workspace_member_id, instance_id: instance.id, user_id: w.as("mel").id })
      .execute();
    expect((await leave("mel")).status).toBe(400);
    expect((await w.as("mel").send("GET", "/api/users/me/")).status).toBe(200);
  });
});
