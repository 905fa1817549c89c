import { addProject, addProjectMember, type Project } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "../files/sweep.ts";
import { expireExports } from "./expire.ts";
import { bytesOf, exported, exportsOf, PAGE } from "./exports.fixture.ts";
import { claimNext } from "./leases.ts";
import { writeWaiting } from "./job.ts";

let w: World;
let secret: Project;
const W = () => `${w.W}/export-issues/`;
const send = (who: string, method: "GET" | "POST" | "DELETE", path: string, body?: unknown) =>
  w.as(who).send(method, path, body);
const list = {
  kind: "project",
  title: "Website",
  query: {},
  columns: [{ property: "name", heading: "Titel" }],
};
const asList = (more: object = {}) => ({
  provider: "json",
  list: { ...list, project_id: w.project.id, ...more },
});
const json = async (id: string) => JSON.parse((await bytesOf(w, id)).toString()) as Record<string, unknown>[];

beforeEach(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
  secret = await addProject(w.runtime, w.workspace, { name: "Secret", identifier: "SEC", network: 0 });
  await addProjectMember(w.runtime, w.workspace, secret, w.as("ada").person!, 20);
  await send("ada", "POST", `${w.P}/issues/`, { name: "First", priority: "high" });
  await send("ada", "POST", `${w.W}/projects/${secret.id}/issues/`, { name: "Hidden" });
});
afterEach(() => w.stop());

describe("exports of projects (contract/workspace §12.1)", () => {
  it("an export is listed with its progress and file, and downloaded as a zip", async () => {
    const row = await exported(w, "mel", { provider: "csv", project: [w.project.id], multiple: false });
    expect(row).toMatchObject({
      status: "completed",
      done: 1,
      total: 1,
      project: [w.project.id],
      title: null,
    });
    const file = await send("mel", "GET", row.url ?? "");
    expect(file.status).toBe(200);
    expect(file.headers["content-type"]).toBe("application/zip");
    expect(Number(file.headers["content-length"])).toBe(row.size);
    expect(String(file.headers["content-disposition"])).toContain(
      `export-${w.slug}-${row.token.slice(0, 6)}-`,
    );
    expect((await bytesOf(w, row.id)).subarray(0, 2).toString()).toBe("PK");
  });

  it("an export contains only projects that its person sees when it is written", async () => {
    const answer = await send("mel", "POST", W(), { provider: "csv", project: [secret.id] });
    expect(answer.status).toBe(404);
    expect((await exported(w, "mel", { provider: "csv", project: [] })).project).toEqual([w.project.id]);
    expect((await exported(w, "ada", { provider: "csv" })).project).toHaveLength(2);
    await addProjectMember(w.runtime, w.workspace, secret, w.as("mel").person!, 15);
    await send("mel", "POST", W(), { provider: "csv", project: [secret.id] });
    await w.runtime.pool.query(
      "update project_members set is_active = false where project_id = $1 and member_id = $2",
      [secret.id, w.as("mel").id],
    );
    await writeWaiting(w.runtime);
    expect((await exportsOf(w, "mel"))[0]).toMatchObject({
      status: "failed",
      reason: "no_access",
      url: null,
    });
  });

  it("exports are refused below member, outside, in unknown formats and without page parameters", async () => {
    expect((await send("vic", "POST", W(), { provider: "csv" })).status).toBe(403);
    expect((await send("vic", "GET", W() + PAGE)).status).toBe(403);
    expect((await w.outsider.send("POST", W(), { provider: "csv" })).status).toBe(404);
    expect((await send("mel", "POST", W(), { provider: "pdf" })).body.error).toMatch(/csv, xlsx/);
    expect((await send("mel", "GET", W())).status).toBe(400);
    expect((await send("mel", "GET", `${W()}?per_page=10`)).status).toBe(400);
  });

  it("a file is downloaded only by its person, and no longer once they have lost a project in it", async () => {
    const row = await exported(w, "ada", { provider: "csv" });
    const path = row.url ?? "";
    expect((await send("mel", "GET", path)).status).toBe(404);
    expect(await exportsOf(w, "mel")).toEqual([]);
    await w.runtime.pool.query("update project_members set is_active = false where project_id = $1", [
      secret.id,
    ]);
    expect((await send("ada", "GET", path)).status).toBe(404);
    expect((await exportsOf(w, "ada"))[0]?.url).toBeNull();
  });

  it("after seven days the file of an export is gone, and its row remains", async () => {
    w.setNow("2026-03-01T00:00:00Z");
    const row = await exported(w, "ada", { provider: "csv" });
    w.setNow("2026-03-08T00:00:01Z");
    expect((await send("ada", "GET", row.url ?? "")).status).toBe(404);
    const { rows } = await w.runtime.pool.query("select file from exports");
    await expireExports.run(w.runtime);
    expect(await w.runtime.files.open(rows[0].file, null)).toBeNull();
    expect((await exportsOf(w, "ada"))[0]).toMatchObject({ id: row.id, status: "completed", url: null });
    w.setNow("2026-07-01T00:00:00Z");
    await expireExports.run(w.runtime);
    expect(await exportsOf(w, "ada")).toEqual([]);
  });

  it("the sweep of files keeps those of exports and removes what no export names", async () => {
    const row = await exported(w, "ada", { provider: "csv" });
    w.setNow(new Date(Date.now() + 86_400_000).toISOString());
    await sweepFiles.run({ ...w.runtime, files: { ...w.runtime.files, namesBefore: names, remove } });
    expect(removed).toEqual(["exports/stray"]);
    async function* names() {
      yield [`exports/${row.id}-1`, "exports/stray"];
    }
  });
  const removed: string[] = [];
  const remove = async (name: string): Promise<void> => void removed.push(name);

  it("a person may have five unfinished exports, and a hundred a day", async () => {
    for (let n = 0; n < 5; n++) await send("mel", "POST", W(), { provider: "csv" });
    expect((await send("mel", "POST", W(), { provider: "csv" })).status).toBe(429);
    expect((await send("ada", "POST", W(), { provider: "csv" })).status).toBe(200);
    await writeWaiting(w.runtime);
    await w.runtime.pool.query(
      `insert into exports (workspace_id, id, token, provider, request, project_ids, status, initiated_by, created_at)
       select workspace_id, gen_random_uuid(), token, provider, request, project_ids, status, initiated_by, created_at
       from exports cross join generate_series(1, 19) where initiated_by = $1`,
      [w.as("mel").id],
    );
    expect((await send("mel", "POST", W(), { provider: "csv" })).body.error).toMatch(/24 hours/);
  });
});

