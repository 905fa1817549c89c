// Issues by the hundred thousand: set-based, from a fixed seed, with the distributions of performance §0: titles of
// some 47 characters, bodies of some 400, skewed states, assignees and labels, a tenth of them sub-issues. The read
// model matches the join tables.
import type { PoolClient } from "pg";
import type { Pool } from "../cairn.ts";
import type { Places, Project } from "./places.ts";

/** The period of creation times, which ends now. */
const DAYS = 300;
/** Of twenty consecutive issues, the second and the third are sub-issues of the first. */
const FAMILY = 20;

const WORDS = {
  verb: "Rework,Document,Speed up,Replace,Untangle,Retry,Extend,Audit",
  adjective: "nightly,shared,stale,public,broken,internal,slow,legacy",
  noun: "importer,invoice view,mail queue,search index,export job,login form,webhook,audit log",
};
const SENTENCES = [
  "It happens since the last release, and only for some of the people who have more than one account.",
  "The page answers, but what it shows is older than what the database holds; a reload does not help.",
  "We agreed to keep the old behaviour behind a switch until everybody has moved over to the new one.",
  "Steps: open the list, change the filter twice in quick succession, then go back with the browser.",
  "The numbers in the report and the numbers on the dashboard differ by exactly the archived entries.",
  "See the attached trace: most of the time is spent waiting for a lock that nobody seems to release.",
];

const array = (list: string): string => `'{${list}}'::text[]`;
const quoted = (texts: readonly string[]): string => `array[${texts.map((text) => `'${text}'`).join(", ")}]`;
/** An element of an array, the first ones more often; `length` is known, so that no row counts it. */
const skewed = (values: string, length: number, bend: number): string =>
  `(${values})[1 + floor(${length} * power(random(), ${bend}))::integer]`;
const any = (list: string): string => skewed(array(list), list.split(",").length, 1);
const madeAt = (n: string): string => `($3::timestamptz + (${n}) * ($4::float8 * interval '1 second'))`;
/** The UUIDv7 of issue `n`, the same each time. */
const idOf = (n: string): string => {
  const hash = `md5($2::uuid::text || ':' || (${n}))`;
  const time = `lpad(to_hex((extract(epoch from ${madeAt(n)}) * 1000)::bigint), 12, '0')`;
  return `(${time} || '7' || substr(${hash}, 1, 3) || '8' || substr(${hash}, 4, 15))::uuid`;
};

const INSERT_ISSUES = `
insert into issues (workspace_id, id, project_id, sequence_id, name, state_id, sort_order, priority, start_date, target_date, completed_at,
  parent_id, label_ids, assignee_ids, sub_issues_count, created_at, updated_at, created_by, updated_by)
select $1::uuid, ${idOf("n")}, $2::uuid, n, name, ($6::uuid[])[state], sort_order, priority, case when days is not null and started < 0.6 then made::date + days - 9 end,
  made::date + days, case when ($7::text[])[state] = 'completed' then touched end,
  case when place in (1, 2) then ${idOf(`n - place`)} end, labels.ids, assignees.ids, case when place = 0 then 2 else 0 end,
  made, touched, author, author
from (
  select n, (n - 1) % ${FAMILY} as place, ${madeAt("n")} as made,
    ${madeAt("n")} + ($5::timestamptz - ${madeAt("n")}) * power(random(), 3) as touched,
    ${any(WORDS.verb)} || ' the ' || ${any(WORDS.adjective)} || ' ' || ${any(WORDS.noun)} || ' of ' || ${any(WORDS.adjective)} || ' ' || ${any(WORDS.noun)} as name,
    1 + floor(8 * power(random(), 1.2))::integer as state,
    floor(random() * 1e9)::float8 / 8 as sort_order,
    ${skewed(array("none,medium,low,high,urgent"), 5, 1.4)} as priority,
    case when random() < 0.6 then floor(random() * 60)::integer end as days, random() as started,
    ${skewed("$9::uuid[]", 50, 1)} as author,
    random() as assigned, ${skewed("$9::uuid[]", 50, 2.5)} as a1, ${skewed("$9::uuid[]", 50, 2.5)} as a2,
    random() as labelled, ${skewed("$8::uuid[]", 20, 2)} as l1, ${skewed("$8::uuid[]", 20, 2)} as l2, ${skewed("$8::uuid[]", 20, 2)} as l3
  from generate_series(1, $10::integer) n
) d
cross join lateral (select array(select distinct x from unnest(case
  when assigned < 0.25 then '{}'::uuid[] when assigned < 0.75 then array[a1] else array[a1, a2] end) x order by x) as ids) assignees
cross join lateral (select array(select distinct x from unnest(case
  when labelled < 0.3 then '{}'::uuid[] when labelled < 0.6 then array[l1] when labelled < 0.85 then array[l1, l2] else array[l1, l2, l3] end) x order by x) as ids) labels`;

const sentence = skewed(quoted(SENTENCES), SENTENCES.length, 1);
const BESIDE = [
  `insert into issue_bodies (workspace_id, issue_id, project_id, description_html, description_stripped)
   select $1, id, $2, '<p>' || body || '</p>', body
   from (select id, ${Array.from({ length: 4 }, () => sentence).join(" || ' ' || ")} as body from issues where workspace_id = $1 and project_id = $2) i`,
  `insert into issue_labels (workspace_id, issue_id, label_id)
   select $1, id, unnest(label_ids) from issues where workspace_id = $1 and project_id = $2`,
  `insert into issue_assignees (workspace_id, issue_id, user_id)
   select $1, id, unnest(assignee_ids) from issues where workspace_id = $1 and project_id = $2`,
  `insert into issue_titles (workspace_id, issue_id, project_id, name)
   select $1, id, project_id, name from issues where workspace_id = $1 and project_id = $2`,
];

async function addIssues(client: PoolClient, { workspace, people }: Places, project: Project): Promise<void> {
  const until = new Date();
  const seconds = (DAYS * 86_400) / project.size;
  const since = new Date(until.getTime() - DAYS * 86_400_000);
  await client.query("select setseed(0.42)");
  await client.query(INSERT_ISSUES, [
    workspace.id,
    project.id,
    since.toISOString(),
    seconds,
    until.toISOString(),
    project.states.map(({ id }) => id),
    project.states.map(({ group }) => group),
    project.label_ids,
    people.map(({ id }) => id),
    project.size,
  ]);
  for (const text of BESIDE) await client.query(text, [workspace.id, project.id]);
  await client.query("update projects set last_sequence = $3 where workspace_id = $1 and id = $2", [
    workspace.id,
    project.id,
    project.size,
  ]);
}

/** The definitions of the indexes without a constraint: recreated after loading, which takes a fraction of the time. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ('{issues,issue_bodies,issue_titles,issue_labels,issue_assignees}'::regclass[])
       and not exists (select from pg_constraint k where k.conindid = c.oid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Fills the projects, in one transaction, without triggers and foreign keys: their work is done here. */
export async function fillProjects(pool: Pool, places: Places, say: (text: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("set local maintenance_work_mem = '512MB'");
    const definitions = await dropIndexes(client);
    for (const project of places.projects) {
      say(`filling a project of ${project.size} issues`);
      await addIssues(client, places, project);
    }
    say("indexing");
    for (const definition of definitions) await client.query(definition);
    await client.query("commit");
    // As autovacuum would leave them: it must be idle during the measurement.
    await client.query("vacuum (analyze) issues, issue_bodies, issue_titles, issue_labels, issue_assignees");
    await client.query("checkpoint");
  } finally {
    client.release(true);
  }
}
