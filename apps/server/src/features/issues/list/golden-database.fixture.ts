// A workspace with one large project and three small ones, the same each time: arithmetic instead of chance, so that
// the statistics and therefore the plans are always the same. It has no more rows than ANALYZE samples, so that ANALYZE
// reads all of them.
import type { Pool } from "pg";

/** A UUID that shows the kind of object and its number. */
export const goldenId = (kind: number, n: number): string =>
  `00000000-0000-7000-8${String(kind).padStart(3, "0")}-${String(n).padStart(12, "0")}`;
const idSql = (kind: number, n: string): string =>
  `('00000000-0000-7000-8${String(kind).padStart(3, "0")}-' || lpad((${n})::text, 12, '0'))::uuid`;

export const KIND = {
  workspace: 1,
  project: 2,
  user: 3,
  state: 4,
  label: 5,
  cycle: 6,
  module: 7,
  point: 8,
  estimate: 9,
  issue: 10,
} as const;
export const WORKSPACE_ID = goldenId(KIND.workspace, 1);
export const PROJECTS = [1, 2, 3, 4].map((n) => goldenId(KIND.project, n));
const SMALL = 2_000;

const W = `'${WORKSPACE_ID}'::uuid`;
/** Project `p` has each object `n` under the number `p * 100 + n`. */
const things = (table: string, kind: number, count: number, columns: string, values: string): string => `
  insert into ${table} (workspace_id, id, project_id, ${columns})
  select ${W}, ${idSql(kind, "p * 100 + n")}, ${idSql(KIND.project, "p")}, ${values}
  from generate_series(1, 4) p, generate_series(1, ${count}) n`;

const PLACES = [
  `insert into users (id, email, username, display_name, first_name, last_name)
   select ${idSql(KIND.user, "n")}, 'p' || n || '@example.com', 'p' || n, 'Person ' || n, 'Person ' || n, '' from generate_series(1, 50) n`,
  `insert into workspaces (id, slug, name, owner_id) values (${W}, 'golden', 'Golden', ${idSql(KIND.user, "1")})`,
  `insert into workspace_clocks (workspace_id) values (${W})`,
  `insert into workspace_members (workspace_id, id, member_id, role)
   select ${W}, ${idSql(KIND.user, "n")}, ${idSql(KIND.user, "n")}, 15 from generate_series(1, 50) n`,
  `insert into projects (workspace_id, id, name, identifier)
   select ${W}, ${idSql(KIND.project, "p")}, 'Project ' || p, 'P' || p from generate_series(1, 4) p`,
  `insert into project_members (workspace_id, id, project_id, member_id, role)
   select ${W}, ${idSql(KIND.user, "p * 100 + n")}, ${idSql(KIND.project, "p")}, ${idSql(KIND.user, "n")}, 15
   from generate_series(1, 4) p, generate_series(1, 50) n`,
  things(
    "states",
    KIND.state,
    6,
    `name, color, "group", sequence`,
    `'State ' || n, '#fff', (array['backlog', 'unstarted', 'started', 'started', 'completed', 'cancelled'])[n], n * 15000`,
  ),
  things("labels", KIND.label, 20, "name, sort_order", "'Label ' || n, n"),
  things("cycles", KIND.cycle, 12, "name, owned_by_id", `'Cycle ' || n, ${idSql(KIND.user, "1")}`),
  things("modules", KIND.module, 12, "name", "'Module ' || n"),
  things("estimates", KIND.estimate, 1, "name", "'Size'"),
  things(
    "estimate_points",
    KIND.point,
    5,
    "estimate_id, key, value",
    `${idSql(KIND.estimate, "p * 100 + 1")}, n, n::text`,
  ),
];

/** One of `count` objects of the issue's project, a different one for each `salt`. */
const one = (kind: number, count: number, salt: number): string =>
  idSql(kind, `p * 100 + 1 + (n * ${salt} / 7) % ${count}`);
const user = (salt: number): string => idSql(KIND.user, `1 + (n * ${salt} / 5) % 50`);
const some = (kind: number, count: number, salt: number): string => `case n % 4 when 0 then '{}'
  when 1 then array[${one(kind, count, salt)}]
  else (select array_agg(distinct x order by x) from unnest(array[${one(kind, count, salt)}, ${one(kind, count, salt + 6)}]) x) end`;

