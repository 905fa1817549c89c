import type { Cycle } from "@cairn/contract/entities/cycle";
import type { Project } from "@cairn/contract/entities/project";
import { Avatar } from "@cairn/ui/avatar";
import { Icon } from "@cairn/ui/icon";
import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useWorkspace } from "../data/workspace-context.tsx";
import { t } from "../i18n/active-cycles.ts";
import { t as collectionTexts } from "../i18n/collection-page.ts";
import type { ListData } from "../issue-list/engine/list-data.ts";
import { ProjectLogo } from "../components/project-logo.tsx";
import { BurndownChart } from "./panel/burndown-chart.tsx";
import { CycleDays } from "./panel/cycle-sections.tsx";
import { progressText } from "./panel/progress-text.ts";
import { GroupLegend, StateBar } from "./panel/progress-section.tsx";
import { groupShares } from "./panel/shares.ts";
import { UrgentIssues } from "./urgent-issues.tsx";
import { useProgressUnit } from "./use-progress-unit.ts";

export interface ActiveCycleCardProps {
  /** As the responses for all active cycles and for one cycle contain it. */
  cycle: Cycle;
  /** The people and states of its issues. */
  data: ListData;
  /** Given if cycles of several projects are shown together. */
  project: Project | null;
}

/** An active cycle at a glance: its progress, burndown, urgent issues and assignees (spec §4). */
export const ActiveCycleCard = observer(function ActiveCycleCard(props: ActiveCycleCardProps) {
  const { cycle, data, project } = props;
  const { slug } = useWorkspace();
  const params = { workspaceSlug: slug, projectId: cycle.project_id, cycleId: cycle.id };
  return (
    <article aria-label={cycle.name} className="rounded-card bg-surface frame">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
        <h2 className="flex min-w-0 items-center gap-2 text-13 font-strong text-ink">
          {project ? <ProjectLogo project={project} /> : <Icon name="cycle" className="text-ink-4" />}
          {project ? <span className="flex-none font-medium text-ink-3">{project.name}</span> : null}
          {project ? <Icon name="right" size={12} className="flex-none text-ink-4" /> : null}
          <Link
            to="/$workspaceSlug/projects/$projectId/cycles/$cycleId/"
            params={params}
            className="cut hover:underline touch:py-2.5"
          >
            {cycle.name}
          </Link>
        </h2>
        <CycleDays cycle={cycle} />
      </header>
      <ActiveCycleFacts cycle={cycle} data={data} />
    </article>
  );
});

/** Progress, burndown, urgent issues and assignees; side by side if there is room. */
export const ActiveCycleFacts = observer(function ActiveCycleFacts(
  props: Pick<ActiveCycleCardProps, "cycle" | "data">,
) {
  const { cycle, data } = props;
  const [preferred] = useProgressUnit();
  const shares = groupShares(cycle, preferred);
  const { total, done, unit, days } = shares;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(280px,100%),1fr))] gap-x-8 gap-y-5 p-4">
      <Column title={t("progress")} aside={progressText(unit, done, total)}>
        {shares.states.length === 0 ? (
          <Quiet>{t("nothing")}</Quiet>
        ) : (
          <>
            <StateBar label={`${t("progress")}: ${progressText(unit, done, total)}`} shares={shares} />
            <GroupLegend states={shares.states} />
          </>
        )}
        <Assignees data={data} ids={cycle.assignee_ids} />
      </Column>
      <Column title={t("burndown")} aside={collectionTexts(unit)}>
        <BurndownChart
          days={days}
          label={`${t("burndown")}: ${cycle.name}, ${collectionTexts(unit)}`}
          height={128}
        />
      </Column>
      <Column title={t("priority")}>
        <UrgentIssues cycle={cycle} data={data} />
      </Column>
    </div>
  );
});

const Quiet = ({ children }: { children: ReactNode }) => <p className="text-12 text-ink-3">{children}</p>;

function Column({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="min-w-0">
      <header className="mb-2 flex h-5 items-center gap-2">
        <h3 className="flex-1 text-12 font-strong text-ink-2">{title}</h3>
        {aside === undefined ? null : <span className="num text-12 text-ink-3">{aside}</span>}
      </header>
      {children}
    </div>
  );
}

/** At most this many avatars; the others are counted. */
const MOST_FACES = 10;

const Assignees = observer(function Assignees({ data, ids }: { data: ListData; ids: readonly string[] }) {
  const people = ids.map((id) => data.personById.get(id)).filter((person) => person !== undefined);
  const hidden = people.length - MOST_FACES;
  return (
    <div className="mt-4">
      <h4 className="mb-1.5 text-12 font-strong text-ink-2">{t("assignees")}</h4>
      {people.length === 0 ? <Quiet>{t("nobody")}</Quiet> : null}
      <ul className="flex flex-wrap items-center gap-1">
        {people.slice(0, MOST_FACES).map(({ id, name, avatar }) => (
          <li key={id}>
            <Avatar id={id} name={name} src={avatar} size={24} />
          </li>
        ))}
        {hidden > 0 ? <li className="num px-1 text-12 text-ink-3">+{hidden}</li> : null}
      </ul>
    </div>
  );
});
