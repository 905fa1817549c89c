// Pass 2 over the CSV of issues: parses every row and creates the issues that do not exist yet.
import type { PropertyValues } from "@cairn/contract/entities/property";
import { STEP } from "@cairn/domain/sort-order";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { publishEarlier } from "../issues/activities.ts";
import { activityOf, issueFlat } from "../issues/activity-rows.ts";
import { noChosenColumns } from "../issues/chosen-columns.ts";
import { lockProjectForWrite, type LockedProject } from "../issues/locked-project.ts";
import { storeNewValues } from "../issues/property-values.ts";
import { batchesOf, writeWithBisection } from "./batches.ts";
import type { CsvRecord } from "./csv-file.ts";
import { documentOf } from "./documents.ts";
import { insertIssues, type NewIssue } from "./issue-queries.ts";
import { type IssueRow, readIssueRow } from "./issue-rows.ts";
import type { Remarks } from "./remarks.ts";
import { IssueNames } from "./keys.ts";
import type { Numbering } from "./numbering.ts";
import { emailsIn, isRelation, valuesIn } from "./property-cells.ts";
import type { RelationLink } from "./relation-links.ts";
import type { Run } from "./run.ts";
import type { FirstPass } from "./first-pass.ts";

/** Rows per transaction, and documents between two turns of the event loop. */
const BATCH = 200;
const ROWS_PER_TURN = 20;

/** A row that has a name, but no issue yet. */
interface PendingRow {
  name: string;
  row: IssueRow;
}

/** A row as it is written. */
interface Prepared {
  pending: PendingRow;
  issue: NewIssue;
  /** Of the properties that the project defines. */
  values: PropertyValues;
}

export interface Placement {
  numbering: Numbering;
  /** Sort order of the first new issue. */
  place: number;
}

export class IssueImporter {
  readonly #run: Run;
  readonly #firstPass: FirstPass;
  readonly #placement: Placement;
  readonly #names = new IssueNames();
  /** Child and parent by name, of the issues created in this run. */
  readonly parentLinks: { line: number; child: string; parent: string }[] = [];
  /** Values of the kind relation, of the same issues. */
  readonly relationLinks: RelationLink[] = [];

  constructor(run: Run, firstPass: FirstPass, placement: Placement) {
    this.#run = run;
    this.#firstPass = firstPass;
    this.#placement = placement;
  }

  /** Reads all records and creates what is new. @throws BrokenCsv after everything before it has been created */
  async bring(records: AsyncIterable<CsvRecord>): Promise<void> {
    const { report, progress } = this.#run;
    for await (const batch of batchesOf(this.#pendingRows(records), BATCH)) {
      await this.#ensure(batch);
      const issues: Prepared[] = [];
      for (const pending of batch) {
        if (issues.length % ROWS_PER_TURN === 0) await yieldToEventLoop();
        issues.push({ pending, issue: this.#issueOf(pending), values: this.#valuesOf(pending.row) });
      }
      if (report.dryRun) this.#count(issues);
      else
        await writeWithBisection(
          issues,
          (some) => this.#write(some),
          ({ pending }, detail) => this.#remarks(pending.row.line).error("refused", { detail }),
        );
      progress("issues", report.issues.read);
    }
  }

  #remarks(line: number): Remarks {
    return this.#run.report.on("issues", line);
  }

  /** Rows that can be imported and have not been. A file that breaks off is processed up to that point. */
  async *#pendingRows(records: AsyncIterable<CsvRecord>): AsyncGenerator<PendingRow> {
    const { report, known } = this.#run;
    for await (const record of records) {
      const failed = report.issues.failed;
      const row = readIssueRow(record, this.#firstPass.columns, this.#remarks(record.line));
      if (row || report.issues.failed > failed) report.issues.read += 1;
      if (!row) continue;
      const name = this.#names.nameOf(row);
      if (name === null)
        this.#remarks(row.line).error("key_repeated", {
          key: row.key,
          line: this.#names.lineOf(row.key) ?? 0,
        });
      else if (known.has(name)) report.issues.existing += 1;
      else yield { name, row };
    }
  }

  #labelsOf({ labels, type, milestone }: IssueRow): string[] {
    const all = [...labels];
    if (this.#firstPass.has_types && type !== "") all.push(`Type: ${type}`);
    if (milestone !== "") all.push(`Milestone: ${milestone}`);
    return all;
  }

