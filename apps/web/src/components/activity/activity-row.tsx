import type { PropertyDefinition } from "@cairn/contract/entities/property";
import { registryOf } from "@cairn/domain/properties/registry";
import { Link } from "@tanstack/react-router";
import type { Activity } from "@cairn/contract/entities/history";
import { Pill } from "@cairn/ui/pill";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { personName, personOf } from "../../data/people.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/issue-detail.ts";
import { t as people } from "../../i18n/people.ts";
import { today } from "../../session/own-time.ts";
import { activityText } from "./activity-text.ts";
import { ProjectLogo } from "../project-logo.tsx";
import { useNow } from "../../session/use-now.ts";

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export interface ActivityRowProps {
  /** Supplies present names; null outside of any workspace, where the names in the history are used. */
  open: OpenWorkspace | null;
  activity: Activity;
  /** A word beside it, such as that it was undone. */
  note?: string;
}

/** A feed mentions comments; beside an issue they are shown in full. */
const COMMENTED: Partial<
  Record<string, "fed_comment_added" | "fed_comment_changed" | "fed_comment_deleted">
> = {
  created: "fed_comment_added",
  updated: "fed_comment_changed",
  deleted: "fed_comment_deleted",
};

/** An activity as a sentence of a feed; null if it has no text, such as a reaction. */
export function activitySentence({ open, activity }: ActivityRowProps): string | null {
  const commented = activity.field === "comment" ? COMMENTED[activity.verb] : undefined;
  if (commented) return people(commented);
  const nameOf = (id: string): string | undefined => {
    const person = open ? personOf(open, id) : undefined;
    return person && personName(person);
  };
  const project = open?.cache.project.get(activity.project_detail.id);
  const definitionOf = (field: string): PropertyDefinition | undefined =>
    project && registryOf(project).displayed.get(field)?.definition;
  const words = activityText(activity, { today: today(), nameOf, definitionOf });
  return (
    words && capital(t(words.key, { name: words.name ?? "", from: words.from ?? "", to: words.to ?? "" }))
  );
}

/** One activity in a feed, where the issue differs from row to row: issue, change, time. */
export const ActivityRow = observer(function ActivityRow({ open, activity, note }: ActivityRowProps) {
  const now = useNow();
  const said = activitySentence({ open, activity });
  if (said === null) return null;
  return (
    <li className="flex min-h-row items-center gap-2.5 border-b border-line py-1.5">
      <ProjectLogo project={activity.project_detail} />
      <span className="flex min-w-0 flex-1 items-baseline gap-x-2.5 max-md:flex-col max-md:items-start">
        <IssueOf activity={activity} />
        <span className="cut max-w-full min-w-16 text-12 text-ink-3 md:flex-1" title={said}>
          {said}
        </span>
      </span>
      {note === undefined ? null : <Pill>{note}</Pill>}
      <TimeAgo iso={activity.created_at} now={now} className="num flex-none text-12 text-ink-3" />
    </li>
  );
});

/** A deleted issue cannot be opened. */
function IssueOf({ activity }: Pick<ActivityRowProps, "activity">): ReactNode {
  const { issue_detail: issue, project_detail: project, workspace_detail: workspace } = activity;
  if (!issue) return null;
  return (
    <Link
      to="/$workspaceSlug/projects/$projectId/issues/$issueId/"
      params={{ workspaceSlug: workspace.slug, projectId: project.id, issueId: issue.id }}
      className="flex max-w-[68%] min-w-0 flex-none items-baseline gap-2.5 touch:py-2.5 hover:underline max-md:max-w-full"
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
