// Everything of one workspace that this tab knows. The live stream and answers write base rows; mutations write pending patches.
import { type Change, CHANGE_ENTITIES, type ChangeEntity } from "@cairn/contract/changes";
import type { AnalyticView } from "@cairn/contract/entities/analytics";
import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { Estimate } from "@cairn/contract/entities/estimate";
import type { Activity, Comment } from "@cairn/contract/entities/history";
import type { Issue } from "@cairn/contract/entities/issue";
import type {
  Attachment,
  IssueLink,
  IssueReaction,
  RelationRow,
} from "@cairn/contract/entities/issue-details";
import type { Label } from "@cairn/contract/entities/label";
import type { ModuleRow } from "@cairn/contract/entities/module";
import type { Notification } from "@cairn/contract/entities/notification";
import type { Project, ProjectMemberRow } from "@cairn/contract/entities/project";
import type { State } from "@cairn/contract/entities/state";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { Workspace, WorkspaceMember } from "@cairn/contract/entities/workspace";
import { action, makeObservable, observable, runInAction } from "mobx";
import { refreshIncoming } from "./incoming.ts";
import type { ApiError } from "./api-error.ts";
import type { Outgoing } from "./outgoing.ts";
import type { Favorite, InboxRow, IssueDescription, OwnSubscription } from "./rows.ts";
import { type Identified, Table } from "./table.ts";

export interface FailedMutation {
  /** What was attempted, in a person's words. */
  label: string;
  error: ApiError;
  /** Attempts the same again. */
  retry: () => void;
}

type RowOf<E extends ChangeEntity> = Cache[E] extends Table<infer Row> ? Row : never;

export class Cache {
  readonly workspace = new Table<Workspace>();
  readonly workspace_member = new Table<WorkspaceMember>();
  readonly project = new Table<Project>();
  readonly project_member = new Table<ProjectMemberRow>();
  readonly state = new Table<State>();
  readonly label = new Table<Label>();
  readonly issue = new Table<Issue>();
  readonly issue_description = new Table<IssueDescription>();
  readonly activity = new Table<Activity>();
  readonly comment = new Table<Comment>();
  readonly cycle = new Table<CycleRow>();
  readonly module = new Table<ModuleRow>();
  /** Saved views of projects and of the workspace. */
  readonly view = new Table<SavedViewRow>();
  /** Saved analyses of the workspace. */
  readonly analytic_view = new Table<AnalyticView>();
  /** Each with its points. */
  readonly estimate = new Table<Estimate>();
  readonly issue_link = new Table<IssueLink>();
  readonly issue_relation = new Table<RelationRow>();
  readonly attachment = new Table<Attachment>();
  readonly issue_reaction = new Table<IssueReaction>();
  readonly subscription = new Table<OwnSubscription>();
  readonly inbox_issue = new Table<InboxRow>();
  readonly favorite = new Table<Favorite>();
  /** Those of this person that a list has brought, and new ones. */
  readonly notification = new Table<Notification>();

  /** The base is as new as this position of the workspace's stream. */
  seq = 0;
  /** All that was written after this position has been told, or will be; null before the stream's first word. */
  toldSince: number | null = null;
  /** Whether the stream is flowing: then what a write did will arrive by itself. */
  isLive = false;

  #outgoing: Outgoing | null = null;
  /** Entity and id → the position its base row is as new as, for rows that the stream or a fetch has brought. */
  readonly #newness = new Map<string, number>();
  readonly #waiting = new Set<{ seq: number; arrived: () => void }>();
  readonly #failureListeners = new Set<(failed: FailedMutation) => void>();
  readonly #changeListeners = new Set<(changes: readonly Change[]) => void>();
  readonly #newProjectListeners = new Set<(projectId: string) => void>();

  constructor() {
    makeObservable(this, {
      seq: observable,
      toldSince: observable,
      isLive: observable,
      apply: action,
      setLive: action,
      reset: action,
      beginAt: action,
    });
  }

  /** Writes on their way. Set by whoever opens the workspace. */
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

