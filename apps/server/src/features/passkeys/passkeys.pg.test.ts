import { Authenticator } from "@cairn/testkit/authenticator";
import { PASSWORD, setUpInstance, signedUp, Visitor, type VisitorAnswer } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resetSecondFactor } from "../../cli/reset-2fa.ts";
import { codeAt } from "../two-factor/totp.ts";

const MINUTE_MS = 60_000;
const STEP_PAGE = "/accounts/two-factor";
const P = "/api/users/me/passkeys/";
const FACTOR = "/api/users/me/two-factor/";

let w: World;
let now = Date.now();
const wait = (ms: number): void => w.setNow(new Date((now += ms)).toISOString());
beforeAll(async () => {
  w = await world();
  await setUpInstance(w.app);
  wait(0);
});
afterAll(() => w.stop());

function signUp(email: string): Promise<Visitor> {
  // Each test has its own minute of the throttle.
  wait(2 * MINUTE_MS);
  return signedUp(w.app, email);
}
const signIn = (b: Visitor, email: string): Promise<VisitorAnswer> =>
  b.form("/auth/sign-in/", { email, password: PASSWORD });
const isSignedIn = async (b: Visitor): Promise<boolean> => (await b.get("/api/users/me/")).status === 200;

const add = async (b: Visitor, key: Authenticator, name?: string): Promise<VisitorAnswer> =>
  b.post(P, { name, credential: key.create((await b.post(`${P}options/`, {})).body) });

/** A person with a passkey as their only factor. */
async function withPasskey(
  email: string,
): Promise<{ b: Visitor; key: Authenticator; id: string; codes: string[] }> {
  const b = await signUp(email);
  const key = new Authenticator();
  const { status, body } = await add(b, key, "Laptop");
  expect(status).toBe(201);
  return { b, key, id: body.id, codes: body.recovery_codes };
}

const stepOptions = (b: Visitor): Promise<VisitorAnswer> => b.post("/auth/two-factor/options/", {});
const answerStep = (b: Visitor, answer: unknown): Promise<VisitorAnswer> =>
  b.form("/auth/two-factor/", { passkey: JSON.stringify(answer) });

const actsOf = async (name: string): Promise<string[]> => {
  const { rows } = await w.runtime.pool.query<{ act: string }>(
    "select act from audit_entries where object_name = $1 order by at, id",
    [name],
  );
  return rows.map(({ act }) => act);
};

