// Imports a backlog from CSV (docs/import.md): the route, the command line and the screen all end here.
import { coded, inEnglish } from "@cairn/domain/import-remarks/remarks";
import type { ImportMapping, ImportRemark, ImportReport } from "@cairn/contract/entities/csv-import";
import { readProperties } from "../issues/property-values.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { importComments, type CommentFile, openComments } from "./import-comments.ts";
import { IssueImporter, type Placement } from "./import-issues.ts";
import { Columns } from "./columns.ts";
import { BrokenCsv, type CsvSource } from "./csv-file.ts";
import { linkRelations } from "./relation-links.ts";
import { linkParents } from "./parent-links.ts";
import { firstFreePlace, reserveNumbers } from "./issue-queries.ts";
import { LabelsByName } from "./label-names.ts";
import { withImportLease } from "./import-lease.ts";
import { numberRows } from "./numbering.ts";
import { PeopleByEmail } from "./people.ts";
import { knownIssues, usedNumbers } from "./queries.ts";
import { type FileName, Report } from "./report.ts";
import type { Run } from "./run.ts";
import { StatesByName } from "./state-names.ts";
import {
  missingTitle,
  openFile,
  requireKnown,
  type FirstPass,
  readFirstPass,
  unreadable,
} from "./first-pass.ts";
import type { ImportTarget } from "./target.ts";
import { wireTimeOf } from "../../platform/wire-time.ts";

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
    properties: await readProperties({ db: runtime.db, workspace_id: workspace.id }, project.id),
    known: await knownIssues(runtime.db, workspace.id, project.id),
    now: wireTimeOf(runtime.now()),
    progress: input.onProgress ?? (() => {}),
  };
}

/** Numbers for all new issues, reserved in the project before anything is created. */
function planPlacement({ target, known, report }: Run, firstPass: FirstPass): Promise<Placement> {
  const { project, workspace } = target;
  const fresh = firstPass.rows.filter((row) => !known.has(row.name));
  return tx(target, async (t) => {
    const numbering = numberRows(fresh, await usedNumbers(t.db, workspace.id, project.id));
    if (!report.dryRun && fresh.length > 0) await reserveNumbers(t, project.id, numbering.last);
    return { numbering, place: await firstFreePlace(t, project.id) };
  });
}

/** Remarks on the file as a whole. */
function remarkOnColumns({ report }: Run, { columns, has_types }: FirstPass): void {
  const { note } = report.on("issues", 1);
  columns.headers.forEach((header, index) => {
    const field = columns.fields[index];
    if (field === "ignore") note("column_left_out", { header });
    if (field === "type" && !has_types) note("type_same", { header });
  });
}

function remarkOnNumbers({ report }: Run, { columns }: FirstPass, { numbering }: Placement): void {
  if (columns.has("number") && !numbering.keeps && numbering.numbers.size > 0)
    report.on("issues", 1).note("renumbered", { header: columns.headerOf("number") });
}

/** Processes a file; if the file breaks off, reports it instead of failing: everything before it stays. */
async function readUntilBroken(run: Run, file: FileName, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    run.report.failure = coded(`${file}_file_broken`, { line: error.line, problem: error.message });
  }
}

async function importFiles(run: Run, input: ImportInput, comments: CommentFile | null): Promise<void> {
  const firstPass = await readFirstPass(input.issues, input.mapping ?? {}, run.properties);
  run.report.columns = firstPass.described;
  const missing = missingTitle(firstPass.columns);
  if (missing !== null && !input.dryRun) throw unreadable(inEnglish(missing));
  run.report.failure = missing;
  if (missing !== null) return;
  remarkOnColumns(run, firstPass);
  const placement = await planPlacement(run, firstPass);
  remarkOnNumbers(run, firstPass, placement);
  const importer = new IssueImporter(run, firstPass, placement);
  const { records } = await openFile(input.issues);
  await readUntilBroken(run, "issues", () => importer.bring(records));
  await linkParents(run, importer.parentLinks);
  await linkRelations(run, importer.relationLinks);
  if (comments) await readUntilBroken(run, "comments", () => importComments(run, comments));
  if (!input.dryRun) await run.people.finish();
  for (const email of run.people.outside) run.report.on("issues", 1).note("person_outside", { email });
}

/** Opens both files before anything is created: an unusable file must not leave half an import behind. */
async function importAll(run: Run, input: ImportInput): Promise<void> {
  const comments = input.comments ? await openComments(input.comments) : null;
  try {
    await importFiles(run, input, comments);
  } finally {
    await comments?.records.return(undefined);
  }
}

/**
 * Reads only the headers, for callers that prepare something before they import.
 * @throws import.unreadable
 */
export async function requireImportable({
  issues,
  comments,
  mapping = {},
}: Omit<ImportInput, "dryRun">): Promise<void> {
  const { headers, records } = await openFile(issues);
  await records.return(undefined);
  requireKnown(new Columns(headers, mapping), mapping);
  const missing = missingTitle(new Columns(headers, mapping));
  if (missing !== null) throw unreadable(inEnglish(missing));
  if (comments) await (await openComments(comments)).records.return(undefined);
}

/**
 * Imports the rows in batches, each as a whole or not at all; running it again creates nothing twice.
 * @throws import.unreadable, import.running
 */
export function importCsv(target: ImportTarget, input: ImportInput): Promise<ImportReport> {
  const bring = async (): Promise<ImportReport> => {
    const run = await prepare(target, input);
    await importAll(run, input);
    return run.report.toJson();
  };
  // A dry run writes nothing, so any number may run concurrently: the screen repeats it on each change of a file or
  // column.
  const place = { workspace_id: target.workspace.id, project_id: target.project.id };
  return input.dryRun ? bring() : withImportLease(target.runtime, place, bring);
}
