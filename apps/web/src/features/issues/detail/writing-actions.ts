// Writing in the open issue by key: its title, a comment, what it is to others.
import type { Action } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issues.ts";
import { requestFieldFocus } from "../../../data/field-focus-request.ts";
import { pickRelated } from "./issue-picker.tsx";
import { RELATION_KINDS, RELATIONS } from "./relation-kinds.ts";
import { anchorOf, type Stage } from "./stage.ts";

const section = "selection" as const;

/** Title and comment; also of what waits in an inbox. */
export function textActions({ detail }: Stage): Action[] {
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

export const relationActions = (stage: Stage): Action[] =>
  RELATIONS.map((type) => {
    const { detail } = stage;
    const { icon, shortcut, mark } = RELATION_KINDS[type];
    return {
      id: `open_issue.relation_${type}`,
      label: `${t(mark)}…`,
      icon,
      shortcut,
      section,
      opensPicker: true,
      available: () => detail.issue !== undefined && detail.hasParts,
      refusal: () => detail.readOnly,
      run: () => pickRelated(detail, type, anchorOf(stage, "relations")),
    };
  });
