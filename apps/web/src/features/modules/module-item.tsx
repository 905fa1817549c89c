import { callTo } from "@cairn/client/calls";
import { updating } from "@cairn/client/mutation";
import type { ModuleRow } from "@cairn/contract/entities/module";
import { isClosedModule } from "@cairn/domain/modules";
import { Pill } from "@cairn/ui/pill";
import { observer } from "mobx-react-lite";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/modules.ts";
import { today } from "../../issue-list/engine/today.ts";
import { type Part, partMenu, partPath, toggleFavorite } from "../../parts/planning/part-menu.ts";
import { PartRow } from "../../parts/planning/part-row.tsx";
import type { Tally } from "../../parts/planning/use-tallies.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { daysOf } from "./module-days.ts";
import { openModuleDialog } from "./module-dialog.tsx";

function partOf(open: OpenWorkspace, module: ModuleRow, isFavorite: boolean): Part {
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
    deleteLabel: t("delete_action"),
  };
}

/** A module in the list; completed or cancelled, it may be archived (contract/issues §12.2). */
export const ModuleItem = observer(function ModuleItem(props: {
  module: ModuleRow;
  tally: Tally | undefined;
}) {
  const { module, tally } = props;
  const open = useWorkspace();
  const project = useProject();
  const part = partOf(open, module, tally?.is_favorite === true);
  const canWrite = can(open, "project.write", project);
  const edit = (): void => openModuleDialog(open, project.id, module);
  return (
    <PartRow
      name={module.name}
      icon="module"
      href={partPath(part)}
      status={<Pill>{t(`status_${module.status}`)}</Pill>}
      days={daysOf(module, today())}
      person={module.lead_id}
      tally={tally}
      items={partMenu(part, {
        onEdit: canWrite ? edit : null,
        canWrite,
        canArchive: isClosedModule(module.status),
      })}
      onStar={() => void toggleFavorite(part)}
    />
  );
});
