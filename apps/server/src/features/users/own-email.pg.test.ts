import { type Mailbox, sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import { addMember } from "@cairn/testkit/people";
import { PASSWORD, setUpInstance, signedUp, Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { giveEmail } from "./new-email.ts";

let w: World;
let root: Visitor;
let box: Mailbox;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", gus: "guest" } });
  root = await setUpInstance(w.app);
  box = await withMailbox(w.runtime);
  await root.send("PATCH", "/api/instances/configurations/", { json: { ENABLE_MAGIC_LINK_LOGIN: "1" } });
});
afterAll(async () => {
  await box.stop();
  await w.stop();
});
afterEach(() => w.setNow(null));

const CODE = /[a-z]{4}-[a-z]{4}-[a-z]{4}/;
const WRONG = "aaaa-bbbb-cccc";
let n = 0;
const address = (): string => `own${(n += 1)}@example.com`;
const ask = (b: Visitor, email: unknown, password: unknown = PASSWORD) =>
  b.post("/api/users/me/email/generate-code/", { email, password });
const change = (b: Visitor, email: string, code: string) =>
  b.send("PATCH", "/api/users/me/email/", { json: { email, code } });
const newest = async (email: string) => {
  await sendQueued(w.runtime);
  return box.to(email);
};
const codeIn = async (email: string): Promise<string> =>
  CODE.exec((await newest(email)).text ?? "")?.[0] ?? "no code";
const me = async (b: Visitor) => (await b.get("/api/users/me/")).body;
const signIn = (email: string, password = PASSWORD) =>
  new Visitor(w.app).form("/auth/sign-in/", { email, password });
/** A person with a password whose email address is not verified. */
async function newPerson(): Promise<{ b: Visitor; email: string }> {
  const email = address();
  return { b: await signedUp(w.app, email), email };
}
/** A person who has signed up with a code and has no password. */
async function withoutPassword(): Promise<{ b: Visitor; email: string }> {
  const [b, email] = [new Visitor(w.app), address()];
  await b.post("/auth/magic-generate/", { email });
  await b.form("/auth/magic-sign-up/", { email, code: await codeIn(email) });
  return { b, email };
}
/** Requests a code for a new email address, and reads it from the email. */
async function asked(b: Visitor, password = PASSWORD): Promise<{ to: string; code: string }> {
  const to = address();
  expect((await ask(b, to, password)).body).toEqual({ message: "We sent a code to this email." });
  return { to, code: await codeIn(to) };
}

describe("email address changes (security 50)", () => {
  it("a change of the email address needs the code that was sent to the new one, and emails the old one", async () => {
    const { b, email } = await newPerson();
    const { to, code } = await asked(b);
    expect((await me(b)).email).toBe(email);
    const answer = await change(b, ` ${to.toUpperCase()} `, code.replaceAll("-", " ").toUpperCase());
    expect([answer.status, answer.body.email, answer.body.is_email_verified]).toEqual([200, to, true]);
    expect(await me(b)).toEqual(answer.body);
    const letter = await newest(email);
    expect(letter.subject).toBe("Your Cairn account’s email was changed");
    expect(letter.text).not.toContain(to);
  });

  it("a change of the email address keeps the password: it works with the new email address, and not with the old one", async () => {
    const { b, email } = await newPerson();
    const { to, code } = await asked(b);
    await change(b, to, code);
    expect((await signIn(to)).error_code).toBeNull();
    expect((await signIn(email)).error_code).toBe(5065);
    expect((await signedUp(w.app, email)).cookies.size).toBeGreaterThan(0);
  });

  it("a change of the email address ends every other session", async () => {
    const { b, email } = await newPerson();
    const other = new Visitor(w.app);
    await other.form("/auth/sign-in/", { email, password: PASSWORD });
    const { to, code } = await asked(b);
    expect((await me(other)).email).toBe(email);
    await change(b, to, code);
    expect((await other.get("/api/users/me/")).status).toBe(401);
    expect((await b.get("/api/users/me/")).status).toBe(200);
  });

  it("a change of the email address voids a password link requested before (security 35)", async () => {
    const { b, email } = await newPerson();
    await b.post("/auth/forgot-password/", { email });
    const link = new URL(/https?:\S+reset-password\S+/.exec((await newest(email)).text ?? "")?.[0] ?? "");
    const { to, code } = await asked(b);
    await change(b, to, code);
    const { uidb64 = "", token = "" } = Object.fromEntries(link.searchParams);
    const used = await new Visitor(w.app).form(`/auth/reset-password/${uidb64}/${token}/`, {
      password: "Purple-Tractor-41-Violin",
    });
    expect(used.error_code).toBe(5125);
    expect((await signIn(to)).error_code).toBeNull();
    // It does not work again when the email address is changed back.
    await giveEmail({ runtime: w.runtime }, await me(b), email, null);
    const again = await new Visitor(w.app).form(`/auth/reset-password/${uidb64}/${token}/`, {
      password: PASSWORD,
    });
    expect(again.error_code).toBe(5125);
  });

  it("a change of the email address reaches colleagues as the row of the members list", async () => {
    const { b } = await newPerson();
    await addMember(w.runtime, w.workspace, { ...w.as("gus").person!, id: (await me(b)).id }, 15);
    const before = (await w.changes()).length;
    const { to, code } = await asked(b);
    await change(b, to, code);
    const told = (await w.changes()).slice(before);
    const { body: members } = await w.as("ada").send("GET", `${w.W}/members/`);
    const row = members.find((one: { member: { email: string } }) => one.member.email === to);
    expect(told.map(({ entity, op, row: seen }) => [entity, op, seen])).toEqual([
      ["workspace_member", "update", row],
    ]);
  });

  it("a change of the email address adds the person where the new email address was invited and had accepted", async () => {
    const { b } = await newPerson();
    const { to, code } = await asked(b);
    await w.as("ada").send("POST", `${w.W}/invitations/`, { emails: [{ email: to, role: 10 }] });
    await w.runtime.pool.query("update workspace_invitations set accepted = true where email = $1", [to]);
    expect((await b.get(`${w.W}/`)).status).toBe(404);
    await change(b, to, code);
    expect((await b.get(`${w.W}/workspace-members/me/`)).body.role).toBe(10);
  });
});

