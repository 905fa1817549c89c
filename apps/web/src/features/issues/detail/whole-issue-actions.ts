// Actions for the open issue as a whole: subscribe, add, copy, move and archive.
import type { Action } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issue-places.ts";
import { uploadsOf } from "./uploads.ts";
import { chooseFiles } from "./choose-files.ts";
import { makeCopy } from "./make-copy.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { archive, restore } from "./archive-and-move.ts";
import { openIssueLinkDialog } from "./issue-link-dialog.ts";
import { openMoveDialog } from "./move-dialog.tsx";
import { toggleSubscription } from "./issue-detail-writes.ts";

const section = "selection" as const;

/** Subscribe, and add files, links and sub-issues. */
function addingActions(detail: IssueDetail): Action[] {
  const canWrite = (): boolean => detail.issue !== undefined && detail.canWrite;
  return [
    {
      id: "open_issue.subscribe",
      label: () => t(detail.isSubscribed ? "unsubscribe" : "subscribe"),
      icon: "bell",
      section,
      available: () => detail.issue !== undefined,
      run: () => toggleSubscription(detail),
    },
    {
      id: "open_issue.add_link",
      label: `${t("add_link")}…`,
      icon: "link",
      section,
      available: canWrite,
      run: () => openIssueLinkDialog(detail),
    },
    {
      id: "open_issue.attach",
      label: `${t("add_files")}…`,
      icon: "clip",
      section,
      available: canWrite,
      run: () => chooseFiles((files) => uploadsOf(detail).add(files)),
    },
  ];
}

export function wholeIssueActions(detail: IssueDetail): Action[] {
  const isThere = (): boolean => detail.issue !== undefined;
  const canWrite = (): boolean => isThere() && detail.canWrite;
  return [
    ...addingActions(detail),
    {
      id: "open_issue.make_copy",
      label: t("make_copy"),
      icon: "copy",
      section,
      available: () => isThere() && detail.isMember,
      run: () => makeCopy(detail),
    },
    {
      id: "open_issue.move",
      label: t("move"),
      icon: "arrow",
      section,
      available: canWrite,
      run: () => openMoveDialog(detail),
    },
    {
      id: "open_issue.archive",
      label: t("archive"),
      icon: "archive",
      section,
      available: canWrite,
      run: () => archive(detail),
    },
    {
      id: "open_issue.restore",
      label: t("restore"),
      icon: "restore",
      section,
      available: () => isThere() && detail.isMember && detail.isArchived,
      run: () => restore(detail),
    },
  ];
}
