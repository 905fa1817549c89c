// Who is notified of what happens on a page: people whom it mentions, who take part in a thread, or who own the page on
// which someone starts one, if they see the page at that time.
import type { NotificationData } from "@cairn/contract/entities/notification";
import { CREATED, mailKindOf, MENTIONED, SUBSCRIBED, valueText } from "@cairn/domain/notifications";
import { sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { maySql, memberSql } from "../pages/collab/rights.ts";
import { type PageNotice, rememberMentions } from "./page-notice.ts";
import type { NewNotification } from "./recipient-queries.ts";

/** A page, and the comment that a notice is about, in the form that notifications carry. */
interface PageSubject {
  id: string;
  name: string;
  logo_props: Record<string, unknown>;
  owned_by: string;
  /** The project's identifier; empty for pages of the workspace. */
  identifier: string;
  slug: string;
  /** The comment as plain text; null if there is none, or no longer one. */
  text: string | null;
  /** Who has written in the comment's thread before. */
  participants: string[];
}

/** Most characters of a comment in a notification. */
const MAX_TEXT = 1000;

/** Templates notify no one. */
async function subjectOf(t: Tx, { page_id, comment_id }: PageNotice): Promise<PageSubject | undefined> {
  const { rows } = await sql<PageSubject>`
    select g.id, g.name, g.logo_props, g.owned_by, coalesce(p.identifier, '') as identifier, w.slug, left(c.comment_stripped, ${MAX_TEXT}) as text,
      array(select distinct x.actor_id from page_comments x
        where x.workspace_id = c.workspace_id and x.page_id = c.page_id and x.thread_id = c.thread_id
          and x.id <> c.id and x.created_at <= c.created_at and x.actor_id is not null order by x.actor_id) as participants
    from pages g join workspaces w on w.id = g.workspace_id
    left join projects p on p.workspace_id = g.workspace_id and p.id = g.project_id
    left join page_comments c on c.workspace_id = g.workspace_id and c.page_id = g.id and c.id = ${comment_id}
    where g.workspace_id = ${t.workspace_id} and g.id = ${page_id} and not g.is_template`.execute(t.db);
  return rows[0];
}

async function readersAmong(t: Tx, pageId: string, people: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from unnest(${people}::uuid[]) as a (id)
    join pages g on g.workspace_id = ${t.workspace_id} and g.id = ${pageId}
    where exists (select from ${memberSql(sql`a.id`)} r where ${maySql("page.see")})`.execute(t.db);
  return new Set(rows.map(({ id }) => id));
}

function dataOf(subject: PageSubject, { comment_id }: PageNotice, actor: string): NotificationData {
  const { id, name, logo_props, identifier, slug, text } = subject;
  const none = valueText(null);
  return {
    // Clients that know only issues read these; the page stands where they expect an issue.
    issue: {
      id,
      name,
      identifier,
      sequence_id: 0,
      state_name: none,
      state_group: none,
      workspace_slug: slug,
    },
    issue_activity: {
      id: comment_id ?? id,
      verb: "created",
      field: comment_id === null ? "description" : "comment",
      actor,
      old_value: none,
      new_value: none,
      issue_comment: text ?? "",
      comment_id,
      old_identifier: null,
      new_identifier: null,
    },
    page: { id, name, logo_props },
  };
}

const TITLES: Partial<Record<NewNotification["sender"], string>> = {
  [CREATED]: "started a thread",
  [SUBSCRIBED]: "replied in a thread",
};

/** Who is notified of a comment without being mentioned, and why. */
function followersOf(
  { is_reply, starts_thread, mentioned }: PageNotice,
  { participants, owned_by }: PageSubject,
): { id: string; sender: NewNotification["sender"] }[] {
  const owner = starts_thread ? [{ id: owned_by, sender: CREATED }] : [];
  const others = is_reply ? participants.map((id) => ({ id, sender: SUBSCRIBED })) : [];
  return [...owner, ...others].filter(({ id }) => !mentioned.includes(id));
}

/** The notifications of one notice. */
async function rowsFor(t: Tx, notice: PageNotice, at: string): Promise<NewNotification[]> {
  const subject = await subjectOf(t, notice);
  if (!subject || (notice.comment_id !== null && subject.text === null)) return [];
  const { mentioned, authors } = notice;
  const followers = followersOf(notice, subject);
  const readers = await readersAmong(t, subject.id, [...mentioned, ...followers.map(({ id }) => id)]);
  const seeing = mentioned.filter((id) => readers.has(id));
  const told = notice.comment_id === null ? await rememberMentions(t, subject.id, seeing) : seeing;
  const row = (receiver: string, sender: NewNotification["sender"]): NewNotification[] => {
    // People are not notified of what they alone have written.
    const actor = authors.find((id) => id !== receiver);
    if (actor === undefined) return [];
    const isMention = sender === MENTIONED;
    const where = `${notice.comment_id === null ? "" : "a comment on "}${subject.name || "Untitled"}`;
    const data = dataOf(subject, notice, actor);
    return [
      {
        id: newId(),
        project_id: null,
        issue_id: null,
        page_id: subject.id,
        receiver_id: receiver,
        triggered_by: actor,
        sender,
        mail_kind: mailKindOf(sender, data.issue_activity.field, null),
        title: TITLES[sender] ?? "",
        message: isMention ? `mentioned you in ${where}` : null,
        data,
        created_at: at,
      },
    ];
  };
  return [
    ...told.flatMap((id) => row(id, MENTIONED)),
    ...followers.filter(({ id }) => readers.has(id)).flatMap(({ id, sender }) => row(id, sender)),
  ];
}

/** In the order of the notices. */
export async function pageNotifications(
  t: Tx,
  notices: readonly { notice: PageNotice; at: string }[],
): Promise<NewNotification[]> {
  const rows: NewNotification[] = [];
  for (const { notice, at } of notices) rows.push(...(await rowsFor(t, notice, at)));
  return rows;
}
