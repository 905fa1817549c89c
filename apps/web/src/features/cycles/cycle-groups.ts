import { CYCLE_STATUSES, type CycleRow, type CycleStatus } from "@cairn/contract/entities/cycle";
import { cycleStatus } from "@cairn/domain/cycles";
import { inCycleOrder } from "../../issue-list/properties/cycle-order.ts";

export interface CycleGroup {
  status: CycleStatus;
  cycles: CycleRow[];
}

/** Cycles whose name contains what is looked for, by where they stand on a day: current, upcoming, completed, draft. Empty groups are left out. */
export function cycleGroups(cycles: readonly CycleRow[], today: string, query: string): CycleGroup[] {
  const wanted = query.trim().toLocaleLowerCase();
  const found = inCycleOrder(cycles, today).filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return CYCLE_STATUSES.map((status) => ({
    status,
    cycles: found.filter((cycle) => cycleStatus(cycle, today) === status),
  })).filter((group) => group.cycles.length > 0);
}
