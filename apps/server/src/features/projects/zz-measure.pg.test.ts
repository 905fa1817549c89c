import { world } from "@cairn/testkit/world";
import { test } from "vitest";
test("measure", async () => {
  const w = await world({ members: { ada: "admin", mel: "member" } });
  const q = async (name: string, text: string, values: unknown[] = []) => {
    const t = performance.now(); const r = await w.runtime.pool.query(text, values);
    console.log(name, Math.round(performance.now() - t), "ms"); return r;
  };
  const W = w.workspace.id, P = w.project.id;
  await q("states", "select 1");
  await q("issues", `insert into issues (workspace_id, id, project_id, state_id, sequence_id, name, sort_order, priority, target_date)
    select $1, gen_random_uuid(), $2, $3, g, 'Issue ' || g, g * 10000.0, 'none', date '2026-01-01' + (g % 300) from generate_series(1, 100000) g`, [W, P, w.states.started.id]);
  await q("sub", `update issues i set parent_id = (select id from issues where project_id = $1 and sequence_id = i.sequence_id - 1) where project_id = $1 and sequence_id % 10 = 0`, [P]);
  const { body: l } = await w.as("ada").send("POST", `${w.P}/issue-labels/`, { name: "a" });
  await q("labels", "insert into issue_labels select workspace_id, id, $2 from issues where project_id = $1 and sequence_id % 2 = 0", [P, l.id]);
  await q("assignees", "insert into issue_assignees select workspace_id, id, $2 from issues where project_id = $1 and sequence_id % 2 = 1", [P, w.as("mel").id]);
  await q("bodies", "insert into issue_bodies select workspace_id, id, '<p>x</p>', repeat('x', 500) from issues where project_id = $1", [P]);
  await q("subs", "insert into issue_subscribers select workspace_id, id, $2 from issues where project_id = $1", [P, w.as("mel").id]);
  await q("act", "insert into issue_activities (workspace_id, id, project_id, issue_id, verb) select workspace_id, gen_random_uuid(), project_id, id, 'created' from issues, generate_series(1,3) where project_id = $1", [P]);
  await q("com", "insert into issue_comments (workspace_id, id, project_id, issue_id, comment_html, comment_stripped) select workspace_id, gen_random_uuid(), project_id, id, '','' from issues where project_id = $1", [P]);
  await q("analyze", "analyze");
  for (const url of ["/", "/"]) { const t = performance.now(); await w.as("ada").send("GET", w.P + url); console.log("retrieve", performance.now() - t); }
  for (const url of ["/", "/"]) { const t = performance.now(); await w.as("ada").send("GET", w.W + url); console.log("workspace", performance.now() - t); }
  if (process.env.EXPLAIN) {
    const c = await w.runtime.pool.connect();
    await c.query("begin"); await c.query("select set_config('cairn.read_model','still',true)");
    for (const t of ["issue_labels","issue_assignees","issue_modules","issue_mentions","issue_subscribers","issue_bodies","issue_comments","issue_activities"]) {
      const r = await c.query(`explain analyze delete from ${t} d using issues i where d.workspace_id = '${W}' and i.workspace_id = '${W}' and i.id = d.issue_id and i.project_id = '${P}'`);
      console.log(t, r.rows.map((x) => x["QUERY PLAN"]).join("\n"));
    }
    const r = await c.query(`explain analyze delete from issues i where i.workspace_id = '${W}' and i.project_id = '${P}'`);
    console.log(r.rows.map((x) => x["QUERY PLAN"]).join("\n"));
    const r2 = await c.query(`explain analyze delete from projects i where i.workspace_id = '${W}' and i.id = '${P}'`);
    console.log(r2.rows.map((x) => x["QUERY PLAN"]).join("\n"));
    await c.query("rollback"); c.release();
  }
  const t = performance.now();
  const a = await w.as("ada").send("DELETE", `${w.P}/`);
  console.log("DELETE", a.status, Math.round(performance.now() - t), "ms");
  // many projects
  for (let i = 0; i < 200; i++) await w.as(i % 2 ? "ada" : "mel").send("POST", `${w.W}/projects/`, { name: `p${i}`, identifier: `P${i}` });
  for (let i = 0; i < 3; i++) { const s = performance.now(); const r = await w.as("ada").send("GET", `${w.W}/projects/`); console.log("list 200", Math.round(performance.now() - s), r.body.length); }
  await w.stop();
}, 300000);
