import { Link } from "@tanstack/react-router";
import { WIDGET_TABS, type WidgetIssues, type WidgetTab } from "@cairn/contract/entities/dashboard";
import { tabFilters, targetDates } from "@cairn/domain/dashboards";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { Segmented } from "@cairn/ui/segmented";
import { StateRing } from "@cairn/ui/state-ring";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { actionContext } from "../../actions/context.ts";
import { isAvailable, findAction, runAction } from "../../actions/registry.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { today } from "../../session/own-time.ts";
import { dueClass, dueName, dueToneOf } from "../../issue-list/properties/due.ts";
import { DurationMenu } from "./duration-menu.tsx";
import { filterWidget } from "./home-writes.ts";
import { t } from "./text.ts";
import { useWidget } from "./use-widget.ts";
import { WidgetContent, EmptyWidget, QUIET_LINK, SkeletonRows, WidgetFrame } from "./widget-frame.tsx";
import type { WidgetProps } from "./widget-props.ts";

/** The tab of the person's own work that lists the same issues. */
const LIST = { assigned_issues: "assigned", created_issues: "created" } as const;
type ListKey = keyof typeof LIST;

const SHOWN = 5;

/** The most urgent issues that the person is assigned to, or has created. */
function IssuesWidget({ home, widget, of }: WidgetProps & { of: ListKey }) {
  const { tab = "pending", ...rest } = widget.widget_filters;
  const day = today();
  const dates = targetDates(rest, day);
  const query = useWidget(home, of, { issue_type: tab, ...(dates === null ? {} : { target_date: dates }) });
  const change = (filters: WidgetProps["widget"]["widget_filters"]): void =>
    void filterWidget(home, widget, filters);
  const all = { ...tabFilters(tab, day), ...(dates === null ? {} : { target_date: dates }) };
  return (
    <WidgetFrame
      title={t(of)}
      aside={
        <>
          <DurationMenu name={t(of)} filters={widget.widget_filters} onChange={change} />
          <Segmented
            label={t("tabs_of", { name: t(of) })}
            segments={WIDGET_TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
            value={tab}
            onChange={(next) => change({ tab: next })}
            className="max-md:w-full max-md:[&>button]:h-9 max-md:[&>button]:flex-1 max-md:[&>button]:px-1"
          />
        </>
      }
    >
      <WidgetContent query={query} skeleton={<IssuesSkeleton />}>
        {(answer) => (
          <Rows open={home.open} answer={answer} tab={tab} of={of} narrowed={dates !== null} all={all} />
        )}
      </WidgetContent>
    </WidgetFrame>
  );
}

/** A skeleton with space for the link to all of them. */
const IssuesSkeleton = () => (
  <>
    <SkeletonRows rows={SHOWN} lined />
    <div className="mt-1 h-6 max-md:h-10" />
  </>
);

export const AssignedIssues = observer(function AssignedIssues(props: WidgetProps) {
  return <IssuesWidget {...props} of="assigned_issues" />;
});
export const CreatedIssues = observer(function CreatedIssues(props: WidgetProps) {
  return <IssuesWidget {...props} of="created_issues" />;
});

interface RowsProps {
  open: OpenWorkspace;
  answer: WidgetIssues;
  tab: WidgetTab;
  of: ListKey;
  narrowed: boolean;
  /** The filters of the list with all of them. */
  all: Record<string, string>;
}

function Rows({ open, answer: { issues, count }, tab, of, narrowed, all }: RowsProps) {
  if (count === 0) return <NoIssues tab={tab} of={of} narrowed={narrowed} />;
  return (
    <>
      <ul className="@container/rows">
        {issues.map((issue) => (
          <IssueRow key={issue.id} open={open} issue={issue} />
        ))}
      </ul>
      {count > issues.length ? (
        <Link
          to="/$workspaceSlug/profile/$userId/$profileViewId/"
          params={{ workspaceSlug: open.slug, userId: open.me, profileViewId: LIST[of] }}
          search={all}
          className={cx(QUIET_LINK, "mt-1 -ml-2 w-fit")}
        >
          {t("show_all", { count })}
        </Link>
      ) : null}
    </>
  );
}

/** The empty state: why there are none and, if useful, how to create one. */
function NoIssues({ tab, of, narrowed }: Pick<RowsProps, "tab" | "of" | "narrowed">) {
  const mayCreate = isAvailable(findAction("issue.create"), actionContext());
  const isStart = tab === "pending" && !narrowed;
  return (
    <EmptyWidget text={narrowed ? t("none_in_days") : t(`none_${of}_${tab}`)}>
      {isStart && mayCreate ? (
        <Button icon="plus" onClick={() => runAction("issue.create", actionContext())}>
          {t("new_issue")}
        </Button>
      ) : undefined}
    </EmptyWidget>
  );
}

interface IssueRowProps {
  open: OpenWorkspace;
  issue: WidgetIssues["issues"][number];
}

const IssueRow = observer(function IssueRow({ open, issue }: IssueRowProps) {
  const { project_id, state__group: group, target_date } = issue;
  const project = open.cache.project.get(project_id);
  const data = projectData(open, project_id);
  const state = data.stateById.get(issue.state_id ?? "");
  // People who cannot load the states see the group's color.
  useEffect(() => void data.load(), [data]);
  const day = today();
  const tone = dueToneOf(target_date, group, day);
  return (
    <li className="border-b border-line">
      <Link
        to="/$workspaceSlug/projects/$projectId/issues/$issueId/"
        params={{ workspaceSlug: open.slug, projectId: project_id, issueId: issue.id }}
        className="-mx-2 flex h-row items-center gap-2 rounded-control px-2 hover:bg-hover max-md:h-11"
      >
        <StateRing group={group ?? "backlog"} color={state?.color} share={state?.share} />
        <span className="num min-w-14 flex-none text-12 text-ink-3">
          {project ? `${project.identifier}-${issue.sequence_id}` : ""}
        </span>
        <span className="cut flex-1 font-medium text-ink" title={issue.name}>
          {issue.name}
        </span>
        <PriorityIcon level={issue.priority} size={14} className="flex-none @max-[400px]/rows:hidden" />
        <span className="cut w-24 flex-none text-12 text-ink-3 @max-[540px]/rows:hidden">
          {project?.name}
        </span>
        <span className={cx("num w-18 flex-none text-right text-12", dueClass(tone, "text-ink-3"))}>
          {target_date === null ? "" : dueName(target_date, tone, day)}
        </span>
      </Link>
    </li>
  );
});