describe("requests for codes", () => {
  it("a person who knows the password; otherwise no email is sent", async () => {
    const { b } = await newPerson();
    const to = address();
    for (const [password, words] of [
      ["", "Enter your password."],
      ["Wrong-Guess-93", "This password is incorrect."],
    ] as const) {
      const { status, body } = await ask(b, to, password);
      expect([status, body]).toEqual([400, { password: [words] }]);
    }
    await expect(newest(to)).rejects.toThrow("nothing has come");
  });

  it("a person without a password who has signed in within the last quarter of an hour", async () => {
    const { b } = await withoutPassword();
    const to = address();
    w.setNow(new Date(Date.now() + 16 * 60_000).toISOString());
    const late = await ask(b, to, "");
    expect(late.status).toBe(400);
    expect(late.body.error).toContain("Sign in again");
    w.setNow(null);
    expect((await ask(b, to, "")).status).toBe(200);
    expect((await change(b, to, await codeIn(to))).body.is_password_autoset).toBe(true);
  });

  it.each([
    ["", "Enter your new email."],
    ["nobody", "This isn't an email address."],
    ["a@b@example.com", "This isn't an email address."],
  ])("the email address %j is refused under its key", async (email, words) => {
    const { status, body } = await ask(root, email);
    expect([status, body]).toEqual([400, { email: [words] }]);
  });

  it("the current email address in any spelling, a list of addresses and an empty value are refused (security 36)", async () => {
    const own = await ask(root, " ROOT@example.com ");
    expect(own.body).toEqual({ email: ["This is already your email."] });
    for (const email of [["a@example.com", "b@example.com"], null, 7, undefined])
      expect(Object.keys((await ask(root, email)).body)).toEqual(["email"]);
  });

  it("only a signed-in person can request the code for a new email address", async () => {
    const nobody = new Visitor(w.app);
    expect((await ask(nobody, address())).status).toBe(401);
    expect((await change(nobody, address(), WRONG)).status).toBe(401);
  });

  it("an email address in use gets the same response as a free one; only its mailbox learns about it (security 30)", async () => {
    const { b } = await newPerson();
    const [taken, free] = [(await newPerson()).email, address()];
    const answers = [await ask(b, taken), await ask(b, free)];
    expect(answers[0]?.status).toBe(200);
    expect([answers[0]?.status, answers[0]?.body]).toEqual([answers[1]?.status, answers[1]?.body]);
    const letter = await newest(taken);
    expect(letter.subject).toBe("This email already has a Cairn account");
    expect(letter.text).not.toMatch(CODE);
    expect((await change(b, taken, WRONG)).body).toEqual((await change(b, free, WRONG)).body);
  });

  it("four codes per email address within ten minutes, then four more", async () => {
    const { b } = await newPerson();
    const to = address();
    for (let sent = 0; sent < 4; sent++) expect((await ask(b, to)).status).toBe(200);
    const refused = await ask(b, to);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["email"]]);
    w.setNow(new Date(Date.now() + 601_000).toISOString());
    expect((await ask(b, to)).status).toBe(200);
  });
});

