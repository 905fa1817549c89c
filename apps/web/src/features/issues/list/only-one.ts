// What is done to a single row: when it can be, and what it needs of the issue itself.
import type { Issue } from "@cairn/contract/entities/issue";
import type { ActionContext } from "../../../actions/context.ts";
import type { Action } from "../../../actions/registry.ts";
import type { IssueDetail } from "../detail/issue-detail.ts";
import { isAboutRows, type ListActionsContext } from "./list-actions-context.ts";

export type Available = NonNullable<Action["available"]>;

export const onlyOf = ({ model }: ListActionsContext): Issue | undefined =>
  model.targets.length === 1 ? model.targets[0] : undefined;

export const hasOne =
  (hands: ListActionsContext): Available =>
  (context: ActionContext) =>
    isAboutRows(context) && onlyOf(hands) !== undefined;

/** Not for drafts: they have no page, nobody follows them, and they leave their list by being published. */
export const ofNoDraft =
  ({ model }: ListActionsContext, available: Available): Available =>
  (context: ActionContext) =>
    available(context) && model.targets.every(({ is_draft }) => !is_draft);

/** For what is asked in a dialog or picker of the issue itself; its code comes when it is asked for. */
export async function withOne(
  hands: ListActionsContext,
  run: (detail: IssueDetail) => Promise<void> | void,
): Promise<void> {
  const issue = onlyOf(hands);
  if (!issue) return;
  const { IssueDetail: Detail } = await import("../detail/issue-detail.ts");
  await run(new Detail(hands.model.data.open, issue.project_id, issue.id));
}
