import type { Estimate } from "@cairn/contract/entities/estimate";
import { Switch } from "@cairn/ui/switch";
import { observer } from "mobx-react-lite";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { ListSkeleton } from "../../settings/settings-list/list-skeleton.tsx";
import { SettingsPage, SettingsRows } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { CurrentSystem } from "./current-system.tsx";
import { applySystem, turnOff } from "./estimate-writes.ts";
import { OtherSystems } from "./other-systems.tsx";
import { StartSystems } from "./start-systems.tsx";
import { openSystemDialog } from "./system-dialog.tsx";
import { t } from "./text.ts";
import { useEstimates } from "./use-estimates.ts";

/** `…/settings/estimates/`: how the project's issues are estimated, for admins (spec §2, §4). */
export const EstimatesScreen = observer(function EstimatesScreen() {
  const open = useWorkspace();
  const project = useProject();
  usePageTitle(`${t("title")} · ${project.name}`);
  const { rows, status, error, retry } = useEstimates(open, project.id, project.estimate);
  const isWaiting = status === "loading" && rows.length === 0;
  if (error !== null && isWaiting) return <FailedScreen error={error} onRetry={retry} />;
  const current = rows.find(({ id }) => id === project.estimate);
  // Turning estimates on again uses the last used system; the first time, people create one.
  const turn = (on: boolean): void => {
    const last: Estimate | undefined = rows.find((row) => row.last_used) ?? rows[0];
    if (!on) void turnOff(open, project);
    else if (last) void applySystem(open, project, last);
    else openSystemDialog(open, project);
  };
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      <div className="mt-4">
        <SettingsRows>
          <li className="px-4 py-3">
            <Switch
              label={t("enable")}
              hint={t("enable_hint")}
              checked={project.estimate !== null}
              disabled={isWaiting}
              onChange={turn}
            />
          </li>
        </SettingsRows>
      </div>
      {isWaiting ? <ListSkeleton names={[24, 16, 24, 32, 24]} className="mt-17" /> : null}
      {current ? <CurrentSystem key={current.id} project={project} estimate={current} /> : null}
      {!isWaiting && project.estimate === null ? <StartSystems project={project} /> : null}
      <OtherSystems project={project} estimates={rows.filter((row) => row !== current)} />
    </SettingsPage>
  );
});
