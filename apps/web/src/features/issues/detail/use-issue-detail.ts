import { useEffect, useMemo, type RefObject } from "react";
import { remember } from "../../../actions/recents.ts";
import type { Action } from "../../../actions/registry.ts";
import { useActions, useSelectionContext } from "../../../actions/use-context-layer.ts";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { detailActions } from "./detail-actions.ts";
import { IssueDetail } from "./issue-detail.ts";

/** The issue, followed while the component is shown. */
export function useIssueDetail(projectId: string, issueId: string): IssueDetail {
  const open = useWorkspace();
  const detail = useMemo(() => new IssueDetail(open, projectId, issueId), [open, projectId, issueId]);
  useEffect(() => detail.start(), [detail]);
  useEffect(
    () =>
      remember(open.id, {
        kind: "issue",
        id: issueId,
        href: `/${open.slug}/projects/${projectId}/issues/${issueId}/`,
      }),
    [open, projectId, issueId],
  );
  return detail;
}

const NONE: readonly string[] = [];

/** The same action without its key, where what is around the issue has that key. */
export function withoutKeys(action: Action, taken: readonly string[]): Action {
  if (action.shortcut === undefined || !taken.includes(action.shortcut)) return action;
  const { shortcut: _taken, ...rest } = action;
  return rest;
}

/**
 * Makes keys, ⌘K and menus be about this issue; keys that are `taken` by what is around it (a constant list) stay there. Reads observed
 * values: call it in an observer.
 */
export function useDetailActions(
  detail: IssueDetail,
  root: RefObject<HTMLElement | null>,
  onGone: () => void,
  taken: readonly string[] = NONE,
): void {
  const actions = useMemo(
    () =>
      detailActions({ detail, root: () => root.current, onGone }).map((action) => withoutKeys(action, taken)),
    [detail, root, onGone, taken],
  );
  useActions(actions);
  const { key, issue, data, id } = detail;
  const label = `${key} ${issue?.name ?? ""}`.trim();
  const selection = useMemo(
    () => (label === "" ? null : { kind: "open_issue", ids: [id], project_id: data.projectId, label }),
    [id, data, label],
  );
  useSelectionContext(selection);
}
