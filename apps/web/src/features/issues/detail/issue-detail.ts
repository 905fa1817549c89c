// One issue, as its page and the peek show it: the cached row at once, then what only the issue's own route returns.
import { ApiError } from "@cairn/client/api-error";
import type { Issue, IssueDetail as IssueAnswer } from "@cairn/contract/entities/issue";
import { STATE_GROUPS, type StateGroup } from "@cairn/contract/entities/state";
import { isClosed } from "@cairn/domain/states";
import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { MentionsOf } from "../../../components/references/mentions-of.ts";
import { api } from "../../../data/api.ts";
import { issueStage } from "../../../data/issue-stage.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { RowsOf } from "../../../data/rows-of.ts";
import { whyReadOnly } from "../../../data/read-only.ts";
import { allSettledOrThrow, settled } from "../../../data/retry-until-success.ts";
import { can } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/issue-detail.ts";
import { RelatedData } from "./related-data.ts";
import { editIssue } from "../../../issue-list/engine/issue-writes.ts";
import { dataOf } from "../../../issue-list/properties/data-of.ts";
import type { Property } from "@cairn/domain/properties/property";
import type { Editing } from "../../../issue-list/properties/editing.ts";
import { offeredOf } from "../../../issue-list/properties/offered.ts";
import { type ProjectData, projectData } from "../../../issue-list/engine/project-data.ts";

export interface Progress {
  done: number;
  total: number;
  /** The number of sub-issues in each state group, in the order of the groups; without empty groups. */
  groups: readonly { group: StateGroup; count: number }[];
}

export class IssueDetail {
  readonly data: ProjectData;
  readonly id: string;
  /** `missing` if the issue does not exist or this person may not see it. */
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  error: unknown = null;
  /** Whether the request for sub-issues has ended, with or without success. */
  areChildrenKnown = false;
  /** The parent, which may belong to a project that is not loaded; null if there is none. */
  parent: IssueAnswer["parent"] | null = null;
  /** On published boards, when the issue was fetched; null while no board of the project has votes. */
  votes: NonNullable<IssueAnswer["votes"]> | null = null;
  /** Links, relations, files and reactions. */
  readonly related: RelatedData;
  /** Texts that mention it. */
  readonly mentions: MentionsOf;
  readonly #children: RowsOf<Issue>;

