import { ApiError } from "@cairn/client/api-error";
import type { LinkedIssue } from "@cairn/editor/react/rich-text";
import { isClosed } from "@cairn/domain/states";
import { cx } from "@cairn/ui/cx";
import { StateRing } from "@cairn/ui/state-ring";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { api } from "../data/api.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { projectData } from "../issue-list/engine/project-data.ts";

/** The project of an issue, from its address: `/acme/projects/{project}/issues/{issue}/`. */
const projectOf = (href: string): string | null => /\/projects\/([0-9a-f-]{36})\//.exec(href)?.[1] ?? null;

/** Issues to fetch together: a text may link to many. */
const requested = new WeakMap<OpenWorkspace, Map<string, Set<string>>>();

/** Requests an issue that this tab does not have. If it cannot be fetched, the text's own version is shown. */
function requestIssue(open: OpenWorkspace, projectId: string, id: string): void {
  const byProject = requested.get(open) ?? new Map<string, Set<string>>();
  requested.set(open, byProject);
  const ids = byProject.get(projectId);
  if (ids) return void ids.add(id);
  const wanted = new Set([id]);
  byProject.set(projectId, wanted);
  setTimeout(() => {
    byProject.delete(projectId);
    const asOf = open.cache.seq;
    const query = { issues: [...wanted].join(",") };
    api.issues.list_by_ids({ slug: open.slug, project_id: projectId, query }).then(
      (rows) => open.cache.absorb("issue", rows, asOf),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
  });
}

/** A link to an issue inside a text, with its present key, title and state; as written if the issue cannot be seen. */
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
