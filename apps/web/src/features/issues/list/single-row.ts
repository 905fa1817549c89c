// Actions for a single row: when they are available, and how they get the issue's details.
import type { Issue } from "@cairn/contract/entities/issue";
import type { ActionContext } from "../../../actions/context.ts";
import type { Action } from "../../../actions/registry.ts";
import type { IssueDetail } from "../detail/issue-detail.ts";
import { isAboutRows, type ListActionsContext } from "./list-actions-context.ts";

export type Available = NonNullable<Action["available"]>;

export const singleTarget = ({ model }: ListActionsContext): Issue | undefined =>
  model.targets.length === 1 ? model.targets[0] : undefined;

export const hasSingleTarget =
  (list: ListActionsContext): Available =>
  (context: ActionContext) =>
    isAboutRows(context) && singleTarget(list) !== undefined;

/** Excludes drafts: they have no page and no subscribers, and leave their list by being published. */
export const exceptDrafts =
  ({ model }: ListActionsContext, available: Available): Available =>
  (context: ActionContext) =>
    available(context) && model.targets.every(({ is_draft }) => !is_draft);

/** Runs an action that opens a dialog or picker of the issue, whose code is loaded on demand. */
export async function withSingleTarget(
  list: ListActionsContext,
  run: (detail: IssueDetail) => Promise<void> | void,
): Promise<void> {
  const issue = singleTarget(list);
  if (!issue) return;
  const { IssueDetail: Detail } = await import("../detail/issue-detail.ts");
  await run(new Detail(list.model.data.open, issue.project_id, issue.id));
}
