import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { useState } from "react";
import { actionContext } from "../../../actions/context.ts";
import { actionItems } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issue-detail.ts";
import { copyBranchName, copyIssueLink } from "./detail-actions.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { SubscribeButton } from "./subscribe-button.tsx";

export interface DetailToolsProps {
  detail: IssueDetail;
  /** Entries above the actions of the issue, such as the modes of the peek. */
  extra?: readonly MenuEntry[];
  size?: 28 | 40;
  /** For narrow panels: icons only, and fewer of them. */
  isTight?: boolean;
}

/** Subscribe, copy link, copy branch name, and a menu of all other actions, at the right of the header. */
export function DetailTools({ detail, extra = [], size = 28, isTight = false }: DetailToolsProps) {
  const isPhone = size === 40;
  const [isOpen, setOpen] = useState(false);
  const look = isPhone ? { size, iconSize: 20 } : { size };
  return (
    <>
      <SubscribeButton detail={detail} size={isPhone || isTight ? size : null} />
      <IconButton
        {...look}
        icon="link"
        label={t("copy_link")}
        shortcut="mod+shift+,"
        onClick={() => void copyIssueLink(detail)}
      />
      {isPhone || isTight ? null : (
        <IconButton
          {...look}
          icon="branch"
          label={t("copy_branch")}
          onClick={() => void copyBranchName(detail)}
        />
      )}
      <Menu
        label={t("more")}
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        // The issue registers its actions while it is shown, so they exist when the menu opens.
        items={isOpen ? menuEntries(extra) : []}
      >
        <IconButton {...look} icon="more" label={t("more")} />
      </Menu>
    </>
  );
}

function menuEntries(extra: readonly MenuEntry[]): MenuEntry[] {
  const context = actionContext();
  const copying = actionItems(
    ["open_issue.copy_key", "open_issue.copy_link", "open_issue.copy_branch"],
    context,
  );
  const mine = actionItems(
    ["open_issue.rename", "open_issue.comment", "open_issue.assign_to_me", "open_issue.subscribe"],
    context,
  );
  const adding = actionItems(["open_issue.add_link", "open_issue.add_page", "open_issue.attach"], context);
  const places = actionItems(["open_issue.make_copy", "open_issue.move"], context);
  const leaving = actionItems(["open_issue.archive", "open_issue.restore", "open_issue.delete"], context);
  return [extra, copying, mine, adding, places, leaving]
    .filter((group) => group.length > 0)
    .flatMap((group, index): MenuEntry[] =>
      index === 0 ? [...group] : [{ id: `line-${String(index)}`, separator: true }, ...group],
    );
}
