import { Visitor, OTHER_PASSWORD, PASSWORD, setUpInstance, signedUp } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("sessions (contract/workspace §1.1)", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ config: { trustedProxies: ["127.0.0.1"] } });
    await setUpInstance(w.app);
  });
  afterAll(() => w.stop());
  const status = async (b: Visitor) => (await b.get("/api/users/me/")).status;
  const signIn = (b: Visitor, email: string, password = PASSWORD) =>
    b.form("/auth/sign-in/", { email, password });

  it("the cookie is HttpOnly, SameSite=Lax and valid for the whole site", async () => {
    await signedUp(w.app, "cookie@example.com");
    const { headers } = await signIn(new Visitor(w.app), "cookie@example.com");
    const [line] = [headers["set-cookie"]].flat().filter((text) => text?.startsWith("cairn-session="));
    expect(line).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("authentication headers of a proxy are ignored, whoever sends them (security 46)", async () => {
    const email = "root@example.com";
    const headers = Object.fromEntries(
      ["remote-user", "x-remote-user", "x-forwarded-user", "x-forwarded-email", "x-auth-request-email"].map(
        (name) => [name, email],
      ),
    );
    for (const remoteAddress of ["127.0.0.1", "203.0.113.9"])
      expect(await status(new Visitor(w.app, { headers, remoteAddress }))).toBe(401);
  });

  it("on https, the session cookie is Secure and bound to its host by the __Host- prefix (security 39)", async () => {
    const https = new Visitor(w.app, { headers: { "x-forwarded-proto": "https" } });
    await https.form("/auth/sign-in/", { email: "cookie@example.com", password: PASSWORD });
    expect([...https.cookies.keys()].toSorted()).toEqual([
      "__Host-cairn-device",
      "__Host-cairn-session",
      "csrftoken",
    ]);
    expect(await status(https)).toBe(200);
    const { headers } = await signIn(https, "cookie@example.com");
    const lines = [headers["set-cookie"]].flat().filter((text) => text?.startsWith("__Host-"));
    for (const line of lines) expect(line).toMatch(/; Secure/);
    expect(headers["strict-transport-security"]).toMatch(/max-age=/);
  });

  it("a session id planted before the sign-in is not adopted, and the previous session has ended (security 39)", async () => {
    const victim = new Visitor(w.app);
    victim.cookies.set("cairn-session", "a1b2c3d4".repeat(16));
    const planted = victim.copy();
    await signIn(victim, "cookie@example.com");
    expect(await status(victim)).toBe(200);
    expect(await status(planted)).toBe(401);
    const before = victim.copy();
    await signIn(victim, "cookie@example.com");
    expect(victim.cookies.get("cairn-session")).not.toBe(before.cookies.get("cairn-session"));
    expect(await status(before)).toBe(401);
  });

  it("signing out ends the session for good, also for a copy of the cookie (security 41)", async () => {
    const b = await signedUp(w.app, "leaver@example.com");
    const stolen = b.copy();
    const other = new Visitor(w.app);
    await signIn(other, "leaver@example.com");
    const { status: code, headers } = await b.form("/auth/sign-out/", {});
    expect([code, headers.location]).toEqual([302, "/"]);
    expect(await status(b)).toBe(401);
    expect(await status(stolen)).toBe(401);
    expect(await status(other)).toBe(200);
  });

  it("signing out without a session is only a redirect", async () => {
    expect((await new Visitor(w.app).form("/auth/sign-out/", {})).status).toBe(302);
  });

  it("an expired session that is still in the table does not sign in (security 40)", async () => {
    const b = await signedUp(w.app, "old@example.com");
    w.setNow(new Date(Date.now() + 604_801_000).toISOString());
    expect(await status(b)).toBe(401);
    w.setNow(null);
    expect(await status(b)).toBe(200);
  });

  it("the table holds no token that could be used (security 51)", async () => {
    const b = await signedUp(w.app, "dump@example.com");
    const { rows } = await w.runtime.pool.query<{ dump: string }>(
      "select string_agg(s::text, ' ') as dump from sessions s",
    );
    expect(rows[0]?.dump).not.toContain(b.cookies.get("cairn-session"));
  });

  it("responses about people are not stored by browsers or proxies (security 41)", async () => {
    const b = await signedUp(w.app, "cache@example.com");
    expect((await b.get("/api/users/me/")).headers["cache-control"]).toBe("no-store");
    expect((await b.get("/auth/get-csrf-token/")).headers["cache-control"]).toBe("no-store");
  });

  it("an app session does not open the console, and a console session does not open the app", async () => {
    const b = new Visitor(w.app);
    await signIn(b, "root@example.com");
    expect((await b.get("/api/instances/admins/me/")).status).toBe(401);
    const console_ = new Visitor(w.app);
    await console_.form("/api/instances/admins/sign-in/", { email: "root@example.com", password: PASSWORD });
    expect((await console_.get("/api/instances/admins/me/")).status).toBe(200);
    expect(await status(console_)).toBe(401);
    console_.cookies.set("cairn-session", console_.cookies.get("cairn-admin-session") ?? "");
    expect(await status(console_)).toBe(401);
  });

  describe("changes of one's own password (security 38, 47)", () => {
    it("a person's own password is changed with the old one; the other sessions end, this one continues under a new id", async () => {
      const b = await signedUp(w.app, "changer@example.com");
      const elsewhere = new Visitor(w.app);
      await signIn(elsewhere, "changer@example.com");
      const before = b.copy();
      const answer = await b.csrfPost("/auth/change-password/", {
        old_password: PASSWORD,
        new_password: OTHER_PASSWORD,
      });
      expect(answer.status).toBe(200);
      expect([await status(b), await status(elsewhere), await status(before)]).toEqual([200, 401, 401]);
      expect((await signIn(new Visitor(w.app), "changer@example.com")).error_code).toBe(5065);
      expect((await signIn(new Visitor(w.app), "changer@example.com", OTHER_PASSWORD)).error_code).toBeNull();
    });

    it.each([
      [{ old_password: "", new_password: "" }, 5138],
      [{}, 5138],
      [{ old_password: ["x"], new_password: { y: 1 } }, 5138],
      [{ old_password: "Wrong-CodeVerdict-93", new_password: OTHER_PASSWORD }, 5135],
      [{ old_password: "x".repeat(900_000), new_password: OTHER_PASSWORD }, 5135],
      [{ old_password: PASSWORD, new_password: "password" }, 5140],
      [{ old_password: PASSWORD, new_password: "aB1-x".repeat(180_000) }, 5140],
    ])("a person's own password stays the same when the change is invalid", async (body, code) => {
      const email = `careful${code}${JSON.stringify(body).length}@example.com`;
      const b = await signedUp(w.app, email);
      const started = performance.now();
      const answer = await b.csrfPost("/auth/change-password/", body);
      expect([answer.status, answer.error_code]).toEqual([400, code]);
      expect(performance.now() - started).toBeLessThan(1000);
      expect((await signIn(new Visitor(w.app), email)).error_code).toBeNull();
    });

    it("a person's own password needs the CSRF token and a session", async () => {
      const b = await signedUp(w.app, "tokenless@example.com");
      const body = { old_password: PASSWORD, new_password: OTHER_PASSWORD };
      expect((await b.post("/auth/change-password/", body)).status).toBe(403);
      expect((await new Visitor(w.app).csrfPost("/auth/change-password/", body)).status).toBe(401);
    });

    it("a person's own password can be set only while it is auto-generated (spec §5)", async () => {
      const b = await signedUp(w.app, "setter@example.com");
      const set = (password: string) => b.csrfPost("/auth/set-password/", { password });
      expect((await set(OTHER_PASSWORD)).error_code).toBe(5145);
      await w.runtime.db
        .updateTable("users")
        .set({ is_password_autoset: true })
        .where("email", "=", "setter@example.com")
        .execute();
      expect((await set("weak")).error_code).toBe(5020);
      const { status: code, body } = await set(OTHER_PASSWORD);
      expect([code, body.is_password_autoset]).toEqual([200, false]);
      expect((await set(PASSWORD)).error_code).toBe(5145);
      expect(await status(b)).toBe(200);
    });
  });
});
