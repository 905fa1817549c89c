import { Authenticator } from "@cairn/testkit/authenticator";
import { setUpInstance, signedUp, Visitor, type VisitorAnswer } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const MINUTE_MS = 60_000;
const P = "/api/users/me/passkeys/";

let w: World;
let now = Date.now();
const wait = (ms: number): void => w.setNow(new Date((now += ms)).toISOString());
beforeAll(async () => {
  w = await world();
  await setUpInstance(w.app);
  wait(0);
});
afterAll(() => w.stop());

const isSignedIn = async (b: Visitor): Promise<boolean> => (await b.get("/api/users/me/")).status === 200;

/** A person with a passkey. */
async function withPasskey(email: string): Promise<{ key: Authenticator }> {
  wait(2 * MINUTE_MS);
  const b = await signedUp(w.app, email);
  const key = new Authenticator();
  const credential = key.create((await b.post(`${P}options/`, {})).body);
  expect((await b.post(P, { credential })).status).toBe(201);
  return { key };
}

describe("signing in with a passkey alone (docs/adr/0058)", () => {
  const options = async (b: Visitor) => (await b.post("/auth/passkey/options/", {})).body;
  const enter = (b: Visitor, answer: unknown, next_path = ""): Promise<VisitorAnswer> =>
    b.form("/auth/passkey/", { passkey: JSON.stringify(answer), next_path });

  it("needs no password and no second step, leads where the person wanted, and is recorded", async () => {
    const { key } = await withPasskey("alone@example.com");
    const b = new Visitor(w.app);
    const asked = await options(b);
    expect(asked.allowCredentials).toEqual([]);
    expect(asked.userVerification).toBe("required");
    const answer = key.get(asked);
    expect((await enter(b, answer, "/acme/")).location?.pathname).toBe("/acme/");
    expect(await isSignedIn(b)).toBe(true);
    const { rows } = await w.runtime.pool.query(
      `select a.changes from audit_entries a join users u on u.id = a.actor_id
       where u.email = 'alone@example.com' and a.act = 'signed_in'
       order by a.at desc, a.id desc limit 1`,
    );
    expect(rows).toEqual([{ changes: { method: { before: null, after: "passkey" } } }]);
    const again = new Visitor(w.app);
    await options(again);
    expect((await enter(again, answer)).error_code).toBe(5197);
    expect(await isSignedIn(again)).toBe(false);
  });

  it("refuses, with one error, what is not verified, of another browser, too late or unknown", async () => {
    const { key } = await withPasskey("refused@example.com");
    const unverified = new Visitor(w.app);
    key.isVerifying = false;
    expect((await enter(unverified, key.get(await options(unverified)))).error_code).toBe(5197);
    key.isVerifying = true;
    const [one, other] = [new Visitor(w.app), new Visitor(w.app)];
    const asked = await options(one);
    await options(other);
    expect((await enter(other, key.get(asked))).error_code).toBe(5197);
    wait(6 * MINUTE_MS);
    expect((await enter(one, key.get(asked))).error_code).toBe(5197);
    const stranger = new Authenticator();
    stranger.create({ ...asked, user: { id: "" } });
    expect((await enter(one, stranger.get(await options(one)))).error_code).toBe(5197);
    expect((await enter(one, "nothing")).error_code).toBe(5197);
    for (const b of [unverified, one, other]) expect(await isSignedIn(b)).toBe(false);
  });

  it("a passkey can't name another person as its owner", async () => {
    const { key } = await withPasskey("handle@example.com");
    const b = new Visitor(w.app);
    const answer = key.get(await options(b));
    const other = { ...answer, response: { ...answer.response, userHandle: "YW5vdGhlcg" } };
    expect((await enter(b, other)).error_code).toBe(5197);
  });

  it("deactivated people can't sign in, and neither can anyone where only other services are allowed", async () => {
    const { key } = await withPasskey("inactive@example.com");
    const setActive = (is_active: boolean) =>
      w.runtime.db
        .updateTable("users")
        .set({ is_active })
        .where("email", "=", "inactive@example.com")
        .execute();
    const b = new Visitor(w.app);
    await setActive(false);
    expect((await enter(b, key.get(await options(b)))).error_code).toBe(5197);
    await setActive(true);
    const set = (value: string) =>
      w.runtime.db
        .updateTable("instance_configurations")
        .set({ value })
        .where("key", "in", ["ENABLE_EMAIL_PASSWORD", "ENABLE_MAGIC_LINK_LOGIN"])
        .execute();
    const { rows } = await w.runtime.pool.query<{ key: string; value: string }>(
      "select key, value from instance_configurations where key in ('ENABLE_EMAIL_PASSWORD', 'ENABLE_MAGIC_LINK_LOGIN')",
    );
    const asked = await options(b);
    await set("0");
    expect((await b.post("/auth/passkey/options/", {})).error_code).toBe(5056);
    expect((await enter(b, key.get(asked))).error_code).toBe(5056);
    for (const row of rows)
      await w.runtime.db
        .updateTable("instance_configurations")
        .set({ value: row.value })
        .where("key", "=", row.key)
        .execute();
    expect(await isSignedIn(b)).toBe(false);
  });

  it("attempts count against the limit of sign-ins", async () => {
    const limited = await world({ config: { authRateLimit: 5 } });
    try {
      await setUpInstance(limited.app);
      const b = new Visitor(limited.app, { remoteAddress: "192.0.2.7" });
      const statuses: number[] = [];
      for (let n = 0; n < 7; n++) statuses.push((await b.post("/auth/passkey/options/", {})).status);
      expect(statuses.slice(-2)).toEqual([429, 429]);
    } finally {
      await limited.stop();
    }
  });
});
