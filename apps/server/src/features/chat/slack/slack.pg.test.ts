import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linkSlack, read, SECRET, slash } from "./slack.fixture.ts";

let w: World;
let S: string;

beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gil: "guest" } });
  S = `${w.W}/slack-app/`;
});
afterAll(() => w.stop());
beforeEach(async () => {
  w.setNow(null);
  await w.runtime.pool.query("delete from auth_attempts; delete from slack_apps");
  await w.as("ada").send("PATCH", S, { signing_secret: SECRET });
});

const issue = async (name: string, P = w.P): Promise<string> => {
  const { body } = await w.as("ada").send("POST", `${P}/issues/`, { name });
  return `WEB-${body.sequence_id}`;
};
const tokenOf = async (user: string): Promise<string> =>
  new URL(read(await slash(w, user, "help")).links[0] ?? "").searchParams.get("token") ?? "";

describe("the Slack app of a workspace", () => {
  it("is connected by its signing secret, which never comes back and is stored sealed", async () => {
    const { body } = await w.as("ada").send("PATCH", S, { bot_token: "xoxb-1234567890-abc" });
    expect(body).toMatchObject({ is_connected: true, has_bot_token: true, people: [], last_used_at: null });
    expect(body.command_url).toContain(`/api/slack/${w.workspace.id}/command/`);
    const { rows } = await w.runtime.pool.query("select * from slack_apps");
    for (const text of [JSON.stringify(body), JSON.stringify(rows)]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain("xoxb-");
    }
    expect((await w.as("ada").send("PATCH", S, { bot_token: null })).body.has_bot_token).toBe(false);
  });

  it("names the field that is wrong", async () => {
    const wrong = await w.as("ada").send("PATCH", S, { signing_secret: "two words" });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ["signing_secret"]]);
    const token = await w.as("ada").send("PATCH", S, { bot_token: "xoxp-12345678901" });
    expect([token.status, Object.keys(token.body)]).toEqual([400, ["bot_token"]]);
    await w.as("ada").send("DELETE", S);
    const none = await w.as("ada").send("PATCH", S, {});
    expect([none.status, Object.keys(none.body)]).toEqual([400, ["signing_secret"]]);
    expect((await w.as("ada").send("DELETE", S)).status).toBe(404);
  });

  it("answers no one once it is disconnected, and forgets who was linked", async () => {
    await linkSlack(w, "UADA", "ada");
    await w.as("ada").send("DELETE", S);
    expect((await slash(w, "UADA", "help")).status).toBe(404);
    expect((await w.runtime.pool.query("select 1 from slack_people")).rows).toEqual([]);
  });
});

describe("a call of Slack", () => {
  it("is refused with another secret, after five minutes, without a signature, and when it comes again", async () => {
    expect((await slash(w, "U1", "help", { secret: `${SECRET}0` })).status).toBe(401);
    expect((await slash(w, "U1", "help", { skew: -301 })).status).toBe(401);
    expect((await slash(w, "U1", "help", { skew: 301 })).status).toBe(401);
    expect((await slash(w, "U1", "help", { headers: { "x-slack-signature": "" } })).status).toBe(401);
    const seen: { url: string; headers: object; payload: string }[] = [];
    const send = w.app.inject.bind(w.app);
    w.app.inject = ((call: never) => (seen.push(call), send(call))) as never;
    expect((await slash(w, "U1", "help")).status).toBe(200);
    w.app.inject = send as never;
    const [call] = seen;
    expect((await send({ method: "POST", ...call } as never)).statusCode).toBe(401);
    expect((await slash(w, "U1", "help")).status).toBe(200);
  });

  it("of another workspace's app is refused", async () => {
    const url = `/api/slack/${w.outsider.workspace.id}/command/`;
    expect((await w.nobody.send("POST", url)).status).toBe(404);
    expect((await w.nobody.send("POST", "/api/slack/nowhere/command/")).status).toBe(404);
  });

  it("is counted for each person", async () => {
    await linkSlack(w, "UADA", "ada");
    for (let at = 0; at < 29; at += 1) await slash(w, "UADA", "help");
    expect(read(await slash(w, "UADA", "help")).text).toContain("many commands");
    expect(read(await slash(w, "UOTHER", "help")).text).toContain("link your Cairn account");
  });
});

