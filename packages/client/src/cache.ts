// Everything of one workspace that this tab knows. The live stream and answers write base rows; mutations write pending patches.
import { type Change, CHANGE_ENTITIES, type ChangeEntity } from "@cairn/contract/changes";
import type { Issue } from "@cairn/contract/entities/issue";
import type { Project } from "@cairn/contract/entities/project";
import { action, makeObservable, observable, runInAction } from "mobx";
import type { ApiError } from "./api-error.ts";
import { removeWhere, unlabel, valueOf } from "./cascades.ts";
import { entity as belonging, ownerOf, type Rows, tableFor } from "./entities.ts";
import { refreshSubmission } from "./submissions.ts";
import { Listeners } from "./listeners.ts";
import { RowPositions } from "./row-positions.ts";
import { evict, Opened } from "./opened.ts";
import type { Outgoing } from "./outgoing.ts";
import type { Identified, Table } from "./table.ts";

export interface FailedMutation {
  /** What has failed, in words for people: "Couldn't change the priority of WEB-12". */
  title: string;
  error: ApiError;
  /** Retries the write. */
  retry: () => void;
}

/** How many rows that are not for open things may accumulate before they are counted against the bounds. */
const UNCOUNTED = 1_000;

type Tables = { readonly [E in ChangeEntity]: Table<Rows[E]> };

/** A table for each entity, by its name. */
const WithTables = class {
  constructor() {
    for (const name of CHANGE_ENTITIES) Object.assign(this, { [name]: tableFor(name) });
  }
} as unknown as new () => Tables;

export class Cache extends WithTables {
  /** The base is as new as this position of the workspace's stream. */
  seq = 0;
  /** All writes after this position have been received, or will be; null before the stream's first message. */
  streamStart: number | null = null;
  /** Whether the stream is connected: then the effect of a write will arrive through it. */
  isLive = false;

  #outgoing: Outgoing | null = null;
  /** By entity and id, for rows that the stream or a fetch has brought. */
  readonly #positions = new RowPositions();
  readonly #opened = new Opened();
  #uncounted = 0;
  readonly #waiting = new Set<{ seq: number; arrived: () => void }>();
  readonly #failures = new Listeners<FailedMutation>();
  readonly #changes = new Listeners<readonly Change[]>();
  readonly #newProjects = new Listeners<string>();

  constructor() {
    super();
    makeObservable(this, {
      seq: observable,
      streamStart: observable,
      isLive: observable,
      apply: action,
      setLive: action,
      reset: action,
      beginAt: action,
      trim: action,
    });
  }

