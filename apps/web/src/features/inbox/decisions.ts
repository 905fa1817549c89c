// What is decided on an incoming issue: shown at once, rolled back when it is refused (spec §4), and taken back by whoever thinks better of it.
import { callTo, type StoredCall } from "@cairn/client/calls";
import { deleting, mutate, updating } from "@cairn/client/mutation";
import type { InboxRow } from "@cairn/client/rows";
import type { InboxPatch } from "@cairn/contract/entities/inbox";
import type { Issue } from "@cairn/contract/entities/issue";
import { ACCEPTED, DECLINED, DUPLICATE, type InboxRecord, PENDING, SNOOZED } from "@cairn/domain/inbox";
import { toast, toastUnlessFailed } from "@cairn/ui/toast";
import { actionContext } from "../../actions/context.ts";
import { t } from "../../i18n/inbox.ts";
import { rememberChange } from "../../data/undo.ts";
import { incomingOf } from "../../data/submissions.ts";
import { momentText } from "../../components/moment-text.ts";
import { type InboxScreenState, itemKey } from "./inbox-screen-state.ts";
import { attempt } from "../../i18n/attempts.ts";
import { writeWords } from "../../i18n/i18n.ts";

type Deed = "do_accept" | "do_decline" | "do_duplicate" | "do_snooze" | "do_wake" | "do_undo";

const TOAST = "inbox-decision";

interface Decision {
  /** What the record becomes. */
  record: InboxRecord;
  /** What is written of the issue together with it. */
  issue?: InboxPatch["issue"];
  /** What follows it. */
  after?: readonly StoredCall[];
  what: Deed;
}

const placeOf = ({ open, project }: InboxScreenState, item: InboxRow) => ({
  slug: open.slug,
  project_id: project.id,
  issue_id: item.id,
});

/** Writes it; resolves to whether it worked. */
function write(
  desk: InboxScreenState,
  item: InboxRow,
  { record, issue, after = [], what }: Decision,
): Promise<boolean> {
  const { cache } = desk.open;
  const body: InboxPatch = { ...record, ...(issue === undefined ? {} : { issue }) };
  return mutate(cache, {
    ...writeWords(t, what, { key: itemKey(desk, item) }),
    changes: [updating(cache.inbox_issue, item.id, record)],
    calls: [callTo("inbox.update", { ...placeOf(desk, item), body }), ...after],
  });
}

const recordOf = ({ status, snoozed_till, duplicate_to }: InboxRow): InboxRecord => ({
  status,
  snoozed_till,
  duplicate_to,
});

/** Decides, goes on to the next item, says what happened and offers to take it back. */
function decide(desk: InboxScreenState, item: InboxRow, decision: Decision, said: string): void {
  const { open } = desk;
  const key = itemKey(desk, item);
  // Declined and duplicate issues are cancelled by the server: going back means their old state, too.
  const state_id = incomingOf(open).issues.get(item.id)?.state_id ?? null;
  const next = desk.list.beside(item.id);
  const undo = (): string => {
    const issue = state_id === null ? {} : { issue: { state_id } };
    void write(desk, item, { record: recordOf(item), ...issue, what: "do_undo" });
    return t("undone", { key });
  };
  const forget = rememberChange(open, undo);
  const done = write(desk, item, decision);
  // Nothing is left to take back.
  void done.then((worked) => worked || forget());
  if (desk.selectedId === item.id) desk.select(next);
  const onAction = (): void => {
    forget();
    undo();
  };
  toastUnlessFailed(done, {
    id: TOAST,
    title: said,
    icon: "inbox",
    action: { label: t("undo"), shortcut: "mod+z", onAction },
  });
}

export const decline = (desk: InboxScreenState, item: InboxRow): void =>
  decide(
    desk,
    item,
    { record: { status: DECLINED, snoozed_till: null, duplicate_to: null }, what: "do_decline" },
    t("declined", { key: itemKey(desk, item) }),
  );

export const markDuplicate = (desk: InboxScreenState, item: InboxRow, original: string): void =>
  decide(
    desk,
    item,
    {
      record: { status: DUPLICATE, snoozed_till: null, duplicate_to: original },
      what: "do_duplicate",
    },
    t("marked", { key: itemKey(desk, item) }),
  );

export const snooze = (desk: InboxScreenState, item: InboxRow, till: Date): void =>
  decide(
    desk,
    item,
    {
      record: { status: SNOOZED, snoozed_till: till.toISOString(), duplicate_to: null },
      what: "do_snooze",
    },
    t("snoozed", { key: itemKey(desk, item), when: momentText(till) }),
  );

/** Clearing the date returns the item to pending (spec §4); it stays open, since now something is to be decided. */
export function wake(desk: InboxScreenState, item: InboxRow): void {
  const record: InboxRecord = { status: PENDING, snoozed_till: null, duplicate_to: null };
  const done = write(desk, item, { record, what: "do_wake" });
  toastUnlessFailed(done, { id: TOAST, title: t("woken", { key: itemKey(desk, item) }), icon: "inbox" });
}

/** What an issue is accepted with. */
export type Acceptance = Pick<
  Issue,
  "state_id" | "priority" | "assignee_ids" | "label_ids" | "cycle_id" | "module_ids"
>;

/** It becomes an ordinary issue, then joins its cycle and modules. */
export function accept(desk: InboxScreenState, item: InboxRow, wish: Acceptance): void {
  const { open, project } = desk;
  const { state_id, priority, assignee_ids, label_ids, cycle_id, module_ids } = wish;
  const place = placeOf(desk, item);
  const { issue_id: _id, ...in_project } = place;
  const after: StoredCall[] = [
    ...(cycle_id === null
      ? []
      : [callTo("cycles.add_issues", { ...in_project, cycle_id, body: { issues: [item.id] } })]),
    ...(module_ids.length === 0
      ? []
      : [callTo("modules.of_issue", { ...place, body: { modules: [...module_ids] } })]),
  ];
  const key = itemKey(desk, item);
  const next = desk.list.beside(item.id);
  const done = write(desk, item, {
    record: { status: ACCEPTED, snoozed_till: null, duplicate_to: null },
    issue: { ...(state_id === null ? {} : { state_id }), priority, assignee_ids, label_ids },
    after,
    what: "do_accept",
  });
  if (desk.selectedId === item.id) desk.select(next);
  const onAction = (): void => actionContext().go(`/${open.slug}/projects/${project.id}/issues/${item.id}/`);
  toastUnlessFailed(done, {
    id: TOAST,
    title: t("accepted", { key }),
    icon: "check",
    action: { label: t("open_issue"), onAction },
  });
}

/** Deletes it: of an accepted one only its place in the inbox goes (contract/issues §14). */
export function remove(desk: InboxScreenState, item: InboxRow): void {
  const { cache } = desk.open;
  const key = itemKey(desk, item);
  const next = desk.list.beside(item.id);
  if (desk.selectedId === item.id) desk.select(next);
  void mutate(cache, {
    ...attempt("delete", { name: key }),
    changes: [deleting(cache.inbox_issue, item.id)],
    calls: [callTo("inbox.remove", placeOf(desk, item), { goneIsFine: true })],
  }).then((worked) => worked && toast({ id: TOAST, title: t("deleted", { key }), icon: "trash" }));
}
