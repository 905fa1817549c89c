import { GRACE } from "@cairn/testkit/provider";
import { signedUp, Visitor } from "@cairn/testkit/visitor";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProviderWorld, providerWorld, isOut, me, OIDC } from "./provider-world.fixture.ts";

let w: ProviderWorld["w"];
let service: ProviderWorld["service"];
let configure: ProviderWorld["configure"];
let start: ProviderWorld["start"];
let back: ProviderWorld["back"];
let signIn: ProviderWorld["signIn"];
let opened: ProviderWorld;
beforeAll(async () => {
  opened = await providerWorld();
  ({ w, service, configure, start, back, signIn } = opened);
});
afterAll(() => opened.stop());
beforeEach(() => opened.reset());

describe("signing in with another service (contract/workspace §1.2, §1.5)", () => {
  it("the instance reports which services it offers, and the name of its own one", async () => {
    const { config } = (await w.nobody.send("GET", "/api/instances/")).body;
    expect(config).toMatchObject({
      is_google_enabled: true,
      is_github_enabled: true,
      is_gitlab_enabled: true,
      is_oidc_enabled: true,
      oidc_name: "Acme ID",
    });
  });

  it.each(["google", "github", "gitlab", "oidc"])(
    "with %s, a new person gets an account, is signed in and goes to the onboarding",
    async (provider) => {
      const visitor = new Visitor(w.app);
      const { headers } = await signIn(visitor, `/auth/${provider}/`);
      expect(headers.location).toBe("/onboarding");
      expect(await me(visitor)).toMatchObject({
        email: "grace@example.com",
        first_name: "Grace",
        avatar: GRACE.avatar,
        is_password_autoset: true,
        is_email_verified: true,
        last_login_medium: provider,
      });
      const { body: accounts } = await visitor.get("/api/users/me/accounts/");
      expect(accounts).toMatchObject([{ provider, provider_account_id: "4711" }]);
      const { rows } = await w.runtime.pool.query("select a::text as row from accounts a");
      expect(JSON.stringify(rows)).not.toMatch(/token/);
    },
  );

  it("requests use PKCE, a state and a nonce, and the callback leads to the app", async () => {
    const asked = (await start(new Visitor(w.app), "/auth/google/")).searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    for (const key of ["code_challenge", "state", "nonce"])
      expect(asked.get(key)?.length, key).toBeGreaterThan(40);
    expect(asked.get("redirect_uri")).toBe("http://localhost/auth/google/callback/");
    expect([asked.get("access_type"), asked.get("prompt")]).toEqual(["offline", "consent"]);
    expect((await start(new Visitor(w.app), "/auth/github/")).searchParams.get("scope")).toBe(
      "read:user user:email",
    );
    expect((await start(new Visitor(w.app), "/auth/gitlab/")).searchParams.get("scope")).toBe("read_user");
  });

  it("the callback leads to the page that the person wanted, and nowhere else", async () => {
    const to = async (next: string) =>
      (await signIn(new Visitor(w.app), `/auth/oidc/?next_path=${encodeURIComponent(next)}`)).headers
        .location;
    expect(await to("/acme/projects")).toBe("/acme/projects");
    expect(await to("//evil.example")).toBe("/onboarding");
  });

  it("the public board returns to its own site through the app's callback", async () => {
    const visitor = new Visitor(w.app);
    const page = await start(visitor, "/auth/spaces/oidc/?next_path=/issues/abc");
    expect(page.searchParams.get("redirect_uri")).toBe("http://localhost/auth/oidc/callback/");
    const { headers } = await back(visitor, await service.consent(page));
    expect(headers.location).toBe("/spaces/issues/abc");
    const refused = new Visitor(w.app);
    const url = await service.consent(await start(refused, "/auth/spaces/oidc/"));
    url.searchParams.set("code", "made-up");
    expect((await back(refused, url)).location?.pathname).toBe("/spaces/");
  });

  it("the callback starts a new session instead of using the one that the browser came with (security 39)", async () => {
    const visitor = new Visitor(w.app);
    await signIn(visitor);
    const before = visitor.copy();
    await signIn(visitor);
    expect(await isOut(before)).toBe(true);
    expect((await me(visitor)).email).toBe("grace@example.com");
  });

  it("the linked account stays the same when the email address changes at the service", async () => {
    await signIn(new Visitor(w.app));
    service.person.email = "grace.hopper@example.com";
    service.person.is_verified = false;
    const visitor = new Visitor(w.app);
    await signIn(visitor);
    expect((await me(visitor)).email).toBe("grace@example.com");
  });

  it("a service that is not configured, switched off or partly configured is not offered", async () => {
    await configure({ OIDC_ISSUER: "" });
    expect((await new Visitor(w.app).get("/auth/oidc/")).error_code).toBe(5113);
    await configure({ OIDC_ISSUER: service.url, IS_OIDC_ENABLED: "0" });
    expect((await new Visitor(w.app).get("/auth/spaces/oidc/")).error_code).toBe(5113);
    await configure({ IS_OIDC_ENABLED: "1", OIDC_CLIENT_SECRET: "" });
    expect((await w.nobody.send("GET", "/api/instances/")).body.config.is_oidc_enabled).toBe(false);
    await configure(OIDC);
  });

  it("a service that can't be reached, or has a forbidden address, fails with the service's error", async () => {
    for (const OIDC_ISSUER of ["https://127.0.0.2:9", "http://127.0.0.1:1", "https://no-such-host.invalid"]) {
      await configure({ OIDC_ISSUER });
      expect((await new Visitor(w.app).get("/auth/oidc/")).error_code, OIDC_ISSUER).toBe(5122);
    }
    await configure({ OIDC_ISSUER: service.url });
  });
});

