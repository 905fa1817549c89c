// Comments with their authors and times.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { newId } from "../../../../platform/ids.ts";
import { addComments, type ImportedComment } from "../../../comments/imported-comments.ts";
import { lockProjectForWrite } from "../../../issues/locked-project.ts";
import { bodyHtml } from "../bodies.ts";
import { filesOfIssues } from "../files/known-files.ts";
import { type FileAddresses, withFiles } from "../files/texts.ts";
import { itemsOf, rememberItems } from "../known.ts";
import type { CommentRecord } from "../records.ts";
import { remarksOn, type Step } from "../step.ts";
import type { StoredRecord } from "../staging.ts";
import type { Work } from "../target.ts";
import { personHere } from "./issue-values.ts";

const ROWS_PER_TURN = 40;

interface Prepared {
  stored: StoredRecord<CommentRecord>;
  comment: ImportedComment;
}

interface Batch {
  fresh: readonly Prepared[];
  existing: number;
  failed: number;
}

/** Text of someone who is no one here begins with their name. */
function commentOf(
  work: Work,
  stored: StoredRecord<CommentRecord>,
  issue_id: string,
  files: FileAddresses | undefined,
): ImportedComment {
  const { record, place, external_id } = stored;
  const actor_id = record.author ? personHere(work, record.author) : null;
  const leads = record.author && actor_id === null ? [`${work.people.nameOf(record.author)}:`] : [];
  const { html, stripped } = bodyHtml(withFiles(record.body, files), leads, remarksOn(work, place).note);
  return {
    id: newId(),
    issue_id,
    actor_id,
    comment_html: html,
    comment_stripped: stripped,
    external_source: work.source.origin,
    external_id,
    created_at: record.created ?? work.now,
  };
}

async function prepare(work: Work, records: readonly StoredRecord<CommentRecord>[]): Promise<Batch> {
  const { claimed, source, target, people, members } = work;
  const { db } = target.runtime;
  const { origin } = source;
  const before = await itemsOf(
    db,
    claimed,
    origin,
    "comment",
    records.map((one) => one.external_id),
  );
  const issues = await itemsOf(
    db,
    claimed,
    origin,
    "issue",
    records.map(({ record }) => record.issue),
  );
  const wanted = records.filter(({ external_id }) => !before.has(external_id));
  await members.ensure(
    wanted.flatMap(({ record }) => (record.author ? (people.emailOf(record.author) ?? []) : [])),
    [],
  );
  const files = await filesOfIssues(
    work,
    wanted.map(({ record }) => record.issue),
  );
  const fresh: Prepared[] = [];
  for (const stored of wanted) {
    if (fresh.length % ROWS_PER_TURN === 0) await yieldToEventLoop();
    const issue = issues.get(stored.record.issue);
    const of = files.get(stored.record.issue);
    if (issue) fresh.push({ stored, comment: commentOf(work, stored, issue.object_id, of) });
    else remarksOn(work, stored.place).error("issue_missing", { issue: stored.record.issue });
  }
  return { fresh, existing: before.size, failed: wanted.length - fresh.length };
}

export const commentStep: Step<CommentRecord, Batch> = {
  name: "comments",
  kind: "comment",
  batch: 500,
  preparesAhead: true,
  prepare,
  write: async (t, work, { fresh, existing, failed }) => {
    if (fresh.length === 0) return { existing, failed };
    await lockProjectForWrite(t, work.target.project.id);
    const comments = fresh.map(({ comment }) => comment);
    await addComments(t, work.target.project.id, comments);
    await rememberItems(
      t.db,
      work.claimed,
      work.source.origin,
      fresh.map(({ stored, comment }) => ({
        kind: "comment",
        external_id: stored.external_id,
        object_id: comment.id,
        hash: stored.hash,
        touched_at: comment.created_at,
      })),
    );
    return { created: fresh.length, existing, failed };
  },
};
