import { setUpInstance, signedUp, Visitor } from "@cairn/testkit/visitor";
import { type Answer, world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";

type Row = Answer["body"];

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
  await setUpInstance(w.app);
});
afterAll(() => w.stop());

let n = 0;
const address = (): string => `place${(n += 1)}@example.com`;
const invite = (email: string, role: number, who = "ada") =>
  w.as(who).send("POST", `${w.P}/invitations/`, { emails: [{ email, role }] });
const listed = async (email: string): Promise<Row> =>
  (await w.as("mel").send("GET", `${w.P}/invitations/`)).body.find((row: Row) => row.email === email);
const roles = async (b: Visitor) => [
  (await b.get(`${w.W}/workspace-members/me/`)).body.role,
  (await b.get(`${w.P}/project-members/me/`)).body.role,
];

test("an invitation to a project also invites to its workspace; accepting it creates both memberships", async () => {
  const email = address();
  expect((await invite(` ${email.toUpperCase()} `, 5)).status).toBe(200);
  await invite(email, 15);
  const row = await listed(email);
  expect(row).toMatchObject({
    email,
    role: 5,
    accepted: false,
    project: { id: w.project.id },
    workspace: { slug: w.slug },
  });
  expect(JSON.stringify(row)).not.toMatch(/token/);
  const join = `${w.P}/join/${row.id}/`;
  const nobody = new Visitor(w.app);
  expect((await nobody.get(join)).body).toMatchObject({ email, project: { name: "Website" } });
  expect((await nobody.post(join, { email: "other@example.com", accepted: true })).status).toBe(403);
  expect((await nobody.post(join, { email, accepted: true, role: 20 })).status).toBe(200);
  expect((await nobody.post(join, { email, accepted: true })).status).toBe(400);
  const b = await signedUp(w.app, email);
  expect(await roles(b)).toEqual([5, 5]);
  expect((await nobody.get(join)).status).toBe(404);
  expect((await w.changes()).map(({ entity }) => entity)).toContain("project_member");
});

test("an invitation never makes an admin of the project: the role is member at most", async () => {
  const email = address();
  const b = await signedUp(w.app, email);
  await invite(email, 20);
  const [{ id }] = (await b.get("/api/users/me/workspaces/invitations/")).body;
  await b.post("/api/users/me/workspaces/invitations/", { invitations: [id] });
  expect(await roles(b)).toEqual([15, 15]);
});

test("a project role from an invitation never exceeds the person's role in the workspace at that time", async () => {
  const email = address();
  const b = await signedUp(w.app, email);
  await invite(email, 15);
  const [{ id }] = (await b.get("/api/users/me/workspaces/invitations/")).body;
  await w.as("ada").send("PATCH", `${w.W}/invitations/${id}/`, { role: 5 });
  await b.post("/api/users/me/workspaces/invitations/", { invitations: [id] });
  expect(await roles(b)).toEqual([5, 5]);
});

test("project members who are workspace members invite up to their own role; existing workspace members are named in the error", async () => {
  expect((await invite(address(), 20, "mel")).status).toBe(400);
  expect((await invite(address(), 15, "mel")).status).toBe(200);
  expect((await invite(address(), 5, "vic")).status).toBe(403);
  expect((await w.as("vic").send("GET", `${w.P}/invitations/`)).status).toBe(403);
  const known = await invite(w.as("vic").person?.email ?? "", 5);
  expect([known.status, known.body.workspace_users.length]).toEqual([400, 1]);
  expect((await w.as("ada").send("POST", `${w.P}/invitations/`, { emails: [] })).status).toBe(400);
});

test("withdrawing it ends the promised project membership; withdrawing the workspace invitation ends all of them", async () => {
  const [email, other] = [address(), address()];
  await invite(email, 5);
  await invite(other, 5);
  const row = await listed(email);
  const path = `${w.P}/invitations/${row.id}/`;
  expect((await w.as("ada").send("GET", path)).body.id).toBe(row.id);
  const foreign = `${w.outsider.P}/invitations/${row.id}/`;
  expect((await w.outsider.send("DELETE", foreign)).status).toBe(404);
  expect((await w.as("mel").send("DELETE", path)).status).toBe(204);
  expect((await w.as("mel").send("DELETE", path)).status).toBe(404);
  const b = await signedUp(w.app, email);
  const [{ id }] = (await b.get("/api/users/me/workspaces/invitations/")).body;
  await b.post("/api/users/me/workspaces/invitations/", { invitations: [id] });
  expect(await roles(b)).toEqual([5, undefined]);

  const open: Row[] = (await w.as("ada").send("GET", `${w.W}/invitations/`)).body;
  const whole = open.find((one) => one.email === other);
  await w.as("ada").send("DELETE", `${w.W}/invitations/${whole.id}/`);
  expect(await listed(other)).toBeUndefined();
});
