// A cycle and a module as what both are: something that is starred, archived, deleted (part-menu.ts).
import { callTo } from "@cairn/client/calls";
import { updating } from "@cairn/client/mutation";
import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { ModuleRow } from "@cairn/contract/entities/module";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t as cycleWords } from "../../i18n/cycles.ts";
import { t as moduleWords } from "../../i18n/modules.ts";
import type { Part } from "./part-menu.ts";

export function cyclePart(open: OpenWorkspace, cycle: CycleRow, isFavorite: boolean): Part {
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
    deleteLabel: cycleWords("delete_action"),
  };
}

export function modulePart(open: OpenWorkspace, module: ModuleRow, isFavorite: boolean): Part {
  const { id, name, project_id } = module;
  const place = { slug: open.slug, project_id };
  const path = { ...place, module_id: id };
  return {
    open,
    kind: "modules",
    projectId: project_id,
    id,
    name,
    isFavorite,
    archiving: (archived_at) => updating(open.cache.module, id, { archived_at }),
    calls: {
      archive: callTo("modules.archive", path),
      restore: callTo("modules.restore", path),
      remove: callTo("modules.remove", path, { goneIsFine: true }),
    },
    favorite: (wanted) =>
      wanted
        ? api.modules.add_favorite({ ...place, body: { module: id } })
        : api.modules.remove_favorite(path),
    deleteLabel: moduleWords("delete_action"),
  };
}
