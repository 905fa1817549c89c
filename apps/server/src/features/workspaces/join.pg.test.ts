import { type Mailbox, sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import { PASSWORD, setUpInstance, signedUp, Visitor } from "@cairn/testkit/visitor";
import { type Answer, world, type World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

type Row = Answer["body"];

let w: World;
let root: Visitor;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
  root = await setUpInstance(w.app);
});
afterAll(() => w.stop());
afterEach(() => w.setNow(null));

let n = 0;
const address = (): string => `join${(n += 1)}@example.com`;
const browser = (): Visitor => new Visitor(w.app);
/** Invites, and returns the path of the invitation. */
async function invited(email: string, role = 5): Promise<string> {
  await w.as("ada").send("POST", `${w.W}/invitations/`, { emails: [{ email, role }] });
  const rows: Row[] = (await w.as("ada").send("GET", `${w.W}/invitations/`)).body;
  return `${w.W}/invitations/${rows.find((row) => row.email === email)?.id}/`;
}
const tokenOf = (url: string): string => new URL(url).searchParams.get("token") ?? "";
const copied = async (path: string): Promise<string> =>
  tokenOf((await w.as("ada").send("POST", `${path}link/`)).body.url);
const answer = (b: Visitor, path: string, email: string, more: Record<string, unknown> = {}) =>
  b.post(`${path}join/`, { email, accepted: true, ...more });
const roleOf = async (b: Visitor) => (await b.get(`${w.W}/workspace-members/me/`)).body.role;
const me = async (b: Visitor) => (await b.get("/api/users/me/")).body;

test("a link with a wrong token is invalid, also without a mail server: it reveals nothing, accepts nothing and declines nothing", async () => {
  const email = address();
  const path = await invited(email, 10);
  const other = await copied(await invited(address()));
  for (const token of ["bad", "", other]) {
    expect((await browser().get(`${path}join/?token=${token}`)).status, token).toBe(404);
    for (const accepted of [true, false])
      expect((await answer(browser(), path, email, { accepted, token })).status, token).toBe(404);
  }
  expect((await w.as("ada").send("GET", path)).body).toMatchObject({ accepted: false, responded_at: null });
  const b = await signedUp(w.app, email);
  expect((await answer(b, path, email, { token: "bad" })).status).toBe(200);
  expect(await roleOf(b)).toBe(10);
});

describe("inviters", () => {
  test("people who invite can read one invitation, and change its role to at most their own", async () => {
    const path = await invited(address(), 10);
    expect((await w.as("ada").send("GET", path)).body).toMatchObject({ role: 10, accepted: false });
    const changed = await w.as("mel").send("PATCH", path, { role: 15 });
    expect([changed.status, changed.body.role]).toEqual([200, 15]);
    expect((await w.as("mel").send("PATCH", path, { role: 20 })).status).toBe(400);
    await w.as("ada").send("PATCH", path, { role: 20 });
    for (const [method, more] of [
      ["PATCH", ""],
      ["POST", "link/"],
    ] as const)
      expect((await w.as("mel").send(method, `${path}${more}`, { role: 5 })).status).toBe(400);
    for (const more of ["", "link/", "resend/"])
      expect(
        (await w.as("vic").send(more === "" ? "PATCH" : "POST", `${path}${more}`, { role: 5 })).status,
      ).toBe(403);
    const foreign = path.replace(w.W, w.outsider.W);
    for (const [method, more] of [
      ["GET", ""],
      ["PATCH", ""],
      ["POST", "link/"],
    ] as const)
      expect((await w.outsider.send(method, `${foreign}${more}`, { role: 5 })).status).toBe(404);
  });

  test("copy a link without a mail server, and get an error when they send one again", async () => {
    const email = address();
    const path = await invited(email);
    const { url } = (await w.as("mel").send("POST", `${path}link/`)).body;
    const link = new URL(url);
    expect(link.pathname).toBe("/workspace-invitations/");
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ email, slug: w.slug });
    const { rows } = await w.runtime.pool.query("select * from workspace_invitations where email = $1", [
      email,
    ]);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(url));
    expect((await w.as("ada").send("POST", `${path}resend/`)).status).toBe(400);
  });
});

