// `cairn doctor`: compares redundant data, and finds sort orders that are out of bounds. The join tables are
// authoritative; the issue rows' arrays and counters must match them.
import type { Pool } from "pg";
import { CLOCK_JUMP } from "../platform/outbox/clock-jump.ts";
import type { Check } from "./check.ts";
import type { Command } from "./command.ts";
import { CommandError, withInstance } from "./command.ts";
import { readWarnings, sentenceOf } from "../features/instance/warnings.ts";
import { PLACES } from "./places.ts";

const array = (column: string, table: string, id: string): Check => ({
  what: `issues whose ${column} differ from ${table}`,
  sql: `select count(*)::integer as n from issues i where i.${column} is distinct from coalesce(
    (select array_agg(j.${id} order by j.${id}) from ${table} j where j.workspace_id = i.workspace_id and j.issue_id = i.id), '{}')`,
});

const counter = (column: string, table: string, more = ""): Check => ({
  what: `issues whose ${column} doesn't match the number of their ${table}`,
  sql: `select count(*)::integer as n from issues i where i.${column} <> (
    select count(*) from ${table} j where j.workspace_id = i.workspace_id and j.issue_id = i.id ${more})`,
});

export const CHECKS: readonly Check[] = [
  array("label_ids", "issue_labels", "label_id"),
  array("assignee_ids", "issue_assignees", "user_id"),
  array("module_ids", "issue_modules", "module_id"),
  {
    what: "issues whose property_values differ from issue_property_values",
    sql: `select count(*)::integer as n from issues i
      where i.property_values <> property_values_of(i.workspace_id, i.id)`,
  },
  counter("link_count", "issue_links"),
  counter("attachment_count", "file_assets", "and not j.is_deleted"),
  {
    what: "issues whose sub_issues_count doesn't match the number of their live sub-issues",
    sql: `select count(*)::integer as n from issues i where i.sub_issues_count <> (
      select count(*) from issues c
      where c.workspace_id = i.workspace_id and c.parent_id = i.id and c.archived_at is null and not c.is_draft and not c.is_waiting)`,
  },
  {
    what: "issues without a body",
    sql: `select count(*)::integer as n from issues i
      where not exists (select from issue_bodies b where b.workspace_id = i.workspace_id and b.issue_id = i.id)`,
  },
  {
    what: "projects whose last number is below that of one of their issues",
    sql: `select count(*)::integer as n from projects p where p.last_sequence < (
      select max(i.sequence_id) from issues i where i.workspace_id = p.workspace_id and i.project_id = p.id)`,
  },
  {
    what: "projects that don't have exactly one default state",
    sql: `select count(*)::integer as n from projects p where 1 <> (
      select count(*) from states s where s.workspace_id = p.workspace_id and s.project_id = p.id and s."default")`,
  },
  {
    // A restored instance has jumped.
    what: "workspaces whose stream has holes",
    sql: `select count(*)::integer as n from workspace_clocks k where 0 <> (k.seq - coalesce(
      (select max(c.seq) from changes c where c.workspace_id = k.workspace_id), k.seq)) % ${CLOCK_JUMP}`,
  },
  ...PLACES,
];

/** Runs all checks, and makes repairs if requested. Returns how many problems remain. */
export async function examine(
  pool: Pick<Pool, "query">,
  isFixing: boolean,
  say: (text: string) => void,
): Promise<number> {
  let wrong = 0;
  for (const { what, sql, fix } of CHECKS) {
    const count = async (): Promise<number> => (await pool.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
    const n = await count();
    const isMended = n > 0 && isFixing && fix !== undefined;
    if (isMended) await pool.query(fix);
    const left = isMended ? await count() : n;
    wrong += left;
    say(`${n === 0 ? "ok   " : left === 0 ? "FIXED" : "WRONG"} ${n} ${what}`);
  }
  return wrong;
}

export const doctor: Command = {
  name: "doctor",
  usage: "[--fix]",
  summary:
    "Check stored data and the operation of the instance, and report what is wrong. --fix repairs what can be repaired.",
  run: (args, say) => {
    const odd = args.find((arg) => arg !== "--fix");
    if (odd !== undefined) throw new CommandError(`Unknown option of doctor: "${odd}".`);
    return withInstance(async (runtime) => {
      const wrong = await examine(runtime.pool, args.includes("--fix"), say);
      for (const warning of await readWarnings(runtime)) say(`WARN  ${sentenceOf(warning)}`);
      return wrong === 0 ? 0 : 1;
    });
  },
};
