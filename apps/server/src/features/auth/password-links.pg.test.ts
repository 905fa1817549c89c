import { type Mailbox, sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import { OTHER_PASSWORD, PASSWORD, setUpInstance, signedUp, Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { prune } from "../../platform/jobs/prune.ts";

let w: World;
let box: Mailbox;
beforeAll(async () => {
  w = await world();
  await setUpInstance(w.app);
  box = await withMailbox(w.runtime);
});
afterAll(async () => {
  await box.stop();
  await w.stop();
});
afterEach(() => w.setNow(null));

let n = 0;
const address = (): string => `link${(n += 1)}@example.com`;
const browser = (): Visitor => new Visitor(w.app);
const ask = (email: string, headers: Record<string, string> = {}) =>
  browser().send("POST", "/auth/forgot-password/", { json: { email }, headers });
/** The link in the newest email. */
async function linkIn(email: string): Promise<URL> {
  await sendQueued(w.runtime);
  return new URL(/https?:\S+reset-password\S+/.exec(box.to(email).text ?? "")?.[0] ?? "about:blank");
}
const follow = (link: URL, password = OTHER_PASSWORD, site = "") => {
  const { uidb64 = "", token = "" } = Object.fromEntries(link.searchParams);
  return browser().form(`/auth/${site}reset-password/${uidb64}/${token}/`, { password });
};
const signIn = (email: string, password: string) => browser().form("/auth/sign-in/", { email, password });

describe("forgotten passwords", () => {
  it("a forgotten password is replaced through an emailed link; every session ends, and a notice is emailed (security 38)", async () => {
    const email = address();
    const b = await signedUp(w.app, email);
    expect((await ask(email)).status).toBe(200);
    const link = await linkIn(email);
    expect([link.pathname, link.searchParams.get("email")]).toEqual(["/accounts/reset-password/", email]);
    const done = await follow(link);
    expect([done.location?.pathname, done.location?.search]).toEqual(["/sign-in", "?success=True"]);
    expect((await b.get("/api/users/me/")).status).toBe(401);
    expect((await signIn(email, PASSWORD)).error_code).toBe(5065);
    const again = browser();
    await again.form("/auth/sign-in/", { email, password: OTHER_PASSWORD });
    expect((await again.get("/api/users/me/")).body).toMatchObject({ email, is_email_verified: true });
    await sendQueued(w.runtime);
    expect(box.to(email).subject).toContain("was changed");
  });

  it("a forgotten password gets the same response for an unknown email address, which receives no email (security 30)", async () => {
    const [known, unknown] = [address(), address()];
    await signedUp(w.app, known);
    const before = box.mails.length;
    const answers = [await ask(known), await ask(unknown)];
    expect(answers[0]?.status).toBe(200);
    expect([answers[1]?.status, answers[1]?.body]).toEqual([answers[0]?.status, answers[0]?.body]);
    await sendQueued(w.runtime);
    expect(box.mails).toHaveLength(before + 1);
  });

  it("a forgotten password runs the same statements for an unknown email address: the queue looks the person up later", async () => {
    const [known, unknown] = [address(), address()];
    await signedUp(w.app, known);
    /** The statements of the request, without their values. */
    const statements = async (email: string): Promise<string[]> => {
      const b = browser();
      await b.get("/auth/get-csrf-token/");
      const asked: string[] = [];
      const query = vi.spyOn(pg.Client.prototype, "query");
      await b.post("/auth/forgot-password/", { email });
      for (const [first] of query.mock.calls)
        asked.push(typeof first === "string" ? first : (first as { text: string }).text);
      query.mockRestore();
      return asked.filter(
        (text) => text.includes("users") || text.includes("add_job") || text.includes("link"),
      );
    };
    const [first, second] = [await statements(known), await statements(unknown)];
    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
    expect(first.join("\n")).not.toMatch(/from "?users"?/);
    const { rows } = await w.runtime.pool.query<{ n: number; text: string }>(
      "select count(*)::integer as n, string_agg(payload::text, ' ') as text from graphile_worker._private_jobs",
    );
    expect(rows[0]?.n).toBe(2);
    expect(rows[0]?.text).not.toContain("@");
    await sendQueued(w.runtime);
    expect(box.to(known).subject).toBeTruthy();
    expect(() => box.to(unknown)).toThrow();
  });

  it("a password link works once, expires after an hour or with a newer one, and is stored as a hash (security 35)", async () => {
    const email = address();
    await signedUp(w.app, email);
    w.setNow("2026-05-04T10:00:00.000Z");
    await ask(email);
    const old = await linkIn(email);
    const { rows } = await w.runtime.pool.query("select * from password_links");
    expect(JSON.stringify(rows)).not.toContain(old.searchParams.get("token"));
    await ask(email);
    const link = await linkIn(email);
    expect((await follow(old)).error_code).toBe(5125);
    w.setNow("2026-05-04T11:00:01.000Z");
    expect((await follow(link)).error_code).toBe(5125);
    w.setNow("2026-05-04T10:59:00.000Z");
    const answers = await Promise.all(Array.from({ length: 5 }, () => follow(link)));
    expect(answers.filter(({ error_code }) => error_code === null)).toHaveLength(1);
    expect((await follow(link)).error_code).toBe(5125);
  });

  it("a password link expires when the password or the email address changes (security 35)", async () => {
    const email = address();
    const b = await signedUp(w.app, email);
    await ask(email);
    const link = await linkIn(email);
    await b.csrfPost("/auth/change-password/", { old_password: PASSWORD, new_password: OTHER_PASSWORD });
    expect((await follow(link)).error_code).toBe(5125);
    await ask(email);
    const moved = await linkIn(email);
    await w.runtime.pool.query("update users set email = $2 where email = $1", [email, address()]);
    expect((await follow(moved)).error_code).toBe(5125);
  });

  it("a weak password is refused, and the link stays valid", async () => {
    const email = address();
    await signedUp(w.app, email);
    await ask(email);
    const link = await linkIn(email);
    const weak = await follow(link, "password");
    expect([weak.error_code, weak.location?.pathname]).toEqual([5020, "/accounts/reset-password"]);
    expect(weak.location?.searchParams.get("token")).toBe(link.searchParams.get("token"));
    expect((await follow(link, "")).error_code).toBe(5020);
    const board = await follow(link, OTHER_PASSWORD, "spaces/");
    expect([board.error_code, board.location?.pathname]).toEqual([null, "/spaces/"]);
  });

  it("a password link leads to the instance's own URL, whatever the request says (security 37)", async () => {
    const email = address();
    await signedUp(w.app, email);
    await ask(email, { host: "evil.example.com", "x-forwarded-host": "evil.example.com" });
    expect((await linkIn(email)).host).toBe("localhost");
  });

  it("pruning deletes expired links and keeps valid ones (security 35)", async () => {
    const [old, fresh] = [address(), address()];
    for (const email of [old, fresh]) await signedUp(w.app, email);
    w.setNow("2026-05-04T08:00:00.000Z");
    await ask(old);
    await sendQueued(w.runtime);
    w.setNow("2026-05-04T10:00:00.000Z");
    await ask(fresh);
    await sendQueued(w.runtime);
    await prune.run(w.runtime);
    const { rows } = await w.runtime.pool.query("select email from password_links where email = any($1)", [
      [old, fresh],
    ]);
    expect(rows).toEqual([{ email: fresh }]);
  });
});
