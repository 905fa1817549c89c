// What writes to pages leave in the outbox to notify people. page-recipients.ts determines the receivers afterwards.
import { mentionedUsers } from "@cairn/editor/mentions";
import { sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";

export interface PageNotice {
  page_id: string;
  /** Null: it is about the text of the page. */
  comment_id: string | null;
  /** Whether the comment joins a thread, whose participants are notified. */
  is_reply: boolean;
  /** Whether the comment starts a thread, of which the owner of the page is notified. */
  starts_thread: boolean;
  /** People who are to be notified that the text or comment mentions them, if they see the page. */
  mentioned: readonly string[];
  /** Everyone who may have written it. */
  authors: readonly string[];
}

/** Most people whom one text notifies; a longer list is written to disturb (security 80). */
const MAX_MENTIONS = 200;

const publish = (t: Tx, row: PageNotice): void =>
  t.changed({ entity: "notice", id: newId(), op: "insert", project_id: null, row });

/** Active members whom no notification has told that the page mentions them. */
async function untold(t: Tx, pageId: string, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.member_id as id from workspace_members m
    where m.workspace_id = ${t.workspace_id} and m.member_id = any (${people}::uuid[]) and m.is_active
      and not exists (select from page_mentions x
        where x.workspace_id = m.workspace_id and x.page_id = ${pageId} and x.user_id = m.member_id)
    order by m.member_id`.execute(t.db);
  return rows.map(({ id }) => id);
}

const mentionsIn = (html: string): string[] =>
  // Most texts have none, and long ones are stored every few seconds.
  html.includes("mention-component") ? mentionedUsers(html).slice(0, MAX_MENTIONS) : [];

/** Who wrote a mention of a person; everyone who may have, if it is not known. */
export type AuthorsOfMention = (person: string) => readonly string[];

/** The people whom the same authors have mentioned. */
function byAuthors(people: readonly string[], authorsOf: AuthorsOfMention): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const person of people) {
    const key = authorsOf(person).join();
    groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  return groups;
}

/** Notifies the people whom the stored text of a page mentions, each once. */
export async function noticePageText(
  t: Tx,
  pageId: string,
  html: string,
  authorsOf: AuthorsOfMention,
): Promise<void> {
  const people = mentionsIn(html);
  if (people.length === 0) return;
  const mentioned = await untold(t, pageId, people);
  for (const [authors, group] of byAuthors(mentioned, authorsOf))
    publish(t, {
      page_id: pageId,
      comment_id: null,
      is_reply: false,
      starts_thread: false,
      mentioned: group,
      authors: authors.split(","),
    });
}

/** The mentions in a copied text notify no one, neither now nor when the copy is edited. */
export async function skipMentions(t: Tx, pageId: string, html: string): Promise<void> {
  await rememberMentions(t, pageId, mentionsIn(html));
}

/** Remembers that people know that a page mentions them. @returns those of them who did not know before */
export async function rememberMentions(t: Tx, pageId: string, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    insert into page_mentions (workspace_id, page_id, user_id)
    select m.workspace_id, ${pageId}::uuid, m.member_id from workspace_members m
    where m.workspace_id = ${t.workspace_id} and m.member_id = any (${people}::uuid[])
    on conflict do nothing returning user_id`.execute(t.db);
  return rows.map(({ user_id }) => user_id);
}

interface WrittenComment {
  page_id: string;
  id: string;
  /** Whether it is new and joins a thread. */
  is_reply: boolean;
  /** Whether it is new and starts a thread. */
  starts_thread: boolean;
  /** People whom it mentions now, and did not mention before. */
  mentioned: readonly string[];
}

/**
 * Notifies of a comment on a page: the people it mentions, those who take part in its thread, and the owner of the page
 * if it starts one.
 */
export function noticePageComment(t: Tx, { id, ...written }: WrittenComment): void {
  if (!written.is_reply && !written.starts_thread && written.mentioned.length === 0) return;
  publish(t, { ...written, comment_id: id, authors: [t.actor_id] });
}
