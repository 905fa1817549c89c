// Actions that edit the title, add a comment or add a relation from a row.
import { can } from "../../../data/workspace-context.tsx";
import type { Action } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issues.ts";
import { requestFieldFocus } from "../../../data/field-focus-request.ts";
import { RELATION_KINDS, RELATIONS } from "../detail/relation-kinds.ts";
import { anchorOf, type ListActionsContext } from "./list-actions-context.ts";
import { hasSingleTarget, exceptDrafts, singleTarget, withSingleTarget } from "./single-row.ts";

const section = "selection" as const;

/**
 * Edits the title in the row if the layout has room for it, otherwise in the peek with the title focused. A draft opens
 * in its dialog.
 */
function rename(list: ListActionsContext): void {
  const { model, peek } = list;
  const issue = singleTarget(list);
  if (!issue) return;
  if (model.renameInRow?.(issue)) return;
  if (!issue.is_draft) requestFieldFocus(issue.id, "title");
  peek(issue);
}

/** Actions that change the issue. */
export function writing(list: ListActionsContext): Action[] {
  const available = hasSingleTarget(list);
  const relations = RELATIONS.map((type): Action => {
    const { icon, shortcut, mark } = RELATION_KINDS[type];
    return {
      id: `issues.relation_${type}`,
      label: `${t(mark)}…`,
      icon,
      shortcut,
      section,
      opensPicker: true,
      available: exceptDrafts(list, available),
      run: () =>
        withSingleTarget(list, async (detail) => {
          const { pickRelated } = await import("../detail/issue-picker.tsx");
          pickRelated(detail, type, anchorOf(list.model, null));
        }),
    };
  });
  return [
    {
      id: "issues.rename",
      label: t("act_rename"),
      icon: "pen",
      shortcut: "r",
      section,
      available,
      run: () => rename(list),
    },
    ...relations,
  ];
}

/** All members of the project may comment, even if they may not edit issues (contract/issues §5.3). */
export function commenting(list: ListActionsContext): Action[] {
  const { model, peek } = list;
  const { cache } = model.data.open;
  const isOpenToMe = (): boolean => {
    const issue = singleTarget(list);
    const project = issue && cache.project.get(issue.project_id);
    return (
      project !== undefined && issue?.archived_at === null && can(model.data.open, "project.view", project)
    );
  };
  const available = exceptDrafts(list, hasSingleTarget(list));
  return [
    {
      id: "issues.comment",
      label: t("act_comment"),
      icon: "chat",
      shortcut: "mod+shift+m",
      section,
      available: (context) => available(context) && isOpenToMe(),
      run: () => {
        const issue = singleTarget(list);
        if (!issue) return;
        requestFieldFocus(issue.id, "comment");
        peek(issue);
      },
    },
  ];
}
