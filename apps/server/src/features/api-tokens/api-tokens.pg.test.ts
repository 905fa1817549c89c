import { type Mailbox, sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import { addToken, programOf } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isTokenText } from "../../platform/tokens/token-text.ts";
import { flushTokenUses } from "../../platform/tokens/token-use.ts";
import { prune } from "../../platform/jobs/prune.ts";

const ME = "/api/v1/users/me/";
const OWN = "/api/users/api-tokens/";
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

describe("API tokens", () => {
  let w: World;
  let box: Mailbox;
  let T: string;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", bea: "admin", mel: "member", vic: "viewer" } });
    box = await withMailbox(w.runtime);
    T = `${w.W}/api-tokens/`;
  });
  afterAll(async () => {
    await box.stop();
    await w.stop();
  });
  const make = async (body: object = {}, name = "ada") => {
    const { status, body: made } = await w.as(name).send("POST", T, { label: "Deploys", ...body });
    expect([status, made.error ?? null]).toEqual([201, null]);
    return made;
  };
  const makeOwn = async (body: object = {}, name = "mel") => {
    const { status, body: made } = await w.as(name).send("POST", OWN, { label: "Laptop", ...body });
    expect(status).toBe(201);
    return made;
  };
  const whoIs = async (token: string) => (await programOf(w, token)("GET", ME)).status;
  const setMaximum = (days: string) =>
    w.runtime.db
      .updateTable("instance_configurations")
      .set({ value: days })
      .where("key", "=", "API_TOKEN_MAX_DAYS")
      .execute();

  it("is shown once, when it is created, and stored as a hash", async () => {
    const made = await make({ description: " for the script " });
    expect(isTokenText(made.token)).toBe(true);
    expect(made).toMatchObject({
      user: w.as("ada").id,
      user_type: 0,
      workspace: w.workspace.id,
      scope: "admin",
      description: "for the script",
      hint: made.token.slice(-4),
      expired_at: null,
    });
    const texts = [
      (await w.as("ada").send("GET", T)).body,
      (await w.as("ada").send("GET", `${T}${made.id}`)).body,
      (await w.as("ada").send("PATCH", `${T}${made.id}/`, { label: "Other" })).body,
      (await w.runtime.pool.query("select row_to_json(k)::text as row from api_tokens k")).rows,
      (await w.runtime.pool.query("select * from changes")).rows,
    ];
    expect(JSON.stringify(texts)).not.toContain(made.token);
    expect(await whoIs(made.token)).toBe(200);
  });

  it("is announced by email to the person who created it", async () => {
    await make({ label: "Nightly export" });
    await sendQueued(w.runtime);
    const mail = box.mails.find(({ subject }) => subject?.includes("Nightly export"));
    expect(mail?.text).toContain(`/${w.slug}/settings/api-tokens/`);
    expect(mail?.text).not.toContain("cairn_api_");
  });

  it("of a workspace are listed for the admin who created them, with the bots of all admins", async () => {
    const mine = await make({ label: "Mine" });
    const bot = await make({ label: "Shared bot", user_type: 1 });
    const labels = async (name: string): Promise<string[]> =>
      (await w.as(name).send("GET", T)).body.map((row: { label: string }) => row.label);
    expect(await labels("ada")).toEqual(expect.arrayContaining(["Mine", "Shared bot"]));
    expect(await labels("bea")).not.toContain("Mine");
    expect(await labels("bea")).toContain("Shared bot");
    expect((await w.as("bea").send("GET", `${T}${mine.id}/`)).status).toBe(404);
    expect((await w.as("bea").send("DELETE", `${T}${bot.id}/`)).status).toBe(204);
    for (const name of ["mel", "vic"]) expect((await w.as(name).send("GET", T)).status).toBe(403);
  });

  it("ends at once when it is revoked or paused", async () => {
    const made = await make();
    await w.as("ada").send("PATCH", `${T}${made.id}/`, { is_active: false });
    expect(await whoIs(made.token)).toBe(401);
    await w.as("ada").send("PATCH", `${T}${made.id}/`, { is_active: true });
    expect(await whoIs(made.token)).toBe(200);
    expect((await w.as("ada").send("DELETE", `${T}${made.id}/`)).status).toBe(204);
    expect(await whoIs(made.token)).toBe(401);
    expect((await w.as("ada").send("GET", `${T}${made.id}/`)).status).toBe(404);
    expect((await w.as("ada").send("DELETE", `${T}not-an-id/`)).status).toBe(404);
  });

  it("ignores fields that clients may not set", async () => {
    const made = await make({
      user: w.as("bea").id,
      token: "mine",
      last_used: inDays(0),
      kind: "oauth",
      is_active: false,
    });
    expect(made).toMatchObject({ user: w.as("ada").id, last_used: null, is_active: true });
    const patched = await w
      .as("ada")
      .send("PATCH", `${T}${made.id}/`, { user: w.as("bea").id, workspace: null });
    expect(patched.body).toMatchObject({ user: w.as("ada").id, workspace: w.workspace.id });
  });

  it("expires as asked, within the longest life that the instance allows", async () => {
    const refused = await w.as("ada").send("POST", T, { expired_at: inDays(-1) });
    expect([refused.status, refused.body]).toEqual([400, { expired_at: ["This time has passed."] }]);
    expect((await w.as("ada").send("POST", T, { expired_at: "soon" })).body).toHaveProperty("expired_at");
    expect((await make({ expired_at: "2999-03-01" })).expired_at).toBe("2999-03-01T23:59:59.000000Z");
    await setMaximum("30");
    try {
      expect((await w.as("ada").send("POST", T, { expired_at: inDays(40) })).body).toEqual({
        expired_at: ["On this server, tokens expire after at most 30 days."],
      });
      const { expired_at } = await make();
      expect(Date.parse(expired_at) - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
      expect(Date.parse(expired_at) - Date.now()).toBeLessThan(30.1 * DAY_MS);
      expect((await w.nobody.send("GET", "/api/instances/")).body.config.api_token_max_days).toBe(30);
    } finally {
      await setMaximum("");
    }
  });

  it("can be limited to projects that its user may see", async () => {
    const { project_ids } = await make({ project_ids: [w.project.id, w.project.id] });
    expect(project_ids).toEqual([w.project.id]);
    for (const wrong of [[], [w.outsider.project.id]])
      expect((await w.as("ada").send("POST", T, { project_ids: wrong })).body).toHaveProperty("project_ids");
    expect((await w.as("mel").send("POST", OWN, { project_ids: [w.project.id] })).body).toHaveProperty(
      "project_ids",
    );
    const own = await makeOwn({ workspace: w.workspace.id, project_ids: [w.project.id] });
    expect(own).toMatchObject({ workspace: w.workspace.id, project_ids: [w.project.id] });
  });

  it("of a person are created by anyone, for workspaces that they are in, and seen by their owner alone", async () => {
    const own = await makeOwn({ scope: "read" }, "vic");
    expect(own).toMatchObject({ user: w.as("vic").id, workspace: null, scope: "read" });
    expect(await whoIs(own.token)).toBe(200);
    expect((await w.as("mel").send("GET", `${OWN}${own.id}/`)).status).toBe(404);
    expect((await w.as("mel").send("DELETE", `${OWN}${own.id}/`)).status).toBe(404);
    const foreign = await w.as("vic").send("POST", OWN, { workspace: w.outsider.workspace.id });
    expect(foreign.body).toHaveProperty("workspace");
    expect((await w.nobody.send("GET", OWN)).status).toBe(401);
    // A token can't create another one: that takes a session.
    expect((await programOf(w, own.token)("POST", OWN, { label: "More" })).status).toBe(401);
  });

  it("counts its calls and refusals, with the time and address of the last one", async () => {
    const made = await make();
    const call = programOf(w, made.token);
    await call("GET", ME);
    await call("GET", ME);
    await flushTokenUses(w.runtime);
    for (const period of ["hour", "day"]) {
      const { body } = await w.as("ada").send("GET", `${T}${made.id}/use/?period=${period}`);
      expect(body.uses).toHaveLength(period === "hour" ? 24 : 30);
      expect(body.uses.at(-1)).toMatchObject({ calls: 2, refused: 0 });
      expect(body.uses.at(0)).toMatchObject({ calls: 0, refused: 0 });
      expect(body.last_used_ip).toBe("127.0.0.1");
    }
    expect((await w.as("ada").send("GET", `${T}${made.id}/`)).body.last_used).not.toBeNull();
    expect((await w.as("bea").send("GET", `${T}${made.id}/use/`)).status).toBe(404);
    await w.runtime.pool.query("update api_token_uses set minute = minute - interval '41 days'");
    await prune.run(w.runtime);
    expect((await w.runtime.pool.query("select from api_token_uses")).rowCount).toBe(0);
  });
});

