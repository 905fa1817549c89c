// Cycles as they are offered: what is under way first, then what comes, then those without dates; what has ended last (contract/issues §11).
import type { CycleStatus } from "@cairn/contract/entities/cycle";
import { cycleStatus, type Dates } from "@cairn/domain/cycles";

const RANK: Record<CycleStatus, number> = { CURRENT: 0, UPCOMING: 1, DRAFT: 2, COMPLETED: 3 };

/** What comes next comes first; of what has ended, the latest. */
export function inCycleOrder<C extends Dates & { name: string }>(cycles: readonly C[], today: string): C[] {
  const rank = (cycle: C): number => RANK[cycleStatus(cycle, today)];
  return [...cycles].sort((a, b) => {
    const byDate =
      cycleStatus(a, today) === "COMPLETED"
        ? (b.end_date ?? "").localeCompare(a.end_date ?? "")
        : (a.start_date ?? "").localeCompare(b.start_date ?? "");
    return rank(a) - rank(b) || byDate || a.name.localeCompare(b.name);
  });
}
