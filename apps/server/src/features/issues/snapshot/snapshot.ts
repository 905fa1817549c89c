// All live issues of a project at one position of the live stream: what the browser's list engine starts from (design
// §6).
import {
  type IssueSnapshot,
  type PackedIssues,
  type Packing,
  SNAPSHOT_LIMIT,
} from "@cairn/contract/entities/issue-snapshot";
import type { PropertyDefinition, PropertyValues } from "@cairn/contract/entities/property";
import { packIssues, packProperties } from "@cairn/domain/pack-issues";
import { columnWith, Dictionaries, since, steps } from "@cairn/domain/snapshot-packing";
import { LAYOUT } from "@cairn/domain/snapshot-layout";
import type pg from "pg";
import type { ProjectContext } from "../../../platform/http/context.ts";
import { definitionsSql } from "../../../platform/postgres/property-definitions.ts";
import { run } from "../list/run.ts";
import { projectScope, type Scope } from "../list/scope.ts";
import { totalsStatement } from "../list/statements.ts";
import { columnsStatement, type RawColumns } from "./columns-statement.ts";

const numbers = (column: string): number[] => column.split(",").map(Number);
const orNull = (text: string): number | null => (text === "" ? null : Number(text));

/** Packings that refer to ids by their positions; PostgreSQL writes the others as they are sent. */
const POSITIONED: Partial<Record<Packing, (values: readonly string[], places: Dictionaries) => string>> = {
  id: (values, places) => places.things(values),
  ids: (values, places) => places.sets(values),
};

/** PostgreSQL's result in the wire format: ids and sets by their positions, numbers by their differences. */
function pack(
  projectId: string,
  { property_values = "[]", ...raw }: RawColumns,
  definitions: readonly PropertyDefinition[],
): PackedIssues {
  if (raw.count === 0) return packIssues(projectId, [], definitions);
  const places = new Dictionaries();
  const created = numbers(raw.created_at);
  const columns = LAYOUT.map((layout) => {
    const text = String(raw[layout.name] ?? "");
    return columnWith(layout, POSITIONED[layout.packing]?.(text.split(","), places) ?? text);
  });
  const special = {
    count: raw.count,
    id: raw.id,
    sequence_id: steps(numbers(raw.sequence_id)),
    created_at: steps(created),
    updated_at: since(numbers(raw.updated_at), created),
    completed_at: since(raw.completed_at.split(",").map(orNull), created),
  };
  const name = JSON.parse(raw.name) as string[];
  const properties = packProperties(definitions, JSON.parse(property_values) as PropertyValues[], places);
  return { ...special, ...places.packed(), project_id: projectId, name, columns, properties };
}

interface Clock {
  seq: number;
  version: number;
  properties: PropertyDefinition[];
}

async function read(client: pg.PoolClient, scope: Scope, limit: number): Promise<IssueSnapshot> {
  const [projectId = ""] = scope.project_ids;
  const clock = await client.query<Clock>(
    `select c.seq, p.version, ${definitionsSql} as properties from workspace_clocks c join projects p on p.workspace_id = c.workspace_id
     where c.workspace_id = $1 and p.id = $2`,
    [scope.workspace_id, projectId],
  );
  const { seq = 0, version = 0, properties = [] } = clock.rows[0] ?? {};
  const [count] = await run<{ n: number }>(client, totalsStatement({ scope, conditions: [] }, []));
  const total = count?.n ?? 0;
  const complete = total <= limit;
  const [raw] = complete ? await run<RawColumns>(client, columnsStatement(scope, properties.length > 0)) : [];
  const issues = raw ? pack(projectId, raw, properties) : packIssues(projectId, []);
  return { seq, version, complete, total, issues };
}

/**
 * Position and rows come from one snapshot of the database, so that the changes after `seq` are exactly those that the
 * rows lack. For a project with more than `limit` issues there are no rows: the browser then requests pages.
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
    // The transaction's state is unknown: the connection is closed with it.
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}
