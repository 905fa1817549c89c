// The import over HTTP: the request contains the files.
import type { ImportReport, ImportRequest } from "@cairn/contract/entities/csv-import";
import type { ProjectContext } from "../../platform/http/context.ts";
import { textSource } from "./csv-file.ts";
import { importCsv } from "./import-csv.ts";

/** @throws import.unreadable, import.running */
export function importFromRequest(context: ProjectContext, request: ImportRequest): Promise<ImportReport> {
  const { runtime, workspace, project, me } = context;
  const { csv, comments_csv, mapping = {}, dry_run = false } = request;
  return importCsv(
    { runtime, workspace, project, me, admits: false },
    {
      issues: textSource(csv),
      ...(comments_csv === undefined ? {} : { comments: textSource(comments_csv) }),
      mapping,
      dryRun: dry_run,
    },
  );
}
