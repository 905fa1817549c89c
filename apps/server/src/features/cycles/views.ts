// Cycles by their status of a day, as SQL over alias `c` (contract/issues §11.1).
import type { CycleView } from "@cairn/contract/entities/cycle";
import { type RawBuilder, sql } from "kysely";

/** The conditions of each view on a given day, matching `cycleStatus`. */
const IN_VIEW: Record<CycleView, (today: string) => RawBuilder<unknown>> = {
  current: (today) => sql`c.start_date <= ${today}::date and c.end_date >= ${today}::date`,
  upcoming: (today) => sql`c.start_date > ${today}::date`,
  completed: (today) => sql`c.end_date < ${today}::date`,
  draft: () => sql`(c.start_date is null or c.end_date is null)`,
  incomplete: (today) => sql`(c.end_date is null or c.end_date >= ${today}::date)`,
};

/** The condition of a view on a day. */
export const inCycleView = (view: CycleView, today: string): RawBuilder<unknown> => IN_VIEW[view](today);