describe("codes for new email addresses", () => {
  it("the code for a new email address is burnt by five wrong guesses (security 31)", async () => {
    const { b, email } = await newPerson();
    const { to, code } = await asked(b);
    for (let guess = 0; guess < 5; guess++)
      expect((await change(b, to, WRONG)).body).toEqual({ code: ["This code is incorrect."] });
    const late = await change(b, to, code);
    expect([late.status, Object.keys(late.body)]).toEqual([400, ["code"]]);
    expect((await me(b)).email).toBe(email);
  });

  it("the code for a new email address is valid for ten minutes, once, for its email address (security 32)", async () => {
    const { b } = await newPerson();
    const { to, code } = await asked(b);
    expect(Object.keys((await change(b, address(), code)).body)).toEqual(["code"]);
    expect(Object.keys((await change(b, to, " ")).body)).toEqual(["code"]);
    w.setNow(new Date(Date.now() + 601_000).toISOString());
    expect(Object.keys((await change(b, to, code)).body)).toEqual(["code"]);
    w.setNow(null);
    expect((await change(b, to, code)).status).toBe(200);
    expect((await change(b, to, code)).body).toEqual({ email: ["This is already your email."] });
  });

  it("the code for a new email address is bound to the requesting browser and to the person (security 32)", async () => {
    const { b, email } = await newPerson();
    const { to, code } = await asked(b);
    const elsewhere = new Visitor(w.app);
    await elsewhere.form("/auth/sign-in/", { email, password: PASSWORD });
    expect(Object.keys((await change(elsewhere, to, code)).body)).toEqual(["code"]);
    // Another person signs in, in the same browser.
    const other = await newPerson();
    const here = b.copy();
    await here.form("/auth/sign-in/", { email: other.email, password: PASSWORD });
    expect((await me(here)).email).toBe(other.email);
    expect((await change(here, to, code)).body).toEqual({ code: ["This code is incorrect."] });
  });

  it("the code for a new email address does not sign in, and a sign-in code does not change the email address", async () => {
    const { b } = await newPerson();
    const { to, code } = await asked(b);
    expect((await b.copy().form("/auth/magic-sign-up/", { email: to, code })).error_code).toBe(5097);
    const guest = address();
    await b.post("/auth/magic-generate/", { email: guest });
    expect(Object.keys((await change(b, guest, await codeIn(guest))).body)).toEqual(["code"]);
  });

  it("the code for a new email address fails with the field's error when the email address has been taken meanwhile", async () => {
    const { b, email } = await newPerson();
    const { to, code } = await asked(b);
    await signedUp(w.app, to);
    const { status, body } = await change(b, to, code);
    expect([status, body]).toEqual([400, { email: ["Another account uses this email."] }]);
    expect((await me(b)).email).toBe(email);
    expect((await signIn(email)).error_code).toBeNull();
  });

  it("of two people who request one email address at once, one gets it, and the other gets the field's error", async () => {
    const to = address();
    const taken = await Promise.allSettled(
      ["ada", "gus"].map((name) => giveEmail({ runtime: w.runtime }, w.as(name), to, null)),
    );
    expect(taken.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refusal = taken.find((one) => one.status === "rejected")?.reason;
    expect(refusal.body).toEqual({ email: ["Another account uses this email."] });
  });
});

describe("limits", () => {
  it("the limit on changes of the email address counts per account (security 33)", async () => {
    const strict = await world({ config: { authRateLimit: 3 } });
    const admin = await setUpInstance(strict.app);
    strict.setNow("2026-03-11T12:00:30.000Z");
    const answers: number[] = [];
    for (let guess = 0; guess < 5; guess++)
      answers.push((await change(admin, "new@example.com", WRONG)).status);
    expect(answers).toEqual([400, 400, 400, 429, 429]);
    expect((await ask(admin, "new@example.com")).status).toBe(429);
    await strict.stop();
  });
});

describe("without a mail server", () => {
  it("a change of the email address without a mail server is refused with a message that says what to do", async () => {
    const silent = await world();
    const admin = await setUpInstance(silent.app);
    const { status, body } = await ask(admin, "new@example.com");
    expect([status, body.error]).toEqual([400, expect.stringContaining("cairn change-email")]);
    await silent.stop();
  });
});
