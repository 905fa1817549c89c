import { addPerson, addMember, addProject, addProjectMember } from "@cairn/testkit/people";
import { fileForm } from "@cairn/testkit/file-form";
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { prepareObjects } from "../../convergence/scenario-objects.fixture.ts";
import type { ScenarioObjects } from "../../convergence/scenarios.fixture.ts";
import { trashOf } from "./trash.fixture.ts";

let objects: ScenarioObjects;
let w: World;
const worlds: World[] = [];
beforeEach(async () => {
  objects = await prepareObjects();
  w = objects.w;
  worlds.push(w);
});
afterAll(() => Promise.all(worlds.map((one) => one.stop())));

const { send, restore, purge, listed } = trashOf(() => w);
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  w.runtime.pool.query<Row>(text, values);

/** Counted anew by each write, or only about what is being done at the moment. */
const CHANGING = ["version", "updated_at", "updated_by", "last_read_at"];
const MOMENTARY = [
  "trash_items",
  "trash_rows",
  "changes",
  "idempotency_keys",
  "outbox_positions",
  "audit_entries",
  "workspace_clocks",
  "due_reminders",
  "sessions",
];

/** All rows of the database, by table. */
async function everything(): Promise<Record<string, object[]>> {
  const { rows: tables } = await query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and relkind = 'r' and relname <> all ($1) order by 1`,
    [MOMENTARY],
  );
  const found: Record<string, object[]> = {};
  for (const { name } of tables) {
    const { rows } = await query<{ row: object }>(
      `select to_jsonb(d) - $1::text[] as row from ${name} d order by (to_jsonb(d) - $1::text[])::text`,
      [CHANGING],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

const removeProject = (who = "ada") => send(who, "DELETE", `${w.P}/`);

/** Issues of the second project below and above one of the first, and one with a value that refers to it. */
async function relateToSecond(): Promise<{ below: string; above: string }> {
  const second = `${w.W}/projects/${objects.secondProject}`;
  const below = await send("ada", "POST", `${second}/issues/`, { name: "Below" });
  const above = await send("ada", "POST", `${second}/issues/`, { name: "Above" });
  await query("update issues set parent_id = $2 where id = $1", [below.id, objects.child]);
  await query("update issues set parent_id = $2 where id = $1", [objects.closed, above.id]);
  const { rows } = await query<{ id: string }>(
    `insert into properties (workspace_id, id, project_id, name, kind)
     values ($1, gen_random_uuid(), $2, 'Follows', 'relation') returning id`,
    [w.workspace.id, objects.secondProject],
  );
  await query(
    "insert into issue_property_values (workspace_id, property_id, issue_id, ids) values ($1, $2, $3, array[$4::uuid])",
    [w.workspace.id, rows[0]?.id, above.id, objects.child],
  );
  return { below: below.id, above: above.id };
}

describe("a deleted project", () => {
  it("comes back with every row of every table, also those of other projects that referred to it", async () => {
    const { below, above } = await relateToSecond();
    const file = await w
      .as("ada")
      .send("POST", `${w.P}/issues/${objects.issue}/issue-attachments/`, fileForm("plan.txt", "plan"));
    expect(file.status).toBeLessThan(300);
    const before = await everything();
    await removeProject();
    const gone = await everything();
    expect(gone.projects).toHaveLength((before.projects?.length ?? 0) - 1);
    expect(JSON.stringify(gone.issues)).not.toContain(w.project.id);
    expect((await restore(w.project.id, "ada")).body).toEqual({
      id: w.project.id,
      kind: "project",
      project: w.project.id,
    });
    const after = await everything();
    for (const table of Object.keys(before))
      expect({ [table]: after[table] }).toEqual({ [table]: before[table] });
    const announced = (await w.changes()).filter(({ entity, op }) => entity === "issue" && op === "update");
    expect(announced.map(({ id }) => id)).toEqual(expect.arrayContaining([below, above]));
    expect((await query("select from trash_items")).rowCount).toBe(0);
  });

  it("is seen in the trash by admins of the workspace and by those who were its admins, who restore or purge it", async () => {
    const guest = await addPerson(w.runtime, "gus");
    await addMember(w.runtime, w.workspace, guest, 5);
    await query("update project_members set role = 20 where project_id = $1 and member_id = $2", [
      w.project.id,
      w.as("mel").id,
    ]);
    await removeProject("mel");
    const seen = async (who: string) => (await listed(who, "?kind=project"))[0];
    expect(await seen("mel")).toMatchObject({ title: "Website", may_purge: true, project_detail: null });
    expect(await seen("eve")).toMatchObject({ title: "Website", may_purge: true });
    expect((await seen("eve")).contains.issues).toBeGreaterThan(3);
    expect(await seen("vic")).toBeUndefined();
    expect([(await restore(w.project.id, "vic")).status, (await purge(w.project.id, "vic")).status]).toEqual([
      404, 404,
    ]);
    expect((await w.outsider.send("POST", `${w.W}/trash/${w.project.id}/restore/`)).status).toBe(404);
    expect((await restore(w.project.id, "mel")).status).toBe(200);
    expect((await w.as("vic").send("GET", `${w.P}/`)).status).toBe(200);
  });

  it("needs another identifier or name when a new project has its own, and keeps its numbers", async () => {
    await removeProject();
    const fresh = await send("ada", "POST", `${w.W}/projects/`, { name: "Website", identifier: "WEB" });
    expect(await restore(w.project.id, "ada")).toMatchObject({
      status: 410,
      body: { name: "The project name is taken.", identifier: "The project identifier is taken." },
    });
    const again = (changes: string) =>
      w.as("ada").send("POST", `${w.W}/trash/${w.project.id}/restore/?${changes}`);
    expect(await again("identifier=OLD")).toMatchObject({
      status: 410,
      body: { name: "The project name is taken." },
    });
    expect((await again("identifier=!")).body).toHaveProperty("identifier");
    expect((await again("identifier=old&name=Old%20website")).status).toBe(200);
    expect(await send("ada", "GET", `${w.P}/`)).toMatchObject({ name: "Old website", identifier: "OLD" });
    const issue = await send("ada", "POST", `${w.P}/issues/`, { name: "Next" });
    expect(issue.sequence_id).toBeGreaterThan(4);
    expect(await send("ada", "GET", `${w.W}/projects/${fresh.id}/`)).toMatchObject({ identifier: "WEB" });
  });

  it("loses people who left the workspace meanwhile, and gets an admin if all of its own did", async () => {
    const only = await addPerson(w.runtime, "oli");
    await addMember(w.runtime, w.workspace, only, 15);
    const made = await addProject(w.runtime, w.workspace, { name: "Own", identifier: "OWN", network: 0 });
    await addProjectMember(w.runtime, w.workspace, made, only, 20);
    await query("update projects set project_lead = $2 where id = $1", [made.id, only.id]);
    const P = `${w.W}/projects/${made.id}/`;
    const gone = await w.app.inject({ method: "DELETE", url: P, headers: { cookie: only.cookie } });
    expect(gone.statusCode).toBe(204);
    await query("update workspace_members set is_active = false where member_id = $1", [only.id]);
    expect((await restore(made.id, "eve")).status).toBe(200);
    const { rows } = await query<{ member_id: string; role: number }>(
      "select member_id, role from project_members where project_id = $1 and is_active",
      [made.id],
    );
    expect(rows).toEqual([{ member_id: w.as("eve").id, role: 20 }]);
    expect(await send("eve", "GET", P)).toMatchObject({ project_lead: null, network: 0 });
  });

  it("leaves no row and no file once it is purged, nor does what was deleted in it before", async () => {
    const stored = async (issue: string) =>
      (
        await w
          .as("ada")
          .send("POST", `${w.P}/issues/${issue}/issue-attachments/`, fileForm("plan.txt", "plan"))
      ).body.asset.match(/uploads\/([^?]+)/)[1] as string;
    const inText = await w
      .as("ada")
      .send("POST", `/api/workspaces/${w.slug}/file-assets/`, fileForm("p.txt", "pic"));
    const names = [await stored(objects.issue), await stored(objects.closed)];
    if (inText.status < 300) {
      names.push(/uploads\/([^?]+)/.exec(inText.body.asset)?.[1] ?? "");
      await send("ada", "PATCH", `${w.P}/issues/${objects.child}/`, {
        description_html: `<p><a href="${inText.body.asset}">file</a></p>`,
      });
    }
    await send("ada", "DELETE", `${w.P}/issues/${objects.closed}/`);
    await removeProject();
    for (const name of names) expect(await w.runtime.files.size(name)).not.toBeNull();
    expect((await purge(w.project.id, "ada")).status).toBe(204);
    for (const name of names) expect([name, await w.runtime.files.size(name)]).toEqual([name, null]);
    expect((await query("select from trash_items")).rowCount).toBe(0);
    expect((await query("select from trash_rows")).rowCount).toBe(0);
    expect((await restore(w.project.id, "ada")).status).toBe(404);
  });

  it("is deleted at once where the instance keeps no trash", async () => {
    (w.runtime.config as { trashDays: number }).trashDays = 0;
    await removeProject();
    expect((await query("select from trash_items")).rowCount).toBe(0);
  });
});
