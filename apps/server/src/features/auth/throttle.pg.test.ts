import { Visitor, PASSWORD, setUpInstance } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, describe, expect, it } from "vitest";

const LIMIT = 3;
const NOON = "2026-03-11T12:00:30.000Z";

describe("limits on sign-in attempts (security 33, 34)", () => {
  let w: World;
  afterEach(() => w.stop());

  async function start(trustedProxies: string[] = []): Promise<World> {
    w = await world({ config: { authRateLimit: LIMIT, trustedProxies } });
    w.setNow("2026-03-11T11:50:00.000Z");
    await setUpInstance(w.app);
    w.setNow(NOON);
    return w;
  }

  let guesses = 0;
  /** A sign-in from an IP address of its own, unless one is given. */
  const guess = (email: string, ip = `198.51.100.${(guesses += 1)}`, headers: Record<string, string> = {}) =>
    new Visitor(w.app, { remoteAddress: ip, headers }).form("/auth/sign-in/", {
      email,
      password: "Wrong-CodeVerdict-93",
    });

  const codes = async (tries: (() => ReturnType<typeof guess>)[]) => {
    const seen: (number | null)[] = [];
    for (const attempt of tries) seen.push((await attempt()).error_code);
    return seen;
  };

  it("the fourth attempt on an account is refused, in every spelling of its email address", async () => {
    await start();
    const spellings = [
      "root@example.com",
      "ROOT@example.com",
      "ro.ot@example.com",
      "root+x@example.com",
      " root@example.com ",
    ];
    expect(await codes(spellings.map((email) => () => guess(email)))).toEqual([5065, 5065, 5065, 5900, 5900]);
  });

  it("the same limit holds for an account that does not exist", async () => {
    await start();
    const tries = [1, 2, 3, 4].map(() => () => guess("ghost@example.com"));
    expect(await codes(tries)).toEqual([5065, 5065, 5065, 5900]);
  });

  it("the right password is also refused until the minute is over", async () => {
    await start();
    for (let i = 0; i < LIMIT; i++) await guess("root@example.com");
    const b = new Visitor(w.app, { remoteAddress: "192.0.2.77" });
    const fields = { email: "root@example.com", password: PASSWORD };
    expect((await b.form("/auth/sign-in/", fields)).error_code).toBe(5900);
    expect((await b.get("/api/users/me/")).status).toBe(401);
    w.setNow("2026-03-11T12:01:00.000Z");
    expect((await b.form("/auth/sign-in/", fields)).error_code).toBeNull();
  });

  it("the fourth attempt from one IP address is refused, whatever the account and the site", async () => {
    await start();
    const b = new Visitor(w.app, { remoteAddress: "203.0.113.5" });
    await b.post("/auth/email-check/", { email: "a@example.com" });
    await b.form("/auth/sign-in/", { email: "b@example.com", password: "x" });
    await b.form("/auth/sign-up/", { email: "c@example.com", password: "x" });
    for (const path of [
      "sign-in",
      "sign-up",
      "magic-sign-in",
      "magic-sign-up",
      "spaces/sign-in",
      "reset-password/x/y",
    ]) {
      const { status, location } = await b.form(`/auth/${path}/`, {
        email: "d@example.com",
        password: "x",
        code: "x",
      });
      expect([status, location?.searchParams.get("error_message")], path).toEqual([
        302,
        "RATE_LIMIT_EXCEEDED",
      ]);
    }
    for (const path of ["sign-in", "sign-up"]) {
      const { location } = await b.form(`/api/instances/admins/${path}/`, {
        email: "e@example.com",
        password: "x",
      });
      expect([location?.pathname, location?.searchParams.get("error_code")]).toEqual(["/god-mode/", "5900"]);
    }
    for (const path of ["email-check", "magic-generate", "forgot-password", "spaces/email-check"]) {
      const { status, body } = await b.post(`/auth/${path}/`, { email: "f@example.com" });
      expect([status, body], path).toEqual([429, { error_code: 5900, error_message: "RATE_LIMIT_EXCEEDED" }]);
    }
  });

  it("a /64 of IPv6 addresses counts as one IP address", async () => {
    await start();
    const tries = ["::1", "::2", ":a:b:c:d", "::ffff"].map(
      (tail, i) => () => guess(`v6-${i}@example.com`, `2001:db8:1:2${tail}`),
    );
    expect(await codes(tries)).toEqual([5065, 5065, 5065, 5900]);
    expect((await guess("v6-9@example.com", "2001:db8:1:3::1")).error_code).toBe(5065);
  });

  it("X-Forwarded-For is ignored from strangers and honored from a trusted proxy", async () => {
    await start();
    const forged = [1, 2, 3, 4].map(
      (n) => () => guess(`forged-${n}@example.com`, "203.0.113.9", { "x-forwarded-for": `10.0.0.${n}` }),
    );
    expect(await codes(forged)).toEqual([5065, 5065, 5065, 5900]);
    await w.stop();
    await start(["127.0.0.1"]);
    const proxied = [1, 2, 3, 4].map(
      (n) => () => guess(`proxied-${n}@example.com`, "127.0.0.1", { "x-forwarded-for": `10.0.0.${n}` }),
    );
    expect(await codes(proxied)).toEqual([5065, 5065, 5065, 5065]);
    const same = [1, 2, 3].map(
      (n) => () =>
        guess(`chain-${n}@example.com`, "127.0.0.1", { "x-forwarded-for": `192.0.2.${n}, 10.0.0.4` }),
    );
    expect(await codes(same)).toEqual([5065, 5065, 5900]);
  });

  it("concurrent attempts are all counted", async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess("root@example.com")));
    expect(answers.filter((answer) => answer.error_code === 5065)).toHaveLength(LIMIT);
    expect(answers.filter((answer) => answer.error_code === 5900)).toHaveLength(12 - LIMIT);
  });

  it("the counts are in the database, without email addresses, and old minutes are deleted", async () => {
    await start();
    await guess("root@example.com", "203.0.113.20");
    const keys = async () => {
      const { rows } = await w.runtime.pool.query<{ key: string; minute: string }>(
        "select key, minute from auth_attempts order by key",
      );
      return rows;
    };
    const found = (await keys()).filter((row) => row.minute.startsWith("2026-03-11T12:00"));
    expect(found.map((row) => row.key)).toEqual([
      expect.stringMatching(/^account:[\w-]{43}$/),
      "address:203.0.113.20",
    ]);
    w.setNow("2026-03-11T12:30:00.000Z");
    await guess("root@example.com");
    expect((await keys()).every((row) => row.minute.startsWith("2026-03-11T12:30"))).toBe(true);
  });

  it("0 switches the limits off", async () => {
    w = await world({ config: { authRateLimit: 0 } });
    await setUpInstance(w.app);
    const tries = Array.from({ length: 40 }, () => () => guess("ghost@example.com", "203.0.113.1"));
    expect(new Set(await codes(tries))).toEqual(new Set([5065]));
  });
});
