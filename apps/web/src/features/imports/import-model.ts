// The state of the import screen: choose files, check the result after each change, then import.
import { ApiError } from "@cairn/client/api-error";
import type { ImportMapping, ImportReport } from "@cairn/contract/entities/csv-import";
import type { ImportField } from "@cairn/domain/properties/csv-columns";
import { isCustomName } from "@cairn/domain/properties/registry";
import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { api } from "../../data/api.ts";
import { explain } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import type { ChosenFile } from "./read-file.ts";

export interface Files {
  issues: ChosenFile | null;
  comments: ChosenFile | null;
}

export type Phase =
  | { name: "choosing" }
  /** `report`: the last check's result, shown while the next one runs. */
  | { name: "checking"; report: ImportReport | null }
  | { name: "checked"; report: ImportReport }
  | { name: "refused"; reason: string; report: ImportReport | null }
  /** `done`: how many rows the live stream has brought so far. */
  | { name: "importing"; report: ImportReport; done: number }
  | { name: "broken"; reason: string }
  | { name: "done"; report: ImportReport };

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** An import that is already running has its own message among the failures with this status. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 409 ? error.message : explain(error);

export class ImportModel {
  projectId: string | null;
  files: Files = { issues: null, comments: null };
  mapping: ImportMapping = {};
  phase: Phase = { name: "choosing" };
  readonly #open: OpenWorkspace;
  #running: AbortController | null = null;

  constructor(open: OpenWorkspace, projectId: string | null) {
    this.#open = open;
    this.projectId = projectId;
    makeObservable(this, {
      projectId: observable,
      files: observableRef,
      mapping: observableRef,
      phase: observableRef,
      isBusy: computed,
      into: action,
      choose: action,
      map: action,
      run: action,
    });
  }

  get isBusy(): boolean {
    return this.phase.name === "importing";
  }

  into(projectId: string): void {
    this.projectId = projectId;
    // Another project has other properties.
    this.mapping = Object.fromEntries(
      Object.entries(this.mapping).filter(([, field]) => !isCustomName(field)),
    );
    this.#check();
  }

  choose(files: Partial<Files>): void {
    this.files = { ...this.files, ...files };
    // Another file has other columns.
    if (files.issues !== undefined) this.mapping = {};
    this.#check();
  }

  map(header: string, field: ImportField): void {
    this.mapping = { ...this.mapping, [header]: field };
    this.#check();
  }

  restart(): void {
    this.choose({ issues: null, comments: null });
  }

  /** Aborts a running check. */
  leave(): void {
    this.#running?.abort();
  }

  #ask(dry_run: boolean, signal?: AbortSignal): Promise<ImportReport> {
    const { issues, comments } = this.files;
    return api.imports.csv({
      slug: this.#open.slug,
      project_id: this.projectId ?? "",
      body: {
        csv: issues?.text ?? "",
        ...(comments ? { comments_csv: comments.text } : {}),
        mapping: this.mapping,
        dry_run,
      },
      ...(signal ? { signal } : {}),
    });
  }

  #check(): void {
    this.#running?.abort();
    if (!this.files.issues || this.projectId === null) {
      this.phase = { name: "choosing" };
      return;
    }
    const before = "report" in this.phase && this.phase.name !== "done" ? this.phase.report : null;
    this.phase = { name: "checking", report: before };
    const check = new AbortController();
    this.#running = check;
    this.#ask(true, check.signal).then(
      (report) => this.#setPhase({ name: "checked", report }, check),
      (error: unknown) => {
        if (!isAbort(error))
          this.#setPhase({ name: "refused", reason: reasonOf(error), report: before }, check);
      },
    );
  }

  /** Ignores the result of an outdated check. */
  #setPhase(phase: Phase, check: AbortController | null): void {
    if (check === null || check === this.#running) runInAction(() => (this.phase = phase));
  }

  /** Imports what the last check has shown. */
  async run(): Promise<void> {
    if (this.phase.name !== "checked") return;
    const { report } = this.phase;
    this.phase = { name: "importing", report, done: 0 };
    const stop = this.#follow(report);
    try {
      const made = await this.#ask(false);
      this.#setPhase({ name: "done", report: made }, null);
    } catch (error) {
      this.#setPhase({ name: "broken", reason: reasonOf(error) }, null);
    } finally {
      stop();
    }
  }

  /** Counts the rows of this import in the live stream; returns a function that stops. */
  #follow(report: ImportReport): () => void {
    const { cache, me } = this.#open;
    let done = 0;
    return cache.onChanges((changes) => {
      for (const { entity, op, project_id, actor } of changes) {
        const isRow = (entity === "issue" || entity === "comment") && op === "insert";
        if (isRow && project_id === this.projectId && actor === me) done += 1;
      }
      if (this.isBusy) this.#setPhase({ name: "importing", report, done }, null);
    });
  }
}
