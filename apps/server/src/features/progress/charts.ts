// Burn-down charts of several collections at once: one statement, however many there are (contract/issues §11.2, §19).
import { completionChart, type Dates } from "@cairn/domain/cycles";
import { type ProgressCounts, progressOf, type Unit } from "@cairn/domain/progress";
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Collection } from "../collections/collections.ts";
import { liveWith } from "./sql.ts";

/** Responses with charts carry the sums of points, too. */
interface Charted extends Dates, ProgressCounts {
  id: string;
  project_id: string;
}

export interface Charts {
  completion_chart: Record<string, number | null>;
  /** Null where the project does not estimate in points. */
  estimate_completion_chart: Record<string, number | null> | null;
}

interface DayOfCollection {
  id: string;
  day: string;
  issues: number;
  points: number;
}

/** How many issues and points were completed on each UTC day. At most one row per day of each collection's issues. */
async function completions(
  db: Queryable,
  { membership }: Collection,
  workspaceId: string,
  ids: readonly string[],
) {
  const set = membership.issuesOf(workspaceId, sql`select unnest(${ids}::uuid[])`);
  const { rows } = await sql<DayOfCollection>`
    select ${set.key} as id, (i.completed_at at time zone 'UTC')::date::text as day, count(*)::integer as issues, sum(worth.points) as points
    ${liveWith(set)} and i.completed_at is not null group by 1, 2 order by 1, 2`.execute(db);
  const byId = new Map<string, DayOfCollection[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return byId;
}

/** Projects whose estimate in use is of type points. */
async function countingInPoints(db: Queryable, workspaceId: string, projectIds: readonly string[]) {
  const rows = await db
    .selectFrom("projects as p")
    .innerJoin("estimates as e", (join) =>
      join.onRef("e.workspace_id", "=", "p.workspace_id").onRef("e.id", "=", "p.estimate"),
    )
    .select("p.id")
    .where("p.workspace_id", "=", workspaceId)
    .where("p.id", "in", [...projectIds])
    .where("e.type", "=", "points")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** By the collection's id. `today` is the UTC date. */
export async function chartsOf(
  db: Queryable,
  collection: Collection,
  workspaceId: string,
  charted: readonly Charted[],
  today: string,
): Promise<ReadonlyMap<string, Charts>> {
  if (charted.length === 0) return new Map();
  const [byId, inPoints] = await Promise.all([
    completions(
      db,
      collection,
      workspaceId,
      charted.map(({ id }) => id),
    ),
    countingInPoints(db, workspaceId, [...new Set(charted.map(({ project_id }) => project_id))]),
  ]);
  return new Map(
    charted.map((one) => {
      const days = byId.get(one.id) ?? [];
      // Where no issue has points, their chart is empty, whatever value the progress falls back to.
      const chart = (wanted: Unit) => {
        const { unit, total } = progressOf(one, wanted);
        const completed = days.map((row) => ({ day: row.day, done: row[wanted] }));
        return completionChart(one, today, unit === wanted ? total : 0, completed);
      };
      return [
        one.id,
        {
          completion_chart: chart("issues"),
          estimate_completion_chart: inPoints.has(one.project_id) ? chart("points") : null,
        },
      ];
    }),
  );
}