describe("bots", () => {
  let w: World;
  let T: string;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
    T = `${w.W}/api-tokens/`;
  });
  afterAll(() => w.stop());
  const makeBot = async (body: object = {}) =>
    (await w.as("ada").send("POST", T, { label: "Release bot", user_type: 1, ...body })).body;

  it("act under their own name, with a role in the workspace and in projects", async () => {
    const bot = await makeBot({ role: 10, project_ids: [w.project.id] });
    expect(bot).toMatchObject({ user_type: 1, role: 10, project_ids: [w.project.id] });
    expect(bot.user_detail).toMatchObject({ is_bot: true, display_name: "Release bot" });
    const { body } = await programOf(w, bot.token)("GET", ME);
    expect([body.id, body.display_name]).toEqual([bot.user, "Release bot"]);
    const { rows } = await w.runtime.pool.query("select role from project_members where member_id = $1", [
      bot.user,
    ]);
    expect(rows).toEqual([{ role: 10 }]);
  });

  it("get no role above their creator's, and no project that the creator is not in", async () => {
    await w.runtime.pool.query("update project_members set role = 15 where member_id = $1", [w.as("ada").id]);
    const bot = await makeBot({ role: 20, project_ids: [w.project.id] });
    const { rows } = await w.runtime.pool.query("select role from project_members where member_id = $1", [
      bot.user,
    ]);
    expect(rows).toEqual([{ role: 15 }]);
    expect(await makeBot({ project_ids: [w.outsider.project.id] })).toHaveProperty("project_ids");
    expect((await w.as("ada").send("POST", T, { role: 20 })).body).toHaveProperty("role");
  });

  it("are in no list of members, take no seat, and can't sign in", async () => {
    const before = (await w.as("ada").send("GET", `${w.W}/`)).body.total_members;
    const bot = await makeBot({ project_ids: [w.project.id] });
    expect((await w.as("ada").send("GET", `${w.W}/`)).body.total_members).toBe(before);
    for (const path of [`${w.W}/members/`, `${w.P}/members/`])
      expect(JSON.stringify((await w.as("ada").send("GET", path)).body)).not.toContain(bot.user);
    const { rows } = await w.runtime.pool.query("select email, password_hash from users where id = $1", [
      bot.user,
    ]);
    expect(rows).toEqual([{ email: `${bot.user}@bots.invalid`, password_hash: null }]);
  });

  it("are renamed with their token, and leave with it", async () => {
    const bot = await makeBot({ project_ids: [w.project.id] });
    const renamed = await w.as("ada").send("PATCH", `${T}${bot.id}/`, { label: "Night bot" });
    expect(renamed.body.user_detail.display_name).toBe("Night bot");
    expect((await w.as("ada").send("PATCH", `${T}${bot.id}/`, { project_ids: null })).status).toBe(400);
    expect((await w.as("ada").send("DELETE", `${T}${bot.id}/`)).status).toBe(204);
    const { rows } = await w.runtime.pool.query(
      `select is_active from users where id = $1 union all select is_active from workspace_members where member_id = $1
       union all select is_active from project_members where member_id = $1`,
      [bot.user],
    );
    expect(rows).toEqual([{ is_active: false }, { is_active: false }, { is_active: false }]);
    expect((await programOf(w, bot.token)("GET", ME)).status).toBe(401);
  });
});

