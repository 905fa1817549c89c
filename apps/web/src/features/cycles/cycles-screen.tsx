import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { api } from "../../data/api.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/cycles.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { today } from "../../issue-list/engine/today.ts";
import { PartFrame } from "../../parts/planning/part-frame.tsx";
import { SwitchedOff } from "../../parts/planning/switched-off.tsx";
import { useTallies } from "../../parts/planning/use-tallies.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { openCycleDialog } from "./cycle-dialog.tsx";
import { cycleGroups } from "./cycle-groups.ts";
import { CycleItem } from "./cycle-item.tsx";

/** `…/cycles/`: the cycles of a project, by where they stand. */
export const CyclesScreen = observer(function CyclesScreen() {
  const project = useProject();
  if (!project.cycle_view) return <SwitchedOff title={t("off_title")} text={t("off_text")} />;
  return <Cycles />;
});

const Cycles = observer(function Cycles() {
  const open = useWorkspace();
  const project = useProject();
  const data = projectData(open, project.id);
  const [query, setQuery] = useState("");
  usePageTitle(`${t("title")} · ${project.name}`);
  useEffect(() => void data.load(), [data]);
  const { cycles } = data;
  const tallies = useTallies(open, {
    kind: "cycles",
    projectId: project.id,
    fetch: () => api.cycles.list({ slug: open.slug, project_id: project.id }),
    version: cycles.map(({ id }) => id).join(),
  });
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  const groups = cycleGroups(cycles, today(), query);
  return (
    <PartFrame
      project={project}
      icon="cycle"
      words={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        empty_title: t("empty_title"),
        empty_text: t("empty_text"),
      }}
      query={query}
      onQuery={setQuery}
      onAdd={can(open, "project.write", project) ? () => openCycleDialog(open, project.id) : null}
      waiting={data.status === "loading" && cycles.length === 0}
      count={cycles.length}
      shown={groups.length}
    >
      {groups.map((group) => (
        <section key={group.status} aria-label={t(`status_${group.status}`)}>
          <h2 className="flex h-9 items-center gap-2 border-b border-line bg-canvas px-4 font-strong text-ink max-md:px-3">
            {t(`status_${group.status}`)}
            <span className="num font-normal text-ink-3">{group.cycles.length}</span>
          </h2>
          <ul>
            {group.cycles.map((cycle) => (
              <CycleItem key={cycle.id} cycle={cycle} tally={tallies.get(cycle.id)} />
            ))}
          </ul>
        </section>
      ))}
    </PartFrame>
  );
});