  async #ensure(batch: readonly PendingRow[]): Promise<void> {
    const { states, labels, people } = this.#run;
    const rows = batch.map((one) => one.row);
    await states.ensure(rows.map((row) => row.state));
    await labels.ensure(rows.flatMap((row) => this.#labelsOf(row)));
    await people.ensure(
      rows.flatMap((row) => row.author ?? []),
      rows.flatMap((row) => [...row.assignees, ...emailsIn(row.properties)]),
    );
  }

  #completedAt(row: IssueRow, created_at: string): string | null {
    const isCompleted = this.#run.states.of(row.state).group === "completed";
    if (isCompleted) return row.completed_at ?? row.updated_at ?? created_at;
    const header = this.#firstPass.columns.headerOf("completed_at");
    if (row.completed_at !== null)
      this.#remarks(row.line).note("completion_left_out", { header, value: row.completed_at });
    return null;
  }

  #valuesOf({ properties, line }: IssueRow): PropertyValues {
    const { people } = this.#run;
    return valuesIn(properties, (email) => people.of(email)?.id, this.#remarks(line));
  }

  #issueOf({ name, row }: PendingRow): NewIssue {
    const { states, labels, people, target, now } = this.#run;
    const { numbering, place } = this.#placement;
    const ids = (all: readonly (string | undefined)[]): string[] =>
      [...new Set(all)].filter((id): id is string => Boolean(id)).sort();
    const document = documentOf(row.description, row.title, this.#remarks(row.line).note);
    const created_at = row.created_at ?? row.updated_at ?? row.completed_at ?? now;
    const created_by =
      row.author === undefined ? target.me.id : row.author && (people.of(row.author)?.id ?? null);
    const assignee_ids = ids(row.assignees.map((email) => people.of(email)?.id));
    const inProject = (all: readonly (string | null)[]) =>
      ids(all.map((id) => (id !== null && people.active.has(id) ? id : undefined)));
    return {
      id: newId(),
      sequence_id: numbering.numbers.get(name) ?? 0,
      name: row.name,
      ...noChosenColumns(),
      ...row.plain,
      state_id: states.of(row.state).id,
      sort_order: place + (numbering.order.get(name) ?? 0) * STEP,
      priority: row.priority,
      completed_at: this.#completedAt(row, created_at),
      label_ids: ids(this.#labelsOf(row).map((label) => labels.of(label))),
      assignee_ids,
      external_id: name,
      created_at,
      updated_at: row.updated_at ?? row.completed_at ?? created_at,
      created_by,
      description_html: document.html,
      description_stripped: document.stripped,
      mention_ids: inProject(document.mentions),
      subscriber_ids: inProject([created_by, ...assignee_ids, ...document.mentions]),
    };
  }

  async #write(some: readonly Prepared[]): Promise<void> {
    const { target } = this.#run;
    await tx(target, async (t) => {
      const locked = await lockProjectForWrite(t, target.project.id);
      await this.#insert(t, locked, some);
    });
    this.#count(some);
  }

  async #insert(t: Tx, locked: LockedProject, some: readonly Prepared[]): Promise<void> {
    const { target, people } = this.#run;
    const activities = some.map(({ pending: { row }, issue }) => {
      const actor = row.author === undefined ? locked.actor : row.author ? people.of(row.author) : null;
      const activityContext = { locked: { ...locked, actor }, issue: null, moment: issue.created_at };
      return { ...activityOf(activityContext, { verb: "created", field: null }), issue: issue.id };
    });
    const inserted = await insertIssues(
      t,
      target.project.id,
      some.map((one) => one.issue),
      activities,
    );
    const valuesOf = new Map(some.map(({ issue, values }) => [issue.id, values]));
    const rows = inserted.map((row) => ({ ...row, property_values: valuesOf.get(row.id) ?? {} }));
    await storeNewValues(t, this.#run.properties, rows);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows)
      t.changed({ entity: "issue", id: row.id, op: "insert", project_id: row.project_id, row });
    publishEarlier(
      t,
      activities.map((activity) => {
        const issue = byId.get(activity.issue);
        return { ...activity, issue_detail: issue ? issueFlat(issue) : null };
      }),
    );
  }

  /** The new issues can be found from now on. */
  #count(some: readonly Prepared[]): void {
    const { report, known } = this.#run;
    report.issues.created += some.length;
    for (const { pending, issue } of some) {
      known.set(pending.name, issue.id);
      const { parent, line, properties } = pending.row;
      if (parent !== "") this.parentLinks.push({ line, child: pending.name, parent });
      for (const cells of properties.filter(isRelation))
        this.relationLinks.push({ ...cells, line, from: pending.name });
    }
  }
}
