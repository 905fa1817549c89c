import type { ImportRun } from "@cairn/contract/entities/import-run";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetCredentials, workThrough } from "../../engine/job.ts";
import { controlled, remarksOf, runOf } from "../../runs/runs.fixture.ts";
import { type Provider, type ProviderServer, providerServer, TOKEN } from "./provider.fixture.ts";
import { PROVIDERS } from "./providers/all.fixture.ts";

let w: World;
let server: ProviderServer;
beforeEach(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
  await w.runtime.pool.query("update users set email = 'mel@example.com' where id = $1", [w.as("mel").id]);
});
afterEach(async () => {
  await server?.close();
  await w.stop();
});

// oxlint-disable-next-line typescript/no-explicit-any -- rows of several shapes, looked into by tests
const rows = async (text: string, ...values: unknown[]): Promise<any[]> =>
  (await w.runtime.pool.query(text, values)).rows;

const settingsFor = ({ settings, place }: Provider, token = TOKEN): Record<string, string> => ({
  url: server.root,
  token,
  ...settings,
  [place.field]: place.id,
});

async function connect(provider: Provider, token = TOKEN): Promise<ImportRun> {
  const body = {
    source: provider.source,
    settings: settingsFor(provider, token),
    title: provider.place.name,
  };
  const answer = await w.as("ada").send("POST", `${w.P}/imports/connections/`, body);
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as ImportRun;
}

async function connected(provider: Provider): Promise<ImportRun> {
  const { id } = await connect(provider);
  await workThrough(w.runtime);
  return runOf(w, id);
}

/** What is in the project, in the terms of the provider. */
async function found(): Promise<Required<Omit<Provider["expected"], "remarks">>> {
  const issues = await rows(
    `select i.external_id as id, i.name, s.name as state, s."group", i.priority,
       array(select l.name from issue_labels x join labels l on l.id = x.label_id where x.issue_id = i.id order by 1) as labels,
       array(select m.name from issue_modules x join modules m on m.id = x.module_id where x.issue_id = i.id order by 1) as modules,
       c.name as cycle, p.external_id as parent,
       array(select u.display_name from users u where u.id = any (i.assignee_ids) order by 1) as assignees, a.display_name as author
     from issues i join states s on s.id = i.state_id left join cycles c on c.id = i.cycle_id
     left join issues p on p.id = i.parent_id left join users a on a.id = i.created_by order by i.created_at, i.external_id`,
  );
  const comments = await rows(
    `select i.external_id as issue, u.display_name as author, regexp_replace(c.comment_stripped, '\\s+', ' ', 'g') as text
     from issue_comments c join issues i on i.id = c.issue_id left join users u on u.id = c.actor_id order by c.created_at, c.external_id`,
  );
  // What is older than this program has come from a source.
  const history = await rows(
    `select i.external_id as issue, u.display_name as author, a.verb, a.field, a.old_value, a.new_value
     from issue_activities a join issues i on i.id = a.issue_id left join users u on u.id = a.actor_id
     where a.field is not null and a.created_at < '2025-01-01' order by a.created_at, a.field, a.old_value, a.new_value`,
  );
  const relations = await rows(
    `select r.relation_type as type, a.external_id as one, b.external_id as two from issue_relations r
     join issues a on a.id = r.issue_id join issues b on b.id = r.related_issue_id order by 1, 2, 3`,
  );
  const files = await rows(
    `select i.external_id as issue, f.attributes ->> 'name' as name, f.content_type as type
     from file_assets f join issues i on i.id = f.issue_id order by 1, 2`,
  );
  const inTexts = await rows(
    `select i.external_id as issue from issues i join issue_bodies b on b.issue_id = i.id
     where b.description_html ~ 'src="http[^"]+/uploads/' and exists (select from file_uses u where u.issue_id = i.id) order by 1`,
  );
  return {
    files: files.map(({ issue, name, type }) => [issue, name, type]),
    inTexts: inTexts.map(({ issue }) => issue as string),
    issues,
    history: history.map((one) => [one.issue, one.author, one.verb, one.field, one.old_value, one.new_value]),
    comments: comments.map(({ issue, author, text }) => [issue, author, text]),
    relations: relations.map(({ type, one, two }) => [type, one, two]),
  };
}

