// Notifies affected people: a consumer of the notices in the outbox (contract/issues §21.2). It notifies people who
// followed the issue at the time of the event and may still see it; page-recipients.ts says who is notified of pages.
import type { Notification } from "@cairn/contract/entities/notification";
import {
  causesNotifications,
  mailKindOf,
  mentionedRecipients,
  valueText,
  subscriberRecipients,
  type Recipient,
} from "@cairn/domain/notifications";
import { newId } from "../../platform/ids.ts";
import type { Consumer } from "../../platform/outbox/consumers.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Notice } from "./notice.ts";
import type { PageNotice } from "./page-notice.ts";
import { pageNotifications } from "./page-recipients.ts";
import {
  type IssueEvent,
  eventsOf,
  insertNotifications,
  type NewNotification,
  subjectsOf,
  type Subject,
} from "./recipient-queries.ts";

const WHERE_MENTIONED: Record<string, string> = { comment: "a comment" };

function dataOf(subject: Subject, event: IssueEvent, isMention: boolean): Notification["data"] {
  const { id, name, identifier, sequence_id, state_name, state_group, project_id, slug } = subject;
  const place = isMention ? { project_id, workspace_slug: slug } : {};
  const { verb, field, actor, old_value, new_value, comment_text } = event;
  const { comment_id, old_identifier, new_identifier } = event;
  return {
    issue: {
      id,
      name,
      identifier,
      sequence_id,
      state_name: valueText(state_name),
      state_group: valueText(state_group),
      ...place,
    },
    issue_activity: {
      id: event.id,
      verb,
      field: valueText(field),
      actor: valueText(actor),
      old_value: valueText(old_value),
      new_value: valueText(new_value),
      ...(isMention ? {} : { issue_comment: comment_text ?? "" }),
      comment_id,
      old_identifier,
      new_identifier,
    },
  };
}

/** The rows of one event, for everyone who is notified of it in this way. */
function rowsOf(
  t: Tx,
  subject: Subject,
  event: IssueEvent,
  recipients: readonly Recipient[],
): NewNotification[] {
  return recipients.map(({ receiver, sender }) => {
    const isMention = sender.endsWith(":mentioned");
    return {
      id: newId(),
      project_id: subject.project_id,
      issue_id: subject.id,
      page_id: null,
      receiver_id: receiver,
      triggered_by: t.actor_id,
      sender,
      mail_kind: mailKindOf(sender, event.field, subject.state_group),
      title: isMention ? "" : event.phrase,
      message: isMention
        ? `mentioned you in ${WHERE_MENTIONED[event.field ?? ""] ?? "the description"} of ${subject.identifier}-${subject.sequence_id}`
        : null,
      data: dataOf(subject, event, isMention),
      created_at: event.created_at,
    };
  });
}

function rowsFor(
  t: Tx,
  notice: Notice,
  subject: Subject,
  events: ReadonlyMap<string, IssueEvent>,
): NewNotification[] {
  const mentioned = notice.mentioned.filter((id) => subject.member_ids.includes(id));
  const recipients = subscriberRecipients(subject, subject.subscriber_ids, { actor: t.actor_id, mentioned });
  const shown = notice.activities.flatMap((id) => events.get(id) ?? []);
  const rows = shown
    .filter(({ field }) => causesNotifications(field))
    .flatMap((event) => rowsOf(t, subject, event, recipients));
  const context = events.get(notice.mentioned_in ?? "");
  return context
    ? [...rowsOf(t, subject, context, mentionedRecipients(mentioned, t.actor_id)), ...rows]
    : rows;
}

const isOfPage = (row: unknown): row is PageNotice =>
  typeof row === "object" && row !== null && "page_id" in row;

export const publishNotifications: Consumer = {
  name: "notifications",
  entities: ["notice"],
  consume: async (t, changes) => {
    const notices = changes.flatMap(({ id, at, row }) =>
      isOfPage(row) ? [] : [{ ...(row as Notice), id, at }],
    );
    const ofPages = changes.flatMap(({ at, row }) => (isOfPage(row) ? [{ notice: row, at }] : []));
    const subjects = await subjectsOf(t, notices);
    const events = await eventsOf(
      t,
      notices.flatMap(({ activities, mentioned_in }) =>
        mentioned_in === null ? activities : [...activities, mentioned_in],
      ),
    );
    const subjectOf = new Map(subjects.map((subject) => [subject.notice_id, subject]));
    const eventOf = new Map(events.map((event) => [event.id, event]));
    const rows = notices.flatMap((notice) => {
      const subject = subjectOf.get(notice.id);
      return subject ? rowsFor(t, notice, subject, eventOf) : [];
    });
    rows.push(...(await pageNotifications(t, ofPages)));
    for (const row of await insertNotifications(t, rows))
      t.changed({ entity: "notification", id: row.id, op: "insert", project_id: row.project, row });
  },
};
