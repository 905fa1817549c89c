import { readFileSync } from "node:fs";
import { OTHER_PASSWORD, PASSWORD, setUpInstance, signedUp, Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SETTINGS } from "./catalog.ts";

const SET_UP = {
  email: "root@example.com",
  password: PASSWORD,
  first_name: "Root",
  last_name: "Admin",
  company_name: "Acme",
  is_telemetry_enabled: "True",
};
const SIGN_UP = "/api/instances/admins/sign-up/";
const SIGN_IN = "/api/instances/admins/sign-in/";

describe("setting the instance up (contract/workspace §2.3)", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
  });
  afterAll(() => w.stop());

  it("a new instance has a row, is not set up, and has one row for each setting", async () => {
    const { body } = await w.nobody.send("GET", "/api/instances/");
    expect(body.instance).toMatchObject({ is_setup_done: false, is_activated: true, instance_name: null });
    const { rows } = await w.runtime.pool.query("select key from instance_configurations");
    expect(rows).toHaveLength(Object.keys(SETTINGS).length);
  });

  it("the first view of the setup screen is recorded", async () => {
    expect((await w.nobody.send("POST", "/api/instances/admins/sign-up-screen-visited/")).status).toBe(204);
    expect((await w.nobody.send("GET", "/api/instances/")).body.instance.is_signup_screen_visited).toBe(true);
  });

  it.each([
    ["without a first name", { first_name: " " }, 5155],
    ["without a password", { password: "" }, 5155],
    ["with an invalid email address", { email: "root@" }, 5160],
    ["with a weak password", { password: "password1" }, 5165],
    [
      "with a password made of the person's own name",
      { password: "zebulonquixotry", last_name: "Zebulonquixotry" },
      5165,
    ],
    ["with an email address in use", { email: "ada-taken@example.com" }, 5180],
  ])("the form %s is refused, and echoes everything except the password", async (_what, fields, code) => {
    if (code === 5180)
      await w.runtime.db
        .updateTable("users")
        .set({ email: "ada-taken@example.com" })
        .where("id", "=", w.as("ada").id)
        .execute();
    const { status, location } = await new Visitor(w.app).form(SIGN_UP, { ...SET_UP, ...fields });
    expect([status, location?.pathname]).toEqual([302, "/god-mode/"]);
    expect(location?.searchParams.get("error_code")).toBe(String(code));
    expect(location?.searchParams.get("company_name")).toBe("Acme");
    expect(location?.searchParams.get("is_telemetry_enabled")).toBe("True");
    expect(location?.searchParams.has("password")).toBe(false);
  });

  it("of several concurrent first admins one wins, and is signed in to the console and to the app", async () => {
    const visitors = [1, 2, 3].map(() => new Visitor(w.app));
    const answers = await Promise.all(
      visitors.map((visitor, n) => visitor.form(SIGN_UP, { ...SET_UP, email: `root${n}@example.com` })),
    );
    expect(answers.filter((answer) => answer.error_code === 5150)).toHaveLength(2);
    const winner = visitors[answers.findIndex((answer) => answer.error_code === null)]!;
    const { location } = answers.find((answer) => answer.error_code === null)!;
    expect(location?.pathname).toBe("/god-mode/general");
    expect((await winner.get("/api/instances/admins/me/")).body.first_name).toBe("Root");
    const { body: me } = await winner.get("/api/users/me/");
    expect(me).toMatchObject({ first_name: "Root", is_password_autoset: false });
    expect((await winner.get("/api/users/me/profile/")).body).toMatchObject({
      company_name: "Acme",
      is_onboarded: false,
    });
    const { instance } = (await winner.get("/api/instances/")).body;
    expect(instance).toMatchObject({
      is_setup_done: true,
      instance_name: "Acme",
      is_telemetry_enabled: true,
    });
  });

  it("the form can't be used a second time", async () => {
    expect(
      (await new Visitor(w.app).form(SIGN_UP, { ...SET_UP, email: "late@example.com" })).error_code,
    ).toBe(5150);
  });
});

describe("where the setup form leads", () => {
  it.each([
    ["/create-workspace?first=1", "/create-workspace?first=1"],
    ["//evil.example", "/god-mode/general"],
  ])("next_path %s leads to %s", async (next_path, to) => {
    const w = await world();
    try {
      const { headers } = await new Visitor(w.app).form(SIGN_UP, { ...SET_UP, next_path });
      expect(headers.location).toBe(to);
    } finally {
      await w.stop();
    }
  });
});

