// `cairn import csv`: imports a backlog from files (docs/import.md), beside a running server or alone.
import type { ImportRemark, ImportReport } from "@cairn/contract/entities/csv-import";
import { IMPORT_FIELDS, type ImportField, isImportField } from "@cairn/domain/properties/csv-columns";
import { cleanIdentifier } from "@cairn/domain/names";
import { access, constants } from "node:fs/promises";
import { createWriteStream, type WriteStream } from "node:fs";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { fileSource } from "../features/imports/csv-file.ts";
import { importCsv, requireImportable } from "../features/imports/import-csv.ts";
import type { ImportTarget } from "../features/imports/target.ts";
import type { Runtime } from "../platform/runtime.ts";
import { type Command, CommandError, explained, withInstance } from "./command.ts";
import { fromHere } from "./from-here.ts";
import { findPlace, openProjectFor } from "./import-place.ts";

const USAGE =
  'FILE [--comments FILE] --workspace SLUG --project IDENT [--create-project NAME] [--map "Header=field" …] [--dry-run] [--report FILE]';

/** Most remarks shown when they are not written to a file. */
const SHOWN = 20;

export interface Options {
  file: string;
  comments: string | null;
  workspace: string;
  /** Normalized. */
  project: string;
  createProject: string | null;
  mapping: Record<string, ImportField>;
  dryRun: boolean;
  report: string | null;
}

/** `"Due on=target_date"` */
function readMapping(texts: readonly string[]): Record<string, ImportField> {
  const mapping: Record<string, ImportField> = {};
  for (const text of texts) {
    const at = text.lastIndexOf("=");
    const field = text.slice(at + 1).trim();
    if (at < 1 || !isImportField(field))
      throw new CommandError(
        `--map takes "Header=field", where field is one of: ${IMPORT_FIELDS.join(", ")}, or property_ and the id of a property.`,
      );
    mapping[text.slice(0, at).trim()] = field;
  }
  return mapping;
}

/** @throws CommandError for wrong usage */
export function readOptions(args: readonly string[]): Options {
  const wrong = (text: string): CommandError =>
    new CommandError(`${text}\n\nUsage: cairn import csv ${USAGE}`);
  const parsed = (() => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          comments: { type: "string" },
          workspace: { type: "string" },
          project: { type: "string" },
          "create-project": { type: "string" },
          map: { type: "string", multiple: true },
          "dry-run": { type: "boolean" },
          report: { type: "string" },
        },
      });
    } catch (error) {
      throw wrong((error as Error).message);
    }
  })();
  const { values, positionals } = parsed;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw wrong("Enter one file with the issues.");
  if (!values.workspace || !values.project)
    throw wrong("Enter the target: --workspace SLUG --project IDENT.");
  return {
    file: fromHere(file),
    comments: values.comments === undefined ? null : fromHere(values.comments),
    workspace: values.workspace,
    project: cleanIdentifier(values.project),
    createProject: values["create-project"] ?? null,
    mapping: readMapping(values.map ?? []),
    dryRun: values["dry-run"] ?? false,
    report: values.report === undefined ? null : fromHere(values.report),
  };
}

async function requireReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch {
    throw new CommandError(`Can't read the file ${path}.`);
  }
}

async function openReport(path: string | null): Promise<WriteStream | null> {
  if (path === null) return null;
  const file = createWriteStream(path);
  try {
    await once(file, "open");
  } catch (error) {
    throw new CommandError(`Can't write the report ${path}: ${(error as Error).message}`);
  }
  return file;
}

const lineOf = ({ file, line, kind, message }: ImportRemark): string =>
  `${file}, line ${line}: ${kind === "error" ? "skipped: " : ""}${message}`;

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** The report as text. */
export function summary(report: ImportReport): string[] {
  const made = report.dry_run ? "to create" : "created";
  const counts = (what: string, of: ImportReport["issues"]): string =>
    `${what}: ${of.read} read, ${of.created} ${made}, ${of.existing} already exist, ${of.failed} skipped`;
  const names = (what: string, list: readonly string[]): string[] =>
    list.length === 0
      ? []
      : [
          `${what} ${made}: ${list.slice(0, 12).join(", ")}${list.length > 12 ? ` and ${list.length - 12} more` : ""}`,
        ];
  return [
    counts("Issues", report.issues),
    counts("Comments", report.comments),
    ...names("States", report.states),
    ...names("Labels", report.labels),
    ...names("People", report.members),
    ...(report.failure === null ? [] : [report.failure]),
  ];
}

function printReport(report: ImportReport, to: string | null, say: (text: string) => void): void {
  for (const line of summary(report)) say(line);
  if (report.remarks_total === 0) return;
  if (to !== null) return say(`${count(report.remarks_total, "problem is", "problems are")} in ${to}.`);
  for (const remark of report.remarks.slice(0, SHOWN)) say(`  ${lineOf(remark)}`);
  const more = report.remarks_total - SHOWN;
  if (more > 0)
    say(`  … and ${count(more, "problem", "problems")} more. Use --report FILE to save all of them.`);
}

/** Runs the import with these options. @throws CommandError when it is refused */
export async function bring(
  runtime: Runtime,
  options: Options,
  say: (text: string) => void,
): Promise<ImportReport> {
  const place = await findPlace(runtime, options);
  const files = {
    issues: fileSource(options.file),
    ...(options.comments === null ? {} : { comments: fileSource(options.comments) }),
    mapping: options.mapping,
  };
  await requireImportable(files).catch((error: unknown) => {
    throw explained(error);
  });
  const project = await openProjectFor(runtime, place, options);
  const target: ImportTarget = { runtime, workspace: place.workspace, me: place.me, project, admits: true };
  const file = await openReport(options.report);
  try {
    const report = await importCsv(target, {
      ...files,
      dryRun: options.dryRun,
      onRemark: (remark) => void file?.write(`${lineOf(remark)}\n`),
      onProgress: (what, read) => say(`… ${read} ${what}`),
    });
    for (const line of summary(report)) file?.write(`${line}\n`);
    return report;
  } catch (error) {
    throw explained(error);
  } finally {
    if (file) await new Promise((done) => file.end(done));
  }
}

export const importCsvCommand: Command = {
  name: "import csv",
  usage: USAGE,
  summary: "Import issues and their comments from CSV. Running it again creates no duplicates.",
  run: async (args, say) => {
    const options = readOptions(args);
    await requireReadable(options.file);
    if (options.comments !== null) await requireReadable(options.comments);
    const start = Date.now();
    const report = await withInstance((runtime) => bring(runtime, options, say));
    printReport(report, options.report, say);
    say(`${options.dryRun ? "Nothing saved" : "Done"} in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
    return report.issues.failed + report.comments.failed > 0 || report.failure !== null ? 1 : 0;
  },
};
