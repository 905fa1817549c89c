import { GIT_PROVIDERS } from "@cairn/contract/entities/git";
import { type World, world } from "@cairn/testkit/world";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiServer, apiServer, connectTo, deliver, deliverRaw, TOKEN, WEB_URL } from "./git.fixture.ts";
import { HOSTS } from "./hosts.fixture.ts";

let w: World;
let api: ApiServer;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
  api = await apiServer(w);
});
afterAll(async () => {
  await api.close();
  await w.stop();
});
beforeEach(async () => {
  api.got.length = 0;
  api.hookStatus = 201;
  await w.runtime.pool.query("delete from git_connections; delete from git_items");
});

const C = (id = "") => `${w.P}/git-connections/${id && `${id}/`}`;
const send = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown) =>
  w.as("ada").send(method, path, body);

describe.each(GIT_PROVIDERS)("connecting a repository at %s", (provider) => {
  it("the token is tested, and creates the webhook with the secret that signs", async () => {
    const made = await connectTo(w, provider, api.web, TOKEN);
    expect(made).toMatchObject({
      provider,
      url: api.web,
      repository: "acme/web",
      has_token: true,
      has_own_webhook: true,
      default_branch: "trunk",
      is_active: true,
    });
    expect(api.got.map(({ method }) => method)).toEqual(["GET", "POST"]);
    const text = JSON.stringify(api.got[1]?.body);
    expect([text.includes(made.secret), text.includes(made.webhook_url)]).toEqual([true, true]);
    const { rows } = await w.runtime.pool.query("select token, secret from git_connections");
    expect(JSON.stringify(rows)).not.toContain(TOKEN);
    expect(JSON.stringify(rows)).not.toContain(made.secret);
    const list = await send("GET", C());
    expect(JSON.stringify(list.body)).not.toContain(made.secret);
    expect((await send("DELETE", C(made.id))).status).toBe(204);
    expect(api.got.at(-1)).toMatchObject({
      method: "DELETE",
      path: expect.stringMatching(/hooks\/(42|%7B42%7D)$/),
    });
    expect((await send("GET", C())).body).toEqual([]);
  });

  it("a wrong token and an unknown repository are errors of their fields, and nothing is stored", async () => {
    const wrong = await send("POST", C(), { provider, url: api.web, token: "wrong" });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ["token"]]);
    const hidden = await send("POST", C(), {
      provider,
      url: api.web.replace("/web", "/other"),
      token: TOKEN,
    });
    expect([hidden.status, Object.keys(hidden.body)]).toEqual([400, ["url"]]);
    expect((await send("GET", C())).body).toEqual([]);
  });

  it("where the token may not create webhooks, a person does", async () => {
    api.hookStatus = 403;
    expect(await connectTo(w, provider, api.web, TOKEN)).toMatchObject({
      has_token: true,
      has_own_webhook: false,
    });
  });
});

