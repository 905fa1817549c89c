// The sections of a member's overview.
import { Link } from "@tanstack/react-router";
import type { PersonProject, PersonStats } from "@cairn/contract/entities/person-profile";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { GROUP_COLORS } from "@cairn/domain/states";
import { tabFilters } from "@cairn/domain/dashboards";
import { BarChart } from "@cairn/ui/chart/bar-chart";
import { DonutChart } from "@cairn/ui/chart/donut-chart";
import { Icon } from "@cairn/ui/icon";
import { Progress } from "@cairn/ui/progress";
import { observer } from "mobx-react-lite";
import { useId, type ReactNode } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { locale } from "../../i18n/i18n.ts";
import { t as issues } from "../../i18n/issues.ts";
import { t } from "../../i18n/people.ts";
import { today } from "../../session/own-time.ts";
import { ProjectLogo } from "../../components/project-logo.tsx";
import { groupLabel } from "../../i18n/state-groups.ts";

/** A section with its heading. */
export function OverviewSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 font-strong text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SectionProps {
  open: OpenWorkspace;
  userId: string;
  stats: PersonStats;
}

const FIGURES = [
  { id: "created", list: "created", tab: null },
  { id: "assigned", list: "assigned", tab: null },
  { id: "pending", list: "assigned", tab: "pending" },
  { id: "completed", list: "assigned", tab: "completed" },
  { id: "subscribed", list: "subscribed", tab: null },
] as const;

/** Numbers, each linking to what it counts. */
export function Figures({ open, userId, stats }: SectionProps) {
  return (
    <ul
      aria-label={t("figures")}
      className="flex border-y border-line max-md:grid max-md:grid-cols-2 max-md:py-1"
    >
      {FIGURES.map(({ id, list, tab }) => (
        <li
          key={id}
          className="min-w-0 flex-1 border-line px-5 py-3.5 not-first:border-l first:pl-0 max-md:not-first:border-l-0 max-md:px-2 max-md:py-2.5 max-md:first:pl-2"
        >
          <Link
            to="/$workspaceSlug/profile/$userId/$profileViewId/"
            params={{ workspaceSlug: open.slug, userId, profileViewId: list }}
            search={tab === null ? {} : tabFilters(tab, today())}
            className="group/figure block w-fit touch:min-w-10 rounded-control"
          >
            <span className="num block text-24 leading-8 font-strong text-ink">
              {stats[`${id}_issues`].toLocaleString(locale())}
            </span>
            <span className="block text-12 text-ink-3 group-hover/figure:text-ink">{t(`figure_${id}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const switchTo = () => ({ table: t("show_table"), chart: t("show_chart") });

function NoIssues({ open, userId }: Pick<SectionProps, "open" | "userId">) {
  return (
    <p className="py-3 text-ink-3">
      {t(userId === open.me ? "no_issues_own" : "no_issues")}{" "}
      <Link
        to="/$workspaceSlug/workspace-views/$globalViewId/"
        params={{ workspaceSlug: open.slug, globalViewId: "all-issues" }}
        className="font-medium text-ink-2 underline"
      >
        {t("find_issues")}
      </Link>
    </p>
  );
}

export function Groups({ open, userId, stats }: SectionProps) {
  if (stats.assigned_issues === 0) return <NoIssues open={open} userId={userId} />;
  const counts = new Map(stats.state_distribution.map((row) => [row.state_group, row.state_count]));
  return (
    <DonutChart
      label={t("by_group")}
      parts={STATE_GROUPS.map((group) => ({
        id: group,
        label: groupLabel(group),
        color: GROUP_COLORS[group],
        value: counts.get(group) ?? 0,
      }))}
      words={{ axis: t("state_group"), value: t("issues"), share: t("share"), total: t("issues_word") }}
      switchTo={switchTo()}
    />
  );
}

export function Priorities({ open, userId, stats }: SectionProps) {
  if (stats.assigned_issues === 0) return <NoIssues open={open} userId={userId} />;
  const counts = new Map(stats.priority_distribution.map((row) => [row.priority, row.priority_count]));
  return (
    <BarChart
      label={t("by_priority")}
      direction="across"
      bars={PRIORITIES.map((priority) => ({
        id: priority,
        label: issues(`priority_${priority}`),
        parts: [counts.get(priority) ?? 0],
      }))}
      series={[{ id: "all", label: t("issues") }]}
      words={{ axis: t("priority"), total: t("issues") }}
      switchTo={switchTo()}
    />
  );
}

const ROW =
  "-mx-2 flex min-h-row items-center gap-2.5 rounded-control px-2 py-1.5 hover:bg-hover max-md:min-h-11";

/** Shared projects: those that the member is in, and those with issues assigned to them. */
export const Projects = observer(function Projects(props: {
  open: OpenWorkspace;
  userId: string;
  projects: readonly PersonProject[];
}) {
  const { open, userId, projects } = props;
  const shared = projects.flatMap((share) => {
    const project = open.cache.project.get(share.id);
    const isIn = project?.members.some(({ member_id }) => member_id === userId) ?? false;
    return project && (isIn || share.assigned_issues + share.created_issues > 0) ? [{ project, share }] : [];
  });
  if (shared.length === 0)
    return (
      <p className="py-1 text-ink-3">{t((open.role ?? 0) < 10 ? "no_projects_guest" : "no_projects")}</p>
    );
  return (
    <ul>
      {shared.map(({ project, share: { completed_issues: done, assigned_issues: all } }) => (
        <li key={project.id}>
          <Link
            to="/$workspaceSlug/projects/$projectId/issues/"
            params={{ workspaceSlug: open.slug, projectId: project.id }}
            search={{ assignees: userId }}
            className={ROW}
          >
            <ProjectLogo project={project} />
            <span className="cut flex-1 font-medium text-ink">{project.name}</span>
            <Progress
              label={t("project_progress", { done, all, name: project.name })}
              value={done}
              max={all}
              className="w-20 flex-none"
            />
            <span className="num w-16 flex-none text-right text-12 text-ink-3">
              {t("project_counts", { done, all })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
});

/** Current and upcoming cycles with the member's issues. */
export const Cycles = observer(function Cycles({ open, stats }: Pick<SectionProps, "open" | "stats">) {
  const rows = [
    ...stats.present_cycles.map((cycle) => ({ cycle, when: t("cycle_now") })),
    ...stats.upcoming_cycles.map((cycle) => ({ cycle, when: t("cycle_next") })),
  ];
  if (rows.length === 0) return <p className="py-1 text-ink-3">{t("no_cycles")}</p>;
  return (
    <ul>
      {rows.map(({ cycle, when }) => (
        <li key={cycle.cycle__id}>
          <Link
            to="/$workspaceSlug/projects/$projectId/cycles/$cycleId/"
            params={{
              workspaceSlug: open.slug,
              projectId: cycle.cycle__project_id,
              cycleId: cycle.cycle__id,
            }}
            className={ROW}
          >
            <Icon name="cycle" className="flex-none text-ink-3" />
            <span className="cut font-medium text-ink">{cycle.cycle__name}</span>
            <span className="cut flex-1 text-12 text-ink-3">
              {open.cache.project.get(cycle.cycle__project_id)?.name}
            </span>
            <span className="flex-none text-12 text-ink-3">{when}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
});
