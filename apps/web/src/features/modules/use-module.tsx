import { callTo } from "@cairn/client/calls";
import { updating } from "@cairn/client/mutation";
import type { ModuleRow } from "@cairn/contract/entities/module";
import type { ModuleView } from "@cairn/domain/module-list";
import { isClosedModule } from "@cairn/domain/modules";
import type { MenuEntry } from "@cairn/ui/menu";
import type { ReactNode } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { moveEntries } from "../../drag/move-keys.ts";
import { moduleCollection } from "../../collections/module-collection.ts";
import { type Collection, collectionMenu } from "../../collections/collection-menu.ts";
import { type Order, type Placing, usePlacing } from "../../collections/use-placing.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { openModuleDialog } from "../../collections/dialogs/module-dialog.tsx";
import { StatusPill } from "./module-status.tsx";

/** The manual order of the modules that are shown; null while another order holds, or where it may not be changed. */
export function moduleOrder(
  open: OpenWorkspace,
  { order_by }: ModuleView,
  rows: readonly ModuleRow[],
  canWrite: boolean,
): Order<ModuleRow> | null {
  if (order_by !== "sort_order" || !canWrite) return null;
  return {
    open,
    scope: "modules",
    rows,
    place: ({ id, project_id }, sort_order) => ({
      change: updating(open.cache.module, id, { sort_order }),
      call: callTo("modules.update", { slug: open.slug, project_id, module_id: id, body: { sort_order } }),
    }),
  };
}

interface Shown {
  part: Collection;
  status: ReactNode;
  items: MenuEntry[];
  placing: Placing<HTMLLIElement> | null;
}

/** A module in its list; completed or cancelled, it may be archived (contract/issues §12.2). Observed. */
export function useModule(module: ModuleRow, order: Order<ModuleRow> | null): Shown {
  const open = useWorkspace();
  const project = useProject();
  const part = moduleCollection(open, module);
  const placing = usePlacing<HTMLLIElement, ModuleRow>(order, module.id);
  const canWrite = can(open, "project.write", project);
  const edit = (): void => openModuleDialog(open, project.id, module);
  const items = collectionMenu(part, {
    onEdit: canWrite ? edit : null,
    canWrite,
    canArchive: isClosedModule(module.status),
  });
  const moves: MenuEntry[] = placing
    ? [...moveEntries(placing.index, placing.count, placing.move), { id: "moves", separator: true }]
    : [];
  const status = <StatusPill open={open} module={module} />;
  return { part, status, items: [...moves, ...items], placing };
}