describe("adding passkeys (docs/adr/0058)", () => {
  it("the first factor brings recovery codes and signs other browsers out; the next one does not", async () => {
    const b = await signUp("first@example.com");
    const other = new Visitor(w.app);
    await signIn(other, "first@example.com");
    const first = await add(b, new Authenticator(), "Phone of Ada");
    expect(first.body.recovery_codes).toHaveLength(10);
    expect([await isSignedIn(b), await isSignedIn(other)]).toEqual([true, false]);
    const second = await add(b, new Authenticator());
    expect([second.body.name, second.body.recovery_codes]).toEqual(["Passkey", []]);
    const { body } = await b.get(P);
    expect(body.map((one: { name: string }) => one.name)).toEqual(["Phone of Ada", "Passkey"]);
    expect(body[0].last_used_at).toBeNull();
    expect((await b.get(FACTOR)).body).toMatchObject({
      is_enabled: true,
      enabled_at: null,
      passkeys: 2,
      recovery_codes_left: 10,
    });
    expect(await actsOf("Phone of Ada")).toEqual(["passkey_added"]);
  });

  it("a challenge is good once, in its session, for five minutes", async () => {
    const b = await signUp("challenge@example.com");
    const { body: options } = await b.post(`${P}options/`, {});
    const key = new Authenticator();
    const other = await signUp("other-challenge@example.com");
    const stolen = await other.post(P, { credential: key.create(options) });
    expect([stolen.status, Object.keys(stolen.body)]).toEqual([400, ["credential"]]);
    wait(6 * MINUTE_MS);
    expect((await b.post(P, { credential: key.create(options) })).status).toBe(400);
    const { body: fresh } = await b.post(`${P}options/`, {});
    expect((await b.post(P, { credential: key.create(fresh) })).status).toBe(201);
    expect((await b.post(P, { credential: new Authenticator().create(fresh) })).status).toBe(400);
  });

  it("refuses answers for other sites, with certificates, and of a passkey that is known", async () => {
    const b = await signUp("sites@example.com");
    const origin = "http://localhost";
    expect(
      (await add(b, new Authenticator({ origin: "https://evil.example", id: "localhost" }))).status,
    ).toBe(400);
    expect((await add(b, new Authenticator({ origin, id: "evil.example" }))).status).toBe(400);
    const certified = new Authenticator();
    certified.attestation = { format: "tpm", statement: new Map() };
    expect((await add(b, certified)).status).toBe(400);
    const key = new Authenticator();
    expect((await add(b, key)).status).toBe(201);
    expect((await add(b, key)).status).toBe(400);
    const other = await signUp("sites-too@example.com");
    expect((await add(other, key)).status).toBe(400);
  });

  it("names the field of wrong input, and has a limit", async () => {
    const b = await signUp("input@example.com");
    const { body: options } = await b.post(`${P}options/`, {});
    const credential = new Authenticator().create(options);
    expect((await b.post(P, { name: " ", credential })).body).toHaveProperty("name");
    expect((await b.post(P, { name: "Key" })).body).toHaveProperty("credential");
    expect((await b.post(P, { name: "Key", credential: { ...credential, id: 1 } })).status).toBe(400);
    for (let n = 0; n < 20; n++) expect((await add(b, new Authenticator())).status).toBe(201);
    expect((await b.post(`${P}options/`, {})).status).toBe(409);
  });

  it("asks again who it is after ten minutes, also to remove one, and a passkey answers", async () => {
    const { b, key, id } = await withPasskey("again@example.com");
    wait(11 * MINUTE_MS);
    for (const refused of [await b.post(`${P}options/`, {}), await b.send("DELETE", `${P}${id}/`)])
      expect([refused.status, refused.body.check]).toEqual([403, true]);
    expect((await b.post("/api/users/me/check/", { password: PASSWORD })).status).toBe(400);
    const { body: options } = await b.post("/api/users/me/check/options/", {});
    const passkey = key.get(options);
    expect((await b.post("/api/users/me/check/", { passkey })).status).toBe(204);
    expect((await b.post("/api/users/me/check/", { passkey })).body).toHaveProperty("passkey");
    expect((await b.send("DELETE", `${P}${id}/`)).status).toBe(204);
    expect((await b.post("/api/users/me/check/options/", {})).status).toBe(404);
  });

  it("another person's passkey is neither renamed nor removed", async () => {
    const { id } = await withPasskey("owner@example.com");
    const { b, id: own } = await withPasskey("stranger@example.com");
    expect((await b.send("PATCH", `${P}${id}/`, { json: { name: "Mine" } })).status).toBe(404);
    expect((await b.send("DELETE", `${P}${id}/`)).status).toBe(404);
    expect((await b.send("PATCH", `${P}${own}/`, { json: { name: "" } })).body).toHaveProperty("name");
    expect((await b.send("PATCH", `${P}${own}/`, { json: { name: " Key ring " } })).body.name).toBe(
      "Key ring",
    );
    expect(await actsOf("Key ring")).toEqual(["passkey_renamed"]);
  });
});