const wanted = ({
  expected: { remarks: _remarks, files = [], inTexts = [], history = [], ...rest },
}: Provider) => ({
  ...rest,
  history,
  files,
  inTexts,
});

describe.each(PROVIDERS)("imports from $source by its API", (provider) => {
  beforeEach(async () => {
    server = await providerServer(w, provider);
  });

  it("its places are listed with the right token, and a wrong one is refused in words", async () => {
    const { place, source } = provider;
    const { [place.field]: _place, ...settings } = settingsFor(provider);
    const path = `${w.P}/imports/connections/places/`;
    const listed = await w.as("ada").send("POST", path, { source, settings });
    expect(listed.status).toBe(200);
    expect(listed.body).toContainEqual({ id: place.id, name: place.name });
    const refused = await w.as("ada").send("POST", path, { source, settings: { ...settings, token: "no" } });
    expect(refused.status).toBe(400);
    expect(refused.body.settings[0]).toMatch(/refuses the token/);
    expect((await w.as("mel").send("POST", path, { source, settings })).status).toBe(403);
  });

  it("all pages are read, written, and undone; a second run creates nothing twice", async () => {
    const run = await connected(provider);
    expect(run).toMatchObject({ status: "ready", title: provider.place.name, failure: null });
    const done = await controlled(w, run.id, "start");
    expect(done).toMatchObject({ status: "completed", failure: null });
    expect(await found()).toEqual(wanted(provider));
    const remarks = (await remarksOf(w, run.id)).map(({ message }) => message).join("\n");
    for (const text of provider.expected.remarks) expect(remarks).toMatch(text);
    // The token is gone with the end of the import.
    expect(await rows("select settings from import_runs")).toEqual([{ settings: null }]);

    const again = await controlled(w, (await connected(provider)).id, "start");
    expect(again.counts.issue).toMatchObject({
      created: 0,
      changed: 0,
      existing: wanted(provider).issues.length,
    });
    expect(await found()).toEqual(wanted(provider));

    expect(await controlled(w, run.id, "undo")).toMatchObject({ status: "undone" });
    expect(await found()).toEqual({
      issues: [],
      comments: [],
      history: [],
      relations: [],
      files: [],
      inTexts: [],
    });
    expect(await rows("select key from file_assets")).toEqual([]);
  });

  it("a rate limit is waited for, and reading goes on at the request that was refused", async () => {
    const now = new Date("2026-03-11T09:00:00Z");
    w.setNow(now.toISOString());
    await connected(provider);
    const usual = server.got.slice();
    expect(usual.length).toBeGreaterThan(2);

    for (const at of [1, Math.ceil(usual.length / 2), usual.length]) {
      server.got = [];
      server.interrupt = { at, reply: () => provider.limited(now) };
      const waiting = await connected(provider);
      expect(waiting).toMatchObject({ status: "reading", failure: null });
      const wait = Date.parse(waiting.wait_until ?? "") - now.getTime();
      expect(wait).toBeGreaterThan(30_000);
      expect(wait).toBeLessThan(120_000);
      await workThrough(w.runtime);
      expect(server.got).toHaveLength(at);
      w.setNow(new Date(now.getTime() + 180_000).toISOString());
      await workThrough(w.runtime);
      w.setNow(now.toISOString());
      expect(await runOf(w, waiting.id)).toMatchObject({ status: "ready" });
      // Every request once, and the refused one a second time.
      expect(server.got).toEqual([...usual.slice(0, at), ...usual.slice(at - 1)]);
    }
  });

  it("an error midway keeps what was read, is shown, and can be resumed", async () => {
    const run = await connect(provider);
    server.interrupt = {
      at: 3,
      reply: () => {
        server.broken = { status: 422, body: { message: "Something else" } };
        return server.broken;
      },
    };
    await workThrough(w.runtime);
    const failed = await runOf(w, run.id);
    expect(failed).toMatchObject({ status: "failed", failure: expect.stringMatching(/\(422\)/) });
    server.broken = null;
    server.interrupt = null;
    const before = server.got.length;
    expect(await controlled(w, run.id, "resume")).toMatchObject({ status: "ready", failure: null });
    expect(server.got.slice(0, 2)).not.toContain(server.got[before]);
    await controlled(w, run.id, "start");
    expect(await found()).toEqual(wanted(provider));
  });
});

