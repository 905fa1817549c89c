// Comments that were written elsewhere: many in one statement, with their own authors and times. They do not touch
// their issues, notify people or create activities, because nothing of this happens now.
import type { Comment } from "@cairn/contract/entities/history";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { noteFiles } from "../files/uses.ts";
import { detailsOf, type RowDetails } from "../issues/row-details.ts";
import { noteNewReferences } from "../references/note.ts";

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface ImportedComment {
  id: string;
  issue_id: string;
  /** Null: no known person. */
  actor_id: string | null;
  /** Safe HTML, and its plain text. */
  comment_html: string;
  comment_stripped: string;
  external_source: string;
  external_id: string;
  /** In the wire format of instants. */
  created_at: string;
}

type Stored = Pick<Comment, "id" | "created_at">;

async function insertComments(
  t: Tx,
  projectId: string,
  comments: readonly ImportedComment[],
): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    insert into issue_comments (workspace_id, id, project_id, issue_id, actor_id, comment_html, comment_stripped, external_source, external_id,
      created_at, updated_at, created_by, updated_by)
    select ${t.workspace_id}::uuid, r.id, ${projectId}::uuid, r.issue_id, r.actor_id, r.comment_html, r.comment_stripped, r.external_source,
      r.external_id, r.created_at, r.created_at, r.actor_id, r.actor_id
    from json_to_recordset(${JSON.stringify(comments)}::json) as r (id uuid, issue_id uuid, actor_id uuid, comment_html text,
      comment_stripped text, external_source text, external_id text, created_at timestamptz)
    returning id, created_at`.execute(t.db);
  return rows;
}

/** The row of a new comment as `findComments` reads it. */
function rowOf(
  t: Tx,
  { project, workspace, issues, users }: RowDetails,
  comment: ImportedComment,
  moment: string,
): Comment {
  const { id, issue_id, actor_id, comment_html, comment_stripped, external_source, external_id } = comment;
  return {
    id,
    created_at: moment,
    updated_at: moment,
    created_by: actor_id,
    updated_by: actor_id,
    project: project.id,
    workspace: t.workspace_id,
    issue: issue_id,
    actor: actor_id,
    parent: null,
    resolved_at: null,
    resolved_by: null,
    comment_html,
    comment_stripped,
    comment_json: {},
    attachments: [],
    access: "INTERNAL",
    external_source,
    external_id,
    actor_detail: actor_id === null ? null : (users[actor_id] ?? null),
    issue_detail: issues[issue_id] ?? null,
    project_detail: project,
    workspace_detail: workspace,
    comment_reactions: [],
  };
}

/**
 * Adds comments to issues of one project, which must be locked (`lockProjectForWrite`), and announces them as rows that
 * were there before: webhooks and chats report only what happens now.
 */
export async function addComments(
  t: Tx,
  projectId: string,
  comments: readonly ImportedComment[],
): Promise<void> {
  const stored = await insertComments(t, projectId, comments);
  const moments = new Map(stored.map(({ id, created_at }) => [id, created_at]));
  await noteFiles(
    t,
    comments.map(({ issue_id, comment_html }) => ({ issue_id, html: comment_html })),
  );
  await noteNewReferences(
    t,
    comments.map(({ id, comment_html }) => ({ kind: "comment", id, html: comment_html })),
  );
  const details = await detailsOf(t, projectId, comments);
  const rows = comments.map((one) => rowOf(t, details, one, moments.get(one.id) ?? one.created_at));
  rows.sort((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id));
  for (const row of rows)
    t.changed({ entity: "comment", id: row.id, op: "update", project_id: projectId, row });
}
