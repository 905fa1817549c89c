// Writes an oracle's model into the database, bypassing all services.
import type { Pool } from "pg";
import { VALUE_COLUMNS } from "./properties/columns.ts";
import type { Model } from "./oracle-model.fixture.ts";

async function insert(pool: Pool, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(", ");
  await pool.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

async function insertPlaces(pool: Pool, model: Model): Promise<void> {
  const { workspace_id, people } = model;
  await insert(
    pool,
    "users",
    people.map(({ id, name }) => ({
      id,
      email: `${id}@example.com`,
      username: id,
      display_name: name,
      first_name: name,
      last_name: "",
    })),
  );
  const [owner] = people;
  await insert(pool, "workspaces", [
    { id: workspace_id, slug: workspace_id, name: "Oracle", owner_id: owner?.id },
  ]);
  await insert(pool, "workspace_clocks", [{ workspace_id, seq: 7 }]);
  await insert(
    pool,
    "workspace_members",
    people.map(({ id }) => ({ workspace_id, id, member_id: id, role: 15 })),
  );
  const projects = [model.project_id, model.other_project_id];
  await insert(
    pool,
    "projects",
    projects.map((id) => ({ workspace_id, id, name: id, identifier: id })),
  );
  const members = (project_id: string, some: Model["people"], number: string) =>
    some.map(({ id }) => ({
      workspace_id,
      // A membership needs an id of its own.
      id: `${id.slice(0, -1)}${number}`,
      project_id,
      member_id: id,
      role: 15,
    }));
  await insert(pool, "project_members", [
    ...members(model.project_id, people, "a"),
    ...members(model.other_project_id, model.others, "b"),
  ]);
}

/** The rows are inserted, and a trigger makes the column of the issue. */
async function insertValues(
  pool: Pool,
  { workspace_id, project_id, definitions, issues }: Model,
): Promise<void> {
  const kinds = new Map(definitions.map(({ id, kind }) => [id, kind]));
  const rows = issues.flatMap(({ id: issue_id, property_values }) =>
    Object.entries(property_values).map(([property_id, value]) => {
      const column = VALUE_COLUMNS[kinds.get(property_id) ?? "text"];
      return { workspace_id, property_id, issue_id, [column]: column === "ids" ? [value].flat() : value };
    }),
  );
  await insert(
    pool,
    "properties",
    definitions.map((row, sort_order) => ({ workspace_id, project_id, sort_order, ...row })),
  );
  for (const column of new Set(Object.values(VALUE_COLUMNS)))
    await insert(
      pool,
      "issue_property_values",
      rows.filter((row) => column in row),
    );
}

async function insertThings(pool: Pool, model: Model): Promise<void> {
  const { workspace_id } = model;
  const own = { workspace_id };
  const owned_by_id = model.people[0]?.id;
  await insert(
    pool,
    "states",
    model.states.map((row) => ({ ...own, color: "#fff", ...row })),
  );
  await insert(
    pool,
    "labels",
    model.labels.map((row) => ({ ...own, sort_order: 1, ...row })),
  );
  await insert(
    pool,
    "cycles",
    model.cycles.map((row) => ({ ...own, owned_by_id, ...row })),
  );
  await insert(
    pool,
    "modules",
    model.modules.map((row) => ({ ...own, ...row })),
  );
  const projects = [model.project_id, model.other_project_id];
  await insert(
    pool,
    "estimates",
    projects.map((project_id) => ({ ...own, id: project_id, project_id, name: "Size" })),
  );
  await insert(
    pool,
    "estimate_points",
    model.points.map((row) => ({ ...own, estimate_id: row.project_id, value: `${10 - row.key}`, ...row })),
  );
}

/**
 * The sets are inserted into their join tables, and sub-issues are not counted: the triggers of the read model do it.
 */
async function insertIssues(pool: Pool, { workspace_id, issues }: Model): Promise<void> {
  await insert(
    pool,
    "issues",
    issues.map(
      ({
        label_ids: _labels,
        assignee_ids: _assignees,
        module_ids: _modules,
        mentioned: _mentioned,
        subscribers: _subscribers,
        sub_issues_count: _count,
        property_values: _values,
        ...row
      }) => ({ workspace_id, ...row }),
    ),
  );
  const join = (table: string, column: string, idsOf: (issue: (typeof issues)[number]) => string[]) =>
    insert(
      pool,
      table,
      issues.flatMap((issue) =>
        idsOf(issue).map((id) => ({ workspace_id, issue_id: issue.id, [column]: id })),
      ),
    );
  await join("issue_labels", "label_id", (issue) => issue.label_ids);
  await join("issue_assignees", "user_id", (issue) => issue.assignee_ids);
  await join("issue_modules", "module_id", (issue) => issue.module_ids);
  await join("issue_mentions", "user_id", (issue) => issue.mentioned);
  await pool.query(
    `insert into issue_subscribers (workspace_id, issue_id, user_id)
     select $1, issue_id, user_id from json_to_recordset($2::json) as x(issue_id uuid, user_id uuid)`,
    [
      workspace_id,
      JSON.stringify(
        issues.flatMap((issue) => issue.subscribers.map((id) => ({ issue_id: issue.id, user_id: id }))),
      ),
    ],
  );
}

export async function insertModel(pool: Pool, model: Model): Promise<void> {
  await insertPlaces(pool, model);
  await insertThings(pool, model);
  await insertIssues(pool, model);
  await insertValues(pool, model);
}
