// What one can do to the open issue, by key, in its menu and in ⌘K (look, Shortcuts).
import { actionContext } from "../../../actions/context.ts";
import { type Action, refusing } from "../../../actions/registry.ts";
import { whyReadOnly } from "../../../data/read-only.ts";
import { t } from "../../../i18n/issue-detail.ts";
import { removeIssues } from "../../../issue-list/engine/removals.ts";
import { assignToMe, editProperty } from "../../../issue-list/properties/edit.ts";
import { pickedOf, whyNotUsed } from "../../../issue-list/properties/offered.ts";
import { iconOf, setText } from "../../../issue-list/properties/property-words.ts";
import { copyText, copyTitledLink } from "../../../components/copy-text.ts";
import { confirm } from "../../../shell/dialogs.tsx";
import { branchName } from "./branch-name.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { shortPath } from "./issue-places.ts";
import { placeActions } from "./place-actions.ts";
import { anchorOf, type Stage } from "./stage.ts";
import { relationActions, textActions } from "./writing-actions.ts";
import { t as removals } from "../../../i18n/removals.ts";

/** Opens the pickers of what this person may edit of it. */
export function propertyActions(stage: Stage): Action[] {
  const { detail } = stage;
  const isThere = (): boolean => detail.issue !== undefined;
  const pickers = pickedOf(detail.data).map((property): Action => {
    const { id, shortcut } = property;
    return {
      id: `open_issue.${id}`,
      label: `${setText(property)}…`,
      icon: iconOf(property),
      section: "selection",
      opensPicker: true,
      // What its project has turned off is refused with that reason; what an inbox leaves out is not there.
      available: () =>
        isThere() &&
        (detail.offered.includes(property) || whyNotUsed(detail.data.project, property) !== null),
      refusal: () => whyNotUsed(detail.data.project, property),
      ...(shortcut === undefined ? {} : { shortcut }),
      run: () => {
        const { issue, data } = detail;
        if (!issue) return;
        const anchor = anchorOf(stage, id);
        editProperty(property, { data, issues: [issue], anchor, ...detail.writing });
      },
    };
  });
  const mine: Action = {
    id: "open_issue.assign_to_me",
    label: () => t(detail.issue?.assignee_ids.includes(detail.open.me) ? "unassign_me" : "assign_to_me"),
    icon: "me",
    shortcut: "i",
    section: "selection",
    available: isThere,
    run: () => {
      if (detail.issue) assignToMe(detail.data, [detail.issue], detail.writing);
    },
  };
  return refusing([...pickers, mine], () => detail.readOnly);
}

export const copyKey = ({ key }: IssueDetail): Promise<void> => copyText(key, t("key_copied", { key }));

export function copyIssueLink(detail: IssueDetail): Promise<void> {
  const { key, issue } = detail;
  const url = new URL(shortPath(detail), location.origin).href;
  return copyTitledLink(url, `${key} ${issue?.name ?? ""}`.trim(), t("link_copied", { key }));
}

/** For whoever copies it: `ada/web-12-fix-login`. */
export function copyBranchName({ key, issue, data, open }: IssueDetail): Promise<void> {
  const me = data.personById.get(open.me);
  return copyText(branchName(me?.first_name || (me?.name ?? ""), key, issue?.name ?? ""), t("branch_copied"));
}

function copyActions({ detail }: Stage): Action[] {
  const available = (): boolean => detail.issue !== undefined;
  const section = "selection" as const;
  return [
    {
      id: "open_issue.copy_link",
      label: t("copy_link"),
      icon: "link",
      shortcut: "mod+shift+,",
      section,
      available,
      run: () => copyIssueLink(detail),
    },
    {
      id: "open_issue.copy_key",
      label: t("copy_key"),
      icon: "copy",
      shortcut: "mod+.",
      section,
      available,
      run: () => copyKey(detail),
    },
    {
      id: "open_issue.copy_branch",
      label: t("copy_branch"),
      icon: "branch",
      shortcut: "mod+shift+.",
      section,
      available,
      run: () => copyBranchName(detail),
    },
  ];
}

/** Asks, then takes the issue from sight; it can be undone for a few seconds. */
function askToDelete({ detail, onGone }: Stage): void {
  const { key, data } = detail;
  confirm({
    title: removals("delete_title", { key }),
    description: removals("delete_text"),
    confirmLabel: removals("delete_confirm"),
    onConfirm: () => {
      const { issue } = detail;
      if (!issue) return;
      onGone();
      removeIssues(data, [issue]);
    },
  });
}

export function detailActions(stage: Stage): Action[] {
  const { detail } = stage;
  return [
    ...propertyActions(stage),
    ...textActions(stage),
    ...relationActions(stage),
    ...copyActions(stage),
    ...placeActions(detail),
    {
      id: "open_issue.delete",
      label: t("delete"),
      icon: "trash",
      shortcut: "delete",
      section: "selection",
      danger: true,
      available: () => detail.issue !== undefined,
      // What is archived can be deleted all the same.
      refusal: () => whyReadOnly(detail.open, detail.data.project),
      run: () => askToDelete(stage),
    },
  ];
}

/** Opens another issue on its own page. */
export const goTo = (path: string): void => actionContext().go(path);
