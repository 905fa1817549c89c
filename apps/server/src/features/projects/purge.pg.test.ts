import { addProject, addProjectMember, type Project } from "@cairn/testkit/people";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());

async function project(): Promise<Project> {
  const made = await addProject(w.runtime, w.workspace);
  await addProjectMember(w.runtime, w.workspace, made, w.as("ada").person!, 20);
  return made;
}

const query = (text: string, values: unknown[] = []) => w.runtime.pool.query(text, values);

async function issue(p: Project, sequence: number, parent: string | null = null): Promise<string> {
  const id = crypto.randomUUID();
  await query(
    `insert into issues (workspace_id, id, project_id, state_id, sequence_id, name, sort_order, parent_id)
     values ($1, $2, $3, $4, $5, 'Issue', 1, $6)`,
    [w.workspace.id, id, p.id, p.states.started.id, sequence, parent],
  );
  return id;
}

/**
 * Every table with content of a project. The stream and the audit log say that it was deleted, and the trash contains it.
 */
const TABLES_OF_PROJECT = `
  select distinct c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and c.column_name = 'project_id' and t.table_type = 'BASE TABLE' and c.table_name not in ('changes', 'audit_entries', 'trash_items')
  order by 1`;

test("a deleted project is deleted with all its content, in every table", async () => {
  const p = await project();
  const W = w.workspace.id;
  const [parent, child] = [await issue(p, 1), crypto.randomUUID()];
  const id = () => crypto.randomUUID();
  const [label, module, cycle, estimate, point] = [id(), id(), id(), id(), id()];
  await query(
    "insert into labels (workspace_id, id, project_id, name, sort_order) values ($1, $2, $3, 'bug', 1)",
    [W, label, p.id],
  );
  await query("insert into modules (workspace_id, id, project_id, name) values ($1, $2, $3, 'm')", [
    W,
    module,
    p.id,
  ]);
  await query(
    "insert into cycles (workspace_id, id, project_id, name, owned_by_id) values ($1, $2, $3, 'c', $4)",
    [W, cycle, p.id, w.as("ada").id],
  );
  await query("insert into estimates (workspace_id, id, project_id, name) values ($1, $2, $3, 'e')", [
    W,
    estimate,
    p.id,
  ]);
  await query(
    "insert into estimate_points (workspace_id, id, project_id, estimate_id, key, value) values ($1, $2, $3, $4, 1, 'S')",
    [W, point, p.id, estimate],
  );
  await query(
    `insert into issues (workspace_id, id, project_id, state_id, sequence_id, name, sort_order, parent_id, cycle_id, estimate_point)
     values ($1, $2, $3, $4, 2, 'Child', 2, $5, $6, $7)`,
    [W, child, p.id, p.states.backlog.id, parent, cycle, point],
  );
  await query("insert into issue_labels values ($1, $2, $3)", [W, child, label]);
  await query("insert into issue_modules values ($1, $2, $3)", [W, child, module]);
  for (const table of ["issue_assignees", "issue_mentions", "issue_subscribers"])
    await query(`insert into ${table} (workspace_id, issue_id, user_id) values ($1, $2, $3)`, [
      W,
      child,
      w.as("mel").id,
    ]);
  await query("insert into issue_bodies (workspace_id, issue_id, project_id) values ($1, $2, $3)", [
    W,
    child,
    p.id,
  ]);
  await query(
    "insert into issue_comments (workspace_id, id, project_id, issue_id, comment_html, comment_stripped) values ($1, $2, $3, $4, '', '')",
    [W, id(), p.id, child],
  );
  for (const of of [child, null])
    await query(
      "insert into issue_activities (workspace_id, id, project_id, issue_id, verb) values ($1, $2, $3, $4, 'created')",
      [W, id(), p.id, of],
    );
  await query(
    "insert into issue_user_properties (workspace_id, id, project_id, user_id, filters, display_filters, display_properties) values ($1, $2, $3, $4, '{}', '{}', '{}')",
    [W, id(), p.id, w.as("ada").id],
  );
  await w.as("ada").send("POST", `${w.W}/user-favorite-projects/`, { project: p.id });
  await query("update projects set default_state = $2, estimate = $3 where id = $1", [
    p.id,
    p.states.started.id,
    estimate,
  ]);

  expect((await w.as("ada").send("DELETE", `${w.W}/projects/${p.id}/`)).status).toBe(204);
  const { rows: tables } = await query(TABLES_OF_PROJECT);
  expect(tables.length).toBeGreaterThan(10);
  for (const { table_name } of tables)
    expect([
      table_name,
      (await query(`select 1 from ${table_name} where project_id = $1`, [p.id])).rowCount,
    ]).toEqual([table_name, 0]);
  for (const table of [
    "issue_labels",
    "issue_modules",
    "issue_assignees",
    "issue_mentions",
    "issue_subscribers",
    "issue_bodies",
  ])
    expect([table, (await query(`select 1 from ${table} where issue_id = $1`, [child])).rowCount]).toEqual([
      table,
      0,
    ]);
  expect((await w.changes()).at(-1)).toMatchObject({
    entity: "project",
    op: "delete",
    id: p.id,
    project_id: p.id,
    row: null,
  });
  expect((await w.as("ada").send("GET", `${w.W}/projects/${p.id}/`)).status).toBe(404);
});

test("issues of other projects stay: children lose their parent, parents are recounted, and both are announced", async () => {
  const [p, q] = [await project(), await project()];
  const theirParent = await issue(q, 1);
  const mine = await issue(p, 1, theirParent);
  const theirChild = await issue(q, 2, mine);
  const counts = await query("select sub_issues_count from issues where id = $1", [theirParent]);
  expect(counts.rows[0].sub_issues_count).toBe(1);
  const before = (await w.changes()).length;
  expect((await w.as("ada").send("DELETE", `${w.W}/projects/${p.id}/`)).status).toBe(204);
  const { rows } = await query(
    "select id, parent_id, sub_issues_count from issues where project_id = $1 order by sequence_id",
    [q.id],
  );
  expect(rows).toEqual([
    { id: theirParent, parent_id: null, sub_issues_count: 0 },
    { id: theirChild, parent_id: null, sub_issues_count: 0 },
  ]);
  const told = (await w.changes()).slice(before).filter((change) => change.entity === "issue");
  expect(new Set(told.map((change) => change.id))).toEqual(new Set([theirParent, theirChild]));
  expect(told.every((change) => change.op === "update" && change.project_id === q.id)).toBe(true);
  expect((await query("select version from projects where id = $1", [q.id])).rows).toEqual([{ version: 1 }]);
});

test("the read model continues in the same connection after a project was deleted", async () => {
  const p = await project();
  await w.as("ada").send("DELETE", `${w.W}/projects/${p.id}/`);
  const q = await project();
  const parent = await issue(q, 1);
  await issue(q, 2, parent);
  const { rows } = await query("select sub_issues_count from issues where id = $1", [parent]);
  expect(rows[0].sub_issues_count).toBe(1);
});

test("every foreign key into projects and issues has an index that its cascade can use", async () => {
  const { rows } = await query(`
    select c.conrelid::regclass::text as on_table, c.conname
    from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('projects'::regclass, 'issues'::regclass, 'labels'::regclass, 'modules'::regclass, 'cycles'::regclass, 'estimates'::regclass, 'estimate_points'::regclass, 'states'::regclass)
      and c.conrelid <> 'projects'::regclass
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%')
          and (i.indkey::int2[])[0:1] @> c.conkey[1:2] and (i.indkey::int2[])[0:1] <@ c.conkey[1:2])
    order by 1, 2`);
  expect(rows).toEqual([]);
});