describe("invitation links, without a mail server", () => {
  test("an invitation link without a mail server needs only id and email address; another address is 403, an unknown or foreign id 404", async () => {
    const email = address();
    const path = await invited(email);
    const shown = await browser().get(`${path}join/`);
    expect(shown.body).toMatchObject({ email, responded_at: null, workspace: { slug: w.slug } });
    expect(JSON.stringify(shown.body)).not.toMatch(/token/);
    expect((await answer(browser(), path, "other@example.com")).status).toBe(403);
    expect((await browser().get(`${path.replace(w.W, w.outsider.W)}join/`)).status).toBe(404);
    expect((await browser().get(`${w.W}/invitations/${crypto.randomUUID()}/join/`)).status).toBe(404);
    expect((await answer(browser(), path, email.toUpperCase(), { role: 20 })).status).toBe(200);
    expect((await answer(browser(), path, email)).status).toBe(400);
    const b = await signedUp(w.app, email);
    expect(await roleOf(b)).toBe(5);
    expect((await browser().get(`${path}join/`)).status).toBe(404);
  });

  test("guesses of ids and email addresses of invitations are throttled (contract/workspace §17.23)", async () => {
    const path = await invited(address());
    w.runtime.config.authRateLimit = 2;
    const answers: number[] = [];
    for (const email of ["one@example.com", "two@example.com", "three@example.com"])
      answers.push((await answer(browser(), path, email)).status);
    w.runtime.config.authRateLimit = 0;
    expect(answers).toEqual([403, 403, 429]);
  });

  test("an invitation link without a mail server stays declined once it is declined", async () => {
    const email = address();
    const path = await invited(email);
    expect((await answer(browser(), path, email, { accepted: false })).status).toBe(200);
    expect((await answer(browser(), path, email)).status).toBe(400);
    expect((await browser().get(`${path}join/`)).body.responded_at).not.toBeNull();
  });
});

