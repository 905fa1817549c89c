// What is read of cycles by their dates (contract/issues §11.1, §11.3).
import type { CycleView } from "@cairn/contract/entities/cycle";
import { sql } from "kysely";
import type { NewestWindow } from "../../platform/http/newest-first.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { CYCLE } from "../collections/collections.ts";
import {
  FAVORITES_FIRST,
  MAX_COLLECTIONS,
  NEWEST_FIRST,
  ofMember,
  ofProject,
  selectCollections,
  type Viewpoint,
} from "../collections/rows.ts";
import { CURRENT_COLUMNS, CYCLES, type StoredCycle } from "./rules.ts";
import { inCycleView } from "./views.ts";

/** The unarchived cycles of a project that have one status on the day. */
export const cyclesInView = (
  db: Queryable,
  viewpoint: Viewpoint,
  projectId: string,
  { view, today }: { view: CycleView; today: string },
): Promise<StoredCycle[]> =>
  selectCollections(db, CYCLE, viewpoint, {
    columns: view === "current" ? CURRENT_COLUMNS : CYCLES.columns.listed,
    where: sql`${ofProject(projectId, false)} and ${inCycleView(view, today)}`,
    order: FAVORITES_FIRST,
    limit: MAX_COLLECTIONS,
  });

/** A page of current cycles, and the cycle after it. */
export const currentCyclesOfMember = (
  db: Queryable,
  viewpoint: Viewpoint,
  today: string,
  { limit, offset, behind }: NewestWindow,
): Promise<(StoredCycle & { created_at: string })[]> =>
  selectCollections(db, CYCLE, viewpoint, {
    columns: CURRENT_COLUMNS,
    where: sql`${ofMember(db, viewpoint)} and ${inCycleView("current", today)} and ${behind("c")}`,
    order: NEWEST_FIRST,
    limit,
    offset,
  });

export async function countCurrentOfMember(
  db: Queryable,
  viewpoint: Viewpoint,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from cycles c
    where c.workspace_id = ${viewpoint.workspace_id} and ${ofMember(db, viewpoint)} and ${inCycleView("current", today)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export interface TakenDays {
  id: string;
  name: string;
  start_date: string;
  end_date: string;
}

/** The first other cycle of the project, archived ones included, that overlaps the range (contract/issues §11.3). */
export async function cycleWithin(
  db: Queryable,
  place: { workspace_id: string; project_id: string },
  range: { start_date: string; end_date: string; besides: string | null },
): Promise<TakenDays | undefined> {
  const { rows } = await sql<TakenDays>`
    select c.id, c.name, c.start_date, c.end_date from cycles c
    where c.workspace_id = ${place.workspace_id} and c.project_id = ${place.project_id}
      and c.id is distinct from ${range.besides}::uuid
      and c.start_date <= ${range.end_date}::date and c.end_date >= ${range.start_date}::date
    order by c.start_date, c.id limit 1`.execute(db);
  return rows[0];
}