  /** The live reducer. Changes come in order; one that is older than the base is not applied again. */
  apply(changes: readonly Change[], seq = changes.at(-1)?.seq ?? this.seq): void {
    const fresh = changes.filter((change) => change.seq > this.seq || change.op === "gone");
    for (const change of fresh) this.#applyOne(change);
    this.#reach(seq);
    if (fresh.length > 0) for (const listener of this.#changeListeners) listener(fresh);
  }

  /**
   * Rows of an answer that is as new as `seq` (its own position, or `cache.seq` at the time of asking). Rows that the stream has
   * brought in a newer state meanwhile, or has taken away, are left as they are.
   */
  absorb<E extends ChangeEntity>(entity: E, rows: readonly RowOf<E>[], seq: number): void {
    const table = this[entity] as unknown as Table<{ id: string }>;
    const news = rows.filter((row) => !this.isNewer(entity, row.id, seq));
    for (const row of news) this.#newness.set(`${entity}:${row.id}`, seq);
    table.put(news);
  }

  /** What was kept is as new as this position: the stream is continued from here. */
  resumeAt(seq: number): void {
    this.beginAt(seq);
  }

  /** The stream's first word: what it tells begins after this position. */
  beginAt(seq: number): void {
    this.toldSince = seq;
    this.#reach(seq);
  }

  /** Whether the stream, or an answer, has brought this row, or taken it away, at a position after `seq`. */
  isNewer(entity: ChangeEntity, id: string, seq: number): boolean {
    return (this.#newness.get(`${entity}:${id}`) ?? -1) > seq;
  }

  /** The stream starts anew from here; whoever holds lists fetches them again. */
  reset(seq: number): void {
    this.seq = 0;
    this.#newness.clear();
    this.beginAt(seq);
  }

  setLive(isLive: boolean): void {
    this.isLive = isLive;
    // What waits for a stream that does not flow would wait for ever.
    if (!isLive) this.#release(() => true);
  }

  /** Resolves when the base is as new as `seq`, or when no stream will bring it there. */
  caughtUp(seq: number): Promise<void> {
    if (!this.isLive || this.seq >= seq) return Promise.resolve();
    return new Promise((arrived) => this.#waiting.add({ seq, arrived }));
  }

  onFailure(listener: (failed: FailedMutation) => void): () => void {
    this.#failureListeners.add(listener);
    return () => void this.#failureListeners.delete(listener);
  }

  failed(failure: FailedMutation): void {
    for (const listener of this.#failureListeners) listener(failure);
  }

  /** Every change as it arrives, after it was applied: for what is kept outside the tables. */
  onChanges(listener: (changes: readonly Change[]) => void): () => void {
    this.#changeListeners.add(listener);
    return () => void this.#changeListeners.delete(listener);
  }

  /** A project came into sight, or back from the archive: fetch it and what is in it. */
  onNewProject(listener: (projectId: string) => void): () => void {
    this.#newProjectListeners.add(listener);
    return () => void this.#newProjectListeners.delete(listener);
  }

  /** Projects that left this person's sight, and all that hung on them. */
  forgetProjects(ids: readonly string[]): void {
    this.project.remove(ids);
    for (const id of ids) this.#forgetProject(id);
  }

  #applyOne({ entity, id, op, row, seq }: Change): void {
    const key = `${entity}:${id}`;
    if ((this.#newness.get(key) ?? -1) >= seq && op !== "gone") return;
    this.#newness.set(key, seq);
    const table = this[entity] as unknown as Table<{ id: string }>;
    if (op === "delete" || op === "gone") {
      table.remove([id]);
      removeWhere(this.favorite, (row) => row.entity_id === id);
      if (entity === "project") this.#forgetProject(id);
      if (entity === "issue") this.#forgetIssues(new Set([id]));
      if (entity === "label") this.#unlabel(id);
      return;
    }
    if (row === null || typeof row !== "object") return;
    if (entity === "project") this.#applyProject(id, row);
    else table.put([{ ...row, id }]);
    if (entity === "issue") refreshIncoming(this.inbox_issue, id, row as Issue);
  }

  /** A project's row comes without what is each person's own; one that is new here lacks that, so it is fetched instead. */
  #applyProject(id: string, row: Partial<Project>): void {
    const known = this.project.base(id);
    if (known) this.project.put([{ ...known, ...row, id }]);
    if (row.archived_at) this.#forgetProject(id);
    else if (!known || known.archived_at !== null)
      for (const listener of this.#newProjectListeners) listener(id);
  }

  /** What hung on a project that is gone, or out of sight. */
  #forgetProject(projectId: string): void {
    const inProject = (row: { project_id: string }): boolean => row.project_id === projectId;
    // What waits in the inbox is no issue of a list, but has a history and followers all the same.
    const issues = new Set(
      [...this.issue.all(), ...this.inbox_issue.all()].filter(inProject).map((row) => row.id),
    );
    this.issue.remove([...issues]);
    this.#forgetIssues(issues);
    removeWhere(this.state, inProject);
    removeWhere(this.label, inProject);
    removeWhere(this.cycle, inProject);
    removeWhere(this.module, inProject);
    removeWhere(this.inbox_issue, inProject);
    removeWhere(this.estimate, (row) => row.project === projectId);
    removeWhere(this.view, (row) => row.project === projectId);
    removeWhere(this.notification, (row) => row.project === projectId);
    removeWhere(this.project_member, (row) => row.project === projectId);
    removeWhere(this.favorite, (row) => row.project_id === projectId);
  }

  /** What hung on issues that are gone. */
  #forgetIssues(ids: ReadonlySet<string>): void {
    this.issue_description.remove([...ids]);
    removeWhere(this.comment, (row) => ids.has(row.issue));
    removeWhere(this.activity, (row) => row.issue !== null && ids.has(row.issue));
    removeWhere(this.issue_link, (row) => ids.has(row.issue));
    removeWhere(this.attachment, (row) => ids.has(row.issue));
    removeWhere(this.issue_reaction, (row) => ids.has(row.issue));
    removeWhere(this.issue_relation, (row) => ids.has(row.issue_id) || ids.has(row.related_issue_id));
    removeWhere(this.notification, (row) => ids.has(row.entity_identifier));
    this.subscription.remove([...ids]);
    this.inbox_issue.remove([...ids]);
  }

  /** A deleted label is on no issue any more; their rows are not told one by one. */
  #unlabel(labelId: string): void {
    const labelled = this.issue.all().filter((issue) => issue.label_ids.includes(labelId));
    const bare = labelled.flatMap(({ id }) => {
      const base = this.issue.base(id);
      return base ? [{ ...base, label_ids: base.label_ids.filter((other) => other !== labelId) }] : [];
    });
    this.issue.put(bare);
  }

  #reach(seq: number): void {
    runInAction(() => {
      this.seq = Math.max(this.seq, seq);
    });
    this.#release((one) => one.seq <= this.seq);
  }

  #release(which: (one: { seq: number }) => boolean): void {
    for (const one of this.#waiting) {
      if (!which(one)) continue;
      this.#waiting.delete(one);
      one.arrived();
    }
  }
}

function removeWhere<Row extends { id: string }>(table: Table<Row>, which: (row: Row) => boolean): void {
  table.remove(
    table
      .all()
      .filter(which)
      .map((row) => row.id),
  );
}
