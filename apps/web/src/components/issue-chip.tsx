import type { LinkedIssue } from "@cairn/editor/react/rich-text";
import { isClosed } from "@cairn/domain/states";
import { cx } from "@cairn/ui/cx";
import { StateRing } from "@cairn/ui/state-ring";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { requestIssue } from "../data/request-issues.ts";
import { projectData } from "../issue-list/engine/project-data.ts";
import { cardOf } from "./issue-card.ts";

/** The project of an issue, from its address: `/acme/projects/{project}/issues/{issue}/`. */
const projectOf = (href: string): string | null => /\/projects\/([0-9a-f-]{36})\//.exec(href)?.[1] ?? null;

/**
 * A link to an issue inside a text, with its present key, title and state, and a card about it on hover and focus; as
 * written if the issue cannot be seen.
 */
export const IssueChip = observer(function IssueChip(props: { open: OpenWorkspace; issue: LinkedIssue }) {
  const { open, issue } = props;
  const row = open.cache.issue.get(issue.id);
  const projectId = row?.project_id ?? projectOf(issue.href);
  const isKnown = row !== undefined;
  const isHere = projectId !== null && open.cache.project.get(projectId)?.is_member === true;
  useEffect(() => {
    if (!isHere || projectId === null) return;
    void projectData(open, projectId).load();
    if (!isKnown) requestIssue(open, projectId, issue.id);
  }, [open, projectId, isHere, isKnown, issue.id]);
  const data = row ? projectData(open, row.project_id) : null;
  const state = data?.stateById.get(row?.state_id ?? "");
  const key = row && data ? data.keyOf(row) : issue.key;
  return (
    <a
      className={cx("rich-issue", isClosed(state?.group ?? null) && "rich-issue-closed")}
      href={issue.href}
      data-issue={issue.id}
      {...(row && data ? tip(cardOf(data, row)) : {})}
    >
      {state ? (
        <StateRing
          group={state.group}
          color={state.color}
          share={state.share}
          size={14}
          className="mr-1 inline-block align-[-2px]"
        />
      ) : null}
      <span className="rich-issue-key">{key}</span> {row?.name ?? issue.name}
    </a>
  );
});
