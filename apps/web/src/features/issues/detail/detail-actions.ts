// The actions for the open issue: its keys, its menu and ⌘K (look, Shortcuts).
import { branchName } from "@cairn/domain/branch-name";
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
import type { IssueDetail } from "./issue-detail.ts";
import { shortPath } from "./archive-and-move.ts";
import { wholeIssueActions } from "./whole-issue-actions.ts";
import { anchorOf, type DetailContext } from "./detail-context.ts";
import { relationActions, textActions } from "./writing-actions.ts";
import { t as removals } from "../../../i18n/removals.ts";

/** Opens the pickers of properties that this person may edit. */
export function propertyActions(context: DetailContext): Action[] {
  const { detail } = context;
  const isThere = (): boolean => detail.issue !== undefined;
  const pickers = pickedOf(detail.data).map((property): Action => {
    const { id, shortcut } = property;
    return {
      id: `open_issue.${id}`,
      label: `${setText(property)}…`,
      icon: iconOf(property),
      section: "selection",
      opensPicker: true,
      // A property that the project has turned off is disabled with that reason; one that does not apply to submissions
      // is omitted.
      available: () =>
        isThere() &&
        (detail.offered.includes(property) || whyNotUsed(detail.data.project, property) !== null),
      refusal: () => whyNotUsed(detail.data.project, property),
      ...(shortcut === undefined ? {} : { shortcut }),
      run: () => {
        const { issue, data } = detail;
        if (!issue) return;
        const anchor = anchorOf(context, id);
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

/** Copies a name such as `ada/web-12-fix-login`. */
export function copyBranchName({ key, issue, data, open }: IssueDetail): Promise<void> {
  const me = data.personById.get(open.me);
  const parts = { user: me?.first_name || (me?.name ?? ""), key, title: issue?.name ?? "" };
  return copyText(branchName(parts, data.project?.branch_pattern), t("branch_copied"));
}

function copyActions({ detail }: DetailContext): Action[] {
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

/** Asks, then deletes the issue; this can be undone for a few seconds. */
function confirmDelete({ detail, onGone }: DetailContext): void {
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

export function detailActions(context: DetailContext): Action[] {
  const { detail } = context;
  return [
    ...propertyActions(context),
    ...textActions(context),
    ...relationActions(context),
    ...copyActions(context),
    ...wholeIssueActions(context),
    {
      id: "open_issue.delete",
      label: t("delete"),
      icon: "trash",
      shortcut: "delete",
      section: "selection",
      danger: true,
      available: () => detail.issue !== undefined,
      // Archived issues can be deleted, too.
      refusal: () => whyReadOnly(detail.open, detail.data.project),
      run: () => confirmDelete(context),
    },
  ];
}

export const goTo = (path: string): void => actionContext().go(path);
