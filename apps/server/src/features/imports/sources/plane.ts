// Plane's exports of issues: CSV and XLSX as a table, JSON with the same names. Cairn's own exports have the same
// columns, and those that the export of all properties adds.
import { coded } from "@cairn/domain/import-remarks/remarks";
import { readList } from "../values.ts";
import type { Reading, Source, SourceInput } from "../engine/source.ts";
import { SourceProblem } from "../engine/source.ts";
import { objects, readJsonFile } from "./json-file.ts";
import type { ColumnWords } from "./table/fields.ts";
import { rowsSource, type TableFormat, tableSource } from "./table/table-source.ts";

const columns: ColumnWords = {
  words: {
    key: "id sequenceid",
    name: "name title",
    description: "description descriptionhtml",
    state: "state statename status",
    group: "stategroup",
    priority: "priority",
    labels: "labels",
    assignees: "assignee assignees",
    author: "createdby",
    parent: "parent",
    estimate: "estimate estimatepoint",
    cycle: "cyclename cycle",
    modules: "modulename modules module",
    start_date: "startdate",
    target_date: "duedate targetdate",
    created_at: "createdat createdon",
    updated_at: "updatedat updatedon",
    completed_at: "completedat completedon",
    url: "link url",
  },
};

const GROUPS = {
  backlog: "backlog",
  unstarted: "unstarted",
  started: "started",
  completed: "completed",
  cancelled: "cancelled",
} as const;

const formatOf = (own: Pick<TableFormat, "id" | "name" | "origin">): TableFormat => ({
  ...own,
  columns,
  body: "text",
  groups: GROUPS,
  list: readList,
});

/** The objects of a JSON export as rows of a table. */
async function* jsonRows(input: SourceInput): AsyncGenerator<{ line: number; cells: string[] }> {
  const found = objects(await readJsonFile(input));
  const [first] = found;
  if (!first) throw new SourceProblem(coded("no_issues", {}));
  const headers = Object.keys(first);
  yield { line: 0, cells: headers };
  for (const [index, one] of found.entries())
    yield {
      line: index + 1,
      cells: headers.map((header) => {
        const value = one[header];
        if (Array.isArray(value)) return value.filter((item) => typeof item === "string").join(", ");
        return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
          ? String(value)
          : "";
      }),
    };
}

function exportSource(own: Pick<TableFormat, "id" | "name" | "origin">): Source {
  const format = formatOf(own);
  const table = tableSource(format);
  const json = rowsSource(format, jsonRows);
  const read = (input: SourceInput): AsyncIterable<Reading> =>
    (/\.json$/i.test(input.file?.name ?? "") ? json : table).read(input);
  return { ...table, endings: [".csv", ".xlsx", ".json"], read };
}

export const plane = exportSource({ id: "plane_export", name: "Plane (CSV, Excel, JSON)", origin: "plane" });

export const cairn = exportSource({ id: "cairn_export", name: "Cairn (CSV, Excel, JSON)", origin: "cairn" });