describe("attacks by a service or a stranger (security 45)", () => {
  it("a state of another browser, of another service, used before or made up does not sign in", async () => {
    const victim = new Visitor(w.app);
    const thief = new Visitor(w.app);
    const url = await service.consent(await start(victim));
    // They have a flow of their own, too, with a cookie of their own.
    await start(thief);
    expect((await back(thief, url)).error_code).toBe(5122);
    expect((await victim.get(url.href.replace("/auth/oidc/", "/auth/google/"))).error_code).toBe(5115);
    expect((await back(victim, url)).error_code).toBeNull();
    const again = victim.copy();
    expect((await back(again, url)).error_code).toBe(5122);
    const madeUp = new URL(url);
    madeUp.searchParams.set("state", "made-up");
    await start(thief);
    expect((await back(thief, madeUp)).error_code).toBe(5122);
    expect(await isOut(thief)).toBe(true);
  });

  it("a state expires", async () => {
    const visitor = new Visitor(w.app);
    const url = await service.consent(await start(visitor));
    w.setNow(new Date(Date.now() + 601_000).toISOString());
    expect((await back(visitor, url)).error_code).toBe(5122);
    w.setNow(null);
  });

  it("a code that was used already is refused", async () => {
    const visitor = new Visitor(w.app);
    const used = await service.consent(await start(visitor));
    await back(visitor, used);
    const other = new Visitor(w.app);
    const url = await service.consent(await start(other));
    url.searchParams.set("code", used.searchParams.get("code") ?? "");
    expect((await back(other, url)).error_code).toBe(5122);
    expect(await isOut(other)).toBe(true);
  });

  it.each([
    ["another nonce", { claims: { nonce: "another" } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["another audience", { claims: { aud: "another-client" } }],
    ["another issuer", { claims: { iss: "https://evil.example" } }],
    ["an expiry in the past", { claims: { exp: 1 } }],
    ["no signature (alg none)", { alg: "none" as const }],
    ["a signature by a foreign key", { foreign_key: true as const }],
    ["a subject other than the profile's", { claims: { sub: "1" } }],
  ])("an id token with %s is refused", async (_what, faults) => {
    service.faults = faults;
    for (const [provider, code] of [
      ["oidc", 5122],
      ["google", 5115],
    ] as const) {
      const visitor = new Visitor(w.app);
      const answer = await signIn(visitor, `/auth/${provider}/`);
      expect([answer.status, answer.error_code]).toEqual([302, code]);
      expect(await isOut(visitor)).toBe(true);
    }
  });

  it.each(["google", "github", "gitlab", "oidc"])(
    "an email address that %s has not verified creates no account and never links to one",
    async (provider) => {
      service.person.is_verified = false;
      expect((await signIn(new Visitor(w.app), `/auth/${provider}/`)).error_code).toBe(5124);
      await signedUp(w.app, "grace@example.com");
      const visitor = new Visitor(w.app);
      expect((await signIn(visitor, `/auth/${provider}/`)).error_code).toBe(5124);
      expect(await isOut(visitor)).toBe(true);
    },
  );

  it("a person who does not consent returns to the sign-in page", async () => {
    const visitor = new Visitor(w.app);
    const state = (await start(visitor)).searchParams.get("state");
    const { location, error_code } = await visitor.get(
      `/auth/oidc/callback/?error=access_denied&state=${state}`,
    );
    expect([location?.pathname, error_code]).toEqual(["/", 5122]);
  });
});

describe("GitLab over http", () => {
  it("a GitLab without https is refused by the console, by the setting's name", async () => {
    for (const key of ["GITLAB_HOST", "OIDC_ISSUER"]) {
      const answer = await configure({ [key]: "http://gitlab.example.com" });
      expect([answer.status, answer.body]).toEqual([400, { [key]: [expect.stringContaining("https://")] }]);
    }
  });

  it("a GitLab without https that was saved before leads back to the sign-in page with the declared error", async () => {
    const { pool } = w.runtime;
    const { rows } = await pool.query("select value from instance_configurations where key = 'GITLAB_HOST'");
    const set = (value: unknown) =>
      pool.query("update instance_configurations set value = $1 where key = 'GITLAB_HOST'", [value]);
    await set("http://gitlab.example.com");
    const answer = await new Visitor(w.app).get("/auth/gitlab/");
    await set(rows[0].value);
    expect([answer.status, answer.location?.pathname, answer.error_code]).toEqual([302, "/", 5121]);
  });
});
