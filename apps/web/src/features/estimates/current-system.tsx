import type { Estimate } from "@cairn/contract/entities/estimate";
import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Pill } from "@cairn/ui/pill";
import { observer } from "mobx-react-lite";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { inOrder } from "./points.ts";
import { confirmSystemRemoval } from "./remove-system.ts";
import { openSystemDialog } from "./system-dialog.tsx";
import { SystemName } from "./system-name.tsx";
import { t } from "./text.ts";
import { ValueList } from "./value-list.tsx";

export interface CurrentSystemProps {
  project: Project;
  estimate: Estimate;
}

/** The system in use: its name, kind and values. */
export const CurrentSystem = observer(function CurrentSystem({ project, estimate }: CurrentSystemProps) {
  const open = useWorkspace();
  const points = inOrder(estimate.points);
  return (
    <section aria-label={t("in_use")} className="mt-7">
      <div className="mb-3 flex items-center gap-2 max-md:flex-wrap">
        <SystemName estimate={estimate} />
        <Pill>{t(`type_${estimate.type}`)}</Pill>
        <span className="flex-1" />
        <span className="flex flex-none items-center gap-2 max-md:w-full max-md:justify-between">
          <Button icon="refresh" onClick={() => openSystemDialog(open, project)}>
            {t("switch_system")}
          </Button>
          <IconButton
            icon="trash"
            label={t("delete_system", { name: estimate.name })}
            onClick={() => confirmSystemRemoval(open, estimate)}
          />
        </span>
      </div>
      <ValueList estimate={estimate} points={points} />
      {points.length === 1 ? <p className="mt-2 text-12 text-ink-3">{t("last_value")}</p> : null}
    </section>
  );
});