describe("a connection", () => {
  it("is made without a token, too, from whatever page of the repository is copied", async () => {
    const made = await connectTo(w, "github", "https://GitHub.com/acme/web/pull/7?x=1#top");
    expect(made).toMatchObject({
      url: "https://github.com/acme/web",
      repository: "acme/web",
      has_token: false,
    });
    expect(await connectTo(w, "gitlab", "https://gitlab.com/acme/team/web/-/issues")).toMatchObject({
      repository: "acme/team/web",
    });
    expect(await connectTo(w, "gitea", "https://git.example.com/acme/app.git")).toMatchObject({
      repository: "acme/app",
    });
    expect(api.got).toEqual([]);
  });

  it("needs the address of a repository, once per project", async () => {
    for (const url of [
      "acme/web",
      "https://github.com/acme",
      "ftp://github.com/acme/web",
      "https://me:pw@github.com/a/b",
    ]) {
      const answer = await send("POST", C(), { provider: "github", url });
      expect([answer.status, Object.keys(answer.body)], url).toEqual([400, ["url"]]);
    }
    await connectTo(w, "github");
    expect((await send("POST", C(), { provider: "github", url: `${WEB_URL}/` })).status).toBe(410);
  });

  it("calls no address within this network (security 70)", async () => {
    const answer = await send("POST", C(), {
      provider: "gitea",
      url: "http://169.254.169.254/acme/web",
      token: TOKEN,
    });
    expect([answer.status, answer.body]).toEqual([400, { url: ["The host can't be reached."] }]);
  });

  it("is reconnected with a new secret: the old one is refused at once", async () => {
    const made = await connectTo(w, "github", api.web, TOKEN);
    const again = (await send("POST", `${C(made.id)}reconnect/`, {})).body;
    expect(again.secret).not.toBe(made.secret);
    expect(api.got.map(({ method }) => method)).toEqual(["GET", "POST", "GET", "POST", "DELETE"]);
    const sent = HOSTS.github.pull(api.web, { action: "opened" });
    expect((await deliver(w, made, sent)).status).toBe(401);
    expect((await deliver(w, again, sent)).status).toBe(200);
    expect((await send("POST", `${C(made.id)}reconnect/`, { token: "wrong" })).status).toBe(400);
  });

  it("is tested with its stored token", async () => {
    const made = await connectTo(w, "github", api.web, TOKEN);
    expect((await send("POST", `${C(made.id)}test/`)).body).toMatchObject({ default_branch: "trunk" });
    const bare = await connectTo(w, "github");
    expect((await send("POST", `${C(bare.id)}test/`)).body).toEqual({ token: [expect.any(String)] });
  });

  it("logs and ignores what arrives while it is paused", async () => {
    const made = await connectTo(w, "github");
    expect((await send("PATCH", C(made.id), { is_active: false })).body).toMatchObject({ is_active: false });
    const sent = HOSTS.github.pull(WEB_URL, { action: "opened" });
    expect((await deliver(w, made, sent)).body).toEqual({ outcome: "ignored", detail: "paused" });
    expect((await send("GET", `${C(made.id)}deliveries/`)).body).toMatchObject([{ detail: "paused" }]);
    expect((await send("PATCH", C(made.id), { is_active: true })).body).toMatchObject({ paused_at: null });
  });

  it("can't be reached from another project or workspace", async () => {
    const made = await connectTo(w, "github");
    const theirs = `${w.outsider.P}/git-connections/${made.id}/`;
    for (const [method, path] of [
      ["PATCH", theirs],
      ["POST", `${theirs}reconnect/`],
      ["POST", `${theirs}test/`],
      ["GET", `${theirs}deliveries/`],
      ["DELETE", theirs],
    ] as const) {
      const body = method === "PATCH" ? { is_active: false } : method === "POST" ? {} : undefined;
      expect((await w.outsider.send(method, path, body)).status, path).toBe(404);
    }
  });

  it("leaves what issues show when it is removed, and its bot leaves", async () => {
    const made = await connectTo(w, "github");
    const { body: issue } = await send("POST", `${w.P}/issues/`, { name: "One" });
    const sent = HOSTS.github.pull(WEB_URL, { action: "opened", title: `WEB-${issue.sequence_id}` });
    await deliver(w, made, sent);
    const from = (await w.changes()).length;
    await send("DELETE", C(made.id));
    const left = (await w.changes()).slice(from).find(({ entity }) => entity === "agent");
    expect(left?.row).toMatchObject({ is_active: false });
    expect((await send("GET", `${w.P}/issues/${issue.id}/git-links/`)).body).toMatchObject([
      { kind: "pull_request", provider: null, state: "open" },
    ]);
    expect((await deliver(w, made, sent)).status).toBe(404);
  });
});