describe("imports by API", () => {
  const [github] = PROVIDERS as [Provider];

  it("a provider that does not answer is asked again later, and given up at last", async () => {
    server = await providerServer(w, github);
    let now = Date.parse("2026-03-11T09:00:00Z");
    w.setNow(new Date(now).toISOString());
    const { id } = await connect(github);
    server.broken = { status: 503 };
    const waits: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      await workThrough(w.runtime);
      const { wait_until, status } = await runOf(w, id);
      if (status === "failed" || wait_until === null) break;
      waits.push((Date.parse(wait_until) - now) / 60_000);
      now = Date.parse(wait_until);
      w.setNow(new Date(now).toISOString());
    }
    expect(waits).toEqual([1, 2, 5, 15, 30]);
    expect((await runOf(w, id)).failure).toMatch(/GitHub answers with an error \(503\)\. Resume/);
    server.broken = null;
    expect(await controlled(w, id, "resume")).toMatchObject({ status: "ready" });
  });

  it("private addresses are refused when they are entered and when they are called (security 70)", async () => {
    server = await providerServer(w, github);
    const { id } = await connect(github);
    (w.runtime.config as { outboundAllow: unknown }).outboundAllow = {
      hosts: new Set(),
      ranges: { check: () => false },
    };
    const body = { source: "github", settings: settingsFor(github) };
    const refused = await w.as("ada").send("POST", `${w.P}/imports/connections/`, body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual(["settings.url"]);
    w.setNow("2026-03-11T09:00:00Z");
    await workThrough(w.runtime);
    expect(server.got).toEqual([]);
    expect(await runOf(w, id)).toMatchObject({ status: "reading", wait_until: expect.any(String) });
  });

  it("pages and redirects never leave the host that was entered (security 72)", async () => {
    const other = await providerServer(w, github);
    const evil: Provider = {
      ...github,
      answer: (call) => {
        const reply = github.answer(call);
        return reply?.headers?.link
          ? { ...reply, headers: { link: reply.headers.link.replaceAll(call.root, other.root) } }
          : reply;
      },
    };
    server = await providerServer(w, evil);
    expect(await connected(evil)).toMatchObject({ status: "ready" });
    expect(other.got).toEqual([]);
    const run = await connect(evil);
    server.broken = { status: 302, headers: { location: `${other.root}/api/v3/user/repos` } };
    await workThrough(w.runtime);
    expect(await runOf(w, run.id)).toMatchObject({
      status: "failed",
      failure: expect.stringMatching(/redirects to another address/),
    });
    expect(other.got).toEqual([]);
    await other.close();
  });

  it("fields are checked, and the token is stored encrypted and never shown", async () => {
    server = await providerServer(w, github);
    const send = (settings: object) =>
      w.as("ada").send("POST", `${w.P}/imports/connections/`, { source: "github", settings });
    expect((await send({})).body).toEqual({
      "settings.token": ["Enter a value."],
      "settings.repository": ["Enter a value."],
    });
    const odd = { token: "a\nb", repository: "no/../repository", url: "file:///etc/passwd" };
    expect(Object.keys((await send(odd)).body).sort()).toEqual(["settings.repository", "settings.token"]);
    expect((await send({ ...odd, token: TOKEN, repository: ".." })).body).toHaveProperty(
      "settings.repository",
    );
    const { id } = await connect(github);
    const [stored] = await rows("select * from import_runs");
    expect(JSON.stringify(stored)).not.toContain(TOKEN);
    expect(JSON.stringify(await runOf(w, id))).not.toContain(TOKEN);
    expect(JSON.stringify(await w.changes())).not.toContain(TOKEN);
    w.setNow(new Date(Date.now() + 31 * 86_400_000).toISOString());
    await forgetCredentials.run(w.runtime);
    expect(await rows("select settings from import_runs")).toEqual([{ settings: null }]);
    await workThrough(w.runtime);
    expect((await runOf(w, id)).failure).toMatch(/credentials of this import have been deleted/);
    expect((await w.as("ada").send("DELETE", `${w.P}/imports/${id}/`)).status).toBe(204);
    expect(await rows("select * from import_runs")).toEqual([]);
  });
});
