import { type World } from "@cairn/testkit/world";
import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addWebhook,
  deliver,
  queue,
  readWebhook,
  receiver,
  type Receiver,
  webhookWorld,
} from "./webhooks.fixture.ts";

let w: World;
let r: Receiver;
beforeAll(async () => {
  w = await webhookWorld({ members: { ada: "admin", eve: "admin", mel: "member" } });
});
afterAll(() => w.stop());
beforeEach(async () => {
  r = await receiver();
});
afterEach(async () => {
  await w.runtime.pool.query("delete from webhooks");
  await r.close();
});

const send = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown, by = "ada") =>
  w.as(by).send(method, path, body);
const H = (): string => `${w.W}/webhooks`;
async function newIssue(name: string, P = w.P): Promise<string> {
  const { status, body } = await send("POST", `${P}/issues/`, { name });
  expect(status).toBe(201);
  return body.id;
}
/** `event action field` of everything received. */
const told = (): string[] =>
  r.got.map(({ body }) => [body.event, body.action, body.activity.field].filter(Boolean).join(" "));

describe("a webhook's secret", () => {
  it("is shown when it is created and rotated, and never again (security 55)", async () => {
    const made = await addWebhook(w, { url: r.url() });
    expect(made.secret_key).toMatch(/^whsec_/);
    const rotated = await send("POST", `${H()}/${made.id}/regenerate/`, {});
    expect(rotated.body.secret_key).not.toBe(made.secret_key);
    const reads = await Promise.all([
      send("GET", `${H()}/`),
      send("GET", `${H()}/${made.id}/`),
      send("PATCH", `${H()}/${made.id}/`, { cycle: true }),
    ]);
    const { rows } = await w.runtime.pool.query("select * from webhooks");
    for (const secret of [made.secret_key, rotated.body.secret_key])
      expect(JSON.stringify([reads.map(({ body }) => body), rows])).not.toContain(secret);
  });

  it("signs for a day after it was replaced, unless it was revoked", async () => {
    const made = await addWebhook(w, { url: r.url(), issue: true });
    const { body: rotated } = await send("POST", `${H()}/${made.id}/regenerate/`, {});
    await newIssue("Both");
    await deliver(w);
    const [both] = r.got;
    for (const secret of [made.secret_key, rotated.secret_key])
      expect(new Webhook(secret).verify(both!.text, both!.headers as never)).toMatchObject({
        event: "issue",
      });
    w.setNow(new Date(Date.now() + 25 * 3_600_000).toISOString());
    await newIssue("New");
    await deliver(w);
    w.setNow(null);
    expect(r.got[1]!.headers["webhook-signature"]).not.toContain(" ");
    await send("POST", `${H()}/${made.id}/regenerate/`, { revoke_old: true });
    await newIssue("Newest");
    await deliver(w);
    expect(() => new Webhook(rotated.secret_key).verify(r.got[2]!.text, r.got[2]!.headers as never)).toThrow(
      "No matching",
    );
  });
});

