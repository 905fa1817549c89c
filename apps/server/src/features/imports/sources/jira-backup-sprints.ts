// Sprints in Jira's backup. They belong to an app, whose tables are in `activeobjects.xml` beside `entities.xml`: after
// the name of a table (`data`) come its columns, then its rows with a value for each column. Which issue is in which
// sprint is in a field of `entities.xml`, by ids.
import type { Readable } from "node:stream";
import type { CycleRecord } from "../engine/records.ts";
import { xmlOf } from "./xml.ts";

const TABLE = "AO_60DB71_SPRINT";
/** The kind of the field that has the sprints of an issue. */
export const SPRINT_FIELD = /:gh-sprint$/;

interface Sprint {
  record: CycleRecord;
  isClosed: boolean;
}

/** Times are milliseconds since 1970. */
function dayOf(text: string | undefined): string | null {
  const time = new Date(text ? Number(text) : Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time.toISOString().slice(0, 10);
}

function sprintOf(row: Readonly<Record<string, string>>): Sprint | null {
  const { NAME: name = "", GOAL: description = "" } = row;
  if (name.trim() === "") return null;
  const dates = { start: dayOf(row.START_DATE), end: dayOf(row.END_DATE) };
  // Its name is its id, as in imports by API: the same sprint is then found again, whichever way it comes.
  return {
    record: { kind: "cycle", id: name, name, description, ...dates },
    isClosed: row.CLOSED === "true",
  };
}

export class Sprints {
  readonly #byId = new Map<string, Sprint>();
  /** Fields that have sprints, and what fields have that may be sprints. */
  readonly #fields = new Set<string>();
  readonly #values: (readonly [field: string, issue: string, sprint: string])[] = [];
  readonly #ofIssues = new Map<string, string[]>();

  /** @throws SourceProblem */
  async read(open: () => Promise<Readable>): Promise<void> {
    let table = "";
    let columns: string[] = [];
    for await (const { name, attributes, children } of xmlOf(open, ["column", "row"], ["table", "data"])) {
      if (name === "table" || name === "data") {
        table = attributes.tableName ?? "";
        columns = [];
      } else if (table !== TABLE) continue;
      else if (name === "column") columns.push((attributes.name ?? "").toUpperCase());
      else {
        const row = Object.fromEntries(children.map(({ text }, at) => [columns[at] ?? "", text]));
        const sprint = sprintOf(row);
        if (sprint) this.#byId.set(row.ID ?? "", sprint);
      }
    }
  }

  addField(id: string): void {
    this.#fields.add(id);
  }

  /** A value of any field: which ones have sprints may follow. */
  addValue(field: string, issue: string, value: string): void {
    if (/^\d+$/.test(value)) this.#values.push([field, issue, value]);
  }

  /** Once all fields are known. */
  finish(): void {
    for (const [field, issue, sprint] of this.#values)
      if (this.#fields.has(field)) this.#ofIssues.set(issue, [...(this.#ofIssues.get(issue) ?? []), sprint]);
    this.#values.length = 0;
  }

  /** Whether issues are in sprints, but none has a name. */
  get areElsewhere(): boolean {
    return this.#ofIssues.size > 0 && this.#byId.size === 0;
  }

  /** Those that the issue was or is in; the last one is where it is. */
  of(issue: string): CycleRecord[] {
    return (this.#ofIssues.get(issue) ?? [])
      .toSorted((a, b) => Number(a) - Number(b))
      .flatMap((id) => this.#byId.get(id) ?? [])
      .toSorted((a, b) => Number(b.isClosed) - Number(a.isClosed))
      .map(({ record }) => record);
  }
}
