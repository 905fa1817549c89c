// `cairn doctor`: compares what is kept twice. The join tables are the truth; the issue rows' arrays and counters must repeat them.
import type { Command } from "./command.ts";
import { withInstance } from "./command.ts";

interface Check {
  what: string;
  sql: string;
}

const array = (column: string, table: string, id: string): Check => ({
  what: `issues whose ${column} differ from ${table}`,
  sql: `select count(*)::integer as n from issues i where i.${column} is distinct from coalesce(
    (select array_agg(j.${id} order by j.${id}) from ${table} j where j.workspace_id = i.workspace_id and j.issue_id = i.id), '{}')`,
});

const counter = (column: string, table: string, more = ""): Check => ({
  what: `issues whose ${column} is not the number of their ${table}`,
  sql: `select count(*)::integer as n from issues i where i.${column} <> (
    select count(*) from ${table} j where j.workspace_id = i.workspace_id and j.issue_id = i.id ${more})`,
});

export const CHECKS: readonly Check[] = [
  array("label_ids", "issue_labels", "label_id"),
  array("assignee_ids", "issue_assignees", "user_id"),
  array("module_ids", "issue_modules", "module_id"),
  counter("link_count", "issue_links"),
  counter("attachment_count", "file_assets", "and not j.is_deleted"),
  {
    what: "issues whose sub_issues_count is not the number of their live sub-issues",
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
    what: "projects that do not have exactly one default state",
    sql: `select count(*)::integer as n from projects p where 1 <> (
      select count(*) from states s where s.workspace_id = p.workspace_id and s.project_id = p.id and s."default")`,
  },
  {
    what: "workspaces whose stream has holes",
    sql: `select count(*)::integer as n from workspace_clocks k where k.seq <> coalesce(
      (select max(c.seq) from changes c where c.workspace_id = k.workspace_id), k.seq)`,
  },
];

export const doctor: Command = {
  name: "doctor",
  usage: "",
  summary: "Compare what is kept twice, and say what differs.",
  run: (_args, say) =>
    withInstance(async ({ pool }) => {
      let wrong = 0;
      for (const { what, sql } of CHECKS) {
        const { rows } = await pool.query<{ n: number }>(sql);
        const n = rows[0]?.n ?? 0;
        wrong += n;
        say(`${n === 0 ? "ok   " : "WRONG"} ${n} ${what}`);
      }
      return wrong === 0 ? 0 : 1;
    }),
};