describe("a person in Slack", () => {
  it("gets nothing but a link until they have confirmed it while signed in", async () => {
    const key = await issue("Secret plan");
    for (const text of [key, "find plan", "create WEB Other", "help", "unlink"]) {
      const answer = await slash(w, "UMEL", text);
      expect(answer.body.response_type).toBe("ephemeral");
      expect(read(answer).text).toMatch(/^First, link your Cairn account/);
      expect(JSON.stringify(answer.body)).not.toContain("Secret");
    }
    await linkSlack(w, "UMEL", "mel");
    expect(read(await slash(w, "UMEL", key)).text).toContain(`${key} Secret plan`);
    expect(read(await slash(w, "UVIC", key)).text).toMatch(/^First, link/);
    const { body } = await w.as("ada").send("GET", S);
    expect(body.people).toMatchObject([
      { member: w.as("mel").id, slack_name: "umel.slack", team_name: "acme-team" },
    ]);
    expect(body.last_used_at).not.toBeNull();
  });

  it("is linked once, within ten minutes, by a member, and by the newest link", async () => {
    const ask = (name: string, token: string) =>
      w.as(name).send("GET", `/api/users/slack-link/?token=${token}`);
    const confirm = (name: string, token: string) =>
      w.as(name).send("POST", "/api/users/slack-link/", { token });
    const old = await tokenOf("UMEL");
    const token = await tokenOf("UMEL");
    expect((await confirm("mel", old)).status).toBe(404);
    expect((await ask("mel", token)).body).toEqual({
      workspace_name: w.slug,
      workspace_slug: w.slug,
      slack_name: "umel.slack",
      team_name: "acme-team",
    });
    expect((await w.outsider.send("POST", "/api/users/slack-link/", { token })).status).toBe(404);
    expect((await w.nobody.send("POST", "/api/users/slack-link/", { token })).status).toBe(401);
    expect((await confirm("mel", `${token.slice(0, -1)}x`)).status).toBe(404);
    expect((await confirm("mel", token)).status).toBe(204);
    expect((await confirm("vic", token)).status).toBe(404);
    const late = await tokenOf("UVIC");
    w.setNow(new Date(Date.now() + 11 * 60_000).toISOString());
    expect((await confirm("vic", late)).status).toBe(404);
  });

  it("ends their link themselves, or an admin does", async () => {
    await linkSlack(w, "UMEL", "mel");
    expect(read(await slash(w, "UMEL", "unlink")).text).toContain("no longer acts as you");
    expect(read(await slash(w, "UMEL", "help")).text).toMatch(/^First, link/);
    await linkSlack(w, "UMEL", "mel");
    const [person] = (await w.as("ada").send("GET", S)).body.people;
    expect((await w.as("mel").send("DELETE", `${S}people/${person.id}/`)).status).toBe(403);
    expect((await w.as("ada").send("DELETE", `${S}people/${person.id}/`)).status).toBe(204);
    expect(read(await slash(w, "UMEL", "help")).text).toMatch(/^First, link/);
  });

  it("who has left the workspace gets nothing", async () => {
    const key = await issue("Still here");
    await linkSlack(w, "UGIL", "gil");
    await w.runtime.pool.query("update workspace_members set is_active = false where member_id = $1", [
      w.as("gil").id,
    ]);
    const answers = [await slash(w, "UGIL", key), await slash(w, "UGIL", "find still")];
    await w.runtime.pool.query("update workspace_members set is_active = true where member_id = $1", [
      w.as("gil").id,
    ]);
    for (const answer of answers) expect(read(answer).text).toContain("not a member");
  });
});

describe("/cairn", () => {
  beforeEach(async () => {
    await linkSlack(w, "UMEL", "mel");
    await linkSlack(w, "UVIC", "vic");
  });

  it("finds issues by their words, with links", async () => {
    const key = await issue("Elephants in the hallway");
    const answer = read(await slash(w, "UMEL", "find hallway elephants"));
    expect(answer.text).toContain(`${key} Elephants in the hallway`);
    expect(answer.links).toEqual([expect.stringContaining(`/${w.slug}/browse/${key}/`)]);
    expect(read(await slash(w, "UMEL", "find nosuchword")).text).toContain("No issue");
  });

  it("creates an issue as the member, who needs the right to", async () => {
    const made = read(await slash(w, "UMEL", "create web Paint &lt;the&gt; fence"));
    const key = /WEB-\d+/.exec(made.text)?.[0] ?? "";
    const place = (await w.as("ada").send("GET", `${w.W}/issues/by-key/${key}/`)).body;
    const { body } = await w.as("ada").send("GET", `${w.P}/issues/${place.id}/`);
    expect([body.name, body.created_by]).toEqual(["Paint <the> fence", w.as("mel").id]);
    expect(read(await slash(w, "UVIC", "create WEB No")).text).toContain("can’t create issues in WEB");
    expect(read(await slash(w, "UMEL", "create XYZ No")).text).toContain("no project XYZ");
    expect(read(await slash(w, "UMEL", `create WEB ${"x".repeat(256)}`)).text).toContain("at most 255");
  });

  it("shows and finds nothing of a project that the member is not in", async () => {
    const draft = { name: "Hidden", identifier: "HID", network: 0 };
    const { body } = await w.as("ada").send("POST", `${w.W}/projects/`, draft);
    await w.as("ada").send("POST", `${w.W}/projects/${body.id}/issues/`, { name: "Hippopotamus" });
    expect(read(await slash(w, "UMEL", "HID-1")).text).toContain("no issue HID-1");
    expect(read(await slash(w, "UMEL", "find hippopotamus")).text).toContain("No issue");
    expect(read(await slash(w, "UMEL", "create HID x")).text).toContain("no project HID");
  });

  it("shows titles as text that mentions no one, and escapes them in notifications", async () => {
    const key = await issue("<!channel> <https://evil.example|click> & *b*");
    const { body } = await slash(w, "UMEL", key);
    expect(body.text).toBe(`${key} &lt;!channel&gt; &lt;https://evil.example|click&gt; &amp; *b*`);
    expect(JSON.stringify(body.blocks)).not.toContain("mrkdwn");
  });

  it("explains itself, and what a command lacks", async () => {
    expect(read(await slash(w, "UMEL", "")).text).toContain("/cairn create PROJECT TITLE");
    expect(read(await slash(w, "UMEL", "dance")).text).toContain("doesn’t know");
    expect(read(await slash(w, "UMEL", "create WEB")).text).toContain("Type /cairn create");
  });
});
