import type { CycleRow } from "@cairn/contract/entities/cycle";
import { callTo } from "@cairn/client/calls";
import { updating } from "@cairn/client/mutation";
import { hasEnded } from "@cairn/domain/cycles";
import { observer } from "mobx-react-lite";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/cycles.ts";
import { today } from "../../issue-list/engine/today.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";
import { type Part, partMenu, partPath, toggleFavorite } from "../../parts/planning/part-menu.ts";
import { PartRow } from "../../parts/planning/part-row.tsx";
import type { Tally } from "../../parts/planning/use-tallies.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { openCycleDialog } from "./cycle-dialog.tsx";

function partOf(open: OpenWorkspace, cycle: CycleRow, isFavorite: boolean): Part {
  const { id, name, project_id } = cycle;
  const place = { slug: open.slug, project_id };
  const path = { ...place, cycle_id: id };
  return {
    open,
    kind: "cycles",
    projectId: project_id,
    id,
    name,
    isFavorite,
    archiving: (archived_at) => updating(open.cache.cycle, id, { archived_at }),
    calls: {
      archive: callTo("cycles.archive", path),
      restore: callTo("cycles.restore", path),
      remove: callTo("cycles.remove", path, { goneIsFine: true }),
    },
    favorite: (wanted) =>
      wanted ? api.cycles.add_favorite({ ...place, body: { cycle: id } }) : api.cycles.remove_favorite(path),
    deleteLabel: t("delete_action"),
  };
}

function daysOf({ start_date, end_date }: CycleRow, day: string): string {
  if (start_date === null || end_date === null) return t("no_days");
  return t("days", { from: shortDay(start_date, day), to: shortDay(end_date, day) });
}

/** A cycle in the list. One that has ended is not edited any more; it may be archived (contract/issues §11.3). */
export const CycleItem = observer(function CycleItem(props: { cycle: CycleRow; tally: Tally | undefined }) {
  const { cycle, tally } = props;
  const open = useWorkspace();
  const project = useProject();
  const part = partOf(open, cycle, tally?.is_favorite === true);
  const canWrite = can(open, "project.write", project);
  const isOver = hasEnded(cycle, today());
  const edit = (): void => openCycleDialog(open, project.id, cycle);
  return (
    <PartRow
      name={cycle.name}
      icon="cycle"
      href={partPath(part)}
      days={daysOf(cycle, today())}
      person={cycle.owned_by_id}
      tally={tally}
      items={partMenu(part, { onEdit: canWrite && !isOver ? edit : null, canWrite, canArchive: isOver })}
      onStar={() => void toggleFavorite(part)}
    />
  );
});
