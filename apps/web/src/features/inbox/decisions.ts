// Decisions on a submission: shown at once, rolled back if the server refuses (spec §4), and undone on request.
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
import { submissionsOf } from "../../data/submissions.ts";
import { momentText } from "../../components/moment-text.ts";
import { askedOf, asksOnAcceptance, bodyOf } from "./asked-properties.ts";
import { type InboxScreenState, itemKey } from "./inbox-screen-state.ts";
import { attempt } from "../../i18n/attempts.ts";
import { writeLabels } from "../../i18n/i18n.ts";

type DecisionWords = "do_accept" | "do_decline" | "do_duplicate" | "do_snooze" | "do_wake" | "do_undo";

const TOAST = "inbox-decision";

interface Decision {
  /** What the record becomes. */
  record: InboxRecord;
  /** The changes of the issue that are written together with it. */
  issue?: InboxPatch["issue"];
  /** The calls that follow it. */
  after?: readonly StoredCall[];
  what: DecisionWords;
}

const pathParams = ({ open, project }: InboxScreenState, item: InboxRow) => ({
  slug: open.slug,
  project_id: project.id,
  issue_id: item.id,
});

/** Writes it; resolves to whether it worked. */
function write(
  screen: InboxScreenState,
  item: InboxRow,
  { record, issue, after = [], what }: Decision,
): Promise<boolean> {
  const { cache } = screen.open;
  const body: InboxPatch = { ...record, ...(issue === undefined ? {} : { issue }) };
  return mutate(cache, {
    ...writeLabels(t, what, { key: itemKey(screen, item) }),
    changes: [updating(cache.inbox_issue, item.id, record)],
    calls: [callTo("inbox.update", { ...pathParams(screen, item), body }), ...after],
  });
}

const recordOf = ({ status, snoozed_till, duplicate_to }: InboxRow): InboxRecord => ({
  status,
  snoozed_till,
  duplicate_to,
});

/** Decides, selects the next item, says what happened and offers Undo. */
function decide(screen: InboxScreenState, item: InboxRow, decision: Decision, said: string): void {
  const { open } = screen;
  const key = itemKey(screen, item);
  // The server cancels declined and duplicate issues, so Undo restores their state, too.
  const state_id = submissionsOf(open).issues.get(item.id)?.state_id ?? null;
  const next = screen.list.neighborOf(item.id);
  const undo = (): string => {
    const issue = state_id === null ? {} : { issue: { state_id } };
    void write(screen, item, { record: recordOf(item), ...issue, what: "do_undo" });
    return t("undone", { key });
  };
  const forget = rememberChange(open, undo);
  const done = write(screen, item, decision);
  // A refused decision cannot be undone.
  void done.then((worked) => worked || forget());
  if (screen.selectedId === item.id) screen.select(next);
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

export const decline = (screen: InboxScreenState, item: InboxRow): void =>
  decide(
    screen,
    item,
    { record: { status: DECLINED, snoozed_till: null, duplicate_to: null }, what: "do_decline" },
    t("declined", { key: itemKey(screen, item) }),
  );

export const markDuplicate = (screen: InboxScreenState, item: InboxRow, original: string): void =>
  decide(
    screen,
    item,
    {
      record: { status: DUPLICATE, snoozed_till: null, duplicate_to: original },
      what: "do_duplicate",
    },
    t("marked", { key: itemKey(screen, item) }),
  );

export const snooze = (screen: InboxScreenState, item: InboxRow, till: Date): void =>
  decide(
    screen,
    item,
    {
      record: { status: SNOOZED, snoozed_till: till.toISOString(), duplicate_to: null },
      what: "do_snooze",
    },
    t("snoozed", { key: itemKey(screen, item), when: momentText(till) }),
  );

/** Ends a snooze: the item is pending again (spec §4) and stays open for a decision. */
export function endSnooze(screen: InboxScreenState, item: InboxRow): void {
  const record: InboxRecord = { status: PENDING, snoozed_till: null, duplicate_to: null };
  const done = write(screen, item, { record, what: "do_wake" });
  toastUnlessFailed(done, { id: TOAST, title: t("woken", { key: itemKey(screen, item) }), icon: "inbox" });
}

/** Turns a submission into an ordinary issue, then adds it to its cycle and modules. */
export function accept(screen: InboxScreenState, item: InboxRow, accepted: Issue): void {
  const { open, project, data } = screen;
  const { cycle_id, module_ids } = accepted;
  const before = submissionsOf(open).issues.get(item.id)?.property_values ?? {};
  const place = pathParams(screen, item);
  const { issue_id: _id, ...in_project } = place;
  const after: StoredCall[] = [
    ...(cycle_id === null
      ? []
      : [callTo("cycles.add_issues", { ...in_project, cycle_id, body: { issues: [item.id] } })]),
    ...(module_ids.length === 0
      ? []
      : [callTo("modules.of_issue", { ...place, body: { modules: [...module_ids] } })]),
  ];
  const key = itemKey(screen, item);
  const next = screen.list.neighborOf(item.id);
  const done = write(screen, item, {
    record: { status: ACCEPTED, snoozed_till: null, duplicate_to: null },
    issue: bodyOf(askedOf(data, asksOnAcceptance), accepted, before),
    after,
    what: "do_accept",
  });
  if (screen.selectedId === item.id) screen.select(next);
  const onAction = (): void => actionContext().go(`/${open.slug}/projects/${project.id}/issues/${item.id}/`);
  toastUnlessFailed(done, {
    id: TOAST,
    title: t("accepted", { key }),
    icon: "check",
    action: { label: t("open_issue"), onAction },
  });
}

/** Deletes a submission; an accepted issue only leaves the inbox (contract/issues §14). */
export function remove(screen: InboxScreenState, item: InboxRow): void {
  const { cache } = screen.open;
  const key = itemKey(screen, item);
  const next = screen.list.neighborOf(item.id);
  if (screen.selectedId === item.id) screen.select(next);
  void mutate(cache, {
    ...attempt("delete", { name: key }),
    changes: [deleting(cache.inbox_issue, item.id)],
    calls: [callTo("inbox.remove", pathParams(screen, item), { goneIsFine: true })],
  }).then((worked) => worked && toast({ id: TOAST, title: t("deleted", { key }), icon: "trash" }));
}