describe("the job that writes exports", () => {
  const begun = async () => {
    const { body } = await send("ada", "POST", W(), { provider: "csv" });
    return { id: body.id as string, claimed: await claimNext(w.runtime) };
  };

  it("an export that a crash has interrupted is taken up again once its lease has ended", async () => {
    const { id } = await begun();
    await writeWaiting(w.runtime);
    expect((await exportsOf(w, "ada"))[0]?.status).toBe("processing");
    await w.runtime.pool.query("update exports set lease_until = now() - interval '1 second'");
    await writeWaiting(w.runtime);
    expect((await exportsOf(w, "ada"))[0]).toMatchObject({ id, status: "completed", done: 2, total: 2 });
  });

  it("an export that ends the process each time is given up", async () => {
    await begun();
    await w.runtime.pool.query("update exports set lease_until = now() - interval '1 second', runs = 5");
    await writeWaiting(w.runtime);
    expect((await exportsOf(w, "ada"))[0]).toMatchObject({ status: "failed", reason: "internal" });
  });

  it("a canceled export ends, and what was written of it is removed", async () => {
    const { body } = await send("ada", "POST", W(), { provider: "csv" });
    const { files } = w.runtime;
    const path = `${W()}${body.id}/`;
    const put = files.put.bind(files);
    const stored: string[] = [];
    files.put = async (name, ...rest) => {
      stored.push(name);
      await put(name, ...rest);
      expect((await send("ada", "POST", `${path}cancel/`)).body.status).toBe("failed");
    };
    await writeWaiting(w.runtime);
    files.put = put;
    expect((await exportsOf(w, "ada"))[0]).toMatchObject({ status: "failed", reason: "canceled", url: null });
    expect(await files.open(stored[0] ?? "", null)).toBeNull();
  });

  it("a deleted export is no longer listed, and its file is removed", async () => {
    const row = await exported(w, "ada", { provider: "csv" });
    const { rows } = await w.runtime.pool.query("select file from exports");
    expect((await send("mel", "DELETE", `${W()}${row.id}/`)).status).toBe(404);
    expect((await send("ada", "DELETE", `${W()}${row.id}/`)).status).toBe(204);
    expect(await exportsOf(w, "ada")).toEqual([]);
    expect(await w.runtime.files.open(rows[0].file, null)).toBeNull();
  });

  it("two exports at most are written at a time, everyone's first before anyone's second", async () => {
    for (const who of ["ada", "ada", "mel"]) await send(who, "POST", W(), { provider: "csv" });
    const first = await claimNext(w.runtime);
    const second = await claimNext(w.runtime);
    expect([first?.initiated_by, second?.initiated_by]).toEqual([w.as("ada").id, w.as("mel").id]);
    expect(await claimNext(w.runtime)).toBeUndefined();
  });
});

