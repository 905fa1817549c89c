// Writing in an issue from its row: its title, a comment, what it is to others.
import { can } from "../../../data/workspace-context.tsx";
import type { Action } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issues.ts";
import { requestFieldFocus } from "../../../data/field-focus-request.ts";
import { RELATION_KINDS, RELATIONS } from "../detail/relation-kinds.ts";
import { anchorOf, type ListActionsContext } from "./list-actions-context.ts";
import { hasOne, ofNoDraft, onlyOf, withOne } from "./only-one.ts";

const section = "selection" as const;

/** Where the layout has room for it in the row, else in the issue, opened with its title in hand. A draft opens so by itself. */
function rename(hands: ListActionsContext): void {
  const { model, peek } = hands;
  const issue = onlyOf(hands);
  if (!issue) return;
  if (model.renameInRow?.(issue)) return;
  if (!issue.is_draft) requestFieldFocus(issue.id, "title");
  peek(issue);
}

/** What changes the issue. */
export function writing(hands: ListActionsContext): Action[] {
  const available = hasOne(hands);
  const relations = RELATIONS.map((type): Action => {
    const { icon, shortcut, mark } = RELATION_KINDS[type];
    return {
      id: `issues.relation_${type}`,
      label: `${t(mark)}…`,
      icon,
      shortcut,
      section,
      opensPicker: true,
      available: ofNoDraft(hands, available),
      run: () =>
        withOne(hands, async (detail) => {
          const { pickRelated } = await import("../detail/issue-picker.tsx");
          pickRelated(detail, type, anchorOf(hands.model, null));
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
      run: () => rename(hands),
    },
    ...relations,
  ];
}

/** Whoever is in the project may comment, also those who change nothing (contract/issues §5.3). */
export function commenting(hands: ListActionsContext): Action[] {
  const { model, peek } = hands;
  const { cache } = model.data.open;
  const isOpenToMe = (): boolean => {
    const issue = onlyOf(hands);
    const project = issue && cache.project.get(issue.project_id);
    return (
      project !== undefined && issue?.archived_at === null && can(model.data.open, "project.view", project)
    );
  };
  const available = ofNoDraft(hands, hasOne(hands));
  return [
    {
      id: "issues.comment",
      label: t("act_comment"),
      icon: "chat",
      shortcut: "mod+shift+m",
      section,
      available: (context) => available(context) && isOpenToMe(),
      run: () => {
        const issue = onlyOf(hands);
        if (!issue) return;
        requestFieldFocus(issue.id, "comment");
        peek(issue);
      },
    },
  ];
}
