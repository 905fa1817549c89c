// The decisions that ask something first: into which state, of which issue, until when, whether really.
import { lazyPart } from "@cairn/ui/lazy-part";
import { openPicker, updatePicker } from "@cairn/ui/picker-host";
import type { InboxRow } from "@cairn/client/rows";
import { deletesIssue } from "@cairn/domain/inbox";
import { t } from "../../i18n/inbox.ts";
import { openSnoozeDialog } from "../../components/snooze/open-snooze-dialog.tsx";
import { hitItem } from "../../components/issue-search/hit-item.tsx";
import { incomingOf } from "../../data/submissions.ts";
import { IssueSearch, type Seeking, searchHere } from "../../components/issue-search/issue-search.ts";
import { snoozeItems } from "../../components/snooze/snooze.ts";
import { confirm, openDialog } from "../../shell/dialogs.tsx";
import { markDuplicate, remove, snooze } from "./decisions.ts";
import { type InboxScreenState, itemKey } from "./inbox-screen-state.ts";

const AcceptDialog = lazyPart(async () => (await import("./accept-dialog.tsx")).AcceptDialog);

/** The button of a decision, or the row of the item. */
function anchorOf(decision: string): Element {
  const shown =
    document.querySelector(`[data-decision="${decision}"]`) ?? document.querySelector("[data-incoming-open]");
  return shown ?? document.body;
}

export const askToAccept = (desk: InboxScreenState, item: InboxRow): void =>
  openDialog((close) => <AcceptDialog desk={desk} item={item} close={close} />);

/** Finds the issue that it is a duplicate of, in the whole workspace. */
export function askForOriginal(desk: InboxScreenState, item: InboxRow): void {
  const { open, data } = desk;
  const seeking: Seeking = { open, data, id: item.id, issue: incomingOf(open).issues.get(item.id) };
  const search = new IssueSearch(seeking, "issue_relation", (hits, isDone) =>
    updatePicker({ items: hits.map((hit) => hitItem(open, hit)), loading: !isDone && hits.length === 0 }),
  );
  openPicker({
    anchor: anchorOf("duplicate"),
    align: "end",
    width: 360,
    label: t("find_original"),
    shortcut: "3",
    items: searchHere(seeking, "", "issue_relation").map((hit) => hitItem(open, hit)),
    value: item.duplicate_to,
    onQuery: (query) => void search.ask(query),
    onChange: (original) => original !== null && markDuplicate(desk, item, original),
    onClose: () => search.stop(),
  });
  void search.ask("");
}

export function askToSnooze(desk: InboxScreenState, item: InboxRow): void {
  const offered = snoozeItems(new Date());
  const put = (till: Date): void => snooze(desk, item, till);
  openPicker({
    anchor: anchorOf("snooze"),
    align: "end",
    width: 260,
    label: t("snooze"),
    shortcut: "h",
    items: offered.items,
    value: null,
    onChange: (value) => {
      const till = offered.momentOf(value);
      if (till) put(till);
      else openSnoozeDialog(put);
    },
  });
}

export function askToDelete(desk: InboxScreenState, item: InboxRow): void {
  confirm({
    title: t("delete_title", { key: itemKey(desk, item) }),
    description: t(deletesIssue(item.status) ? "delete_text" : "delete_accepted_text"),
    confirmLabel: t("delete_confirm"),
    onConfirm: () => remove(desk, item),
  });
}
