import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { StateGroupSection } from "./state-group.tsx";
import { t } from "./text.ts";
import { useStateCounts } from "./use-state-counts.ts";

/** `…/settings/states/`: the steps an issue takes, in five groups (spec §4). */
export const StatesScreen = observer(function StatesScreen() {
  const open = useWorkspace();
  const project = useProject();
  usePageTitle(`${t("title")} · ${project.name}`);
  const data = projectData(open, project.id);
  useEffect(() => void data.load(), [data]);
  const counts = useStateCounts(open, project.id);
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      {data.status === "loading" && data.states.length === 0 ? (
        <Waiting />
      ) : (
        <div className="pt-1">
          {STATE_GROUPS.map((group) => (
            <StateGroupSection key={group} data={data} group={group} counts={counts} />
          ))}
        </div>
      )}
    </SettingsPage>
  );
});

/** A skeleton of the five groups with one row each, as most projects have them. */
function Waiting() {
  return (
    <div role="status" aria-busy aria-label={common("loading")} className="pt-1">
      {STATE_GROUPS.map((group) => (
        <div key={group} className="mt-3">
          <div className="flex h-8 items-center">
            <Skeleton width={64} />
          </div>
          <div className="flex h-11 items-center gap-2.5 rounded-card pr-3 pl-8 frame">
            <Skeleton width={14} height={14} round />
            <Skeleton width={88} />
          </div>
        </div>
      ))}
    </div>
  );
}
