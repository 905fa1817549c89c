import type { AuditEntry } from "@cairn/contract/entities/audit";
import { OTHER_PASSWORD, PASSWORD, setUpInstance, Visitor } from "@cairn/testkit/visitor";
import { type Answer, type Caller, type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pruneAuditLog } from "./prune.ts";

const DAY_MS = 86_400_000;

describe("the audit log", () => {
  let w: World;
  let ada: Caller;
  let root: Visitor;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
    root = await setUpInstance(w.app);
    ada = w.as("ada");
  });
  afterAll(() => w.stop());

  /** Entries of earlier tests stay, because nothing can delete them. */
  let began = "";
  beforeEach(async () => {
    const { rows } = await w.runtime.pool.query<{ now: string }>("select clock_timestamp() as now");
    began = new Date(rows[0]?.now ?? "").toISOString();
  });
  const log = (query: Record<string, string> = {}): Promise<Answer> =>
    ada.send("GET", `${w.W}/audit-log/?${new URLSearchParams({ from: began, ...query })}`);
  const acts = async (query: Record<string, string> = {}): Promise<string[]> =>
    ((await log(query)).body.results as AuditEntry[]).map(({ act }) => act).toReversed();
  const all = async (act: string): Promise<AuditEntry[]> =>
    (
      await w.runtime.pool.query<AuditEntry>(
        "select * from audit_entries where at >= $1 and act = $2 order by at, id",
        [began, act],
      )
    ).rows;

  it("records who did what, from where, with what was before and after", async () => {
    const url = "https://93.184.216.34/a";
    const { body } = await ada.send("POST", `${w.W}/webhooks/`, { url, issue: true });
    await ada.send("PATCH", `${w.W}/webhooks/${body.id}/`, { issue: false });
    await ada.send(
      "POST",
      `${w.W}/webhooks/${body.id}/regenerate/`,
      {},
      { headers: { "user-agent": "Probe/1" } },
    );
    await ada.send("DELETE", `${w.W}/webhooks/${body.id}/`);
    const { results } = (await log()).body as { results: AuditEntry[] };
    const [deleted, renewed, updated, created] = results;
    expect(created).toMatchObject({
      act: "webhook.created",
      actor_id: ada.id,
      actor_kind: "person",
      ip: "127.0.0.1",
      workspace_id: w.workspace.id,
      workspace_name: "acme",
      object_id: body.id,
      object_name: url,
    });
    expect(created?.changes.url).toEqual({ before: null, after: url });
    expect(updated?.changes).toEqual({ issue: { before: true, after: false } });
    expect(renewed).toMatchObject({ act: "webhook.updated", user_agent: "Probe/1" });
    expect(renewed?.changes).toEqual({ secret: { before: null, after: null } });
    expect(deleted?.act).toBe("webhook.deleted");
    expect(JSON.stringify(results)).not.toContain(body.secret_key);
  });

  it("has no entry of an act that was refused, and none of a change that changes nothing", async () => {
    const refused = await w.as("mel").send("POST", `${w.W}/webhooks/`, { url: "https://93.184.216.34/b" });
    expect(refused.status).toBe(403);
    await ada.send("PATCH", `${w.W}/`, { name: "acme" });
    expect(await acts()).toEqual([]);
  });

  it("records roles, memberships and invitations", async () => {
    const { workspace_member_id: id, id: mel } = w.as("mel");
    await ada.send("PATCH", `${w.W}/members/${id}/`, { role: 10 });
    await ada.send("PATCH", `${w.W}/members/${id}/`, { role: 15 });
    await ada.send("POST", `${w.W}/invitations/`, { emails: [{ email: "new@example.com", role: 15 }] });
    expect(await acts()).toEqual([
      "workspace_member.updated",
      "workspace_member.updated",
      "workspace_invitation.created",
    ]);
    const [entry] = await all("workspace_member.updated");
    expect(entry).toMatchObject({ object_id: mel, changes: { role: { before: 15, after: 10 } } });
  });

  it("records what happens by a token as an act of the token", async () => {
    const { body } = await ada.send("POST", `${w.W}/api-tokens/`, { label: "Deploys" });
    const created = await ada.send("POST", `/api/v1/workspaces/${w.slug}/projects/`, undefined, {
      headers: { cookie: "", "x-api-key": body.token },
    });
    expect(created.status).toBe(400);
    const made = await ada.send(
      "POST",
      `/api/v1/workspaces/${w.slug}/projects/`,
      { name: "By token", identifier: "BYTOK" },
      { headers: { cookie: "", "x-api-key": body.token } },
    );
    expect(made.status).toBe(201);
    const [entry] = await all("project.created");
    expect(entry).toMatchObject({ actor_kind: "token", actor_id: ada.id, token_name: "Deploys" });
    expect(await acts()).toContain("api_token.created");
    expect(JSON.stringify(await all("api_token.created"))).not.toContain(body.token);
  });

  it("records failed sign-ins with the address, but not what looks like a password", async () => {
    for (const email of ["someone@example.com", "my secret password"])
      await new Visitor(w.app).form("/auth/sign-in/", { email, password: "wrong" });
    const entries = await all("sign_in_failed");
    expect(entries.map((one) => one.object_name)).toEqual(["someone@example.com"]);
    expect(entries[0]).toMatchObject({ actor_kind: "visitor", workspace_id: null });
  });

  it("records signing up, in and out, and passwords without their values", async () => {
    const b = new Visitor(w.app);
    await b.form("/auth/sign-up/", { email: "una@example.com", password: PASSWORD });
    await b.csrfPost("/auth/change-password/", { old_password: PASSWORD, new_password: OTHER_PASSWORD });
    await b.form("/auth/sign-out/", {});
    const { body } = await root.get(`/api/instances/audit-log/?from=${encodeURIComponent(began)}`);
    const entries = (body.results as AuditEntry[]).toReversed();
    expect(entries.map(({ act, actor_name }) => [act, actor_name])).toEqual(
      ["signed_up", "signed_in", "password_changed", "signed_out"].map((act) => [act, "una@example.com"]),
    );
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  it("shows that a secret setting of the instance was changed, and no value of it", async () => {
    await root.send("PATCH", "/api/instances/configurations/", {
      json: { EMAIL_HOST: "mail.example.com", EMAIL_HOST_PASSWORD: "hunter22" },
    });
    const entries = await all("instance_setting.updated");
    expect(
      Object.fromEntries(entries.map(({ object_name, changes }) => [object_name, changes.value?.after])),
    ).toEqual({
      EMAIL_HOST: "mail.example.com",
      EMAIL_HOST_PASSWORD: null,
    });
    expect(JSON.stringify(entries)).not.toContain("hunter22");
  });

  it("can't be changed or emptied, not even by the server", async () => {
    const { pool } = w.runtime;
    for (const statement of [
      "update audit_entries set act = 'signed_in'",
      "delete from audit_entries",
      "truncate audit_entries cascade",
    ])
      await expect(pool.query(statement)).rejects.toThrow("can't be changed");
  });

  it("is pruned after AUDIT_DAYS, and never with 0", async () => {
    const { pool, config } = w.runtime;
    const old = new Date(Date.now() - 366 * DAY_MS).toISOString();
    await pool.query(
      "insert into audit_entries (id, at, act, actor_kind) values (gen_random_uuid(), $1, 'signed_in', 'person')",
      [old],
    );
    const count = async (): Promise<number> =>
      (await pool.query<{ n: number }>("select count(*)::int as n from audit_entries where at < $1", [began]))
        .rows[0]?.n ?? 0;
    const before = await count();
    await pruneAuditLog.run({ ...w.runtime, config: { ...config, auditDays: 0 } });
    expect(await count()).toBe(before);
    await pruneAuditLog.run(w.runtime);
    expect(await count()).toBe(before - 1);
  });

  it("is filtered by act, person, time and text, and paged", async () => {
    for (let n = 0; n < 60; n++) await ada.send("PATCH", `${w.W}/`, { name: `Named ${n}` });
    const first = (await log({ act: "workspace.updated" })).body;
    expect(first.results).toHaveLength(50);
    const second = (await log({ act: "workspace.updated", cursor: first.next_cursor })).body;
    expect(second.results).toHaveLength(10);
    expect(second.next_cursor).toBeNull();
    expect((await log({ search: "named 59" })).body.results).toHaveLength(1);
    expect((await log({ search: "%" })).body.results).toHaveLength(0);
    expect((await log({ actor: w.as("mel").id })).body.results).toEqual([]);
    expect((await log({ to: began })).body.results).toEqual([]);
    expect((await log({ cursor: "nonsense" })).status).toBe(400);
    const people = await ada.send("GET", `${w.W}/audit-log/people/`);
    expect(people.body.map(({ id }: { id: string }) => id)).toContain(ada.id);
  });

  it("is only for admins, and shows nothing of other workspaces", async () => {
    expect((await w.as("mel").send("GET", `${w.W}/audit-log/`)).status).toBe(403);
    const { outsider } = w;
    expect((await outsider.send("GET", `${w.W}/audit-log/`)).status).toBe(404);
    await outsider.send("PATCH", `${outsider.W}/`, { name: "Elsewhere" });
    expect(await acts()).toEqual([]);
  });

  it("is exported as CSV without formulas and as lines of JSON, and the export is recorded", async () => {
    await ada.send("PATCH", `${w.W}/`, { name: "=1+1" });
    const csv = await w.app.inject({
      method: "GET",
      url: `${w.W}/audit-log/export/?format=csv&from=${encodeURIComponent(began)}`,
      headers: { cookie: ada.person?.cookie ?? "" },
    });
    expect(csv.headers["content-disposition"]).toContain("audit-log.csv");
    expect(csv.body).toContain(",'=1+1,");
    const lines = await w.app.inject({
      method: "GET",
      url: `${w.W}/audit-log/export/?format=jsonl&from=${encodeURIComponent(began)}`,
      headers: { cookie: ada.person?.cookie ?? "" },
    });
    const entries = lines.body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as AuditEntry);
    expect(entries.map(({ act }) => act)).toEqual([
      "audit_log_exported",
      "audit_log_exported",
      "workspace.updated",
    ]);
  });

  it("keeps that a workspace was deleted", async () => {
    const { body } = await ada.send("POST", "/api/workspaces/", { name: "Short", slug: "short-lived" });
    await ada.send("DELETE", "/api/workspaces/short-lived/");
    expect(await all("workspace.deleted")).toMatchObject([
      { workspace_id: body.id, workspace_name: "Short", object_name: "Short" },
    ]);
  });
});
