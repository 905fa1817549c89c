import { Link } from "@tanstack/react-router";
import type { Project } from "@cairn/contract/entities/project";
import { AvatarStack } from "@cairn/ui/avatar";
import { observer } from "mobx-react-lite";
import { personName, personOf } from "../../data/people.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { ActivityRow } from "../../components/activity/activity-row.tsx";
import { ProjectLogo } from "../../components/project-logo.tsx";
import { RecentPages } from "./recent-pages.tsx";
import { t } from "./text.ts";
import { useWidget } from "./use-widget.ts";
import { WidgetContent, EmptyWidget, QUIET_LINK, SkeletonRows, WidgetFrame } from "./widget-frame.tsx";
import type { WidgetProps } from "./widget-props.ts";

/** The person's latest activity. */
export const ActivityWidget = observer(function ActivityWidget({ home }: WidgetProps) {
  const { open } = home;
  return (
    <WidgetFrame
      title={t("recent_activity")}
      aside={
        <Link
          to="/$workspaceSlug/profile/$userId/activity/"
          params={{ workspaceSlug: open.slug, userId: open.me }}
          className={QUIET_LINK}
        >
          {t("all_activity")}
        </Link>
      }
    >
      <WidgetContent query={useWidget(home, "recent_activity")} skeleton={<SkeletonRows rows={8} lined />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyWidget text={t("none_activity")}>
              <Link
                to="/$workspaceSlug/workspace-views/$globalViewId/"
                params={{ workspaceSlug: open.slug, globalViewId: "all-issues" }}
                className={QUIET_LINK}
              >
                {t("to_issues")}
              </Link>
            </EmptyWidget>
          ) : (
            <ul>
              {rows.map((activity) => (
                <ActivityRow key={activity.id} open={open} activity={activity} />
              ))}
            </ul>
          )
        }
      </WidgetContent>
    </WidgetFrame>
  );
});

/** The projects the person worked in last, and below them the pages that they opened last. */
export const ProjectsWidget = observer(function ProjectsWidget({ home }: WidgetProps) {
  const { open } = home;
  return (
    <>
      <WidgetFrame
        title={t("recent_projects")}
        aside={
          <Link to="/$workspaceSlug/projects/" params={{ workspaceSlug: open.slug }} className={QUIET_LINK}>
            {t("all_projects")}
          </Link>
        }
      >
        <WidgetContent query={useWidget(home, "recent_projects")} skeleton={<SkeletonRows rows={4} />}>
          {(ids) => (
            <ul>
              {ids.flatMap((id) => {
                const project = open.cache.project.get(id);
                return project ? [<ProjectLine key={id} open={open} project={project} />] : [];
              })}
            </ul>
          )}
        </WidgetContent>
      </WidgetFrame>
      <RecentPages open={open} />
    </>
  );
});

const ProjectLine = observer(function ProjectLine({
  open,
  project,
}: {
  open: OpenWorkspace;
  project: Project;
}) {
  const people = project.members.map(({ member_id, member__display_name, member__avatar }) => {
    const person = personOf(open, member_id);
    return { id: member_id, name: person ? personName(person) : member__display_name, src: member__avatar };
  });
  return (
    <li>
      <Link
        to="/$workspaceSlug/projects/$projectId/issues/"
        params={{ workspaceSlug: open.slug, projectId: project.id }}
        className="-mx-2 flex h-row items-center gap-2.5 rounded-control px-2 hover:bg-hover max-md:h-11"
      >
        <ProjectLogo project={project} />
        <span className="cut font-medium text-ink">{project.name}</span>
        <span className="num text-12 text-ink-3">{project.identifier}</span>
        <span className="flex-1" />
        <AvatarStack people={people} max={3} />
      </Link>
    </li>
  );
});
