// Actions for the open issue as a whole: subscribe, add, copy, move and archive.
import { lazyCall } from "@cairn/ui/lazy-part";
import type { Action } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issue-places.ts";
import { uploadsOf } from "./uploads.ts";
import { chooseFiles } from "./choose-files.ts";
import { makeCopy } from "./make-copy.ts";
import { anchorOf, type DetailContext } from "./detail-context.ts";
import { archive, restore } from "./archive-and-move.ts";
import { openIssueLinkDialog } from "./issue-link-dialog.ts";
import { openMoveDialog } from "./move-dialog.tsx";
import { toggleSubscription } from "./issue-detail-writes.ts";

const section = "selection" as const;

const pickPages = lazyCall(async () => (await import("./page-picker.tsx")).pickPages);

/** Subscribe, and add files, links and sub-issues. */
function addingActions(context: DetailContext): Action[] {
  const { detail } = context;
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
      id: "open_issue.add_page",
      label: `${t("add_page")}…`,
      icon: "page",
      shortcut: "shift+m p",
      section,
      opensPicker: true,
      available: () => canWrite() && detail.hasSections,
      run: () => pickPages(detail, anchorOf(context, "pages")),
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

export function wholeIssueActions(context: DetailContext): Action[] {
  const { detail } = context;
  const isThere = (): boolean => detail.issue !== undefined;
  const canWrite = (): boolean => isThere() && detail.canWrite;
  return [
    ...addingActions(context),
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
