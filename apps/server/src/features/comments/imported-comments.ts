// Comments that were written elsewhere: many in one statement, with their own authors and times. They do not touch
// their issues, notify people or create activities, because nothing of this happens now.
import type { Comment } from "@cairn/contract/entities/history";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { noteFiles } from "../files/uses.ts";
import { noteNewReferences } from "../references/note.ts";
import { findComments } from "./queries.ts";

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

/** Adds comments to issues of one project, which must be locked (`lockProjectForWrite`), and announces them. */
export async function addComments(
  t: Tx,
  projectId: string,
  comments: readonly ImportedComment[],
): Promise<Comment[]> {
  await sql`
    insert into issue_comments (workspace_id, id, project_id, issue_id, actor_id, comment_html, comment_stripped, external_source, external_id,
      created_at, updated_at, created_by, updated_by)
    select ${t.workspace_id}::uuid, r.id, ${projectId}::uuid, r.issue_id, r.actor_id, r.comment_html, r.comment_stripped, r.external_source,
      r.external_id, r.created_at, r.created_at, r.actor_id, r.actor_id
    from json_to_recordset(${JSON.stringify(comments)}::json) as r (id uuid, issue_id uuid, actor_id uuid, comment_html text,
      comment_stripped text, external_source text, external_id text, created_at timestamptz)`.execute(t.db);
  await noteFiles(
    t,
    comments.map(({ issue_id, comment_html }) => ({ issue_id, html: comment_html })),
  );
  await noteNewReferences(
    t,
    comments.map(({ id, comment_html }) => ({ kind: "comment", id, html: comment_html })),
  );
  const rows = await findComments(
    t.db,
    { workspace_id: t.workspace_id, project_id: projectId },
    comments.map((comment) => comment.id),
  );
  for (const row of rows)
    t.changed({ entity: "comment", id: row.id, op: "insert", project_id: projectId, row });
  return rows;
}
