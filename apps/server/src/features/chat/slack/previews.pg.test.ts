import { type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { receiver, type Receiver, webhookWorld } from "../../webhooks/webhooks.fixture.ts";
import { answerSlash } from "./answer-slash.ts";
import type { SlackCall } from "./call.ts";
import { findApp } from "./queries.ts";
import { event, linkSlack, read, SECRET } from "./slack.fixture.ts";

let w: World;
let r: Receiver;
let count = 0;

beforeAll(async () => {
  w = await webhookWorld({ members: { ada: "admin", mel: "member" } });
  (w.runtime.config as { appBaseUrl: string }).appBaseUrl = "https://cairn.example";
  r = await receiver();
  (w.runtime.config.providers as { slackApi: string }).slackApi = r.url("api").replace(/\/$/, "");
  const body = { signing_secret: SECRET, bot_token: "xoxb-1234567890-abc" };
  await w.as("ada").send("PATCH", `${w.W}/slack-app/`, body);
  await linkSlack(w, "UMEL", "mel");
});
afterAll(async () => {
  await r.close();
  await w.stop();
});
beforeEach(() => {
  r.got.length = 0;
  r.answers((response) => void response.writeHead(200).end('{"ok":true}'));
});

const shared = (user: string, urls: string[], id = `Ev${(count += 1)}`) => ({
  type: "event_callback",
  event_id: id,
  team_id: "T1",
  event: {
    type: "link_shared",
    user,
    channel: "C1",
    message_ts: "1.2",
    links: urls.map((url) => ({ url, domain: "cairn.example" })),
  },
});
async function issueIn(P: string, name: string): Promise<{ id: string; url: string }> {
  const { body } = await w.as("ada").send("POST", `${P}/issues/`, { name });
  const project = P.split("/").at(-1) ?? "";
  return { id: body.id, url: `https://cairn.example/${w.slug}/projects/${project}/issues/${body.id}` };
}

it("Slack’s check of the address is answered with what it has sent", async () => {
  const { status, body } = await event(w, { type: "url_verification", challenge: "c3", token: "x" });
  expect([status, body]).toEqual([200, { challenge: "c3" }]);
  expect((await event(w, { type: "url_verification", challenge: "c3" }, { secret: "no" })).status).toBe(401);
});

it("a link to an issue that its poster may see gets a preview, once for each event", async () => {
  const { url } = await issueIn(w.P, "Paint the fence");
  const byKey = `https://cairn.example/${w.slug}/browse/web-1/paint/`;
  const body = shared("UMEL", [url, byKey]);
  expect((await event(w, body)).status).toBe(200);
  expect((await event(w, body, { skew: 1 })).status).toBe(200);
  expect(r.got).toHaveLength(1);
  const [call] = r.got;
  expect(call!.path).toBe("/api/chat.unfurl");
  expect(call!.headers.authorization).toBe("Bearer xoxb-1234567890-abc");
  expect(call!.body).toMatchObject({ channel: "C1", ts: "1.2" });
  expect(Object.keys(call!.body.unfurls)).toEqual([url, byKey]);
  expect(JSON.stringify(call!.body.unfurls[url])).toContain("Paint the fence");
});

it("nothing is sent for strangers, for what their member can’t see, and for other sites", async () => {
  const { url } = await issueIn(w.P, "Open");
  const { body } = await w
    .as("ada")
    .send("POST", `${w.W}/projects/`, { name: "Hidden", identifier: "HID", network: 0 });
  const hidden = await issueIn(`${w.W}/projects/${body.id}`, "Hidden plan");
  const wrongProject = url.replace(/projects\/[^/]+/, `projects/${body.id}`);
  const elsewhere = url.replace("cairn.example", "evil.example");
  const otherSlug = url.replace(`/${w.slug}/`, "/elsewhere/");
  await event(w, shared("USTRANGER", [url]));
  await event(w, shared("UMEL", [hidden.url, wrongProject, elsewhere, otherSlug, "no address"]));
  expect(r.got).toEqual([]);
});

it("a refused preview does not fail the event", async () => {
  const { url } = await issueIn(w.P, "Refused");
  r.answers((response) => void response.writeHead(500).end("no"));
  expect((await event(w, shared("UMEL", [url]))).status).toBe(200);
  expect((await event(w, { type: "event_callback", event: { type: "app_mention" } })).status).toBe(200);
});

it("an answer that takes too long is sent to the address for later answers", async () => {
  const app = (await findApp(w.runtime.db, w.workspace.id))!;
  const call: SlackCall = { runtime: w.runtime, app, askingAs: () => Promise.reject(new Error("unused")) };
  const user = { team_id: "T1", slack_user_id: "UNEW", slack_name: "new", team_name: "acme" };
  const first = await answerSlash(call, user, { text: "help", response_url: r.url("later") }, 0);
  expect(first.text).toBe("One moment…");
  while (r.got.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const [later] = r.got;
  expect(later!.path).toBe("/later");
  expect(read({ status: 200, body: later!.body, headers: {} }).text).toContain("link your Cairn account");
});
