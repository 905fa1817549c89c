// Transfers the unfinished issues of an ended cycle to another cycle (contract/issues §11.3).
import { callTo } from "@cairn/client/calls";
import { mutate, updating } from "@cairn/client/mutation";
import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { Issue } from "@cairn/contract/entities/issue";
import { cycleStatus } from "@cairn/domain/cycles";
import { OPEN_GROUPS } from "@cairn/domain/states";
import { toast } from "@cairn/ui/toast";
import { t } from "../../../i18n/collection-page.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { inCycleOrder } from "../../../issue-list/properties/cycle-order.ts";
import { writeLabels } from "../../../i18n/i18n.ts";

/** Cycles that can receive unfinished issues: current ones first, then upcoming ones. */
export const transferTargets = (cycles: readonly CycleRow[], id: string, today: string): CycleRow[] =>
  inCycleOrder(cycles, today).filter(
    (cycle) => cycle.id !== id && ["CURRENT", "UPCOMING"].includes(cycleStatus(cycle, today)),
  );

const isOpen = (data: ProjectData, { state_id }: Issue): boolean => {
  const group = state_id === null ? undefined : data.stateById.get(state_id)?.group;
  return OPEN_GROUPS.some((one) => one === group);
};

/** The issues of a cycle in the cache that a transfer moves. */
const cachedUnfinished = (data: ProjectData, cycleId: string): Issue[] =>
  data.open.cache.issue
    .all()
    .filter((row) => row.cycle_id === cycleId && row.archived_at === null && !row.is_draft)
    .filter((row) => isOpen(data, row));

/**
 * Moves the issues at once; if the server refuses, rolls back, reports why, and offers to retry where that may help.
 */
export async function transfer(
  data: ProjectData,
  from: CycleRow,
  to: Pick<CycleRow, "id" | "name">,
  count: number,
): Promise<boolean> {
  const { cache, slug } = data.open;
  const path = { slug, project_id: data.projectId, cycle_id: from.id };
  const worked = await mutate(cache, {
    ...writeLabels(t, "transfer_of", { name: from.name }),
    changes: cachedUnfinished(data, from.id).map(({ id }) => updating(cache.issue, id, { cycle_id: to.id })),
    calls: [callTo("cycles.transfer", { ...path, body: { new_cycle_id: to.id } })],
  });
  if (worked) toast({ title: t("transferred", { count, name: to.name }), icon: "check" });
  return worked;
}
