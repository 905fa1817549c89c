// If-Match of the external API, compared inside the transaction that writes: between a comparison before it and the write,
// another request could change the object.
import type { RouteDef } from "@cairn/contract/route";
import type { FastifyRequest } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { invalid } from "../failure.ts";
import type { Precondition, Tx } from "../outbox/tx.ts";
import { hasCondition, requireMatch } from "./entity-tags.ts";

type Params = Readonly<Record<string, string>>;

/** Where an object that a route changes is stored: the condition of its row `o`, and which of several is meant. */
interface Stored {
  table: string;
  is: (params: Params) => RawBuilder<unknown>;
  first?: RawBuilder<unknown>;
}

const byId = (table: string, name: string): Stored => ({
  table,
  is: (params) => sql`o.id = ${params[name]}`,
});

/** By the end of the route's path. Work items compare on their own (work-items/write.ts). */
const STORED: Readonly<Record<string, Stored>> = {
  ":project_id/": byId("projects", "project_id"),
  ":state_id/": byId("states", "state_id"),
  ":label_id/": byId("labels", "label_id"),
  ":cycle_id/": byId("cycles", "cycle_id"),
  ":module_id/": byId("modules", "module_id"),
  ":comment_id/": byId("issue_comments", "comment_id"),
  ":link_id/": byId("issue_links", "link_id"),
  ":tie_id/": byId("work_item_pages", "tie_id"),
  // A submission is named by its work item, or by itself.
  ":intake_id/": {
    table: "inbox_issues",
    is: ({ intake_id, project_id }) =>
      sql`o.project_id = ${project_id} and ${intake_id} in (o.id::text, o.issue_id::text)`,
  },
  // The one in use, or else the newest (features/external-api/estimates.ts).
  "estimates/": {
    table: "estimates",
    is: ({ project_id }) => sql`o.project_id = ${project_id}`,
    first: sql`o.last_used desc, o.created_at desc, o.id desc`,
  },
};

/** `:name/` or `name/`. */
const endOf = (path: string): string => `${path.split("/").at(-2) ?? ""}/`;

/** @throws invalid: a condition that would be ignored protects nothing */
export function refuseCondition(request: FastifyRequest): void {
  if (hasCondition(request))
    throw invalid({ "If-Match": ["This request does not change a single object that has a version."] });
}

/** The project first, as all writers do: another order would cause deadlocks. */
async function lockedVersion(
  t: Tx,
  { table, is, first = sql`o.id` }: Stored,
  params: Params,
): Promise<unknown> {
  const { project_id } = params;
  if (project_id !== undefined)
    await sql`select from projects where workspace_id = ${t.workspace_id} and id = ${project_id} for no key update`.execute(
      t.db,
    );
  const { rows } = await sql`select o.id, o.updated_at from ${sql.table(table)} o
    where o.workspace_id = ${t.workspace_id} and ${is(params)} order by ${first} limit 1 for no key update`.execute(
    t.db,
  );
  return rows[0];
}

/** What the request's If-Match demands of the object at the path of the route; undefined if nothing. */
export function ifMatch(request: FastifyRequest, route: RouteDef): Precondition | undefined {
  const stored = STORED[endOf(route.path)];
  if (stored === undefined || !hasCondition(request)) return undefined;
  return {
    isMet: false,
    check: async (t) => requireMatch(request, await lockedVersion(t, stored, request.params as Params)),
  };
}