const issuesSql = (large: number): string => `
insert into issues (workspace_id, id, project_id, sequence_id, name, state_id, sort_order, priority, estimate_point, start_date, target_date,
  completed_at, parent_id, cycle_id, module_ids, label_ids, assignee_ids, sub_issues_count, attachment_count, link_count, is_draft, archived_at,
  created_at, updated_at, created_by, updated_by)
select ${W}, ${idSql(KIND.issue, "p * 1000000 + n")}, ${idSql(KIND.project, "p")}, n,
  (array['Rework', 'Document', 'Speed up', 'Replace', 'Retry'])[1 + n % 5] || ' the ' || md5(n::text) || ' of the '
    || (array['importer', 'mail queue', 'search index', 'export job', 'webhook', 'audit log'])[1 + n % 6],
  ${one(KIND.state, 6, 11)}, (n * 7919 % 1000003)::float8, (array['none', 'none', 'medium', 'low', 'high', 'urgent'])[1 + n % 6],
  case when n % 3 = 0 then ${one(KIND.point, 5, 13)} end,
  case when n % 5 < 2 then date '2026-01-01' + n % 90 end, case when n % 5 < 3 then date '2026-04-01' + n % 120 end,
  case when n % 6 = 4 then timestamptz '2026-03-01' + n * interval '7 seconds' end,
  case when n % 10 = 1 and n > 1 then ${idSql(KIND.issue, "p * 1000000 + n - 1")} end,
  case when n % 2 = 0 then ${one(KIND.cycle, 12, 17)} end, ${some(KIND.module, 12, 19)}, ${some(KIND.label, 20, 23)},
  case n % 4 when 0 then '{}' when 1 then array[${user(29)}]
    else (select array_agg(distinct x order by x) from unnest(array[${user(29)}, ${user(31)}]) x) end,
  case when n % 10 = 0 then 1 else 0 end, case when n % 40 = 0 then 1 else 0 end, case when n % 25 = 0 then 1 + n % 2 else 0 end,
  n % 101 = 0, case when n % 41 = 0 then date '2026-05-01' end,
  timestamptz '2026-01-01' + n * interval '11 seconds', timestamptz '2026-05-01' + (n * 7919 % 1000003) * interval '1 second',
  ${user(37)}, ${user(37)}
from (select 1 as p, n from generate_series(1, ${large}) n union all select p, n from generate_series(2, 4) p, generate_series(1, ${SMALL}) n) d`;

const BESIDE = [
  `insert into issue_bodies (workspace_id, issue_id, project_id, description_html, description_stripped)
   select workspace_id, id, project_id, '<p>' || repeat(name || ' ', 6) || '</p>', repeat(name || ' ', 6) from issues`,
  `insert into issue_labels select workspace_id, id, unnest(label_ids) from issues`,
  `insert into issue_assignees select workspace_id, id, unnest(assignee_ids) from issues`,
  `insert into issue_modules select workspace_id, id, unnest(module_ids) from issues`,
  `insert into issue_mentions select workspace_id, id, ${idSql(KIND.user, "1 + sequence_id % 50")} from issues where sequence_id % 20 = 0`,
  `insert into issue_subscribers (workspace_id, issue_id, user_id)
   select workspace_id, id, x from issues, lateral (select created_by as x union select unnest(assignee_ids)) s`,
  `insert into issue_activities (workspace_id, id, project_id, issue_id, actor_id, verb, comment, created_at)
   select workspace_id, gen_random_uuid(), project_id, id, created_by, 'created', '', created_at from issues`,
];

/** The machine parameters that the planner takes into account: the same everywhere, so that plans are, too. */
const SETTINGS = {
  effective_cache_size: "1GB",
  random_page_cost: "1.1",
  work_mem: "8MB",
  max_parallel_workers_per_gather: "0",
};

/** Fills an empty database. `large` is the number of issues of the first project. */
export async function insertGolden(pool: Pool, large = 24_000): Promise<void> {
  const client = await pool.connect();
  try {
    // The arrays are written explicitly; the triggers that would recompute them for every row are disabled.
    await client.query("begin");
    await client.query("select set_config('cairn.read_model', 'still', true)");
    for (const text of [...PLACES, issuesSql(large), ...BESIDE]) await client.query(text);
    await client.query("commit");
    // The first table that is vacuumed after a large transaction may not be marked as visible to all.
    await client.query("vacuum");
    await client.query("vacuum analyze");
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    for (const [setting, value] of Object.entries(SETTINGS))
      await client.query(`alter database ${rows[0]?.name} set ${setting} = '${value}'`);
  } finally {
    // Settings of a database apply to new connections.
    client.release(true);
  }
}
