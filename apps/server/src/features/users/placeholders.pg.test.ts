import { PASSWORD, setUpInstance, Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("placeholders", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
    await setUpInstance(w.app);
    const csv = "Title,Author,Assignees\nOne,zoe@example.com,zoe@example.com\n";
    const { status } = await w.as("ada").send("POST", `${w.P}/import-csv/`, { csv });
    expect(status).toBe(200);
  });
  afterAll(() => w.stop());

  const idOfZoe = async (): Promise<string> =>
    (await w.runtime.pool.query("select id from users where email = 'zoe@example.com'")).rows[0].id;

  it("people who are named before they have an account can't sign in, and the sign-in page sends them to sign up", async () => {
    const zoe = new Visitor(w.app);
    expect((await zoe.post("/auth/email-check/", { email: "zoe@example.com" })).body.existing).toBe(false);
    for (const password of ["", PASSWORD]) {
      const { error_code } = await zoe.form("/auth/sign-in/", { email: "zoe@example.com", password });
      expect([5065, 5070]).toContain(error_code);
    }
  });

  it("people who are named before they have an account become the person who signs up with the email address, without any uninvited access", async () => {
    const before = await idOfZoe();
    const zoe = new Visitor(w.app);
    const { location } = await zoe.form("/auth/sign-up/", { email: "Zoe@example.com", password: PASSWORD });
    expect(location?.pathname).toBe("/onboarding");
    const { body: me } = await zoe.get("/api/users/me/");
    expect(me).toMatchObject({ id: before, is_active: true, is_password_autoset: false });
    expect((await zoe.get(`${w.W}/`)).status).toBe(404);
    expect((await zoe.get(`${w.P}/issues/`)).status).toBe(404);
    const { body } = await w.as("ada").send("GET", `${w.W}/members/`);
    expect(body.map((row: { member: { id: string } }) => row.member.id)).not.toContain(before);
  });

  it("people who are named before they have an account can't be taken over by others from then on", async () => {
    const thief = new Visitor(w.app);
    const { error_code } = await thief.form("/auth/sign-up/", {
      email: "zoe@example.com",
      password: PASSWORD,
    });
    expect(error_code).toBe(5030);
  });

  it("people who are named before they have an account join through an invitation, and find their issues", async () => {
    await w
      .as("ada")
      .send("POST", `${w.W}/invitations/`, { emails: [{ email: "zoe@example.com", role: 15 }] });
    const zoe = new Visitor(w.app);
    await zoe.form("/auth/sign-in/", { email: "zoe@example.com", password: PASSWORD });
    const { body } = await zoe.get("/api/users/me/workspaces/invitations/");
    await zoe.post("/api/users/me/workspaces/invitations/", { invitations: [body[0].id] });
    await zoe.post(`/api/users/me/workspaces/${w.slug}/projects/invitations/`, {
      project_ids: [w.project.id],
    });
    const issues = await zoe.get(`${w.P}/issues/`);
    expect(issues.body.results[0].assignee_ids).toEqual([await idOfZoe()]);
  });

  it("people who are named before they have an account become only one of two people who sign up with the email address at once", async () => {
    const csv = "Title,Author\nTwo,yan@example.com\n";
    await w.as("ada").send("POST", `${w.P}/import-csv/`, { csv });
    const answers = await Promise.all(
      [1, 2].map(() =>
        new Visitor(w.app).form("/auth/sign-up/", { email: "yan@example.com", password: PASSWORD }),
      ),
    );
    expect(answers.map((answer) => answer.error_code)).toEqual(expect.arrayContaining([5030, null]));
  });
});
