// All live issues of a project at one position of the live stream: what the browser's list engine starts from (design §6).
import { type Issue, type IssueSnapshot, SNAPSHOT_LIMIT } from "@cairn/contract/entities/issue";
import type pg from "pg";
import type { ProjectContext } from "../../../platform/http/context.ts";
import { run } from "./run.ts";
import { projectScope, type Scope } from "./scope.ts";
import { snapshotStatement, totalsStatement } from "./statements.ts";

async function read(client: pg.PoolClient, scope: Scope, limit: number): Promise<IssueSnapshot> {
  const selection = { scope, conditions: [] };
  const clock = await client.query<{ seq: number }>(
    "select seq from workspace_clocks where workspace_id = $1",
    [scope.workspace_id],
  );
  const [count] = await run<{ n: number }>(client, totalsStatement(selection, []));
  const total = count?.n ?? 0;
  const complete = total <= limit;
  const issues = complete ? await run<Issue>(client, snapshotStatement(selection)) : [];
  return { seq: clock.rows[0]?.seq ?? 0, complete, total, issues };
}

/**
 * Position and rows come from one snapshot of the database, so that the changes after `seq` are just those the rows lack. A project with more
 * than `limit` issues gives none of them: the browser then asks for pages.
 */
export async function snapshot(context: ProjectContext, limit = SNAPSHOT_LIMIT): Promise<IssueSnapshot> {
  const { runtime, workspace, project } = context;
  const client = await runtime.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin isolation level repeatable read read only");
    const result = await read(client, projectScope(workspace.id, project), limit);
    await client.query("commit");
    return result;
  } catch (error) {
    // The transaction's state is unknown: the connection goes with it.
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}
