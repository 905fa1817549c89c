// If-Match of the external API, compared inside the transaction that writes: between a comparison before it and the write,
// another request could change the object.
import { paramNames, type RouteDef } from "@cairn/contract/route";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { invalid } from "../failure.ts";
import type { Precondition, Tx } from "../outbox/tx.ts";
import { hasCondition, requireMatch } from "./entity-tags.ts";

/** The table of an object, by the last parameter of its path. Work items compare on their own (work-items/write.ts). */
const TABLES: Readonly<Record<string, string>> = {
  project_id: "projects",
  state_id: "states",
  label_id: "labels",
  cycle_id: "cycles",
  module_id: "modules",
  comment_id: "issue_comments",
  link_id: "issue_links",
};

/** @throws invalid: a condition that would be ignored protects nothing */
export function refuseCondition(request: FastifyRequest): void {
  if (hasCondition(request))
    throw invalid({ "If-Match": ["This request does not change a single object that has a version."] });
}

/** The project first, as all writers do: another order would cause deadlocks. */
async function lockedVersion(
  t: Tx,
  table: string,
  id: string,
  projectId: string | undefined,
): Promise<unknown> {
  if (projectId !== undefined)
    await sql`select from projects where workspace_id = ${t.workspace_id} and id = ${projectId} for no key update`.execute(
      t.db,
    );
  const { rows } = await sql`select id, updated_at from ${sql.table(table)}
    where workspace_id = ${t.workspace_id} and id = ${id} for no key update`.execute(t.db);
  return rows[0];
}

/** What the request's If-Match demands of the object at the path of the route; undefined if nothing. */
export function ifMatch(request: FastifyRequest, route: RouteDef): Precondition | undefined {
  const name = paramNames(route.path).at(-1) ?? "";
  const table = TABLES[name];
  if (table === undefined || !hasCondition(request)) return undefined;
  const params = request.params as Readonly<Record<string, string>>;
  return {
    isMet: false,
    check: async (t) =>
      requireMatch(request, await lockedVersion(t, table, params[name] ?? "", params.project_id)),
  };
}