  /** Writes in flight. Set by the code that opens the workspace. */
  get outgoing(): Outgoing {
    if (!this.#outgoing) throw new Error("This cache sends nothing.");
    return this.#outgoing;
  }

  sendThrough(outgoing: Outgoing): void {
    this.#outgoing = outgoing;
  }

  table(entity: ChangeEntity): Table<Identified> {
    return this[entity] as unknown as Table<Identified>;
  }

  entityOf(table: unknown): ChangeEntity {
    const found = CHANGE_ENTITIES.find((entity) => (this[entity] as unknown) === table);
    if (!found) throw new Error("This table is of another cache.");
    return found;
  }

  /**
   * An issue is shown, or a project's chart: from now on, rows for it are accepted. The caller fetches them, because the stream's earlier ones were
   * not kept. @returns closes it: recently opened things stay, within bounds
   */
  open(id: string): () => void {
    const close = this.#opened.open(id);
    return () => {
      close();
      this.trim();
    };
  }

  /** Recently opened things, then those that are open. */
  get opened(): string[] {
    return this.#opened.ids;
  }

  /** The result of `opened` from an earlier visit. */
  restoreOpened(ids: readonly string[]): void {
    this.#opened.restore(ids);
  }

  /** Whether a row should be kept: always, or because what it belongs to is open or was opened recently. */
  isKept(entity: ChangeEntity, row: object): boolean {
    const owner = ownerOf(entity, row);
    return owner === undefined || (owner !== null && this.#opened.has(owner));
  }

  /** Drops things opened too long ago, and rows kept for nothing. */
  trim(): void {
    this.#uncounted = 0;
    evict(this.#opened, (entity) => this.table(entity));
  }

  /** The live reducer. Changes arrive in order; one older than the base is not applied again. */
  apply(changes: readonly Change[], seq = changes.at(-1)?.seq ?? this.seq): void {
    const fresh = changes.filter((change) => change.seq > this.seq || change.op === "gone");
    for (const change of fresh) this.#applyOne(change);
    if (this.#uncounted >= UNCOUNTED) this.trim();
    this.#reach(seq);
    if (fresh.length > 0) this.#changes.notify(fresh);
  }

  /**
   * Applies rows of a response that is as new as `seq` (its own position, or `cache.seq` when it was requested). Rows that the stream has since
   * updated or removed stay unchanged; so do rows for things that were closed during the request, and rows of issues and
   * pages that were removed during it.
   */
  absorb<E extends ChangeEntity>(entity: E, rows: readonly Rows[E][], seq: number): void {
    const table = this.table(entity);
    const news = rows.filter(
      (row) =>
        !this.isNewer(entity, row.id, seq) && this.isKept(entity, row) && !this.#isOrphan(entity, row, seq),
    );
    for (const row of news) this.#positions.set(`${entity}:${row.id}`, seq);
    table.put(news);
    if (entity === "inbox_issue") this.#followIssues(news, seq);
  }

  /** Items of the inbox that were fetched before the stream brought a newer state of their issues. */
  #followIssues(items: readonly { id: string }[], seq: number): void {
    for (const { id } of items) {
      const issue = this.isNewer("issue", id, seq) ? this.issue.base(id) : undefined;
      if (issue) refreshSubmission(this.inbox_issue, id, issue);
    }
  }

  /** Whether an issue or page that a row belongs to was removed at a position after `seq`, and the row with it. */
  #isOrphan(entity: ChangeEntity, row: Identified, seq: number): boolean {
    return (belonging(entity).things ?? []).some((column) => {
      const id = valueOf(row, column) ?? "";
      const isRemoved = (owner: "issue" | "page"): boolean =>
        (this.#positions.get(`${owner}:${id}`) ?? -1) > seq && this.table(owner).base(id) === undefined;
      return isRemoved("issue") || isRemoved("page");
    });
  }

  /** The stream's first message, or the local store's position: the stream's changes begin after this position. */
  beginAt(seq: number): void {
    this.streamStart = seq;
    this.#reach(seq);
  }

  /** Whether the stream, or a response, has updated or removed this row at a position after `seq`. */
  isNewer(entity: ChangeEntity, id: string, seq: number): boolean {
    const known = this.#positions.get(`${entity}:${id}`);
    if (known !== undefined) return known > seq;
    // The row's position has been forgotten, but the stream has kept the row up to date.
    return seq < this.#positions.floor && this.table(entity).base(id) !== undefined;
  }

  /** The stream restarts from here; screens that show lists fetch them again. */
  reset(seq: number): void {
    this.seq = 0;
    this.#positions.clear();
    // Screens fetch open things again; the others would stay outdated.
    evict(this.#opened, (entity) => this.table(entity), 0);
    this.beginAt(seq);
  }

  setLive(isLive: boolean): void {
    this.isLive = isLive;
    // Anything that waits for a disconnected stream would wait indefinitely.
    if (!isLive) this.#release(() => true);
  }

  /** Resolves when the base is as new as `seq`, or when no stream will bring it there. */
  caughtUp(seq: number): Promise<void> {
    if (!this.isLive || this.seq >= seq) return Promise.resolve();
    return new Promise((arrived) => this.#waiting.add({ seq, arrived }));
  }

  onFailure(listener: (failed: FailedMutation) => void): () => void {
    return this.#failures.add(listener);
  }

  failed(failure: FailedMutation): void {
    this.#failures.notify(failure);
  }

  /** Every change as it arrives, after it was applied: for data kept outside the tables. */
  onChanges(listener: (changes: readonly Change[]) => void): () => void {
    return this.#changes.add(listener);
  }

  /** A project became visible, or was restored from the archive: fetch it and its content. */
  onNewProject(listener: (projectId: string) => void): () => void {
    return this.#newProjects.add(listener);
  }

  /** Projects that this person can no longer see, and everything that belonged to them. */
  forgetProjects(ids: readonly string[]): void {
    this.project.remove(ids);
    for (const id of ids) this.#forgetProject(id);
  }

  #applyOne({ entity, id, op, row: told, seq }: Change): void {
    const key = `${entity}:${id}`;
    if ((this.#positions.get(key) ?? -1) >= seq && op !== "gone") return;
    if (op === "delete" || op === "gone") {
      this.#positions.set(key, seq);
      this.#remove(entity, id);
      return;
    }
    const row = told !== null && typeof told === "object" ? { ...told, id } : null;
    if (row && !this.isKept(entity, row)) return;
    this.#positions.set(key, seq);
    if (!row) return;
    if (entity === "project") this.#applyProject(id, row);
    else this.table(entity).put([row]);
    const owner = ownerOf(entity, row);
    if (owner && !this.#opened.isOpen(owner)) this.#uncounted += 1;
    if (entity === "issue") refreshSubmission(this.inbox_issue, id, row as unknown as Issue);
  }

  #remove(entity: ChangeEntity, id: string): void {
    this.table(entity).remove([id]);
    removeWhere(this.favorite, (row) => row.entity_id === id);
    if (entity === "project") this.#forgetProject(id);
    if (entity === "issue" || entity === "page") this.#forgetThings(new Set([id]));
    if (entity === "label") unlabel(this.issue, id);
    // Pages that remain have been announced before.
    if (entity === "page_collection")
      for (const page of this.page.baseRows()) if (page.collection === id) this.#remove("page", page.id);
  }

  /** A project's row on the stream lacks the person's own part; for a project that is new here, it is fetched instead. */
  #applyProject(id: string, row: Partial<Project>): void {
    const known = this.project.base(id);
    if (known) this.project.put([{ ...known, ...row, id }]);
    if (row.archived_at) this.#forgetProject(id);
    else if (!known || known.archived_at !== null) this.#newProjects.notify(id);
  }

  /** The content of a project that was deleted or is no longer visible. */
  #forgetProject(projectId: string): void {
    // An issue that waits in the inbox is in no list, but has a history and subscribers all the same.
    const issues = [...this.issue.baseRows(), ...this.inbox_issue.baseRows()]
      .filter((row) => row.project_id === projectId)
      .map((row) => row.id);
    this.#forgetThings(new Set(issues));
    this.#opened.forget(projectId);
    for (const name of CHANGE_ENTITIES) {
      const { project } = belonging(name);
      if (project) removeWhere(this.table(name), (row) => valueOf(row, project) === projectId);
    }
  }

  /** Rows that belonged to deleted issues or pages. */
  #forgetThings(ids: ReadonlySet<string>): void {
    for (const id of ids) this.#opened.forget(id);
    for (const name of CHANGE_ENTITIES) {
      const { things = [] } = belonging(name);
      const isTheirs = (row: Identified): boolean =>
        things.some((column) => ids.has(valueOf(row, column) ?? ""));
      if (things.length > 0) removeWhere(this.table(name), isTheirs);
    }
  }

  #reach(seq: number): void {
    runInAction(() => {
      this.seq = Math.max(this.seq, seq);
    });
    this.#release((one) => one.seq <= this.seq);
  }

  #release(which: (one: { seq: number }) => boolean): void {
    for (const one of this.#waiting) if (which(one) && this.#waiting.delete(one)) one.arrived();
  }
}