describe("exports of a list", () => {
  const add = (body: object) => send("ada", "POST", `${w.P}/issues/`, body);

  it("a list is exported with its filters, order and columns, as a file of its title", async () => {
    await add({ name: "Second", priority: "high" });
    await add({ name: "Third", priority: "low" });
    const columns = [
      { property: "key", heading: "ID" },
      { property: "name", heading: "Titel" },
      { property: "state", heading: "Status" },
    ];
    const query = { priority: "high", order_by: "-created_at" };
    const row = await exported(w, "mel", asList({ query, columns, title: "Über: uns" }));
    expect(row.title).toBe("Über: uns");
    expect(await json(row.id)).toEqual([
      { ID: "WEB-2", Titel: "Second", Status: "Backlog" },
      { ID: "WEB-1", Titel: "First", Status: "Backlog" },
    ]);
    const { headers } = await send("mel", "GET", row.url ?? "");
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(String(headers["content-disposition"])).toContain(
      `filename*=UTF-8''${encodeURIComponent("Über_ uns ")}`,
    );
  });

  it("a list across projects contains only issues that its person sees", async () => {
    const everywhere = { provider: "json", list: { ...list, kind: "workspace" } };
    expect(await json((await exported(w, "mel", everywhere)).id)).toEqual([{ Titel: "First" }]);
    expect(await json((await exported(w, "ada", everywhere)).id)).toHaveLength(2);
    const ofAda = { provider: "json", list: { ...list, kind: "person", id: w.as("ada").id } };
    expect(await json((await exported(w, "mel", ofAda)).id)).toEqual([{ Titel: "First" }]);
  });

  it("a list of drafts contains only the person's own", async () => {
    await send("ada", "POST", `${w.P}/issue-drafts/`, { name: "Ada's draft" });
    await send("mel", "POST", `${w.P}/issue-drafts/`, { name: "Mel's draft" });
    expect(await json((await exported(w, "mel", asList({ kind: "drafts" }))).id)).toEqual([
      { Titel: "Mel's draft" },
    ]);
  });

  it("a list that cannot be read is refused before it is queued", async () => {
    const refused = async (more: object) => (await send("ada", "POST", W(), asList(more))).status;
    expect(await refused({ query: { order_by: "nonsense" } })).toBe(400);
    expect(await refused({ query: { any: "nonsense" } })).toBe(400);
    expect(await refused({ kind: "cycle" })).toBe(400);
    expect(await refused({ project_id: undefined })).toBe(400);
    expect((await send("mel", "POST", W(), asList({ project_id: secret.id }))).status).toBe(404);
    expect(await exportsOf(w, "ada")).toEqual([]);
  });

  it("every property of the registry is a column if it is asked for, those that projects define included", async () => {
    await w.runtime.pool.query(
      `insert into properties (workspace_id, project_id, id, name, kind, options, sort_order)
       values ($1, $2, gen_random_uuid(), 'Browser', 'text', '[]', 1)`,
      [w.workspace.id, w.project.id],
    );
    const { rows } = await w.runtime.pool.query("select id from properties");
    const parent = (await add({ name: "=Parent" })).body.id;
    await add({
      name: "Child",
      parent_id: parent,
      target_date: "2026-05-04",
      property_values: { [rows[0].id]: "=x" },
    });
    const row = await exported(w, "ada", { provider: "md", project: [w.project.id], every_property: true });
    expect(row.status).toBe("completed");
    const columns = ["parent", "due_date", `property_${rows[0].id}`].map((property) => ({
      property,
      heading: property,
    }));
    const found = await json((await exported(w, "ada", asList({ columns, query: { name: "Child" } }))).id);
    expect(found).toEqual([{ parent: "WEB-2", due_date: "2026-05-04", [`property_${rows[0].id}`]: "=x" }]);
  });
});