describe("console (contract/workspace §2.2)", () => {
  let w: World;
  let root: Visitor;
  beforeAll(async () => {
    w = await world();
    root = await setUpInstance(w.app);
  });
  afterAll(() => w.stop());
  const patch = (values: Record<string, string | null>) =>
    root.send("PATCH", "/api/instances/configurations/", { json: values });
  const setting = async (key: string) =>
    (await root.get("/api/instances/configurations/")).body.find((row: { key: string }) => row.key === key);

  it("the console gives the same error for a wrong password, an unknown email address and a person who is not an admin (security 30)", async () => {
    await signedUp(w.app, "plain@example.com");
    const tries = [
      { email: "root@example.com", password: OTHER_PASSWORD },
      { email: "ghost@example.com", password: PASSWORD },
      { email: "plain@example.com", password: PASSWORD },
    ];
    for (const fields of tries) {
      const visitor = new Visitor(w.app);
      const { status, error_code, location } = await visitor.form(SIGN_IN, fields);
      expect([status, error_code, location?.pathname]).toEqual([302, 5175, "/god-mode/"]);
      expect((await visitor.get("/api/instances/admins/me/")).status).toBe(401);
    }
    expect((await new Visitor(w.app).form(SIGN_IN, { email: "", password: "" })).error_code).toBe(5170);
    expect((await new Visitor(w.app).form(SIGN_IN, { email: "root", password: "x" })).error_code).toBe(5160);
  });

  it("the console signs its admin in and out, and its session call never fails", async () => {
    const visitor = new Visitor(w.app);
    const session = async () => (await visitor.get("/api/instances/admins/session/")).body;
    expect(await session()).toEqual({ is_authenticated: false });
    const { headers } = await visitor.form(SIGN_IN, { email: "ROOT@example.com", password: PASSWORD });
    expect(headers.location).toBe("/god-mode/general");
    expect(await session()).toMatchObject({ is_authenticated: true, user: { email: "root@example.com" } });
    const stolen = visitor.copy();
    await visitor.form("/api/instances/admins/sign-out/", {});
    expect(await session()).toEqual({ is_authenticated: false });
    expect((await stolen.get("/api/instances/admins/me/")).status).toBe(401);
    expect((await root.get("/api/instances/admins/me/")).status).toBe(200);
  });

  it("the console ends its session after an hour", async () => {
    const visitor = new Visitor(w.app);
    await visitor.form(SIGN_IN, { email: "root@example.com", password: PASSWORD });
    w.setNow(new Date(Date.now() + 3_601_000).toISOString());
    expect((await visitor.get("/api/instances/admins/me/")).status).toBe(401);
    expect((await visitor.get("/api/instances/admins/session/")).body.is_authenticated).toBe(false);
    w.setNow(null);
  });

  it("the console renames the instance for everyone at once", async () => {
    const { status, body } = await root.send("PATCH", "/api/instances/", {
      json: { instance_name: " Workshop " },
    });
    expect([status, body.instance_name]).toEqual([200, "Workshop"]);
    expect((await w.nobody.send("GET", "/api/instances/")).body.instance.instance_name).toBe("Workshop");
  });

  it("the console refuses to write the instance's internal flags (security 12)", async () => {
    await root.send("PATCH", "/api/instances/", {
      json: { is_setup_done: false, instance_id: "x", is_verified: true, instance_name: "A" },
    });
    const { instance } = (await w.nobody.send("GET", "/api/instances/")).body;
    expect([instance.is_setup_done, instance.is_verified]).toEqual([true, false]);
    expect(instance.instance_id).not.toBe("x");
  });

  it("the console returns the touched rows of a change of settings, which takes effect", async () => {
    const { status, body } = await patch({ ENABLE_SIGNUP: "0", GPT_ENGINE: "gpt-x" });
    expect(status).toBe(200);
    expect(body.map((row: { key: string; value: string }) => [row.key, row.value])).toEqual([
      ["ENABLE_SIGNUP", "0"],
      ["GPT_ENGINE", "gpt-x"],
    ]);
    expect((await w.nobody.send("GET", "/api/instances/")).body.config.enable_signup).toBe(false);
    await patch({ ENABLE_SIGNUP: "1" });
  });

  it("the console stores secrets encrypted and never returns them, not even to the admin", async () => {
    expect(await setting("EMAIL_HOST_PASSWORD")).toMatchObject({ value: "", is_set: false });
    const { body } = await patch({ EMAIL_HOST_PASSWORD: "hunter2", OPENAI_API_KEY: "sk-secret" });
    expect(body.map((row: { value: string; is_set: boolean }) => [row.value, row.is_set])).toEqual([
      ["", true],
      ["", true],
    ]);
    expect(await setting("EMAIL_HOST_PASSWORD")).toMatchObject({
      value: "",
      is_set: true,
      is_encrypted: true,
      category: "SMTP",
    });
    const { rows } = await w.runtime.pool.query<{ dump: string }>(
      "select string_agg(c::text, ' ') as dump from instance_configurations c",
    );
    expect(rows[0]?.dump).not.toMatch(/hunter2|sk-secret/);
    const info = JSON.stringify((await w.nobody.send("GET", "/api/instances/")).body);
    expect(info).not.toMatch(/hunter2|sk-secret/);
    expect(JSON.parse(info).config.has_openai_configured).toBe(true);
    // An omitted setting stays; an empty one is cleared.
    await patch({ GPT_ENGINE: "gpt-y" });
    expect(await setting("OPENAI_API_KEY")).toMatchObject({ is_set: true });
    await patch({ OPENAI_API_KEY: "" });
    expect(await setting("OPENAI_API_KEY")).toMatchObject({ is_set: false });
    expect((await w.nobody.send("GET", "/api/instances/")).body.config.has_openai_configured).toBe(false);
  });

  it("the console refuses unknown settings and wrong values, and then changes none", async () => {
    const wrong = [
      { NO_SUCH_KEY: "1", GPT_ENGINE: "changed" },
      { ENABLE_SIGNUP: "yes", GPT_ENGINE: "changed" },
      { EMAIL_PORT: "70000", GPT_ENGINE: "changed" },
      { OIDC_ISSUER: "javascript:alert(1)", GPT_ENGINE: "changed" },
      { GITLAB_HOST: "gitlab.example.com", GPT_ENGINE: "changed" },
      { __proto__x: "1", GPT_ENGINE: "changed" },
      { toString: "1", GPT_ENGINE: "changed" } as unknown as Record<string, string>,
    ];
    for (const values of wrong) expect((await patch(values)).status).toBe(400);
    expect((await setting("GPT_ENGINE")).value).not.toBe("changed");
    expect((await patch({ EMAIL_PORT: "" })).status).toBe(200);
    expect((await patch({ EMAIL_PORT: "2525" })).status).toBe(200);
  });

  it("the console offers a service for sign-in once it is switched on and has its credentials", async () => {
    const isOffered = async () =>
      (await w.nobody.send("GET", "/api/instances/")).body.config.is_google_enabled;
    await patch({ IS_GOOGLE_ENABLED: "1", GOOGLE_CLIENT_ID: "x" });
    expect(await isOffered()).toBe(false);
    await patch({ GOOGLE_CLIENT_SECRET: "y" });
    expect(await isOffered()).toBe(true);
    await patch({ IS_GOOGLE_ENABLED: "0" });
    expect(await isOffered()).toBe(false);
  });

  it("the console is closed to everyone else", async () => {
    const stranger = await signedUp(w.app, "stranger@example.com");
    const calls = [
      ["PATCH", "/api/instances/", { instance_name: "Taken" }],
      ["GET", "/api/instances/admins/", undefined],
      ["POST", "/api/instances/admins/", { email: "stranger@example.com" }],
      ["GET", "/api/instances/configurations/", undefined],
      ["PATCH", "/api/instances/configurations/", { ENABLE_SIGNUP: "0" }],
      ["POST", "/api/instances/email-credentials-check/", { receiver_email: "a@example.com" }],
    ] as const;
    for (const [method, path, json] of calls)
      expect((await stranger.send(method, path, { json })).status, `${method} ${path}`).toBe(401);
  });

  it("the changelog of the installed version can be read without signing in", async () => {
    const { status, body } = await w.nobody.send("GET", "/api/instances/changelog/");
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect([status, body]).toEqual([
      200,
      {
        name: "Changelog",
        version,
        description_html: expect.stringMatching(/^<h2>Unreleased<\/h2>\s*<h3>Lists<\/h3>\s*<ul>/),
      },
    ]);
  });
});
