// Reads the comments' file once, in batches.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { newId } from "../../platform/ids.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { addComments, type ImportedComment } from "../comments/imported-comments.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { batchesOf, writeWithBisection } from "./batches.ts";
import { CommentColumns, type CommentRow, readCommentRow } from "./comment-rows.ts";
import type { CsvRecord, CsvSource } from "./csv-file.ts";
import { documentOf } from "./documents.ts";
import type { Remarks } from "./remarks.ts";
import { CommentNames, SOURCE } from "./keys.ts";
import { knownComments } from "./queries.ts";
import type { Run } from "./run.ts";
import { openFile, unreadable } from "./first-pass.ts";

const BATCH = 400;
const ROWS_PER_TURN = 20;

/** A comment whose issue exists. */
interface PendingComment {
  row: CommentRow;
  name: string;
  issue_id: string;
}

export interface CommentFile {
  columns: CommentColumns;
  records: AsyncGenerator<CsvRecord>;
}

/** @throws import.unreadable */
export async function openComments(source: CsvSource): Promise<CommentFile> {
  const { headers, records } = await openFile(source);
  const columns = new CommentColumns(headers);
  if (!columns.makesSense)
    throw unreadable(
      `The comments need a column “Key” and a column “Body”. The columns are: ${columns.headers.join(", ")}.`,
    );
  return { columns, records };
}

const remarksOn = ({ report }: Run, line: number): Remarks => report.on("comments", line);

/** Rows whose issue exists. */
async function* found(run: Run, { columns, records }: CommentFile): AsyncGenerator<PendingComment> {
  const { report, known } = run;
  const names = new CommentNames();
  for await (const record of records) {
    const failed = report.comments.failed;
    const row = readCommentRow(record, columns, remarksOn(run, record.line));
    if (row || report.comments.failed > failed) report.comments.read += 1;
    if (!row) continue;
    const issue_id = known.get(row.key);
    if (issue_id === undefined) remarksOn(run, row.line).error("issue_missing", { issue: row.key });
    else yield { row, issue_id, name: names.nameOf(row.key, row.author, row.created, row.body) };
  }
}

async function onlyNew(run: Run, batch: readonly PendingComment[]): Promise<PendingComment[]> {
  const { target, report } = run;
  const known = await knownComments(target.runtime.db, target.workspace.id, batch);
  const fresh = batch.filter(({ issue_id, name }) => !known.has(issue_id + name));
  report.comments.existing += batch.length - fresh.length;
  return fresh;
}

async function commentsOf(
  run: Run,
  batch: readonly PendingComment[],
): Promise<(ImportedComment & { line: number })[]> {
  const comments = [];
  for (const { row, name, issue_id } of batch) {
    if (comments.length % ROWS_PER_TURN === 0) await yieldToEventLoop();
    const { html, stripped } = documentOf(row.body, null, remarksOn(run, row.line).note);
    comments.push({
      line: row.line,
      id: newId(),
      issue_id,
      actor_id: row.author && (run.people.of(row.author)?.id ?? null),
      comment_html: html,
      comment_stripped: stripped,
      external_source: SOURCE,
      external_id: name,
      created_at: row.created_at ?? run.now,
    });
  }
  return comments;
}

/** @throws BrokenCsv after everything before it has been created */
export async function importComments(run: Run, file: CommentFile): Promise<void> {
  const { report, target, people, progress } = run;
  for (const header of file.columns.ignored) remarksOn(run, 1).note("column_left_out", { header });
  for await (const batch of batchesOf(found(run, file), BATCH)) {
    const fresh = await onlyNew(run, batch);
    await people.ensure(
      fresh.flatMap(({ row }) => row.author ?? []),
      [],
    );
    const comments = await commentsOf(run, fresh);
    const write = async (some: typeof comments): Promise<void> => {
      await tx(target, async (t) => {
        await lockProjectForWrite(t, target.project.id);
        await addComments(t, target.project.id, some);
      });
      report.comments.created += some.length;
    };
    if (report.dryRun) report.comments.created += comments.length;
    else
      await writeWithBisection(
        comments,
        (some) => write([...some]),
        ({ line }, detail) => remarksOn(run, line).error("refused", { detail }),
      );
    progress("comments", report.comments.read);
  }
}