describe("the end of a token's owner", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", bea: "admin", mel: "member", vic: "member" } });
  });
  afterAll(() => w.stop());
  const left = async (name: string): Promise<(string | null)[]> =>
    (
      await w.runtime.pool.query<{ workspace_id: string | null }>(
        "select workspace_id from api_tokens where user_id = $1",
        [w.as(name).id],
      )
    ).rows.map((row) => row.workspace_id);

  it("tokens for one workspace end with the membership there; others open it no more", async () => {
    const mel = w.as("mel");
    const here = await addToken(w.runtime, mel.id, { workspace_id: w.workspace.id });
    const everywhere = await addToken(w.runtime, mel.id);
    await w.as("ada").send("DELETE", `${w.W}/members/${mel.workspace_member_id}/`);
    expect((await programOf(w, here)("GET", ME)).status).toBe(401);
    expect((await programOf(w, everywhere)("GET", ME)).status).toBe(200);
    expect(await left("mel")).toEqual([null]);
  });

  it("all tokens end with the account, also if it comes back", async () => {
    const vic = w.as("vic");
    const token = await addToken(w.runtime, vic.id);
    expect((await vic.send("DELETE", "/api/users/me/")).status).toBe(204);
    expect((await programOf(w, token)("GET", ME)).status).toBe(401);
    expect(await left("vic")).toEqual([]);
  });

  it("a bot's admin role does not replace the last person who administers a workspace", async () => {
    await w.as("ada").send("POST", `${w.W}/api-tokens/`, { label: "Boss", user_type: 1, role: 20 });
    expect((await w.as("bea").send("POST", `${w.W}/members/leave/`, {})).status).toBe(204);
    expect((await w.as("ada").send("POST", `${w.W}/members/leave/`, {})).status).toBe(400);
  });
});