describe("passkeys as the second step (docs/adr/0058)", () => {
  it("the password leads to the second step, where the passkey opens it, once", async () => {
    const { b: first, key } = await withPasskey("step@example.com");
    const b = new Visitor(w.app);
    expect((await stepOptions(b)).error_code).toBe(5196);
    expect((await signIn(b, "step@example.com")).location?.pathname).toBe(STEP_PAGE);
    expect(await isSignedIn(b)).toBe(false);
    const { body } = await stepOptions(b);
    expect(body.has_app).toBe(false);
    expect(body.passkey.allowCredentials).toHaveLength(1);
    const answer = key.get(body.passkey);
    expect((await answerStep(b, answer)).location?.pathname).toBe("/onboarding");
    expect(await isSignedIn(b)).toBe(true);
    expect((await first.get(P)).body[0].last_used_at).not.toBeNull();
    const again = new Visitor(w.app);
    await signIn(again, "step@example.com");
    await stepOptions(again);
    expect((await answerStep(again, answer)).error_code).toBe(5197);
    expect(await isSignedIn(again)).toBe(false);
  });

  it("a passkey without a PIN is enough after the password, one of another person is not", async () => {
    const { key } = await withPasskey("pin@example.com");
    const { key: foreign } = await withPasskey("foreign@example.com");
    const b = new Visitor(w.app);
    await signIn(b, "pin@example.com");
    expect((await answerStep(b, foreign.get((await stepOptions(b)).body.passkey))).error_code).toBe(5197);
    expect((await answerStep(b, "no answer")).error_code).toBe(5197);
    key.isVerifying = false;
    await answerStep(b, key.get((await stepOptions(b)).body.passkey));
    expect(await isSignedIn(b)).toBe(true);
  });

  it("a count that does not rise is refused and recorded", async () => {
    const { key, id } = await withPasskey("copy@example.com");
    const enter = async (): Promise<boolean> => {
      const b = new Visitor(w.app);
      await signIn(b, "copy@example.com");
      await answerStep(b, key.get((await stepOptions(b)).body.passkey));
      return isSignedIn(b);
    };
    key.count = 5;
    expect(await enter()).toBe(true);
    key.count = 4;
    expect(await enter()).toBe(false);
    key.count = -1;
    expect(await enter()).toBe(false);
    key.count = 9;
    expect(await enter()).toBe(true);
    const { rows } = await w.runtime.pool.query(
      "select act from audit_entries where object_id = $1 and act = 'passkey_refused'",
      [id],
    );
    expect(rows).toHaveLength(2);
  });

  it("recovery codes work beside it, and the app and the passkey beside each other", async () => {
    const { b, codes, id } = await withPasskey("both@example.com");
    const { secret } = (await b.post(`${FACTOR}setup/`, {})).body;
    const confirmed = await b.post(FACTOR, { code: codeAt(secret, new Date(now)) });
    expect([confirmed.status, confirmed.body]).toEqual([201, { recovery_codes: [] }]);
    const other = new Visitor(w.app);
    await signIn(other, "both@example.com");
    expect((await stepOptions(other)).body).toMatchObject({ has_app: true, passkey: {} });
    await other.form("/auth/two-factor/", { code: codes[0] ?? "" });
    expect(await isSignedIn(other)).toBe(true);
    expect((await b.send("DELETE", `${P}${id}/`)).status).toBe(204);
    expect((await b.get(FACTOR)).body).toMatchObject({ is_enabled: true, recovery_codes_left: 9 });
    expect((await b.send("DELETE", FACTOR)).status).toBe(204);
    expect((await b.get(FACTOR)).body).toMatchObject({ is_enabled: false, recovery_codes_left: 0 });
    const later = new Visitor(w.app);
    await signIn(later, "both@example.com");
    expect(await isSignedIn(later)).toBe(true);
  });

  it("satisfies a workspace that requires a second factor, whose last one can't be removed", async () => {
    const { b, id } = await withPasskey("required@example.com");
    await b.post("/api/workspaces/", { name: "Strict", slug: "strict" });
    const required = { requires_second_factor: true };
    expect((await b.send("PATCH", "/api/workspaces/strict/security/", { json: required })).status).toBe(200);
    expect((await b.get("/api/workspaces/strict/")).status).toBe(200);
    expect((await b.send("DELETE", `${P}${id}/`)).status).toBe(409);
    const { secret } = (await b.post(`${FACTOR}setup/`, {})).body;
    await b.post(FACTOR, { code: codeAt(secret, new Date(now)) });
    expect((await b.send("DELETE", `${P}${id}/`)).status).toBe(204);
    expect((await b.send("DELETE", FACTOR)).status).toBe(409);
  });

  it("cairn reset-2fa removes passkeys, and so does closing the account", async () => {
    await withPasskey("reset@example.com");
    await resetSecondFactor(w.runtime, "reset@example.com");
    const b = new Visitor(w.app);
    await signIn(b, "reset@example.com");
    expect((await b.get(P)).body).toEqual([]);
    const { b: leaving, id } = await withPasskey("leaving@example.com");
    expect((await leaving.send("DELETE", "/api/users/me/")).status).toBe(204);
    const { rows } = await w.runtime.pool.query("select id from passkeys where id = $1", [id]);
    expect(rows).toEqual([]);
  });
});
