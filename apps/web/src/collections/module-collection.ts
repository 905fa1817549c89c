import { callTo } from "@cairn/client/calls";
import { updating } from "@cairn/client/mutation";
import type { ModuleRow } from "@cairn/contract/entities/module";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { t } from "../i18n/modules.ts";
import type { Collection } from "./collection-menu.ts";

/** A module, as what can be done to it sees it. */
export function moduleCollection(open: OpenWorkspace, { id, name, project_id }: ModuleRow): Collection {
  const path = { slug: open.slug, project_id, module_id: id };
  return {
    open,
    kind: "modules",
    projectId: project_id,
    id,
    name,
    archiving: (archived_at) => updating(open.cache.module, id, { archived_at }),
    calls: {
      archive: callTo("modules.archive", path),
      restore: callTo("modules.restore", path),
      remove: callTo("modules.remove", path, { goneIsFine: true }),
    },
    deleteLabel: t("delete_action"),
  };
}
