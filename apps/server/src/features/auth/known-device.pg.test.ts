import { type Mailbox, sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import { OTHER_PASSWORD, PASSWORD, setUpInstance, signedUp, Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const LIMIT = 3;
const COOKIE = "cairn-device";

let w: World;
let box: Mailbox;
let minute = 0;
beforeAll(async () => {
  w = await world({ config: { authRateLimit: LIMIT } });
  nextMinute();
  const root = await setUpInstance(w.app);
  box = await withMailbox(w.runtime);
  await root.send("PATCH", "/api/instances/configurations/", { json: { ENABLE_MAGIC_LINK_LOGIN: "1" } });
});
afterAll(async () => {
  await box.stop();
  await w.stop();
});

/** A minute in which nothing has been counted yet. */
function nextMinute(): void {
  minute += 20;
  w.setNow(new Date(Date.UTC(2026, 2, 11, 12, minute, 5)).toISOString());
}

let guests = 0;
const elsewhere = (): Visitor => {
  guests += 1;
  return new Visitor(w.app, { remoteAddress: `198.51.${guests >> 8}.${guests & 255}` });
};
const signIn = (b: Visitor, email: string, password = PASSWORD) =>
  b.form("/auth/sign-in/", { email, password });
let n = 0;
/** A person who has signed up in a browser and signed out again, in a fresh minute. */
async function owner(): Promise<{ b: Visitor; email: string }> {
  nextMinute();
  const email = `device${(n += 1)}@example.com`;
  const b = await signedUp(w.app, email);
  await b.form("/auth/sign-out/", {});
  nextMinute();
  return { b, email };
}
/** Enough wrong passwords from many networks to lock strangers out of the account for this minute. */
async function attack(email: string): Promise<void> {
  for (let i = 0; i <= LIMIT; i++) await signIn(elsewhere(), email, "Wrong-CodeVerdict-93");
  expect((await signIn(elsewhere(), email)).error_code).toBe(5900);
}
const codeIn = async (email: string): Promise<string> => {
  await sendQueued(w.runtime);
  return /[a-z]{4}-[a-z]{4}-[a-z]{4}/.exec(box.to(email).text ?? "")?.[0] ?? "";
};

describe("known devices (security 33, ADR 16)", () => {
  it("a known device lets its owner sign in while strangers have used up the account's attempts", async () => {
    const { b, email } = await owner();
    await attack(email);
    expect((await signIn(b, email)).error_code).toBeNull();
  });

  it("a known device has a separate limit of attempts", async () => {
    const { b, email } = await owner();
    const codes = [];
    for (let i = 0; i <= LIMIT; i++) codes.push((await signIn(b, email, "Wrong-CodeVerdict-93")).error_code);
    expect(codes).toEqual([5065, 5065, 5065, 5900]);
    expect((await signIn(elsewhere(), email)).error_code).toBeNull();
  });

  it("a known device is known by a cookie that scripts can't read, that is bound to one account, and that can't be forged", async () => {
    const { b, email } = await owner();
    const other = await owner();
    await attack(email);
    const own = b.cookies.get(COOKIE) ?? "";
    const [payload = "", signature = ""] = own.split(".");
    const forged = Buffer.from(
      Buffer.from(payload, "base64url")
        .toString()
        .replace(/"id":"[^"]+"/, '"id":"another"'),
    ).toString("base64url");
    for (const cookie of [other.b.cookies.get(COOKIE) ?? "", `${forged}.${signature}`, payload, "x", "."]) {
      const stranger = elsewhere();
      stranger.cookies.set(COOKIE, cookie);
      expect((await signIn(stranger, email)).error_code, cookie).toBe(5900);
    }
    const answer = await signIn(b, email);
    const set = [answer.headers["set-cookie"] ?? []].flat().find((one) => one.startsWith(`${COOKIE}=`));
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Lax/);
    expect(set).toMatch(/Max-Age=34560000/);
  });

  it("a known device is no longer known after the password has changed; the browser that changed it stays known", async () => {
    const { b, email } = await owner();
    await signIn(b, email);
    const old = elsewhere();
    old.cookies.set(COOKIE, b.cookies.get(COOKIE) ?? "");
    await b.csrfPost("/auth/change-password/", { old_password: PASSWORD, new_password: OTHER_PASSWORD });
    await b.form("/auth/sign-out/", {});
    nextMinute();
    await attack(email);
    expect((await signIn(old, email, OTHER_PASSWORD)).error_code).toBe(5900);
    expect((await signIn(b, email, OTHER_PASSWORD)).error_code).toBeNull();
  });

  it("a known device is no longer known after its owner has signed out everywhere else", async () => {
    const { b, email } = await owner();
    await signIn(b, email);
    const lost = elsewhere();
    lost.cookies.set(COOKIE, b.cookies.get(COOKIE) ?? "");
    expect((await b.send("DELETE", "/api/users/me/sessions/")).status).toBe(204);
    await b.form("/auth/sign-out/", {});
    nextMinute();
    await attack(email);
    expect((await signIn(lost, email)).error_code).toBe(5900);
    expect((await signIn(b, email)).error_code).toBeNull();
  });

  it("a known device can also sign in with a code, whatever strangers have requested", async () => {
    const { b, email } = await owner();
    expect((await b.post("/auth/magic-generate/", { email })).status).toBe(200);
    const code = await codeIn(email);
    const asked = [];
    for (let i = 0; i < 6; i++)
      asked.push((await elsewhere().post("/auth/magic-generate/", { email })).body.error_code ?? 200);
    expect(asked).toEqual([200, 200, 200, 5900, 5900, 5900]);
    for (let more = 0; more < 3; more++) {
      w.setNow(new Date(w.runtime.now().getTime() + 60_000).toISOString());
      await elsewhere().post("/auth/magic-generate/", { email });
    }
    await attack(email);
    expect((await b.form("/auth/magic-sign-in/", { email, code })).error_code).toBeNull();
    expect((await b.get("/api/users/me/")).body.email).toBe(email);
  });
});
