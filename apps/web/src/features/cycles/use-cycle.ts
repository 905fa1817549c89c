import { callTo } from "@cairn/client/calls";
import { updating } from "@cairn/client/mutation";
import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { CycleView } from "@cairn/domain/cycle-list";
import { hasEnded } from "@cairn/domain/cycles";
import type { MenuEntry } from "@cairn/ui/menu";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { utcDay } from "../../session/own-time.ts";
import { moveEntries } from "../../drag/move-keys.ts";
import { cycleCollection } from "../../collections/cycle-collection.ts";
import { type Collection, collectionMenu } from "../../collections/collection-menu.ts";
import { type Order, type Placing, usePlacing } from "../../collections/use-placing.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { openCycleDialog } from "../../collections/dialogs/cycle-dialog.tsx";

/** The manual order of one list of cycles; null while another order holds, or where it may not be changed. Also what has ended has a place (contract/issues §11.3). */
export function cycleOrder(
  open: OpenWorkspace,
  { order_by }: CycleView,
  rows: readonly CycleRow[],
  canWrite: boolean,
  scope: string,
): Order<CycleRow> | null {
  if (order_by !== "sort_order" || !canWrite) return null;
  return {
    open,
    scope,
    rows,
    place: ({ id, project_id }, sort_order) => ({
      change: updating(open.cache.cycle, id, { sort_order }),
      call: callTo("cycles.update", { slug: open.slug, project_id, cycle_id: id, body: { sort_order } }),
    }),
  };
}

interface Shown<E extends HTMLElement> {
  part: Collection;
  items: MenuEntry[];
  placing: Placing<E> | null;
}

/** What can be done to a cycle in its list. One that has ended is not edited any more; it may be archived (contract/issues §11.3). Observed. */
export function useCycle<E extends HTMLElement>(cycle: CycleRow, order: Order<CycleRow> | null): Shown<E> {
  const open = useWorkspace();
  const project = useProject();
  const part = cycleCollection(open, cycle);
  const placing = usePlacing<E, CycleRow>(order, cycle.id);
  const canWrite = can(open, "project.write", project);
  const isOver = hasEnded(cycle, utcDay());
  const edit = (): void => openCycleDialog(open, project.id, cycle);
  const items = collectionMenu(part, {
    onEdit: canWrite && !isOver ? edit : null,
    canWrite,
    canArchive: isOver,
  });
  const moves = placing ? [...moveEntries(placing.index, placing.count, placing.move), LINE] : [];
  return { part, items: [...moves, ...items], placing };
}

const LINE: MenuEntry = { id: "moves", separator: true };