describe("emailed invitation links (security 48)", () => {
  let box: Mailbox;
  beforeAll(async () => {
    box = await withMailbox(w.runtime);
    await configure({ ENABLE_MAGIC_LINK_LOGIN: "1" });
  });
  afterAll(() => box.stop());
  const configure = (json: Record<string, string>) =>
    root.send("PATCH", "/api/instances/configurations/", { json });
  const mailed = async (email: string): Promise<string> => {
    await sendQueued(w.runtime);
    return tokenOf(/https?:\S+workspace-invitations\S+/.exec(box.to(email).text ?? "")?.[0] ?? "about:blank");
  };

  test("an invitation link with a mail server is in an email that names inviter, place and role; names are plain text", async () => {
    await w.runtime.pool.query("update workspaces set name = $2 where id = $1", [
      w.workspace.id,
      "Acme\r\nBcc: evil@example.com <b>{{7*7}}</b>",
    ]);
    const email = address();
    await invited(email, 15);
    await sendQueued(w.runtime);
    const mail = box.to(email);
    expect(mail.subject).toBe("ada invited you to Acme Bcc: evil@example.com <b>{{7*7}}</b>");
    expect(mail.html).toContain("&lt;b&gt;{{7*7}}");
    expect(mail.text).toContain("as a member");
    expect(mail.bcc).toBeUndefined();
    await w.runtime.pool.query("update workspaces set name = 'Acme' where id = $1", [w.workspace.id]);
  });

  test("an invitation link leads to the instance's own URL, whatever the request says (security 37)", async () => {
    const email = address();
    const emails = [{ email, role: 5 }];
    const headers = { host: "evil.example.com", "x-forwarded-host": "evil.example.com" };
    await w.as("ada").send("POST", `${w.W}/invitations/`, { emails }, { headers });
    await sendQueued(w.runtime);
    expect(box.to(email).text).toContain("http://localhost/workspace-invitations/");
    expect(box.to(email).text).not.toContain("evil");
  });

  test("an invitation link with a mail server can't be replaced by id and email address, or by another invitation's token", async () => {
    const [email, other] = [address(), address()];
    const [path, otherPath] = [await invited(email), await invited(other)];
    const foreign = await copied(otherPath);
    for (const token of [undefined, "", "made-up", foreign]) {
      expect((await browser().get(`${path}join/${token ? `?token=${token}` : ""}`)).status).toBe(404);
      expect((await answer(browser(), path, email, { token })).status).toBe(404);
    }
    expect((await answer(browser(), path, other, { token: await mailed(email) })).status).toBe(403);
  });

  test("an invitation link with a mail server lets a person who signs up through the emailed one join, verified, with the invited role", async () => {
    const email = address();
    const path = await invited(email);
    const token = await mailed(email);
    const b = browser();
    expect((await b.get(`${path}join/?token=${token}`)).body.email).toBe(email);
    expect((await answer(b, path, email, { token, role: 20 })).status).toBe(200);
    await b.form("/auth/sign-up/", { email, password: PASSWORD });
    expect(await roleOf(b)).toBe(5);
    expect((await me(b)).is_email_verified).toBe(true);
    expect((await browser().get(`${path}join/?token=${token}`)).status).toBe(404);
  });

  test("a copied one admits a person, but does not verify the email address", async () => {
    const email = address();
    const path = await invited(email);
    const elsewhere = (await w.outsider.send("POST", `${w.outsider.W}/invitations/`, { emails: [{ email }] }))
      .status;
    expect(elsewhere).toBe(200);
    const b = browser();
    expect((await answer(b, path, email, { token: await copied(path) })).status).toBe(200);
    await b.form("/auth/sign-up/", { email, password: PASSWORD });
    expect(await roleOf(b)).toBe(5);
    expect((await me(b)).is_email_verified).toBe(false);
    expect((await b.get("/api/users/me/workspaces/invitations/")).body).toEqual([]);
  });

  test("a sign-up with an unverified email address uses none of its invitations, until a code verifies it", async () => {
    const email = address();
    const path = await invited(email);
    expect((await answer(browser(), path, email, { token: await mailed(email) })).status).toBe(200);
    const thief = await signedUp(w.app, email);
    expect(await roleOf(thief)).toBeUndefined();
    expect((await thief.get("/api/users/me/workspaces/invitations/")).body).toEqual([]);
    const id = path.split("/").at(-2);
    await thief.post("/api/users/me/workspaces/invitations/", { invitations: [id] });
    expect((await answer(thief, path, email)).status).toBe(404);
    expect(await roleOf(thief)).toBeUndefined();
    await thief.post("/auth/magic-generate/", { email });
    await sendQueued(w.runtime);
    const code = /[a-z]{4}-[a-z]{4}-[a-z]{4}/.exec(box.to(email).text ?? "")?.[0] ?? "";
    await thief.form("/auth/magic-sign-in/", { email, code });
    expect(await roleOf(thief)).toBe(5);
  });

  test("a person with an account joins at once by the link, and when signed in with the verified email address also without it", async () => {
    const email = address();
    const b = await signedUp(w.app, email);
    const path = await invited(email, 10);
    expect((await answer(b, path, email)).status).toBe(404);
    expect((await answer(b, path, email, { token: await mailed(email) })).status).toBe(200);
    expect(await roleOf(b)).toBe(10);
    expect((await me(b)).is_email_verified).toBe(true);
    const vic = w.as("vic").person!;
    const other = `${w.outsider.W}/invitations/`;
    await w.outsider.send("POST", other, { emails: [{ email: vic.email, role: 5 }] });
    const [{ id }] = (await w.outsider.send("GET", other)).body.filter((row: Row) => row.email === vic.email);
    const joined = await w
      .as("vic")
      .send("POST", `${other}${id}/join/`, { email: vic.email, accepted: true });
    expect(joined.status).toBe(200);
  });

  test("an invitation link with a mail server expires when the invitation is withdrawn, and after thirty days; sending it again renews it", async () => {
    const email = address();
    w.setNow("2026-05-04T10:00:00.000Z");
    const path = await invited(email);
    const token = await mailed(email);
    w.setNow("2026-06-03T10:00:01.000Z");
    expect((await browser().get(`${path}join/?token=${token}`)).status).toBe(404);
    expect((await w.as("ada").send("POST", `${path}resend/`)).status).toBe(200);
    expect(await mailed(email)).toBe(token);
    expect((await browser().get(`${path}join/?token=${token}`)).status).toBe(200);
    await w.as("ada").send("DELETE", path);
    expect((await browser().get(`${path}join/?token=${token}`)).status).toBe(404);
    expect((await answer(browser(), path, email, { token })).status).toBe(404);
  });

  test("with sign-up closed, an invited email address is admitted by its link or by a code, but not by the address alone (security 49)", async () => {
    await configure({ ENABLE_SIGNUP: "0" });
    const [email, other] = [address(), address()];
    const path = await invited(email);
    await invited(other);
    expect((await browser().form("/auth/sign-up/", { email, password: PASSWORD })).error_code).toBe(5015);
    const b = browser();
    await answer(b, path, email, { token: await mailed(email) });
    expect((await b.form("/auth/sign-up/", { email, password: PASSWORD })).error_code).toBeNull();
    const c = browser();
    await c.post("/auth/magic-generate/", { email: other });
    await sendQueued(w.runtime);
    const code = /[a-z]{4}-[a-z]{4}-[a-z]{4}/.exec(box.to(other).text ?? "")?.[0] ?? "";
    const signUp = await c.form("/auth/magic-sign-up/", { email: other, code });
    expect(signUp.error_code).toBeNull();
    expect((await c.get("/api/users/me/workspaces/invitations/")).body).toHaveLength(1);
    await configure({ ENABLE_SIGNUP: "1" });
  });
});
