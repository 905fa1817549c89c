import { PASSWORD, setUpInstance, Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "./totp.ts";

const MINUTE_MS = 60_000;
const P = "/api/users/me/two-factor/";
const MISSING = "Turn on two-step verification first, in your profile.";

describe("a required second factor (docs/adr/0028)", () => {
  let w: World;
  let root: Visitor;
  let now = Date.now();
  const wait = (ms: number): void => w.setNow(new Date((now += ms)).toISOString());
  beforeAll(async () => {
    w = await world();
    root = await setUpInstance(w.app);
    wait(0);
  });
  afterAll(() => w.stop());

  const signUp = async (email: string): Promise<Visitor> => {
    const b = new Visitor(w.app);
    await b.form("/auth/sign-up/", { email, password: PASSWORD });
    return b;
  };
  const signIn = async (email: string): Promise<Visitor> => {
    const b = new Visitor(w.app);
    await b.form("/auth/sign-in/", { email, password: PASSWORD });
    return b;
  };
  /** @returns its secret */
  const turnOn = async (b: Visitor): Promise<string> => {
    wait(MINUTE_MS);
    const { secret } = (await b.post(`${P}setup/`, {})).body;
    expect((await b.post(P, { code: codeAt(secret, new Date(now)) })).status).toBe(201);
    wait(MINUTE_MS);
    return secret;
  };
  const status = async (b: Visitor, url: string): Promise<number> => (await b.get(url)).status;
  const isMissing = async (b: Visitor): Promise<unknown> =>
    (await b.get("/api/users/me/settings/")).body.second_factor_missing;

  describe("in a workspace", () => {
    const S = "/api/workspaces/guarded/security/";
    let owner: Visitor;
    let token: string;
    const demand = (is: boolean) => owner.send("PATCH", S, { json: { requires_second_factor: is } });
    beforeAll(async () => {
      owner = await signUp("owner@example.com");
      await owner.post("/api/workspaces/", { name: "Guarded", slug: "guarded" });
      const member = await signUp("member@example.com");
      token = (await member.post("/api/users/api-tokens/", { label: "Mine", scope: "read" })).body.token;
      await w.runtime.pool.query(
        `insert into workspace_members (workspace_id, id, member_id, role)
         select w.id, gen_random_uuid(), u.id, 15 from workspaces w, users u where w.slug = 'guarded' and u.email = 'member@example.com'`,
      );
    });

    it("an admin without one can't require it", async () => {
      const refused = await demand(true);
      expect(refused.status).toBe(400);
      expect(refused.body.requires_second_factor).toHaveLength(1);
    });

    it("members without one are signed out, and the audit log says who required it", async () => {
      await turnOn(owner);
      const member = await signIn("member@example.com");
      const outsider = await signUp("elsewhere@example.com");
      expect((await demand(true)).body).toEqual({ requires_second_factor: true });
      expect((await owner.get(S)).body).toEqual({ requires_second_factor: true });
      expect(await status(member, "/api/users/me/")).toBe(401);
      expect(await status(outsider, "/api/users/me/")).toBe(200);
      expect(await status(owner, "/api/workspaces/guarded/")).toBe(200);
      const { rows } = await w.runtime.pool.query(
        "select 1 from audit_entries where act = 'workspace.updated' and changes ? 'requires_second_factor'",
      );
      expect(rows).toHaveLength(1);
    });

    it("who signs in without one can do nothing there but set one up; then everything opens", async () => {
      const member = await signIn("member@example.com");
      expect(await isMissing(member)).toBe(true);
      const refused = await member.get("/api/workspaces/guarded/");
      expect([refused.status, refused.body.error]).toEqual([403, MISSING]);
      expect((await member.post("/api/workspaces/guarded/projects/", { name: "X" })).status).toBe(403);
      await turnOn(member);
      expect(await isMissing(member)).toBeUndefined();
      expect(await status(member, "/api/workspaces/guarded/")).toBe(200);
      expect((await member.get(P)).body.is_required).toBe(true);
      const kept = await member.send("DELETE", P);
      expect([kept.status, kept.body.error]).toEqual([409, "Two-step verification is required."]);
    });

    it("strangers still learn nothing of the workspace, and other workspaces stay open", async () => {
      const stranger = await signUp("stranger@example.com");
      expect(await status(stranger, "/api/workspaces/guarded/")).toBe(404);
      expect((await stranger.post("/api/workspaces/", { name: "Own", slug: "own-one" })).status).toBe(201);
      expect(await isMissing(stranger)).toBeUndefined();
    });

    it("tokens of programs keep working: someone signed in made them", async () => {
      await w.runtime.pool.query(
        "delete from totp_factors where user_id = (select id from users where email = 'member@example.com')",
      );
      const answer = await w.app.inject({ url: "/api/v1/users/me/", headers: { "x-api-key": token } });
      expect(answer.statusCode).toBe(200);
    });

    it("no longer required, it can be turned off", async () => {
      await demand(false);
      expect((await owner.send("DELETE", P)).status).toBe(204);
    });
  });

  describe("in the whole instance", () => {
    const demand = (value: string) =>
      root.send("PATCH", "/api/instances/configurations/", { json: { REQUIRE_SECOND_FACTOR: value } });

    it("an admin without one can't require it", async () => {
      const refused = await demand("1");
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["REQUIRE_SECOND_FACTOR"]]);
    });

    it("everyone without one is signed out, and sets one up before anything else", async () => {
      const b = await signUp("late@example.com");
      const admin = await signIn("root@example.com");
      const secret = await turnOn(admin);
      wait(MINUTE_MS);
      root = new Visitor(w.app);
      await root.form("/api/instances/admins/sign-in/", { email: "root@example.com", password: PASSWORD });
      await root.form("/auth/two-factor/", { code: codeAt(secret, new Date(now)) });
      expect((await demand("1")).status).toBe(200);
      expect(await status(b, "/api/users/me/")).toBe(401);
      const again = await signIn("late@example.com");
      for (const url of [
        "/api/users/me/workspaces/",
        "/api/users/me/notification-preferences/",
        "/api/users/api-tokens/",
      ])
        expect(await status(again, url), url).toBe(403);
      expect((await again.post("/api/workspaces/", { name: "New", slug: "new-one" })).status).toBe(403);
      for (const url of ["/api/users/me/", "/api/users/me/profile/", P])
        expect(await status(again, url), url).toBe(200);
      expect(await isMissing(again)).toBe(true);
      await turnOn(again);
      expect((await again.post("/api/workspaces/", { name: "New", slug: "new-one" })).status).toBe(201);
      expect((await demand("0")).status).toBe(200);
    });
  });
});
