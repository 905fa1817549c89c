import { Visitor, OTHER_PASSWORD, PASSWORD, setUpInstance, signedUp } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("before the instance is set up", () => {
  it("every site answers INSTANCE_NOT_CONFIGURED (contract/workspace §2.3)", async () => {
    const w = await world();
    try {
      const b = new Visitor(w.app);
      for (const path of ["sign-in", "sign-up", "magic-sign-in", "spaces/sign-in", "reset-password/eA/x"])
        expect(
          (await b.form(`/auth/${path}/`, { email: "a@example.com", password: PASSWORD })).error_code,
        ).toBe(5000);
      expect((await b.post("/auth/email-check/", { email: "a@example.com" })).error_code).toBe(5000);
      expect((await b.get("/auth/google/")).error_code).toBe(5000);
    } finally {
      await w.stop();
    }
  });
});

describe("signing up and in (contract/workspace §1.2)", () => {
  let w: World;
  let root: Visitor;
  beforeAll(async () => {
    w = await world();
    root = await setUpInstance(w.app);
  });
  afterAll(() => w.stop());
  const browser = () => new Visitor(w.app);
  const configure = (values: Record<string, string>) =>
    root.send("PATCH", "/api/instances/configurations/", { json: values });

  it("a new person is signed in, has a profile and no email preferences, and lands on onboarding", async () => {
    const b = browser();
    const { status, location } = await b.form("/auth/sign-up/", {
      email: " New.One@Example.com ",
      password: PASSWORD,
    });
    expect([status, location?.pathname]).toEqual([302, "/onboarding"]);
    const { body } = await b.get("/api/users/me/");
    expect(body).toMatchObject({
      email: "new.one@example.com",
      display_name: "new.one",
      is_password_autoset: false,
      is_email_verified: false,
      last_login_medium: "email",
    });
    expect((await b.get("/api/users/me/profile/")).body.is_onboarded).toBe(false);
    expect((await b.get("/api/users/me/notification-preferences/")).body.mention).toBe(false);
  });

  it.each([
    ["an empty form", { email: "", password: "" }, 5040],
    ["an invalid email address", { email: "not-an-address", password: PASSWORD }, 5045],
    ["an email address in use, in another case", { email: "ROOT@example.com", password: PASSWORD }, 5030],
    ["a weak password", { email: "weak@example.com", password: "password" }, 5020],
    [
      "a password that equals the email address",
      { email: "zebulonquixotry@example.com", password: "zebulonquixotry" },
      5020,
    ],
    [
      "a password of more than a kilobyte",
      { email: "long@example.com", password: "aB1-x".repeat(300) },
      5020,
    ],
  ])("sign-up refuses %s", async (_what, fields, code) => {
    const b = browser();
    const answer = await b.form("/auth/sign-up/", fields);
    expect([answer.status, answer.error_code, answer.location?.pathname]).toEqual([302, code, "/"]);
    expect((await b.get("/api/users/me/")).status).toBe(401);
  });

  it.each([
    ["an empty form", { email: "", password: "" }, 5070],
    ["an invalid email address", { email: "not-an-address", password: PASSWORD }, 5075],
    ["a wrong password", { email: "root@example.com", password: OTHER_PASSWORD }, 5065],
    ["an unknown email address", { email: "ghost@example.com", password: PASSWORD }, 5065],
    ["a person without a password", { email: "ada@example.com", password: PASSWORD }, 5065],
    [
      "the beginning of a password of one megabyte",
      { email: "root@example.com", password: "x".repeat(60_000) },
      5065,
    ],
  ])("sign-in refuses %s", async (_what, fields, code) => {
    const b = browser();
    const answer = await b.form("/auth/sign-in/", fields);
    expect([answer.status, answer.error_code, answer.location?.pathname]).toEqual([302, code, "/sign-in"]);
    expect((await b.get("/api/users/me/")).status).toBe(401);
  });

  it("a wrong password and an unknown email address differ neither in the response nor in its time (security 30)", async () => {
    const visitor = browser();
    const guess = async (email: string) => {
      const started = performance.now();
      const { status, location, headers } = await visitor.form("/auth/sign-in/", {
        email,
        password: OTHER_PASSWORD,
      });
      const ms = performance.now() - started;
      location?.searchParams.delete("email");
      return { ms, told: [status, String(location), Object.keys(headers).toSorted()] };
    };
    const times: Record<string, number[]> = { "root@example.com": [], "ghost@example.com": [] };
    const told: unknown[] = [];
    for (let round = 0; round < 15; round++) {
      for (const [email, seen] of Object.entries(times)) {
        const { ms, told: answer } = await guess(email);
        seen.push(ms);
        told.push(answer);
      }
    }
    for (const answer of told) expect(answer).toEqual(told[0]);
    const [known = 0, unknown = 0] = Object.values(times).map((seen) => seen.toSorted((a, b) => a - b)[7]);
    // A tenth apart on an idle machine; this one may be busy, but without the dummy hash they differ by a factor of
    // ten.
    expect(known / unknown).toBeGreaterThan(0.33);
    expect(known / unknown).toBeLessThan(3);
  });

  it("two concurrent sign-ups with one email address create one person", async () => {
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() =>
        browser().form("/auth/sign-up/", { email: "twin@example.com", password: PASSWORD }),
      ),
    );
    const codes = tries.map((answer) => answer.error_code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 5030)).toHaveLength(3);
  });

  it("a refused sign-in keeps the email address and the next path, but only a path inside the site", async () => {
    const fields = { email: "root@example.com", password: OTHER_PASSWORD };
    const kept = await browser().form("/auth/sign-in/", { ...fields, next_path: "/acme/projects" });
    expect(kept.location?.searchParams.get("email")).toBe("root@example.com");
    expect(kept.location?.searchParams.get("next_path")).toBe("/acme/projects");
    const dropped = await browser().form("/auth/sign-in/", { ...fields, next_path: "//evil.example" });
    expect(dropped.location?.searchParams.get("next_path")).toBeNull();
  });

  it("a successful sign-in follows the next path, and ignores one that leads to another site (security 44)", async () => {
    const fields = { email: "root@example.com", password: PASSWORD };
    const inside = await browser().form("/auth/sign-in/", { ...fields, next_path: "/some/where?x=1" });
    expect(inside.headers.location).toBe("/some/where?x=1");
    for (const next_path of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/\t/evil.example",
    ]) {
      const { headers } = await browser().form("/auth/sign-in/", { ...fields, next_path });
      expect(headers.location).toBe("/onboarding");
    }
  });

  it("with password sign-in switched off, the right password is refused by the app and by the public board", async () => {
    await configure({ ENABLE_EMAIL_PASSWORD: "0" });
    const fields = { email: "root@example.com", password: PASSWORD };
    expect((await browser().form("/auth/sign-in/", fields)).error_code).toBe(5056);
    expect((await browser().form("/auth/spaces/sign-in/", fields)).error_code).toBe(5056);
    await configure({ ENABLE_EMAIL_PASSWORD: "1" });
    expect((await browser().form("/auth/sign-in/", fields)).error_code).toBeNull();
  });

  it("with sign-up switched off, only an invited email address is admitted (contract/workspace §17.31)", async () => {
    await configure({ ENABLE_SIGNUP: "0" });
    const stranger = await browser().form("/auth/sign-up/", {
      email: "stranger@example.com",
      password: PASSWORD,
    });
    expect(stranger.error_code).toBe(5015);
    await w
      .as("ada")
      .send("POST", `${w.W}/invitations/`, { emails: [{ email: "guest@example.com", role: 15 }] });
    const invited = await browser().form("/auth/sign-up/", {
      email: "guest@example.com",
      password: PASSWORD,
    });
    expect(invited.error_code).toBeNull();
    await configure({ ENABLE_SIGNUP: "1" });
  });

  it("an invitation that was accepted before the account existed becomes a membership (contract/workspace §17.24)", async () => {
    const email = "early@example.com";
    await w.as("ada").send("POST", `${w.W}/invitations/`, { emails: [{ email, role: 10 }] });
    await w.runtime.db
      .updateTable("workspace_invitations")
      .set({ accepted: true })
      .where("email", "=", email)
      .execute();
    const space = browser();
    await space.form("/auth/spaces/sign-up/", { email, password: PASSWORD });
    expect((await space.get("/api/users/me/workspaces/")).body).toEqual([]);
    const app = browser();
    await app.form("/auth/sign-in/", { email, password: PASSWORD });
    expect((await app.get("/api/users/me/workspaces/")).body).toMatchObject([{ slug: w.slug }]);
  });

  it("a deactivated person who knows the password is reactivated (contract/workspace §1.1)", async () => {
    const b = await signedUp(w.app, "back@example.com");
    await w.runtime.db
      .updateTable("users")
      .set({ is_active: false })
      .where("email", "=", "back@example.com")
      .execute();
    expect((await b.get("/api/users/me/")).status).toBe(401);
    await b.form("/auth/sign-in/", { email: "back@example.com", password: PASSWORD });
    expect((await b.get("/api/users/me/")).body.is_active).toBe(true);
  });

  it("bots can't sign in", async () => {
    await signedUp(w.app, "robot@example.com");
    await w.runtime.db
      .updateTable("users")
      .set({ is_bot: true })
      .where("email", "=", "robot@example.com")
      .execute();
    const answer = await browser().form("/auth/sign-in/", { email: "robot@example.com", password: PASSWORD });
    expect(answer.error_code).toBe(5065);
  });

  it("a form with a repeated field is refused as a whole (security 36)", async () => {
    const b = browser();
    const { body } = await b.get("/auth/get-csrf-token/");
    const { statusCode } = await w.app.inject({
      method: "POST",
      url: "/auth/sign-in/",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: `csrftoken=${b.cookies.get("csrftoken")}`,
      },
      payload: `csrfmiddlewaretoken=${body.csrf_token}&email=a@example.com&email=b@example.com&password=x`,
    });
    expect(statusCode).toBe(400);
  });

  it("the public board has its own sign-in and leads nowhere else", async () => {
    const fields = { email: "root@example.com", password: PASSWORD };
    const b = browser();
    expect((await b.form("/auth/spaces/sign-in/", fields)).headers.location).toBe("/spaces/");
    expect((await b.get("/api/users/me/")).status).toBe(200);
    const onward = await browser().form("/auth/spaces/sign-in/", { ...fields, next_path: "/issues/abc" });
    expect(onward.headers.location).toBe("/spaces/issues/abc");
    const refused = await browser().form("/auth/spaces/sign-in/", { ...fields, password: OTHER_PASSWORD });
    expect([refused.location?.pathname, refused.error_code]).toEqual(["/spaces/", 5065]);
    const out = await b.form("/auth/spaces/sign-out/", { next_path: "/issues/abc" });
    expect(out.headers.location).toBe("/spaces/issues/abc");
    expect((await b.get("/api/users/me/")).status).toBe(401);
  });
});
