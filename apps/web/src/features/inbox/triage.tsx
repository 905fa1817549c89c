// The decisions that ask something first: the state, the original, a date, or a confirmation.
import { lazyPart } from "@cairn/ui/lazy-part";
import { openPicker, updatePicker } from "@cairn/ui/picker-host";
import type { InboxRow } from "@cairn/client/rows";
import { deletesIssue } from "@cairn/domain/inbox";
import { t } from "../../i18n/inbox.ts";
import { openSnoozePicker } from "../../components/snooze/open-snooze-picker.ts";
import { hitItem } from "../../components/issue-search/hit-item.tsx";
import { submissionsOf } from "../../data/submissions.ts";
import { IssueSearch, type SearchSubject, searchLocal } from "../../components/issue-search/issue-search.ts";
import { confirm, openDialog } from "../../shell/dialogs.tsx";
import { markDuplicate, remove, snooze } from "./decisions.ts";
import { type InboxScreenState, itemKey } from "./inbox-screen-state.ts";

const AcceptDialog = lazyPart(async () => (await import("./accept-dialog.tsx")).AcceptDialog);

export const openAcceptDialog = (screen: InboxScreenState, item: InboxRow): void =>
  openDialog((close) => <AcceptDialog screen={screen} item={item} close={close} />);

/** Searches the whole workspace for the issue that a submission duplicates. */
export function pickOriginal(screen: InboxScreenState, item: InboxRow): void {
  const { open, data } = screen;
  const seeking: SearchSubject = { open, data, id: item.id, issue: submissionsOf(open).issues.get(item.id) };
  const search = new IssueSearch(seeking, "issue_relation", (hits, isDone) =>
    updatePicker({ items: hits.map((hit) => hitItem(open, hit)), loading: !isDone && hits.length === 0 }),
  );
  openPicker({
    anchor:
      document.querySelector('[data-decision="duplicate"]') ??
      document.querySelector("[data-incoming-open]") ??
      document.body,
    align: "end",
    width: 360,
    label: t("find_original"),
    shortcut: "3",
    items: searchLocal(seeking, "", "issue_relation").map((hit) => hitItem(open, hit)),
    value: item.duplicate_to,
    onQuery: (query) => void search.run(query),
    onChange: (original) => original !== null && markDuplicate(screen, item, original),
    onClose: () => search.stop(),
  });
  void search.run("");
}

export const pickSnoozeTime = (screen: InboxScreenState, item: InboxRow): void =>
  openSnoozePicker({
    anchors: ['[data-decision="snooze"]', "[data-incoming-open]"],
    label: t("snooze"),
    wakeLabel: null,
    onChoose: (till) => till && snooze(screen, item, till),
  });

export function confirmDelete(screen: InboxScreenState, item: InboxRow): void {
  confirm({
    title: t("delete_title", { key: itemKey(screen, item) }),
    description: t(deletesIssue(item.status) ? "delete_text" : "delete_accepted_text"),
    confirmLabel: t("delete_confirm"),
    onConfirm: () => remove(screen, item),
  });
}
