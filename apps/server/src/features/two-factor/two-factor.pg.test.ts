import { sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import {
  OTHER_PASSWORD,
  PASSWORD,
  setUpInstance,
  signedUp,
  Visitor,
  type VisitorAnswer,
} from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resetSecondFactor } from "../../cli/reset-2fa.ts";
import { codeAt } from "./totp.ts";

const MINUTE_MS = 60_000;
const STEP_PAGE = "/accounts/two-factor";
const P = "/api/users/me/two-factor/";

describe("the second factor (docs/adr/0053)", () => {
  let w: World;
  let root: Visitor;
  /** Each test begins later than the last code of the one before. */
  let now = Date.now();
  const wait = (ms: number): void => w.setNow(new Date((now += ms)).toISOString());
  beforeAll(async () => {
    w = await world();
    root = await setUpInstance(w.app);
    wait(0);
  });
  afterAll(() => w.stop());

  const signUp = (email: string): Promise<Visitor> => signedUp(w.app, email);
  const signIn = (b: Visitor, email: string): Promise<VisitorAnswer> =>
    b.form("/auth/sign-in/", { email, password: PASSWORD });
  const isSignedIn = async (b: Visitor): Promise<boolean> => (await b.get("/api/users/me/")).status === 200;
  const code = (secret: string): string => codeAt(secret, new Date(now));

  /** A person whose second factor is on. */
  const withFactor = async (email: string): Promise<{ b: Visitor; secret: string; codes: string[] }> => {
    wait(2 * MINUTE_MS);
    const b = await signUp(email);
    const { secret } = (await b.post(`${P}setup/`, {})).body;
    const { body, status } = await b.post(P, { code: code(secret) });
    expect(status).toBe(201);
    wait(MINUTE_MS);
    return { b, secret, codes: body.recovery_codes };
  };

  it("without one, signing in is one step", async () => {
    await signUp("one@example.com");
    const b = new Visitor(w.app);
    expect((await signIn(b, "one@example.com")).location?.pathname).toBe("/onboarding");
    expect(await isSignedIn(b)).toBe(true);
    expect((await b.get(P)).body).toEqual({
      is_enabled: false,
      is_required: false,
      enabled_at: null,
      passkeys: 0,
      recovery_codes_left: 0,
    });
  });

  it("a secret counts only once a code has confirmed it", async () => {
    const b = await signUp("draft@example.com");
    await b.post(`${P}setup/`, {});
    expect((await b.post(P, { code: "000000" })).status).toBe(400);
    expect((await signIn(new Visitor(w.app), "draft@example.com")).location?.pathname).toBe("/onboarding");
  });

  it("with one, the password alone opens nothing; a code of the app does, once", async () => {
    const { secret } = await withFactor("two@example.com");
    const b = new Visitor(w.app);
    expect((await signIn(b, "two@example.com")).location?.pathname).toBe(STEP_PAGE);
    expect(await isSignedIn(b)).toBe(false);
    const wrong = await b.form("/auth/two-factor/", { code: "000000" });
    expect([wrong.location?.pathname, wrong.error_code]).toEqual([STEP_PAGE, 5195]);
    const right = code(secret);
    expect((await b.form("/auth/two-factor/", { code: right })).location?.pathname).toBe("/onboarding");
    expect(await isSignedIn(b)).toBe(true);
    const again = new Visitor(w.app);
    await signIn(again, "two@example.com");
    expect((await again.form("/auth/two-factor/", { code: right })).error_code).toBe(5195);
    expect(await isSignedIn(again)).toBe(false);
  });

  it("two browsers can't use the same code at once", async () => {
    const { secret } = await withFactor("race@example.com");
    const browsers = [new Visitor(w.app), new Visitor(w.app), new Visitor(w.app)];
    for (const b of browsers) await signIn(b, "race@example.com");
    await Promise.all(browsers.map((b) => b.form("/auth/two-factor/", { code: code(secret) })));
    const signedIn = await Promise.all(browsers.map(isSignedIn));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
  });

  it("a recovery code works once, in any spelling, and only for its person", async () => {
    const { codes } = await withFactor("lost@example.com");
    const other = await withFactor("other@example.com");
    expect(codes).toHaveLength(10);
    const [first = ""] = codes;
    const b = new Visitor(w.app);
    await signIn(b, "lost@example.com");
    expect((await b.form("/auth/two-factor/", { code: other.codes[0] ?? "" })).error_code).toBe(5195);
    await b.form("/auth/two-factor/", { code: ` ${first.toUpperCase().replace("-", " ")} ` });
    expect(await isSignedIn(b)).toBe(true);
    expect((await b.get(P)).body.recovery_codes_left).toBe(9);
    const again = new Visitor(w.app);
    await signIn(again, "lost@example.com");
    await again.form("/auth/two-factor/", { code: first });
    expect(await isSignedIn(again)).toBe(false);
  });

  it("a step that took ten minutes or ten wrong codes begins again", async () => {
    const { secret } = await withFactor("slow@example.com");
    const slow = new Visitor(w.app);
    await signIn(slow, "slow@example.com");
    wait(11 * MINUTE_MS);
    expect((await slow.form("/auth/two-factor/", { code: code(secret) })).error_code).toBe(5196);
    const guessing = new Visitor(w.app);
    await signIn(guessing, "slow@example.com");
    for (let n = 0; n < 10; n++) await guessing.form("/auth/two-factor/", { code: "000000" });
    expect((await guessing.form("/auth/two-factor/", { code: code(secret) })).error_code).toBe(5196);
    expect((await new Visitor(w.app).form("/auth/two-factor/", { code: code(secret) })).error_code).toBe(
      5196,
    );
  });

  it("turning it on signs other browsers out, and is stored neither readable nor in the audit log", async () => {
    wait(2 * MINUTE_MS);
    const b = await signUp("elsewhere@example.com");
    const other = new Visitor(w.app);
    await signIn(other, "elsewhere@example.com");
    const { secret } = (await b.post(`${P}setup/`, {})).body;
    const { body } = await b.post(P, { code: code(secret) });
    expect([await isSignedIn(b), await isSignedIn(other)]).toEqual([true, false]);
    const { rows } = await w.runtime.pool.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ''), '') as all from (
        select f::text as t from totp_factors f union all select c::text from recovery_codes c
        union all select a::text from audit_entries a) x`,
    );
    expect(rows[0]?.all).toContain("second_factor_enabled");
    expect(rows[0]?.all).not.toContain(secret);
    for (const one of body.recovery_codes as string[]) expect(rows[0]?.all).not.toContain(one);
  });

  it("ten minutes after the last check, dangerous acts ask who it is: for a code, not for the password", async () => {
    const { b, secret } = await withFactor("stepup@example.com");
    await b.post("/api/workspaces/", { name: "Mine", slug: "step-up" });
    wait(11 * MINUTE_MS);
    const refused = await b.send("DELETE", P);
    expect([refused.status, refused.body.check]).toEqual([403, true]);
    expect((await b.post(`${P}recovery-codes/`, {})).status).toBe(403);
    expect((await b.send("DELETE", "/api/workspaces/step-up/")).status).toBe(403);
    expect((await b.post("/api/workspaces/step-up/workspace-exports/", {})).body.check).toBe(true);
    for (const tokens of ["/api/users/api-tokens/", "/api/workspaces/step-up/api-tokens/"]) {
      expect((await b.post(tokens, { label: "All", scope: "admin" })).body.check).toBe(true);
      const some = await b.post(tokens, { label: "Some", scope: "read" });
      expect(some.status).toBe(201);
      const wider = await b.send("PATCH", `${tokens}${some.body.id}/`, { json: { scope: "admin" } });
      expect([wider.status, wider.body.check]).toEqual([403, true]);
      const renamed = await b.send("PATCH", `${tokens}${some.body.id}/`, { json: { label: "Few" } });
      expect(renamed.body).toMatchObject({ label: "Few", scope: "read" });
    }
    expect((await b.post("/api/users/me/check/", { password: PASSWORD })).status).toBe(400);
    expect((await b.post("/api/users/me/check/", { code: code(secret) })).status).toBe(204);
    expect((await b.post(`${P}recovery-codes/`, {})).body.recovery_codes).toHaveLength(10);
    expect((await b.send("DELETE", "/api/workspaces/step-up/")).status).toBe(204);
    expect((await b.send("DELETE", P)).status).toBe(204);
    expect((await signIn(new Visitor(w.app), "stepup@example.com")).location?.pathname).not.toBe(STEP_PAGE);
  });

  it("so does another email address, which no code is sent to before", async () => {
    const { b, secret } = await withFactor("moving@example.com");
    const box = await withMailbox(w.runtime);
    const ask = (): Promise<VisitorAnswer> =>
      b.post("/api/users/me/email/generate-code/", { email: "moved@example.com", password: PASSWORD });
    wait(11 * MINUTE_MS);
    const refused = await ask();
    expect([refused.status, refused.body.check]).toEqual([403, true]);
    await sendQueued(w.runtime);
    expect(() => box.to("moved@example.com")).toThrow("nothing has come");
    await b.post("/api/users/me/check/", { code: code(secret) });
    expect((await ask()).status).toBe(200);
    await box.stop();
  });

  it("without a second factor, the check asks for the password, and workspaces are deleted as before", async () => {
    const b = await signUp("plain@example.com");
    await b.post("/api/workspaces/", { name: "Plain", slug: "plain-one" });
    wait(11 * MINUTE_MS);
    expect((await b.post(`${P}setup/`, {})).status).toBe(403);
    expect((await b.post("/api/users/me/check/", { password: OTHER_PASSWORD })).status).toBe(400);
    expect((await b.post("/api/users/me/check/", { password: PASSWORD })).status).toBe(204);
    expect((await b.post(`${P}setup/`, {})).status).toBe(200);
    wait(11 * MINUTE_MS);
    expect((await b.send("DELETE", "/api/workspaces/plain-one/")).status).toBe(204);
  });

  it("the console asks for it, too", async () => {
    wait(2 * MINUTE_MS);
    const email = "root@example.com";
    const b = new Visitor(w.app);
    await b.form("/auth/sign-in/", { email, password: PASSWORD });
    const { secret } = (await b.post(`${P}setup/`, {})).body;
    await b.post(P, { code: code(secret) });
    wait(MINUTE_MS);
    const admin = new Visitor(w.app);
    const first = await admin.form("/api/instances/admins/sign-in/", { email, password: PASSWORD });
    expect(first.location?.pathname).toBe(STEP_PAGE);
    expect((await admin.get("/api/instances/configurations/")).status).toBe(401);
    const second = await admin.form("/auth/two-factor/", { code: code(secret) });
    expect(second.location?.pathname).toBe("/god-mode/general");
    expect((await admin.get("/api/instances/configurations/")).status).toBe(200);
    expect(await isSignedIn(admin)).toBe(false);
    expect((await root.get("/api/users/me/")).status).toBe(401);
  });

  it("cairn reset-2fa turns it off", async () => {
    await withFactor("reset@example.com");
    await resetSecondFactor(w.runtime, "Reset@example.com");
    const b = new Visitor(w.app);
    await signIn(b, "reset@example.com");
    expect(await isSignedIn(b)).toBe(true);
    await expect(resetSecondFactor(w.runtime, "reset@example.com")).rejects.toThrow("no second factor");
    await expect(resetSecondFactor(w.runtime, "no-one@example.com")).rejects.toThrow("No account");
  });
});