describe("what a webhook hears", () => {
  it("a delivery has the headers, body and both signatures of the contract", async () => {
    const made = await addWebhook(w, { url: r.url(), issue: true });
    const id = await newIssue("Ring ünïcode");
    await deliver(w);
    const { headers, text, body } = r.got[0]!;
    expect(body).toMatchObject({
      event: "issue",
      action: "created",
      webhook_id: made.id,
      workspace_id: w.workspace.id,
      data: { id, name: "Ring ünïcode", state: { group: "backlog" }, labels: [], assignees: [] },
      activity: { field: null, actor: { id: w.as("ada").id, email: w.as("ada").person?.email } },
    });
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "x-plane-event": "issue",
      "x-plane-delivery": headers["webhook-id"],
      "x-plane-signature": createHmac("sha256", made.secret_key).update(text).digest("hex"),
    });
    expect(new Webhook(made.secret_key).verify(text, headers as never)).toEqual(body);
  });

  it("one request per changed field, and the old value with it", async () => {
    await addWebhook(w, { url: r.url(), issue: true });
    const id = await newIssue("Fields");
    await send("PATCH", `${w.P}/issues/${id}/`, { priority: "high", name: "Renamed" });
    await deliver(w);
    expect(told()[0]).toBe("issue created");
    expect(told().slice(1).sort()).toEqual(["issue updated name", "issue updated priority"]);
    expect(r.got.find(({ body }) => body.activity.field === "priority")?.body.activity).toMatchObject({
      old_value: "none",
      new_value: "high",
    });
  });

  it("comments are created, updated and deleted", async () => {
    await addWebhook(w, { url: r.url(), issue_comment: true });
    const id = await newIssue("Talk");
    const C = `${w.P}/issues/${id}/comments`;
    const { body: comment } = await send("POST", `${C}/`, { comment_html: "<p>One</p>" });
    await deliver(w);
    expect(r.got[0]?.body.data).toMatchObject({ id: comment.id, issue: id, comment_html: "<p>One</p>" });
    await send("PATCH", `${C}/${comment.id}/`, { comment_html: "<p>Two</p>" });
    await send("DELETE", `${C}/${comment.id}/`);
    await deliver(w);
    expect(told()).toEqual([
      "issue_comment created comment",
      "issue_comment updated comment",
      "issue_comment deleted comment",
    ]);
    expect(r.got[2]?.body.data).toEqual({ id: comment.id });
  });

  it("cycles, modules and projects are told with the fields that people changed", async () => {
    await addWebhook(w, { url: r.url(), cycle: true, module: true, project: true });
    for (const kind of ["cycles", "modules"]) {
      const { body: made } = await send("POST", `${w.P}/${kind}/`, { name: `A ${kind}` });
      await send("PATCH", `${w.P}/${kind}/${made.id}/`, { name: `B ${kind}`, description: "Text" });
      await send("DELETE", `${w.P}/${kind}/${made.id}/`);
    }
    await send("PATCH", `${w.P}/`, { description: "About it" });
    await deliver(w);
    const kinds = (kind: string): string[] => told().filter((one) => one.startsWith(`${kind} `));
    for (const kind of ["cycle", "module"])
      expect(kinds(kind)).toEqual([
        `${kind} created`,
        `${kind} updated name`,
        `${kind} updated description`,
        `${kind} deleted`,
      ]);
    expect(kinds("project")).toEqual(["project updated description"]);
  });

  it("a deleted issue is told by its id, and a deleted draft not at all", async () => {
    await addWebhook(w, { url: r.url(), issue: true });
    const id = await newIssue("Short");
    await send("DELETE", `${w.P}/issues/${id}/`);
    const { body: draft } = await send("POST", `${w.P}/issue-drafts/`, { name: "Secret plan" });
    expect((await send("DELETE", `${w.P}/issue-drafts/${draft.id}/`)).status).toBe(204);
    await deliver(w);
    expect(told()).toEqual(["issue created", "issue deleted"]);
    expect(r.got[1]?.body.data).toEqual({ id });
  });

  it("a submission has the shape of submissions in the external API, and does not tell who sent it", async () => {
    await addWebhook(w, { url: r.url(), issue: true });
    await send("PATCH", `${w.P}/`, { inbox_view: true });
    const { body: item } = await send("POST", `${w.P}/inbox-issues/`, { issue: { name: "Please" } });
    await send("PATCH", `${w.P}/inbox-issues/${item.issue.id}/`, { status: 1 });
    await deliver(w);
    const [told] = r.got.filter(({ body }) => body.event === "inbox_issue");
    expect(told?.body.data).toMatchObject({
      id: item.id,
      issue: item.issue.id,
      status: 1,
      source_email: null,
      issue_detail: { id: item.issue.id, name: "Please" },
    });
  });

  it("only its events and projects, only while it is active, and nothing from before", async () => {
    const { body: other } = await send("POST", `${w.W}/projects/`, { name: "Other", identifier: "OTH" });
    await newIssue("Before");
    const made = await addWebhook(w, { url: r.url(), issue: true, project_ids: [other.id] });
    await addWebhook(w, { url: r.url("cycles"), cycle: true });
    await addWebhook(w, { url: r.url("asleep"), issue: true, is_active: false });
    await newIssue("Elsewhere");
    const heard = await newIssue("Here", `${w.W}/projects/${other.id}`);
    await deliver(w);
    expect(r.got.map(({ path, body }) => [path, body.data.id])).toEqual([["/hook", heard]]);
    await send("PATCH", `${H()}/${made.id}/`, { is_active: false });
    await newIssue("While paused", `${w.W}/projects/${other.id}`);
    await queue(w);
    await send("PATCH", `${H()}/${made.id}/`, { is_active: true });
    await newIssue("Resumed", `${w.W}/projects/${other.id}`);
    await deliver(w);
    expect(r.got.map(({ body }) => body.data.name)).toEqual(["Here", "Resumed"]);
  });

  it("a private project only if its owner is a member; the log hides it from others", async () => {
    const { body: hidden } = await send("POST", `${w.W}/projects/`, {
      name: "Hidden",
      identifier: "HID",
      network: 0,
    });
    const ofAda = await addWebhook(w, { url: r.url("ada"), issue: true });
    await addWebhook(w, { url: r.url("eve"), issue: true }, "eve");
    await newIssue("Whisper", `${w.W}/projects/${hidden.id}`);
    await deliver(w);
    expect(r.got.map(({ path }) => path)).toEqual(["/ada"]);
    const log = (by: string) => send("GET", `${w.W}/webhook-logs/${ofAda.id}/`, undefined, by);
    expect((await log("ada")).body).toHaveLength(1);
    expect((await log("eve")).body).toEqual([]);
    // A person who changes the address of a webhook becomes its owner.
    await send("PATCH", `${H()}/${ofAda.id}/`, { url: r.url("eve-too") }, "eve");
    await newIssue("Whisper again", `${w.W}/projects/${hidden.id}`);
    await deliver(w);
    expect(r.got).toHaveLength(1);
  });
});

