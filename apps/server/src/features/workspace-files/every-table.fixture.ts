// A workspace with at least one row in every table that its file contains.
import type { World } from "@cairn/testkit/world";
import { prepareObjects } from "../../convergence/scenario-objects.fixture.ts";
import { newId } from "../../platform/ids.ts";

async function insert({ runtime: { pool } }: World, table: string, row: object): Promise<void> {
  const columns = Object.keys(row);
  await pool.query(
    `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, n) => `$${n + 1}`).join(", ")})`,
    Object.values(row),
  );
}

/** A branch of an issue, and a rule. */
async function addGit(w: World, issue: string): Promise<void> {
  const own = { workspace_id: w.workspace.id, project_id: w.project.id };
  const item = newId();
  await insert(w, "git_items", {
    ...own,
    id: item,
    kind: "branch",
    url: "https://git.example.com/acme/web/tree/issue",
    title: "issue",
    state: "open",
    happened_at: new Date(0),
  });
  await insert(w, "git_links", { ...own, id: newId(), item_id: item, issue_id: issue, role: "works" });
  const state_id = w.states.completed.id;
  await insert(w, "git_rules", { ...own, id: newId(), position: 1, event: "merged", state_id });
}

/** Rows that need no feature: what they say is their own business, the file only carries them. */
async function addRows(
  w: World,
  { issue, page, run }: { issue: string; page: string; run: string },
): Promise<void> {
  const { pool } = w.runtime;
  const [workspace, project, ada, mel] = [w.workspace.id, w.project.id, w.as("ada").id, w.as("mel").id];
  const property = newId();
  const add = (table: string, row: object): Promise<unknown> => insert(w, table, row);
  const own = { workspace_id: workspace, id: newId() };
  const shown = { filters: "{}", display_filters: "{}", display_properties: '{"priority": true}' };
  await add("workspace_themes", { ...own, name: "Night", colors: '{"primary": "#101010"}', actor_id: ada });
  await add("workspace_user_properties", { ...own, user_id: ada, ...shown });
  await add("issue_user_properties", { ...own, project_id: project, user_id: ada, ...shown });
  await add("former_project_identifiers", {
    workspace_id: workspace,
    identifier: "OLD",
    project_id: project,
  });
  await add("former_issue_keys", {
    workspace_id: workspace,
    project_id: project,
    sequence_id: 900,
    issue_id: issue,
  });
  await add("properties", { ...own, id: property, project_id: project, name: "Reviewers", kind: "users" });
  const value = { workspace_id: workspace, property_id: property, issue_id: issue };
  await add("issue_property_values", { ...value, ids: [ada, mel] });
  await add("page_updates", {
    workspace_id: workspace,
    page_id: page,
    data: Buffer.concat([Buffer.from([1, 0, 255]), Buffer.from(`user ${mel}`)]),
    author_id: mel,
  });
  await add("issue_mentions", { workspace_id: workspace, issue_id: issue, user_id: mel });
  await add("text_references", {
    workspace_id: workspace,
    source_kind: "issue",
    source_id: issue,
    target_kind: "page",
    target_id: page,
  });
  await add("page_mentions", { workspace_id: workspace, page_id: page, user_id: mel });
  await add("work_item_pages", { ...own, project_id: project, issue_id: issue, page_id: page });
  await addGit(w, issue);
  const thought = { type: "thought", content: '{"type": "thought", "body": "Reading"}', ephemeral: true };
  await add("agent_run_activities", { ...own, run_id: run, ...thought, actor_id: ada });
  const { rows } = await pool.query("select key from file_assets where workspace_id = $1 limit 1", [
    workspace,
  ]);
  await add("file_uses", { workspace_id: workspace, key: rows[0].key, issue_id: issue });
  await add("page_files", { workspace_id: workspace, key: rows[0].key, page_id: page });
  const { rows: modules } = await pool.query("select id from modules where workspace_id = $1 limit 1", [
    workspace,
  ]);
  await add("module_members", { workspace_id: workspace, module_id: modules[0].id, user_id: mel });
}

export async function everyTable(): Promise<World> {
  const { w, issue, child, run } = await prepareObjects();
  const mel = w.as("mel").id;
  const mention = `<mention-component id="${mel}" label="mel" entity_name="user_mention"></mention-component>`;
  await w.as("ada").send("PATCH", `${w.P}/issues/${issue}/`, { assignee_ids: [w.as("vic").id, mel] });
  await w.as("ada").send("PATCH", `${w.P}/issues/${child}/`, {
    description_html: `<p>Ask ${mention}: a line\u2028break, a "quote", a \\x616263 and <strong>bold</strong>.</p>`,
  });
  const { rows } = await w.runtime.pool.query("select id from pages where workspace_id = $1 limit 1", [
    w.workspace.id,
  ]);
  await addRows(w, { issue, page: rows[0].id, run });
  return w;
}
