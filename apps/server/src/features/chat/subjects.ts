// What messages are about: names, addresses and how things are now. Only what every member of the project sees: no
// drafts, nothing that waits in the inbox, nothing archived.
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { liveSql } from "../issues/references.ts";
import type { ChatSubject } from "./message.ts";

/** Where subjects are read: a transaction, or the database for a workspace. */
interface Place {
  db: Queryable;
  workspace_id: string;
}

type Places = ReadonlyMap<string, ChatSubject>;

/** The path of a page, from the one below the workspace. */
async function pagePaths(t: Place): Promise<(path: string) => string> {
  const { slug } = await t.db
    .selectFrom("workspaces")
    .select("slug")
    .where("id", "=", t.workspace_id)
    .executeTakeFirstOrThrow();
  return (path) => `/${slug}/${path}`;
}

interface IssueRow {
  id: string;
  project_id: string;
  name: string;
  key: string;
  priority: string;
  target_date: string | null;
  state_name: string | null;
  color: string | null;
  assignees: string[];
}

const HEX = /^#[0-9a-f]{6}$/i;
const hexOrNull = (color: string | null): string | null => (color !== null && HEX.test(color) ? color : null);

function issueFacts({ state_name, priority, assignees, target_date }: IssueRow) {
  return [
    ...(state_name === null ? [] : [{ label: "State", value: state_name }]),
    ...(priority === "none" ? [] : [{ label: "Priority", value: priority }]),
    ...(assignees.length === 0 ? [] : [{ label: "Assignees", value: assignees.join(", ") }]),
    ...(target_date === null ? [] : [{ label: "Due", value: target_date }]),
  ];
}

/** The live ones of these issues. */
async function issuesOf(t: Place, ids: readonly string[], at: (path: string) => string): Promise<Places> {
  const { rows } = await sql<IssueRow>`
    select i.id, i.project_id, i.name, p.identifier || '-' || i.sequence_id as key, i.priority, i.target_date::text as target_date,
      s.name as state_name, s.color,
      array(select u.display_name from users u where u.id = any (i.assignee_ids) order by u.display_name, u.id) as assignees
    from issues i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where i.workspace_id = ${t.workspace_id} and i.id = any (${ids}::uuid[]) and p.archived_at is null and ${sql.raw(liveSql("i"))}`.execute(
    t.db,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        kind: "issue",
        key: row.key,
        name: row.name,
        path: at(`projects/${row.project_id}/issues/${row.id}`),
        color: hexOrNull(row.color),
        facts: issueFacts(row),
      },
    ]),
  );
}

interface PlanRow {
  id: string;
  project_id: string;
  name: string;
  done: number;
  total: number;
  start: string | null;
  end: string | null;
}

function planFacts({ done, total, start, end }: PlanRow) {
  return [
    { label: "Issues", value: `${done} of ${total} completed` },
    ...(start === null || end === null ? [] : [{ label: "Dates", value: `${start} – ${end}` }]),
  ];
}

const PLANS = {
  cycle: { table: "cycles", issues: "i.cycle_id = c.id", end: "end_date" },
  module: {
    table: "modules",
    issues:
      "i.id in (select j.issue_id from issue_modules j where j.workspace_id = c.workspace_id and j.module_id = c.id)",
    end: "target_date",
  },
} as const;

/** Those of these cycles or modules that are not archived. */
async function plansOf(
  t: Place,
  kind: keyof typeof PLANS,
  ids: readonly string[],
  at: (path: string) => string,
): Promise<Places> {
  const { table, issues, end } = PLANS[kind];
  const { rows } = await sql<PlanRow>`
    select c.id, c.project_id, c.name, c.start_date::text as start, ${sql.ref(`c.${end}`)}::text as "end",
      count(i.id)::integer as total, count(i.id) filter (where s."group" = 'completed')::integer as done
    from ${sql.table(table)} c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
    left join issues i on i.workspace_id = c.workspace_id and ${sql.raw(issues)} and ${sql.raw(liveSql("i"))}
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where c.workspace_id = ${t.workspace_id} and c.id = any (${ids}::uuid[]) and c.archived_at is null and p.archived_at is null
    group by c.workspace_id, c.id`.execute(t.db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        kind,
        key: null,
        name: row.name,
        path: at(`projects/${row.project_id}/${table}/${row.id}`),
        color: null,
        facts: planFacts(row),
      },
    ]),
  );
}

/** Projects that are not archived, for messages that only count. */
async function projectsOf(t: Place, ids: readonly string[], at: (path: string) => string): Promise<Places> {
  const rows = await t.db
    .selectFrom("projects")
    .select(["id", "name"])
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "in", ids)
    .where("archived_at", "is", null)
    .execute();
  return new Map(
    rows.map(({ id, name }) => [
      id,
      { kind: "project", key: null, name, path: at(`projects/${id}/issues`), color: null, facts: [] },
    ]),
  );
}

const LOADERS = {
  issue: issuesOf,
  cycle: (t: Place, ids: readonly string[], at: (path: string) => string) => plansOf(t, "cycle", ids, at),
  module: (t: Place, ids: readonly string[], at: (path: string) => string) => plansOf(t, "module", ids, at),
  project: projectsOf,
} satisfies Record<ChatSubject["kind"], unknown>;

/** The subjects that channels may see, by id. */
export async function loadSubjects(
  t: Place,
  wanted: readonly { kind: ChatSubject["kind"]; id: string }[],
): Promise<Places> {
  const at = await pagePaths(t);
  const all = new Map<string, ChatSubject>();
  for (const kind of new Set(wanted.map((one) => one.kind))) {
    const ids = [...new Set(wanted.filter((one) => one.kind === kind).map(({ id }) => id))];
    for (const [id, subject] of await LOADERS[kind](t, ids, at)) all.set(id, subject);
  }
  return all;
}
