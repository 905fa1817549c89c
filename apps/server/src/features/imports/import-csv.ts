// Imports a backlog from CSV (docs/import.md): the route, the command line and the screen all end here.
import type { ImportMapping, ImportRemark, ImportReport } from "@cairn/contract/entities/csv-import";
import { tx } from "../../platform/outbox/tx.ts";
import { bringComments, type CommentFile, openComments } from "./bring-comments.ts";
import { IssueBringer, type Ranks } from "./bring-issues.ts";
import { Columns } from "./columns.ts";
import { BrokenCsv, type CsvSource } from "./csv-file.ts";
import { joinFamilies } from "./families.ts";
import { firstFreePlace, reserveNumbers } from "./issue-queries.ts";
import { LabelsByName } from "./label-names.ts";
import { alone } from "./lock.ts";
import { numberRows } from "./numbering.ts";
import { PeopleByEmail } from "./people.ts";
import { knownIssues, takenNumbers } from "./queries.ts";
import { type FileName, Report } from "./report.ts";
import type { Run } from "./run.ts";
import { StatesByName } from "./state-names.ts";
import { missingTitle, openFile, requireKnown, type Survey, surveyIssues, unreadable } from "./survey.ts";
import type { ImportTarget } from "./target.ts";

export interface ImportInput {
  issues: CsvSource;
  comments?: CsvSource;
  mapping?: ImportMapping;
  /** Only reports what would happen. */
  dryRun: boolean;
  onRemark?: (remark: ImportRemark) => void;
  /** Number of processed rows of a file; called every few hundred rows. */
  onProgress?: (file: FileName, read: number) => void;
}

async function prepare(target: ImportTarget, input: ImportInput): Promise<Run> {
  const { runtime, workspace, project } = target;
  const report = new Report(input.dryRun, input.onRemark);
  const states = new StatesByName(target, report);
  const labels = new LabelsByName(target, report);
  await Promise.all([states.load(), labels.load()]);
  return {
    target,
    report,
    states,
    labels,
    people: new PeopleByEmail(target, report),
    known: await knownIssues(runtime.db, workspace.id, project.id),
    now: runtime.now().toISOString().replace("Z", "000Z"),
    progress: input.onProgress ?? (() => {}),
  };
}

/** Numbers for all new issues, reserved in the project before anything is created. */
function rank({ target, known, report }: Run, survey: Survey): Promise<Ranks> {
  const { project, workspace } = target;
  const fresh = survey.rows.filter((row) => !known.has(row.name));
  return tx(target, async (t) => {
    const numbering = numberRows(fresh, await takenNumbers(t.db, workspace.id, project.id));
    if (!report.dryRun && fresh.length > 0) await reserveNumbers(t, project.id, numbering.last);
    return { numbering, place: await firstFreePlace(t, project.id) };
  });
}

/** Remarks on the file as a whole. */
function remarkOnColumns({ report }: Run, { columns, has_types }: Survey): void {
  columns.headers.forEach((header, index) => {
    const field = columns.fields[index];
    if (field === "ignore") report.note("issues", 1, `the column ${header} was not imported`);
    if (field === "type" && !has_types)
      report.note(
        "issues",
        1,
        `${header}: not imported as a label, because all rows have the same type or none`,
      );
  });
}

function remarkOnNumbers({ report }: Run, { columns }: Survey, { numbering }: Ranks): void {
  if (columns.has("number") && !numbering.keeps && numbering.numbers.size > 0)
    report.note(
      "issues",
      1,
      `${columns.headerOf("number")}: not all rows have a number of their own that is free here; they are numbered anew, in the order of creation`,
    );
}

/** Processes a file; if the file breaks off, reports it instead of failing: everything before it stays. */
async function asFarAsItGoes(run: Run, file: FileName, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    run.report.failure = `The ${file} file cannot be read from line ${error.line} on: ${error.message}. Everything before it was dealt with.`;
  }
}

async function bringFiles(run: Run, input: ImportInput, comments: CommentFile | null): Promise<void> {
  const survey = await surveyIssues(input.issues, input.mapping ?? {});
  run.report.columns = survey.described;
  const missing = missingTitle(survey.columns);
  if (missing !== null && !input.dryRun) throw unreadable(missing);
  run.report.failure = missing;
  if (missing !== null) return;
  remarkOnColumns(run, survey);
  const ranks = await rank(run, survey);
  remarkOnNumbers(run, survey, ranks);
  const bringer = new IssueBringer(run, survey, ranks);
  const { records } = await openFile(input.issues);
  await asFarAsItGoes(run, "issues", () => bringer.bring(records));
  await joinFamilies(run, bringer.families);
  if (comments) await asFarAsItGoes(run, "comments", () => bringComments(run, comments));
  if (!input.dryRun) await run.people.finish();
  for (const email of run.people.outside)
    run.report.note(
      "issues",
      1,
      `${email} has an account, but no place in this workspace: invite them to give them access`,
    );
}

/** Opens both files before anything is created: an unusable file must not leave half an import behind. */
async function bringAll(run: Run, input: ImportInput): Promise<void> {
  const comments = input.comments ? await openComments(input.comments) : null;
  try {
    await bringFiles(run, input, comments);
  } finally {
    await comments?.records.return(undefined);
  }
}

/**
 * Reads only the headers, for callers that prepare something before they import.
 * @throws import.unreadable
 */
export async function requireSense({
  issues,
  comments,
  mapping = {},
}: Omit<ImportInput, "dryRun">): Promise<void> {
  const { headers, records } = await openFile(issues);
  await records.return(undefined);
  requireKnown(new Columns(headers, mapping), mapping);
  const missing = missingTitle(new Columns(headers, mapping));
  if (missing !== null) throw unreadable(missing);
  if (comments) await (await openComments(comments)).records.return(undefined);
}

/**
 * Imports the rows in batches, each as a whole or not at all; running it again creates nothing twice.
 * @throws import.unreadable, import.running
 */
export function importCsv(target: ImportTarget, input: ImportInput): Promise<ImportReport> {
  const bring = async (): Promise<ImportReport> => {
    const run = await prepare(target, input);
    await bringAll(run, input);
    return run.report.toJson();
  };
  // A dry run writes nothing, so any number may run concurrently: the screen repeats it on each change of a file or
  // column.
  const place = { workspace_id: target.workspace.id, project_id: target.project.id };
  return input.dryRun ? bring() : alone(target.runtime, place, bring);
}
