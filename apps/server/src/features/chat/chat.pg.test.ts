import type { World } from "@cairn/testkit/world";
import { CHAT_EVENTS } from "@cairn/contract/entities/chat-channel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually, receiver, type Receiver, status, webhookWorld } from "../webhooks/webhooks.fixture.ts";
import { addChannel, channelPauses, queueChats, sendChats } from "./chat.fixture.ts";
import { tellCycleDays } from "./cycle-days.ts";
import { startChatSender } from "./sending/sender.ts";

let w: World;
let r: Receiver;
beforeAll(async () => {
  w = await webhookWorld({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());
beforeEach(async () => {
  r = await receiver();
});
afterEach(async () => {
  await r.close();
  w.setNow(null);
  await w.runtime.pool.query("delete from chat_channels");
});

const send = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown, by = "ada") =>
  w.as(by).send(method, path, body);
const C = (): string => `${w.P}/chat-channels`;
async function newIssue(name: string, fields: object = {}): Promise<string> {
  const { status: code, body } = await send("POST", `${w.P}/issues/`, { name, ...fields });
  expect(code).toBe(201);
  return body.id;
}
const patch = (id: string, fields: object) => send("PATCH", `${w.P}/issues/${id}/`, fields);
async function stateIn(group: string): Promise<string> {
  const { body } = await send("GET", `${w.P}/states/`);
  return body.find((state: { group: string }) => state.group === group).id;
}
/** The texts of a message to Slack: title, lines, facts. */
const said = ({ body }: Receiver["got"][number]): string[] =>
  body.blocks.map((block: { elements: { text?: string; elements?: { text: string }[] }[] }) =>
    block.elements
      .flatMap((part) => part.elements ?? [part])
      .map(({ text }) => text)
      .join(""),
  );
const read = async (id: string) =>
  (await send("GET", `${C()}/`)).body.find((row: { id: string }) => row.id === id);

describe("a chat channel", () => {
  it("keeps its URL to itself: no answer and no column shows it", async () => {
    const url = r.url("services/T0/B0/very-secret-part-k3Fq");
    const { id, url_hint } = await addChannel(w, { url });
    expect(url_hint).toBe(`${new URL(url).host}/…k3Fq`);
    const patched = await send("PATCH", `${C()}/${id}/`, { name: "#other" });
    const listed = await send("GET", `${C()}/`);
    const { rows } = await w.runtime.pool.query("select * from chat_channels");
    expect(patched.body).toMatchObject({ name: "#other", kind: "slack", is_active: true });
    expect(JSON.stringify([patched.body, listed.body, rows])).not.toContain("very-secret");
    expect(listed.body[0]).not.toHaveProperty("url");
  });

  it("is for admins of the project, and names the fields that are wrong", async () => {
    const { id } = await addChannel(w, { url: r.url() });
    for (const [method, path] of [
      ["GET", `${C()}/`],
      ["PATCH", `${C()}/${id}/`],
      ["POST", `${C()}/${id}/test/`],
      ["DELETE", `${C()}/${id}/`],
    ] as const)
      expect((await send(method, path, method === "PATCH" ? {} : undefined, "mel")).status).toBe(403);
    const bad = (body: object) =>
      send("POST", `${C()}/`, { kind: "slack", name: "#a", url: r.url(), events: ["commented"], ...body });
    for (const [body, field] of [
      [{ name: " " }, "name"],
      [{ events: [] }, "events"],
      [{ url: "nowhere" }, "url"],
      [{ url: "http://10.0.0.8/x" }, "url"],
      [{ url: "http://[::1]:8080/x" }, "url"],
      [{ kind: "icq" }, "kind"],
    ] as const) {
      const { status: code, body: answer } = await bad(body);
      expect([code, Object.keys(answer)], field).toEqual([400, [field]]);
    }
    expect((await send("PATCH", `${C()}/${w.project.id}/`, { name: "x" })).status).toBe(404);
    expect((await send("DELETE", `${C()}/${id}/`)).status).toBe(204);
  });

  it("is not called at a private address that was allowed when it was saved", async () => {
    const { id } = await addChannel(w, { url: r.url() });
    const allowed = w.runtime.config.outboundAllow;
    (w.runtime.config as { outboundAllow: unknown }).outboundAllow = {
      ...allowed,
      ranges: { check: () => false },
      hosts: new Set(),
    };
    await newIssue("Unreachable");
    await sendChats(w);
    (w.runtime.config as { outboundAllow: unknown }).outboundAllow = allowed;
    expect(r.got).toEqual([]);
    expect(await read(id)).toMatchObject({ failures: 1, last_error: "unreachable" });
  });

  it("can be tested, also while it is paused, and the answer says what went wrong", async () => {
    const { id } = await addChannel(w, { url: r.url() });
    await send("PATCH", `${C()}/${id}/`, { is_active: false });
    expect((await send("POST", `${C()}/${id}/test/`)).body).toEqual({ is_sent: true, error: null });
    expect(said(r.got[0]!)[0]).toBe(w.project.name);
    r.answers(status(403, "action_prohibited"));
    expect((await send("POST", `${C()}/${id}/test/`)).body).toEqual({
      is_sent: false,
      error: "403 action_prohibited",
    });
    expect(await read(id)).toMatchObject({ is_active: false, last_error: "403 action_prohibited" });
  });
});

describe("messages to a channel", () => {
  it("several changes of an issue in a short time are one message", async () => {
    await addChannel(w, { url: r.url(), events: [...CHAT_EVENTS] });
    const id = await newIssue("Paint the door", { priority: "low" });
    await sendChats(w);
    await patch(id, { priority: "high", assignee_ids: [w.as("mel").id], target_date: "2030-01-02" });
    await patch(id, { state_id: await stateIn("started") });
    await send("POST", `${w.P}/issues/${id}/comments/`, { comment_html: "<p>On <b>my</b> way</p>" });
    await patch(id, { state_id: await stateIn("completed") });
    await sendChats(w);
    expect(r.got).toHaveLength(2);
    const [title, line] = said(r.got[0]!);
    expect([title, line]).toEqual([
      expect.stringMatching(/^[A-Z]+-\d+ Paint the door$/),
      "ada created this issue",
    ]);
    const lines = said(r.got[1]!).slice(1);
    expect(lines.slice(0, -1).sort()).toEqual([
      "ada assigned mel",
      "ada changed the due date to 2030-01-02",
      "ada changed the priority from low to high",
      "ada commentedOn my way",
      "ada completed this issue: Done",
    ]);
    expect(lines.at(-1)).toContain("State: Done");
    const link = r.got[1]!.body.blocks[0].elements[0].elements[0];
    expect(link.url).toMatch(new RegExp(`/${w.slug}/projects/${w.project.id}/issues/${id}$`));
  });

  it("only its events and its project, only while it is active, and nothing from before", async () => {
    const { body: other } = await send("POST", `${w.W}/projects/`, { name: "Other", identifier: "OTR" });
    await newIssue("Before");
    const { id } = await addChannel(w, { url: r.url(), events: ["commented"] });
    await addChannel(w, { url: r.url("other"), events: ["commented"] }, `${w.W}/projects/${other.id}`);
    const issue = await newIssue("Not chosen");
    const comment = (text: string) =>
      send("POST", `${w.P}/issues/${issue}/comments/`, { comment_html: `<p>${text}</p>` });
    await comment("Heard");
    await sendChats(w);
    await send("PATCH", `${C()}/${id}/`, { is_active: false });
    await comment("While paused");
    await queueChats(w);
    await send("PATCH", `${C()}/${id}/`, { is_active: true });
    await comment("Resumed");
    await sendChats(w);
    expect(r.got.map((one) => [one.path, said(one)[1]])).toEqual([
      ["/hook", "ada commentedHeard"],
      ["/hook", "ada commentedResumed"],
    ]);
  });

  it("nothing of drafts, submissions that wait, and issues that are deleted before it is sent", async () => {
    await addChannel(w, { url: r.url(), events: [...CHAT_EVENTS] });
    const { body: draft } = await send("POST", `${w.P}/issue-drafts/`, { name: "Secret plan" });
    await send("PATCH", `${w.P}/issue-drafts/${draft.id}/`, { priority: "high" });
    await send("PATCH", `${w.P}/`, { inbox_view: true });
    const { body: item } = await send("POST", `${w.P}/inbox-issues/`, {
      source: "IN_APP",
      issue: { name: "Submitted" },
    });
    const short = await newIssue("Short");
    await queueChats(w);
    await send("DELETE", `${w.P}/issues/${short}/`);
    const hidden = await newIssue("Hidden again");
    await queueChats(w);
    await patch(hidden, { is_draft: true });
    await sendChats(w);
    expect(r.got.map(said)).toEqual([]);
    await send("PATCH", `${w.P}/issue-drafts/${draft.id}/`, { is_draft: false });
    const accepted = await send("PATCH", `${w.P}/inbox-issues/${item.issue.id}/`, { status: 1 });
    expect([accepted.status, accepted.body.status]).toEqual([200, 1]);
    await sendChats(w);
    const names = r.got.map((one) => said(one)[0]?.replace(/^\S+ /, ""));
    expect(new Set(names)).toEqual(new Set(["Secret plan", "Submitted"]));
    expect(names).toHaveLength(2);
  });

  it("modules that are completed, and cycles once on their first and after their last day", async () => {
    await addChannel(w, { url: r.url(), events: ["module_completed", "cycle_started", "cycle_ended"] });
    const { body: module } = await send("POST", `${w.P}/modules/`, { name: "Launch" });
    await send("PATCH", `${w.P}/modules/${module.id}/`, { status: "completed" });
    await sendChats(w);
    expect(said(r.got[0]!).slice(0, 2)).toEqual(["Launch", "completed this module"]);
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await send("POST", `${w.P}/cycles/`, { name: "Sprint", start_date: day(0), end_date: day(3) });
    for (const days of [0, 0, 1, 3, 4, 5]) {
      w.setNow(new Date(Date.now() + days * 86_400_000).toISOString());
      await tellCycleDays.run(w.runtime);
      await sendChats(w, 0);
    }
    expect(r.got.slice(1).map((one) => said(one).slice(0, 2))).toEqual([
      ["Sprint", "This cycle has started"],
      ["Sprint", "This cycle has ended"],
    ]);
  });

  it("more than twenty waiting messages are counted in one", async () => {
    await addChannel(w, { url: r.url() });
    for (let i = 0; i < 25; i++) await newIssue(`Imported ${i}`);
    await sendChats(w);
    expect(r.got).toHaveLength(21);
    expect(said(r.got[20]!)).toEqual([w.project.name, "There were 5 more changes."]);
  }, 20_000);
});

describe("a chat that misbehaves", () => {
  it("gets a message again later, and rests for as long as it asks", async () => {
    const { id } = await addChannel(w, { url: r.url() });
    r.answers((response) => void response.writeHead(429, { "retry-after": "90" }).end("slow down"));
    await newIssue("One");
    await sendChats(w);
    expect(await read(id)).toMatchObject({ failures: 1, last_error: "429 slow down", last_sent_at: null });
    r.answers(status(200, "ok"));
    await sendChats(w, 60_000);
    expect(r.got).toHaveLength(1);
    await sendChats(w, 40_000);
    expect(r.got).toHaveLength(2);
    expect(await read(id)).toMatchObject({ failures: 0, last_error: null });
  });

  it("that hangs holds up no other channel", async () => {
    await addChannel(w, { url: r.url("hangs") });
    await addChannel(w, { url: r.url("works") });
    r.answers((response, { path }) => void (path === "/works" && response.end("ok")));
    await newIssue("Held");
    await queueChats(w);
    w.setNow(new Date(w.runtime.now().getTime() + 11_000).toISOString());
    const sender = startChatSender(w.runtime);
    const began = performance.now();
    await eventually(() => r.got.some(({ path }) => path === "/works"));
    expect(performance.now() - began).toBeLessThan(5000);
    await r.close();
    await sender.stop();
  });

  it("that is gone is paused at once, and one that fails for hours then; the admins are mailed", async () => {
    (w.runtime.config as { smtp: unknown }).smtp = {
      host: "127.0.0.1",
      port: 1,
      user: "",
      password: "",
      from: "a@b.c",
      security: "none",
    };
    const mails = async (): Promise<number> => {
      const { rows } = await w.runtime.pool.query(
        "select count(*)::integer as total from graphile_worker.jobs where task_identifier = 'send-mail'",
      );
      return rows[0].total;
    };
    const before = await mails();
    const gone = await addChannel(w, { url: r.url() });
    r.answers(status(404, "no_service"));
    await newIssue("Too late");
    await sendChats(w);
    expect(await read(gone.id)).toMatchObject({
      is_active: false,
      pause_reason: "gone",
      last_error: "404 no_service",
    });
    expect(await mails()).toBe(before + 1);
    expect(await channelPauses(w, "ada")).toEqual([[gone.id, w.project.id, "gone"]]);
    const failing = await addChannel(w, { url: r.url() });
    r.answers(status(500));
    await newIssue("Failing");
    await sendChats(w);
    expect(await read(failing.id)).toMatchObject({ is_active: true, failures: 1 });
    await sendChats(w, 6 * 3_600_000);
    expect(await read(failing.id)).toMatchObject({ is_active: false, pause_reason: "failing" });
    expect(await mails()).toBe(before + 2);
    await sendChats(w, 12 * 3_600_000);
    expect((await channelPauses(w, "ada")).map(([id]) => id)).toEqual([failing.id, gone.id]);
    expect(await channelPauses(w, "mel")).toEqual([]);
    (w.runtime.config as { smtp: unknown }).smtp = null;
    const resumed = await send("PATCH", `${C()}/${failing.id}/`, { is_active: true });
    expect(resumed.body).toMatchObject({
      is_active: true,
      pause_reason: null,
      failures: 0,
      last_error: null,
    });
  });
});
