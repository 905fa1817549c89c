// Actions that edit the title, add a comment, or add a relation.
import type { EveryRelationType } from "@cairn/contract/entities/issue-details";
import type { Action } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issues.ts";
import { requestFieldFocus } from "../../../data/field-focus-request.ts";
import { pickRelated } from "./issue-picker.tsx";
import { RELATION_KINDS, RELATIONS } from "./relation-kinds.ts";
import { anchorOf, type DetailContext } from "./detail-context.ts";

const section = "selection" as const;

/** Actions for title and comment, also of submissions. */
export function textActions({ detail }: DetailContext): Action[] {
  return [
    {
      id: "open_issue.rename",
      label: t("act_rename"),
      icon: "pen",
      shortcut: "r",
      section,
      available: () => detail.issue !== undefined,
      refusal: () => (detail.canWriteText ? null : detail.readOnly),
      run: () => requestFieldFocus(detail.id, "title"),
    },
    {
      id: "open_issue.comment",
      label: t("act_comment"),
      icon: "chat",
      shortcut: "mod+shift+m",
      section,
      available: () => detail.issue !== undefined && detail.canComment,
      run: () => requestFieldFocus(detail.id, "comment"),
    },
  ];
}

function relationAction(context: DetailContext, type: EveryRelationType): Action {
  const { detail } = context;
  const { icon, shortcut, mark } = RELATION_KINDS[type];
  return {
    id: `open_issue.relation_${type}`,
    label: `${t(mark)}…`,
    icon,
    shortcut,
    section,
    opensPicker: true,
    available: () => detail.issue !== undefined && detail.hasSections,
    refusal: () => detail.readOnly,
    run: () => pickRelated(detail, type, anchorOf(context, "relations")),
  };
}

export const relationActions = (context: DetailContext): Action[] =>
  RELATIONS.map((type) => relationAction(context, type));
