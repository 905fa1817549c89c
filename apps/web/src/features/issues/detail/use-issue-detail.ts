import { useEffect, useMemo, type RefObject } from "react";
import { remember } from "../../../actions/recents.ts";
import type { Action } from "../../../actions/registry.ts";
import { useActions, useSelectionContext } from "../../../actions/use-context-layer.ts";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { detailActions } from "./detail-actions.ts";
import { IssueDetail } from "./issue-detail.ts";

/** The issue, kept up to date while the component is mounted. */
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

/** Returns the action without its shortcut if that is reserved by the surrounding screen. */
export function withoutKeys(action: Action, reservedKeys: readonly string[]): Action {
  if (action.shortcut === undefined || !reservedKeys.includes(action.shortcut)) return action;
  const { shortcut: _taken, ...rest } = action;
  return rest;
}

/**
 * Registers the actions of this issue for keys, ⌘K and menus. Keys that are reserved by the surrounding screen (a
 * constant list) keep their meaning there. Reads observed values: call it in an observer.
 */
export function useDetailActions(
  detail: IssueDetail,
  root: RefObject<HTMLElement | null>,
  onGone: () => void,
  reservedKeys: readonly string[] = NONE,
): void {
  const actions = useMemo(
    () =>
      detailActions({ detail, root: () => root.current, onGone }).map((action) =>
        withoutKeys(action, reservedKeys),
      ),
    [detail, root, onGone, reservedKeys],
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
