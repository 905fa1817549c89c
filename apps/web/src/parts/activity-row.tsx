import { Link } from "@tanstack/react-router";
import type { Activity } from "@cairn/contract/entities/history";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { personName, personOf } from "../data/people.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { language } from "../i18n/i18n.ts";
import { t } from "../i18n/issue-detail.ts";
import { today } from "../session/own-time.ts";
import { wordsOf } from "./activity-words.ts";
import { ProjectLogo } from "./project-logo.tsx";
import { useNow } from "./use-now.ts";

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export interface ActivityRowProps {
  open: OpenWorkspace;
  activity: Activity;
}

/** What somebody did, apart from the issue that it was done to: which one, what, and when. Nothing for what has no words. */
export const ActivityRow = observer(function ActivityRow({ open, activity }: ActivityRowProps) {
  const now = useNow();
  const nameOf = (id: string): string | undefined => {
    const person = personOf(open, id);
    return person && personName(person);
  };
  const words = wordsOf(activity, { today: today(), nameOf });
  if (!words) return null;
  const said = capital(t(words.key, { from: words.from ?? "", to: words.to ?? "" }));
  return (
    <li className="flex min-h-row items-center gap-2.5 border-b border-line py-1.5">
      <ProjectLogo project={activity.project_detail} />
      <span className="flex min-w-0 flex-1 items-baseline gap-x-2.5 max-md:flex-col max-md:items-start">
        <IssueOf open={open} activity={activity} />
        <span className="cut max-w-full min-w-16 text-12 text-ink-3 md:flex-1" title={said}>
          {said}
        </span>
      </span>
      <TimeAgo
        iso={activity.created_at}
        now={now}
        locale={language() === "en" ? "en-GB" : language()}
        className="num flex-none text-12 text-ink-3"
      />
    </li>
  );
});

/** A deleted issue is not there to be opened. */
function IssueOf({ open, activity }: ActivityRowProps): ReactNode {
  const { issue_detail: issue, project_detail: project } = activity;
  if (!issue) return null;
  return (
    <Link
      to="/$workspaceSlug/projects/$projectId/issues/$issueId/"
      params={{ workspaceSlug: open.slug, projectId: project.id, issueId: issue.id }}
      className="flex max-w-[68%] min-w-0 flex-none items-baseline gap-2.5 hover:underline max-md:max-w-full"
    >
      <span className="num flex-none text-12 text-ink-3">
        {project.identifier}-{issue.sequence_id}
      </span>
      <span className="cut font-medium text-ink" title={issue.name}>
        {issue.name}
      </span>
    </Link>
  );
}