describe("the routes of webhooks", () => {
  it("refuse addresses that are no web address, private, or this server's", async () => {
    for (const url of [
      "",
      "nowhere",
      "ftp://93.184.215.14/",
      "http://10.0.0.8/",
      "http://[::1]:8080/",
      "http://localhost:80/",
    ]) {
      const { status, body } = await send("POST", `${H()}/`, { url });
      expect([status, Object.keys(body)], url).toEqual([400, ["url"]]);
    }
  });

  it("refuse the same address twice, unknown projects, and everyone but admins", async () => {
    const made = await addWebhook(w, { url: r.url() });
    expect((await send("POST", `${H()}/`, { url: r.url() })).status).toBe(410);
    expect((await send("PATCH", `${H()}/${made.id}/`, { url: r.url() })).status).toBe(200);
    const unknown = await send("PATCH", `${H()}/${made.id}/`, { project_ids: [made.id] });
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([400, ["project_ids"]]);
    expect((await send("GET", `${H()}/`, undefined, "mel")).status).toBe(403);
    expect((await w.outsider.send("GET", `${H()}/${made.id}/`)).status).toBe(404);
  });

  it("a test is sent at once, also while the webhook is paused, and returns the response", async () => {
    const made = await addWebhook(w, { url: r.url(), is_active: false });
    r.answers((response) => void response.writeHead(418, { "x-kind": "teapot" }).end("short and stout"));
    const { status, body } = await send("POST", `${H()}/${made.id}/test/`);
    expect([status, body.state, body.response_status, body.response_body]).toEqual([
      200,
      "failed",
      "418",
      "short and stout",
    ]);
    expect(JSON.parse(body.response_headers)).toMatchObject({ "x-kind": "teapot" });
    expect(r.got[0]?.body).toMatchObject({ event: "ping", webhook_id: made.id });
  });

  it("the log is filtered and paged, and deliveries are sent again with the same id and body", async () => {
    const made = await addWebhook(w, { url: r.url(), issue: true, cycle: true });
    for (const name of ["A", "B"]) await newIssue(name);
    await send("POST", `${w.P}/cycles/`, { name: "Logged" });
    await deliver(w);
    const L = `${w.W}/webhook-logs/${made.id}`;
    const { body: log } = await send("GET", `${L}/`);
    expect(log.map((row: { event_type: string }) => row.event_type)).toEqual(["cycle", "issue", "issue"]);
    expect((await send("GET", `${L}/?event_type=issue&before=${log[1].id}`)).body).toEqual([log[2]]);
    expect((await send("GET", `${L}/?state=failed`)).body).toEqual([]);
    const again = await send("POST", `${L}/${log[2].id}/replay/`);
    expect(again.body).toMatchObject({ id: log[2].id, state: "pending", retry_count: 0 });
    await deliver(w);
    expect(r.got[3]?.text).toBe(r.got[0]?.text);
    expect(r.got[3]?.headers["webhook-id"]).toBe(log[2].id);
    const range = { since: log[1].created_at, event_type: "issue" };
    expect((await send("POST", `${L}/replay/`, range)).body).toEqual({ count: 2 });
    await deliver(w);
    expect(r.got).toHaveLength(6);
    expect(JSON.stringify(log)).not.toContain(made.secret_key);
    expect((await readWebhook(w, made)).failures).toBe(0);
  });
});
