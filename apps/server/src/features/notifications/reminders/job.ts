// Reminds assignees of due dates the day before and on the day, in their time zone (docs/adr/0044).
import { addDays, dayOf, momentIn } from "@cairn/domain/dates";
import { REMINDED } from "@cairn/domain/notifications";
import { type ReminderKind, reminderOf } from "@cairn/domain/reminders";
import { newId } from "../../../platform/ids.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { processEach } from "../../../platform/jobs/process-each.ts";
import { tx } from "../../../platform/outbox/tx.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { insertNotifications, type NewNotification } from "../recipient-queries.ts";
import { type DueIssue, dueIssues, noteReminder, stillDue } from "./queries.ts";

/** Issues in one statement. */
const BATCH = 500;
const KEPT_DAYS = 60;
const NONE = "None";

function rowOf(due: DueIssue, kind: ReminderKind, now: string): NewNotification {
  const { name, identifier, sequence_id, state_name, state_group } = due;
  const id = newId();
  return {
    id,
    project_id: due.project_id,
    issue_id: due.issue_id,
    page_id: null,
    receiver_id: due.user_id,
    triggered_by: null,
    sender: "in_app:issue_activities:assigned",
    mail_kind: "due_date",
    title: kind === "today" ? "is due today" : "is due tomorrow",
    message: null,
    data: {
      issue: { id: due.issue_id, name, identifier, sequence_id, state_name, state_group },
      issue_activity: {
        id,
        verb: REMINDED,
        field: "target_date",
        actor: NONE,
        old_value: kind,
        new_value: due.target_date,
        issue_comment: "",
      },
    },
    created_at: now,
  };
}

async function remind(runtime: Runtime, due: DueIssue): Promise<void> {
  const kind = reminderOf(due.target_date, momentIn(runtime.now(), due.time_zone), due.hour);
  if (kind === null) return;
  const actor = { runtime, workspace: { id: due.workspace_id }, me: { id: due.user_id } };
  await tx(actor, async (t) => {
    if (!(await stillDue(t, due)) || !(await noteReminder(t, due, kind))) return;
    for (const row of await insertNotifications(t, [rowOf(due, kind, t.now)]))
      t.changed({ entity: "notification", id: row.id, op: "insert", project_id: row.project, row });
  });
}

/** Everything that may be due today or tomorrow somewhere on Earth. */
async function* everyDueIssue({ db, now }: Runtime): AsyncGenerator<DueIssue> {
  const today = dayOf(now());
  let after: DueIssue | null = null;
  for (;;) {
    const rows: DueIssue[] = await dueIssues(db, {
      from: addDays(today, -1),
      to: addDays(today, 2),
      after,
      limit: BATCH,
    });
    yield* rows;
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

export const remindOfDueDates: Job = {
  name: "remind-of-due-dates",
  schedule: "*/15 * * * *",
  run: async (runtime) => {
    await runtime.db
      .deleteFrom("due_reminders")
      .where("day", "<", addDays(dayOf(runtime.now()), -KEPT_DAYS))
      .execute();
    await processEach(runtime, "a reminder could not be given", everyDueIssue(runtime), (due) =>
      remind(runtime, due),
    );
  },
};
