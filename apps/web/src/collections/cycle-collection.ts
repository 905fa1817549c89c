import { callTo } from "@cairn/client/calls";
import { updating } from "@cairn/client/mutation";
import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { t } from "../i18n/cycles.ts";
import { dayRange } from "../issue-list/properties/day-name.ts";
import type { Collection } from "./collection-menu.ts";

/** A cycle, as what can be done to it sees it. */
export function cycleCollection(open: OpenWorkspace, { id, name, project_id }: CycleRow): Collection {
  const path = { slug: open.slug, project_id, cycle_id: id };
  return {
    open,
    kind: "cycles",
    projectId: project_id,
    id,
    name,
    archiving: (archived_at) => updating(open.cache.cycle, id, { archived_at }),
    calls: {
      archive: callTo("cycles.archive", path),
      restore: callTo("cycles.restore", path),
      remove: callTo("cycles.remove", path, { goneIsFine: true }),
    },
    deleteLabel: t("delete_action"),
  };
}

/** From when until when. @param day today */
export function cycleDays(
  { start_date, end_date }: Pick<CycleRow, "start_date" | "end_date">,
  day: string,
): string {
  if (start_date === null || end_date === null) return t("no_days");
  return dayRange(start_date, end_date, day);
}
