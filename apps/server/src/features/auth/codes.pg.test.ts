import { type Mailbox, sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import { PASSWORD, setUpInstance, signedUp, Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

let w: World;
let root: Visitor;
let box: Mailbox;
beforeAll(async () => {
  w = await world();
  root = await setUpInstance(w.app);
  box = await withMailbox(w.runtime);
  await configure({ ENABLE_MAGIC_LINK_LOGIN: "1" });
});
afterAll(async () => {
  await box.stop();
  await w.stop();
});
afterEach(() => w.setNow(null));

const configure = (json: Record<string, string>) =>
  root.send("PATCH", "/api/instances/configurations/", { json });
let n = 0;
const address = (): string => `code${(n += 1)}@example.com`;
const browser = (): Visitor => new Visitor(w.app);
const ask = (b: Visitor, email: string, site = "") => b.post(`/auth/${site}magic-generate/`, { email });
const codeIn = async (email: string): Promise<string> => {
  await sendQueued(w.runtime);
  return /[a-z]{4}-[a-z]{4}-[a-z]{4}/.exec(box.to(email).text ?? "")?.[0] ?? "";
};
const signIn = (b: Visitor, email: string, code: string, more: Record<string, string> = {}) =>
  b.form("/auth/magic-sign-in/", { email, code, ...more });
const signUp = (b: Visitor, email: string, code: string) => b.form("/auth/magic-sign-up/", { email, code });
/** A new person in their browser, signed up with a code. */
async function newcomer(email = address()): Promise<{ b: Visitor; email: string }> {
  const b = browser();
  await ask(b, email);
  const answer = await signUp(b, email, await codeIn(email));
  expect(answer.error_code).toBeNull();
  return { b, email };
}
const me = async (b: Visitor) => (await b.get("/api/users/me/")).body;

describe("codes by email", () => {
  it("an emailed code has three groups of four letters, is sent as text and HTML, and is not stored in readable form", async () => {
    const email = address();
    const answer = await ask(browser(), ` ${email.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([200, { key: `magic_${email}` }]);
    const code = await codeIn(email);
    expect(code).toMatch(/^[a-z]{4}-[a-z]{4}-[a-z]{4}$/);
    expect(box.to(email).html).toContain(code);
    const { rows } = await w.runtime.pool.query("select * from mailed_codes where email = $1", [email]);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0].code_hash).toHaveLength(32);
  });

  it("an emailed code signs up a new email address: verified, without a password, by the medium magic-code", async () => {
    const { b, email } = await newcomer();
    expect(await me(b)).toMatchObject({
      email,
      display_name: email.split("@")[0],
      is_email_verified: true,
      is_password_autoset: true,
      last_login_medium: "magic-code",
    });
    const check = await browser().post("/auth/email-check/", { email });
    expect(check.body).toEqual({ existing: true, status: "MAGIC_CODE" });
  });

  it("an emailed code signs in a known email address, verifies it, and has the person choose a missing password", async () => {
    const { b, email } = await newcomer();
    const again = browser();
    await ask(again, email);
    const first = await signIn(again, email, await codeIn(email));
    expect(first.location?.pathname).toBe("/onboarding");
    await b.send("PATCH", "/api/users/me/onboard/", { json: { is_onboarded: true } });
    await ask(again, email);
    const second = await signIn(again, email, await codeIn(email), { next_path: "/acme/" });
    expect(second.location?.pathname).toBe("/accounts/set-password");
    expect(second.location?.searchParams.get("next_path")).toBe("/acme/");
  });

  it("an emailed code proves who owns the email address: a password and sessions set up without that proof end (ADR 9)", async () => {
    const known = address();
    const squatter = await signedUp(w.app, known);
    expect((await me(squatter)).is_email_verified).toBe(false);
    const owner = browser();
    await ask(owner, known);
    expect((await signIn(owner, known, await codeIn(known))).location?.pathname).toBe("/onboarding");
    expect(await me(owner)).toMatchObject({ is_email_verified: true, is_password_autoset: true });
    expect((await squatter.get("/api/users/me/")).status).toBe(401);
    expect((await browser().form("/auth/sign-in/", { email: known, password: PASSWORD })).error_code).toBe(
      5065,
    );
  });

  it("an emailed code keeps the password of a person who has proved before that the email address is theirs", async () => {
    const { b, email } = await newcomer();
    expect((await b.csrfPost("/auth/set-password/", { password: PASSWORD })).status).toBe(200);
    const again = browser();
    await ask(again, email);
    await signIn(again, email, await codeIn(email));
    expect((await browser().form("/auth/sign-in/", { email, password: PASSWORD })).error_code).toBeNull();
  });

  it("an emailed code is burnt after five wrong guesses, after which the right one fails (security 31)", async () => {
    const email = address();
    const b = browser();
    await ask(b, email);
    const code = await codeIn(email);
    for (let guess = 0; guess < 5; guess++)
      expect((await signUp(b, email, "aaaa-bbbb-cccc")).error_code).toBe(5092);
    expect((await signUp(b, email, code)).error_code).toBe(5097);
    await ask(b, email);
    expect((await signUp(b, email, await codeIn(email))).error_code).toBeNull();
  });

  it("twenty wrong guesses at once count as no more than five", async () => {
    const email = address();
    const b = browser();
    await ask(b, email);
    const code = await codeIn(email);
    await b.get("/auth/get-csrf-token/");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signUp(b.copy(), email, "aaaa-bbbb-cccc")),
    );
    expect(answers.filter(({ error_code }) => error_code === 5092)).toHaveLength(5);
    expect((await signUp(b, email, code)).error_code).toBe(5097);
  });

  it("an emailed code works once: of twenty concurrent uses, one gets a session (security 32)", async () => {
    const { email } = await newcomer();
    const b = browser();
    await ask(b, email);
    const code = await codeIn(email);
    const sessions = async () =>
      (
        await w.runtime.pool.query(
          "select count(*)::integer as n from sessions s join users u on u.id = s.user_id where u.email = $1",
          [email],
        )
      ).rows[0].n;
    const before = await sessions();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(b.copy(), email, code)));
    expect(answers.filter(({ error_code }) => error_code === null)).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
    expect((await signIn(b, email, code)).error_code).toBe(5095);
  });

  it("an emailed code is valid for ten minutes (security 32)", async () => {
    const email = address();
    const b = browser();
    w.setNow("2026-05-04T10:00:00.000Z");
    await ask(b, email);
    const code = await codeIn(email);
    w.setNow("2026-05-04T10:10:01.000Z");
    expect((await signUp(b, email, code)).error_code).toBe(5097);
  });

  it("an emailed code is bound to the browser that requested it and to its email address; a stranger's guesses do not burn it (security 32)", async () => {
    const email = address();
    const b = browser();
    await ask(b, email);
    const code = await codeIn(email);
    const stranger = browser();
    await ask(stranger, address());
    for (let guess = 0; guess < 6; guess++)
      expect((await signUp(stranger, email, code)).error_code).toBe(5097);
    expect((await signUp(browser(), email, code)).error_code).toBe(5097);
    expect((await signUp(b, address(), code)).error_code).toBe(5097);
    expect((await signUp(b, email, ` ${code.replaceAll("-", " ").toUpperCase()} `)).error_code).toBeNull();
  });

  it("an emailed code is replaced by a newer one; more than three new ones within ten minutes are refused, and allowed again afterwards", async () => {
    const email = address();
    const b = browser();
    w.setNow("2026-05-04T10:00:00.000Z");
    await ask(b, email);
    const old = await codeIn(email);
    for (let more = 0; more < 3; more++) expect((await ask(b, email)).status).toBe(200);
    expect((await signUp(b, email, old)).error_code).toBe(5092);
    const refused = await ask(browser(), email);
    expect([refused.status, refused.error_code]).toEqual([400, 5102]);
    for (let more = 0; more < 4; more++) await ask(b, "root@example.com");
    expect((await ask(b, "root@example.com")).error_code).toBe(5100);
    w.setNow("2026-05-04T10:10:01.000Z");
    expect((await ask(b, email)).status).toBe(200);
  });

  it("an emailed code for an unknown email address can't sign in, and one for a known address can't sign up", async () => {
    const unknown = address();
    const b = browser();
    await ask(b, unknown);
    const refused = await signIn(b, unknown, await codeIn(unknown));
    expect([refused.error_code, refused.location?.pathname]).toEqual([5060, "/sign-in"]);
    const { email } = await newcomer();
    await ask(b, email);
    const known = await signUp(b, email, await codeIn(email));
    expect([known.error_code, known.location?.pathname]).toEqual([5030, "/"]);
    expect((await signIn(b, "nobody", "x")).error_code).toBe(5080);
    expect((await signUp(b, "nobody", "x")).error_code).toBe(5050);
  });

  it("an emailed code works for the public board, without a landing path", async () => {
    const email = address();
    const b = browser();
    await ask(b, email, "spaces/");
    const form = { email, code: await codeIn(email), next_path: "/issues/x" };
    const answer = await b.form("/auth/spaces/magic-sign-up/", form);
    expect([answer.error_code, answer.location?.pathname]).toEqual([null, "/spaces/issues/x"]);
    await ask(b, email, "spaces/");
    const refused = await b.form("/auth/spaces/magic-sign-in/", { email, code: "aaaa-bbbb-cccc" });
    expect([refused.error_code, refused.location?.pathname]).toEqual([5090, "/spaces/"]);
  });

  it("an emailed code is refused where the console has switched codes off", async () => {
    await configure({ ENABLE_MAGIC_LINK_LOGIN: "0" });
    const b = browser();
    expect((await ask(b, address())).error_code).toBe(5016);
    expect((await signIn(b, "root@example.com", "aaaa-bbbb-cccc")).error_code).toBe(5016);
    await configure({ ENABLE_MAGIC_LINK_LOGIN: "1" });
  });

  it("with sign-up closed, an unknown email address gets the usual response, but no email and no account (security 30, 49)", async () => {
    await configure({ ENABLE_SIGNUP: "0" });
    const [unknown, b] = [address(), browser()];
    expect((await ask(b, unknown)).status).toBe(200);
    await sendQueued(w.runtime);
    expect(() => box.to(unknown)).toThrow("nothing has come");
    expect((await signUp(b, unknown, "aaaa-bbbb-cccc")).error_code).toBe(5092);
    const password = await browser().form("/auth/sign-up/", { email: unknown, password: PASSWORD });
    expect(password.error_code).toBe(5015);
    await configure({ ENABLE_SIGNUP: "1" });
  });

  it("an emailed code lets a person who has left come back, and emails them; leaving sends an email, too", async () => {
    const { b, email } = await newcomer();
    expect((await b.send("DELETE", "/api/users/me/")).status).toBe(204);
    await sendQueued(w.runtime);
    expect(box.to(email).subject).toContain("deactivated");
    await ask(b, email);
    const code = await codeIn(email);
    expect((await signIn(b, email, code)).error_code).toBeNull();
    expect((await me(b)).is_active).toBe(true);
    await sendQueued(w.runtime);
    expect(box.to(email).subject).toContain("active again");
  });
});

describe("the email check", () => {
  it("the email check, where codes are enabled, offers a code to people without a password, and to new email addresses", async () => {
    const check = async (email: string) => (await browser().post("/auth/email-check/", { email })).body;
    expect(await check("root@example.com")).toEqual({ existing: true, status: "CREDENTIAL" });
    expect(await check(address())).toEqual({ existing: false, status: "MAGIC_CODE" });
  });
});
