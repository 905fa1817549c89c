// Reads the issues of an export in batches, from one snapshot of the database: an issue that changes meanwhile is in the
// file once, as it was at the beginning.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { issueColumnsSql } from "../issues/columns.ts";
import type { Statement } from "../issues/list/statements.ts";
import type { ExportedIssue } from "./columns.ts";

/** Issues in memory at a time. */
const BATCH = 500;
/** The pause between batches, in milliseconds: other requests have priority. */
const PAUSE_MS = 2;

const ROWS = `select ${issueColumnsSql("i")}, coalesce(b.description_stripped, '') as description, (
    select p.identifier || '-' || x.sequence_id from issues x
    join projects p on p.workspace_id = x.workspace_id and p.id = x.project_id
    where x.workspace_id = i.workspace_id and x.id = i.parent_id and not x.is_draft and x.project_id = any($3::uuid[])
  ) as parent_key
  from issues i left join issue_bodies b on b.workspace_id = i.workspace_id and b.issue_id = i.id
  where i.workspace_id = $1 and i.id = any($2::uuid[])`;

export interface IssueBatches {
  workspace_id: string;
  /** Selects the ids, in order. */
  ids: Statement;
  /** The projects that the person sees: parents in other projects are not named. */
  visible: readonly string[];
}

/** One of these at a time may be read in a snapshot. */
export async function* readIssues(
  client: pg.PoolClient,
  { workspace_id, ids, visible }: IssueBatches,
): AsyncGenerator<ExportedIssue[]> {
  await client.query({
    text: `declare exported no scroll cursor for ${ids.text}`,
    values: ids.values,
  });
  for (;;) {
    const { rows } = await client.query<{ id: string }>(`fetch ${BATCH} from exported`);
    if (rows.length === 0) break;
    const order = rows.map(({ id }) => id);
    const found = await client.query<ExportedIssue>(ROWS, [workspace_id, order, visible]);
    const byId = new Map(found.rows.map((issue) => [issue.id, issue]));
    yield order.flatMap((id) => byId.get(id) ?? []);
    if (rows.length < BATCH) break;
    await sleep(PAUSE_MS);
  }
  await client.query("close exported");
}

/** How many ids a statement selects. */
export async function countIds(client: pg.PoolClient, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ n: number }>({
    text: `select count(*)::integer as n from (${text}) counted`,
    values,
  });
  return rows[0]?.n ?? 0;
}

/** Users by issue, from one of the tables that join both. */
export async function usersOfIssues(
  client: pg.PoolClient,
  table: "issue_mentions" | "issue_subscribers",
  workspaceId: string,
  issues: readonly ExportedIssue[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ issue_id: string; users: string[] }>(
    `select issue_id, array_agg(user_id order by user_id) as users from ${table}
     where workspace_id = $1 and issue_id = any($2::uuid[]) group by issue_id`,
    [workspaceId, issues.map(({ id }) => id)],
  );
  return new Map(rows.map(({ issue_id, users }) => [issue_id, users]));
}