  constructor(open: OpenWorkspace, projectId: string, id: string) {
    this.data = projectData(open, projectId);
    this.id = id;
    this.related = new RelatedData(open, projectId, id);
    this.mentions = new MentionsOf(open, { kind: "issue", id });
    this.#children = new RowsOf(open.cache.issue, {
      concerns: (row) => row.parent_id === id && row.archived_at === null && !row.is_draft,
      compare: (a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1),
    });
    makeObservable<this, "settle" | "settleChildren">(this, {
      status: observable,
      areChildrenKnown: observable,
      settleChildren: action,
      isReadyBelow: computed,
      parent: observableRef,
      votes: observableRef,
      settle: action,
      isMissing: computed,
      progress: computed,
      readOnly: computed,
      canComment: computed,
    });
  }

  get open(): OpenWorkspace {
    return this.data.open;
  }

  /** Observed. */
  get issue(): Issue | undefined {
    return this.open.cache.issue.get(this.id);
  }

  /** `WEB-12`. Observed. */
  get key(): string {
    return this.issue ? this.data.keyOf(this.issue) : "";
  }

  /** Its path in this app: `/acme/projects/…/issues/…/`. */
  get path(): string {
    return issuePath(this.open, this.data.projectId, this.id);
  }

  /** Stored HTML; undefined until it has been fetched. Observed. */
  get description(): string | undefined {
    return this.open.cache.issue_description.get(this.id)?.description_html;
  }

  /** The issue does not exist, or no longer exists. */
  get isMissing(): boolean {
    return this.status === "missing" || (this.status === "ready" && this.issue === undefined);
  }

  /**
   * Whether everything above the activity is loaded or has failed. Nothing is painted below the text before that,
   * because it would move (look, principle 9). Observed.
   */
  get isReadyBelow(): boolean {
    const hasText = this.description !== undefined || this.status === "failed";
    const { related, areChildrenKnown, mentions } = this;
    const hasParts = related.status !== "loading" && areChildrenKnown && mentions.isSettled;
    return hasText && (!this.hasSections || hasParts);
  }

  /** In manual order. Observed. */
  get children(): readonly Issue[] {
    return this.#children.all;
  }

  /** How many sub-issues are closed, how many there are, and how many are in each state group. */
  get progress(): Progress {
    const counts = new Map<StateGroup, number>();
    for (const child of this.children) {
      const group = dataOf(this.data, child).stateById.get(child.state_id ?? "")?.group ?? "backlog";
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    const groups = STATE_GROUPS.map((group) => ({ group, count: counts.get(group) ?? 0 }));
    return {
      total: this.children.length,
      done: groups.reduce((sum, { group, count }) => sum + (isClosed(group) ? count : 0), 0),
      groups: groups.filter(({ count }) => count > 0),
    };
  }

  /** An archived issue is read-only until it is restored. */
  get isArchived(): boolean {
    return (this.issue?.archived_at ?? null) !== null;
  }

  /** Whether this person may edit issues of this project. */
  get isMember(): boolean {
    return can(this.open, "project.write", this.data.project);
  }

  /** Why this person can't edit it; null if they can. */
  get readOnly(): string | null {
    return whyReadOnly(this.open, this.data.project, this.issue);
  }

  get canWrite(): boolean {
    return this.readOnly === null;
  }

  /** Whether this person may edit title and description. */
  get canWriteText(): boolean {
    return this.canWrite;
  }

  /** Its properties, in the order in which they are offered. Observed. */
  get offered(): readonly Property[] {
    return offeredOf(this.data);
  }

  /** Overrides how properties are written; empty for ordinary issues. */
  get writing(): Pick<Editing, "write"> {
    return {};
  }

  /** Whether the issue can have relations, sub-issues, links and files. */
  get hasSections(): boolean {
    return true;
  }

  /** Changes the title, shown at once. */
  rename(name: string): void {
    if (this.issue) void editIssue(this.data, this.issue, { name }, t("title"));
  }

  /** Saves the description. Resolves to the stream position of the write. @throws ApiError */
  async sendText(description_html: string): Promise<{ seq: number }> {
    return api.issues.update.answer({ ...this.place, body: { description_html } });
  }

  /** Whether this person may comment and react: all members of the project may (contract/issues §5.3). */
  get canComment(): boolean {
    return can(this.open, "project.view", this.data.project) && !this.isArchived;
  }

  /** Observed. */
  get isSubscribed(): boolean {
    return this.open.cache.subscription.get(this.id)?.subscribed ?? false;
  }

  /** Loads the issue, and reloads it after a reset of the live stream. @returns a function that stops this */
  start(): () => void {
    const close = this.open.cache.open(this.id);
    void this.load();
    const stops = [this.open.onRefresh(() => this.fetch()), this.related.start(), close];
    if (this.hasSections) stops.push(this.mentions.start(), this.#followVotes());
    return () => stops.forEach((stop) => stop());
  }

  /** Votes have no rows in the stream, but each changes the row of the issue. @returns a function that stops this */
  #followVotes(): () => void {
    return this.open.cache.onChanges((changes) => {
      const isChanged = changes.some(({ entity, id }) => entity === "issue" && id === this.id);
      if (isChanged && this.votes !== null) void settled(this.#fetchIssue());
    });
  }

  /** Never rejects: `status` contains the outcome. Loaded data stays. */
  load(): Promise<void> {
    return settled(this.fetch());
  }

  /** Fetches everything that is shown. @throws ApiError */
  protected async fetch(): Promise<void> {
    void this.data.load();
    await allSettledOrThrow([this.#fetchIssue(), this.#fetchChildren(), this.related.refresh()]);
  }

  /** @throws ApiError */
  async #fetchIssue(): Promise<void> {
    const { cache } = this.open;
    const asOf = cache.seq;
    try {
      const { description_html, is_subscribed, parent, votes, ...answer } = await this.#retrieve();
      const { issue_link: _l, issue_attachment: _a, issue_reactions: _r, ...row } = answer;
      cache.absorb("issue", [row], asOf);
      cache.absorb("issue_description", [{ id: this.id, description_html }], asOf);
      cache.absorb("subscription", [{ id: this.id, subscribed: is_subscribed }], asOf);
      this.settle("ready", null, parent?.id === undefined ? null : parent, votes);
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404;
      if (gone) this.settle("missing", error);
      else if (this.status !== "ready") this.settle("failed", error);
      throw error;
    }
  }

  /** Fetches the live or the archived issue, which have separate routes (contract/issues §6.6). */
  async #retrieve(): Promise<IssueAnswer> {
    const call = { ...this.place, query: { expand: "parent,votes" } };
    const live = () => api.issues.retrieve(call);
    const archived = () => api.issue_archive.retrieve(call);
    const [first, other] =
      issueStage(this.open, this.id) === "archived" ? [archived, live] : [live, archived];
    try {
      return await first();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      return other();
    }
  }

  /** Fetches sub-issues, which may belong to other projects. On failure, the cached ones stay. @throws ApiError */
  async #fetchChildren(): Promise<void> {
    const asOf = this.open.cache.seq;
    try {
      const { sub_issues } = await api.sub_issues.list(this.place);
      this.open.cache.absorb("issue", sub_issues, asOf);
      for (const child of sub_issues) void dataOf(this.data, child).load();
    } finally {
      this.settleChildren();
    }
  }

  protected settleChildren(): void {
    this.areChildrenKnown = true;
  }

  protected get place(): { slug: string; project_id: string; issue_id: string } {
    return { slug: this.open.slug, project_id: this.data.projectId, issue_id: this.id };
  }

  protected settle(
    status: IssueDetail["status"],
    error: unknown,
    above = this.parent,
    votes: IssueAnswer["votes"] = this.votes,
  ): void {
    this.parent = above;
    this.votes = votes ?? null;
    this.error = error;
    this.status = status;
  }
}

export const issuePath = (open: OpenWorkspace, projectId: string, issueId: string): string =>
  `/${open.slug}/projects/${projectId}/issues/${issueId}/`;
