// Writes of notifications: shown at once, queued without a connection, rolled back if the server refuses (spec §4).
import { callTo, type StoredCall } from "@cairn/client/calls";
import { mutate, updating, type WriteWords } from "@cairn/client/mutation";
import type { Notification } from "@cairn/contract/entities/notification";
import { toast, toastUnlessFailed } from "@cairn/ui/toast";
import type { IconName } from "@cairn/ui/icon";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t as common } from "../../../i18n/common.ts";
import { keyOf } from "../sentence.ts";
import { t } from "../text.ts";
import { formatFuture } from "../date-text.ts";
import type { NotificationList } from "./notification-list.ts";
import { writeLabels } from "../../../i18n/i18n.ts";

type Rows = readonly Notification[];
type Marks = Partial<Pick<Notification, "read_at" | "archived_at" | "snoozed_till">>;

interface MarkWrite {
  words: WriteWords;
  marks: Marks;
  call: (path: { slug: string; notification_id: string }) => StoredCall;
}

/** One write for all rows of a group. Resolves to whether it worked; a failure has been reported by then. */
function mark(open: OpenWorkspace, rows: Rows, { words, marks, call }: MarkWrite): Promise<boolean> {
  if (rows.length === 0) return Promise.resolve(true);
  return mutate(open.cache, {
    ...words,
    changes: rows.map(({ id }) => updating<Notification>(open.cache.notification, id, marks)),
    calls: rows.map(({ id }) => call({ slug: open.slug, notification_id: id })),
  });
}

const now = (): string => new Date().toISOString();

/** `WEB-12` of the issue that all of them are about. */
const keyOfAll = (rows: Rows): string => (rows[0] ? keyOf(rows[0]) : "");

const GONE_IS_FINE = { goneIsFine: true } as const;

const reading = (rows: Rows): MarkWrite => ({
  words: writeLabels(t, "do_read", { key: keyOfAll(rows) }),
  marks: { read_at: now() },
  call: (path) => callTo("notifications.read", path, GONE_IS_FINE),
});

const unreading = (rows: Rows): MarkWrite => ({
  words: writeLabels(t, "do_unread", { key: keyOfAll(rows) }),
  marks: { read_at: null },
  call: (path) => callTo("notifications.unread_one", path, GONE_IS_FINE),
});

export function markRead(open: OpenWorkspace, rows: Rows): Promise<boolean> {
  const unread = rows.filter(({ read_at }) => read_at === null);
  return mark(open, unread, reading(unread));
}

export const markUnread = (open: OpenWorkspace, rows: Rows): Promise<boolean> =>
  mark(open, rows, unreading(rows));

const archiving = (rows: Rows): MarkWrite => ({
  words: writeLabels(t, "do_archive", { key: keyOfAll(rows) }),
  marks: { archived_at: now() },
  call: (path) => callTo("notifications.archive", path, GONE_IS_FINE),
});

const restoring = (rows: Rows): MarkWrite => ({
  words: writeLabels(t, "do_restore", { key: keyOfAll(rows) }),
  marks: { archived_at: null },
  call: (path) => callTo("notifications.restore", path, GONE_IS_FINE),
});

const snoozing = (rows: Rows, snoozed_till: string | null): MarkWrite => ({
  words: writeLabels(t, snoozed_till === null ? "do_wake" : "do_snooze", { key: keyOfAll(rows) }),
  marks: { snoozed_till },
  call: (path) => callTo("notifications.update", { ...path, body: { snoozed_till } }, GONE_IS_FINE),
});

interface Message {
  title: string;
  description?: string;
  icon: IconName;
}

/** Writes, and shows what happened with an Undo. The newest message replaces the one before. */
function writeWithUndo(
  open: OpenWorkspace,
  { title, description, icon }: Message,
  rows: Rows,
  to: MarkWrite,
  back: MarkWrite,
): void {
  const done = mark(open, rows, to);
  const undo = (): void => void mark(open, rows, back);
  toastUnlessFailed(done, {
    id: "notifications",
    title,
    icon,
    ...(description === undefined ? {} : { description }),
    action: {
      label: common("undo"),
      shortcut: "mod+z",
      // Two writes at once could arrive in any order; without a connection they are queued in order anyway.
      onAction: () => void (open.cache.isLive ? done.then((worked) => worked && undo()) : undo()),
    },
  });
}

export const archive = (open: OpenWorkspace, rows: Rows): void =>
  writeWithUndo(
    open,
    {
      title: t("archived", { key: keyOfAll(rows) }),
      icon: "archive",
    },
    rows,
    archiving(rows),
    restoring(rows),
  );

export const restore = (open: OpenWorkspace, rows: Rows): void =>
  writeWithUndo(
    open,
    { title: t("restored", { key: keyOfAll(rows) }), description: t("restored_text"), icon: "restore" },
    rows,
    restoring(rows),
    archiving(rows),
  );

/** Snoozes a group; null ends the snooze. */
export const snooze = (open: OpenWorkspace, rows: Rows, till: Date | null): void =>
  writeWithUndo(
    open,
    {
      title: t(till ? "snoozed" : "woken", { key: keyOfAll(rows) }),
      ...(till ? { description: t("snoozed_text", { when: formatFuture(till) }) } : {}),
      icon: "clock",
    },
    rows,
    snoozing(rows, till?.toISOString() ?? null),
    snoozing(rows, rows[0]?.snoozed_till ?? null),
  );

/** Marks everything that matches the list as read, also what is not loaded. */
export async function markAllRead(list: NotificationList): Promise<void> {
  const { open, view } = list;
  const rows = list.rows.filter(({ read_at }) => read_at === null);
  const { tab, types, archived, snoozed } = view;
  const type = tab === "mentions" ? "mentioned" : types.join(",");
  list.forgetRead();
  const worked = await mutate(open.cache, {
    ...writeLabels(t, "read_all"),
    changes: rows.map(({ id }) => updating(open.cache.notification, id, { read_at: now() })),
    calls: [
      callTo("notifications.mark_all_read", {
        slug: open.slug,
        body: { archived, snoozed, ...(type === "" ? {} : { type }) },
      }),
    ],
  });
  if (!worked || rows.length === 0) return;
  toast({
    id: "notifications",
    title: t("read_all_done", { count: rows.length }),
    icon: "check",
    action: { label: common("undo"), shortcut: "mod+z", onAction: () => void markUnread(open, rows) },
  });
}