describe("deliveries", () => {
  const pathOf = ({ webhook_url }: { webhook_url: string }) => new URL(webhook_url).pathname;

  it("are processed once, by their id and by what is signed", async () => {
    const made = await connectTo(w, "github");
    const { body: issue } = await send("POST", `${w.P}/issues/`, { name: "One" });
    const sent = HOSTS.github.push(WEB_URL, "main", [`Closes WEB-${issue.sequence_id}`]);
    expect((await deliver(w, made, sent, { id: "one" })).body.outcome).toBe("applied");
    await send("PATCH", `${w.P}/issues/${issue.id}/`, { state_id: w.states.backlog.id });
    for (const id of ["one", "two"])
      expect((await deliver(w, made, sent, { id })).body).toEqual({ outcome: "ignored", detail: "repeated" });
    // Also once the log is gone.
    await w.runtime.pool.query("delete from git_deliveries");
    expect((await deliver(w, made, sent, { id: "three" })).status).toBe(200);
    expect((await send("GET", `${w.P}/issues/${issue.id}/`)).body.state_id).toBe(w.states.backlog.id);
  });

  it("at the same time, are processed once", async () => {
    const made = await connectTo(w, "github");
    const { body: issue } = await send("POST", `${w.P}/issues/`, { name: "One" });
    const sent = HOSTS.github.pull(WEB_URL, { action: "opened", title: `WEB-${issue.sequence_id}` });
    const all = await Promise.all([1, 2, 3, 4].map(() => deliver(w, made, sent, { id: "same" })));
    expect(all.map(({ body }) => body.outcome).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      "applied",
      "ignored",
      "ignored",
      "ignored",
    ]);
    expect((await send("GET", `${w.P}/issues/${issue.id}/git-links/`)).body).toHaveLength(1);
  });

  it("of another repository, of a foreign connection and of none are not applied", async () => {
    const made = await connectTo(w, "github");
    const { body: issue } = await send("POST", `${w.P}/issues/`, { name: "One" });
    const elsewhere = HOSTS.github.pull(`${WEB_URL}-2`, {
      action: "opened",
      title: `WEB-${issue.sequence_id}`,
    });
    expect((await deliver(w, made, elsewhere)).body).toEqual({
      outcome: "ignored",
      detail: "other_repository",
    });
    const sent = HOSTS.github.pull(WEB_URL, { action: "opened", title: `WEB-${issue.sequence_id}` });
    for (const path of [
      `/api/git/hooks/${w.outsider.workspace.id}/${made.id}/`,
      `/api/git/hooks/${w.workspace.id}/${randomUUID()}/`,
      `/api/git/hooks/x/y/`,
    ])
      expect((await deliver(w, { ...made, webhook_url: `http://x${path}` }, sent)).status, path).toBe(404);
    expect((await send("GET", `${w.P}/issues/${issue.id}/git-links/`)).body).toEqual([]);
  });

  it("mention issues of their own project only", async () => {
    const made = await connectTo(w, "github");
    const sent = HOSTS.github.pull(WEB_URL, { action: "opened", title: "OUT-1 and XYZ-3, WEB-999999" });
    expect((await deliver(w, made, sent)).body).toEqual({ outcome: "ignored", detail: "no_issue" });
  });

  it("that are no JSON, or too large, are refused", async () => {
    const made = await connectTo(w, "github");
    const signed = (body: string) => HOSTS.github.headers("push", randomUUID(), made.secret, body);
    const json = { "content-type": "application/json" };
    expect((await deliverRaw(w, pathOf(made), "{", { ...json, ...signed("{") })).status).toBe(400);
    expect((await deliverRaw(w, pathOf(made), "null", { ...json, ...signed("null") })).body.detail).toBe(
      "no_event",
    );
    const form = { "content-type": "application/x-www-form-urlencoded", ...signed("payload=1") };
    expect((await deliverRaw(w, pathOf(made), "payload=1", form)).status).toBe(415);
    const large = `"${"x".repeat(5_000_001)}"`;
    expect((await deliverRaw(w, pathOf(made), large, { ...json, ...signed(large) })).status).toBe(413);
  });

  it("with values of any kind break nothing (security 89)", async () => {
    const made = await connectTo(w, "github");
    const { body: issue } = await send("POST", `${w.P}/issues/`, { name: "One" });
    const key = `WEB-${issue.sequence_id}`;
    const base = HOSTS.github.pull(WEB_URL, { action: "opened", title: key }).payload as {
      pull_request: object;
    };
    for (const odd of [
      { html_url: "javascript:alert(1)" },
      { html_url: `https://x.org/${"y".repeat(2000)}` },
      {
        number: 1e300,
        title: `${key} \0 ${"z".repeat(5000)}`,
        head: null,
        base: 5,
        user: [],
        updated_at: "never",
      },
    ]) {
      const payload = { ...base, pull_request: { ...base.pull_request, ...odd } };
      expect((await deliver(w, made, { event: "pull_request", payload })).status, JSON.stringify(odd)).toBe(
        200,
      );
    }
    const links = (await send("GET", `${w.P}/issues/${issue.id}/git-links/`)).body;
    expect(links).toMatchObject([{ number: null, branch: null, sha: null }]);
  });

  it("that fail on our side can be repeated", async () => {
    const made = await connectTo(w, "github");
    const { body: issue } = await send("POST", `${w.P}/issues/`, { name: "One" });
    const sent = HOSTS.github.pull(WEB_URL, { action: "opened", title: `WEB-${issue.sequence_id}` });
    await w.runtime.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
       create trigger refuse before insert on git_items for each row execute function refuse()`,
    );
    expect((await deliver(w, made, sent, { id: "one" })).status).toBe(500);
    await w.runtime.pool.query("drop trigger refuse on git_items; drop function refuse()");
    const log = async () => (await send("GET", `${C(made.id)}deliveries/`)).body;
    expect(await log()).toMatchObject([{ outcome: "failed" }]);
    expect((await deliver(w, made, sent, { id: "one" })).body.outcome).toBe("applied");
    expect(await log()).toMatchObject([{ outcome: "applied", issue_count: 1 }]);
  });
});
