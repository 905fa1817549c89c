// One issue as its page and the peek show it: the row at once from what this tab knows, then what only the issue's own route tells.
import { ApiError } from "@cairn/client/api-error";
import type { Issue, IssueDetail as IssueAnswer } from "@cairn/contract/entities/issue";
import { isClosed } from "@cairn/domain/states";
import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { api } from "../../../data/api.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { RowsOf } from "../../../data/rows-of.ts";
import { can } from "../../../data/workspace-context.tsx";
import { type ProjectData, projectData } from "../../../issue-list/engine/project-data.ts";

/** More sub-issues than this are not fetched for a page that shows one issue. */
const MOST_CHILDREN = 100;

export class IssueDetail {
  readonly data: ProjectData;
  readonly id: string;
  /** `missing`: there is no such issue here, or none that this person may see. */
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  error: unknown = null;
  /** The issue above, which may be in a project that is not loaded; null: none. */
  above: IssueAnswer["parent"] | null = null;
  readonly #children: RowsOf<Issue>;

  constructor(open: OpenWorkspace, projectId: string, id: string) {
    this.data = projectData(open, projectId);
    this.id = id;
    this.#children = new RowsOf(open.cache.issue, {
      concerns: (row) => row.parent_id === id && row.archived_at === null && !row.is_draft,
      compare: (a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1),
    });
    makeObservable<this, "settle">(this, {
      status: observable,
      above: observableRef,
      settle: action,
      isMissing: computed,
      progress: computed,
      canWrite: computed,
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

  /** Its address in this app: `/acme/projects/…/issues/…/`. */
  get path(): string {
    return issuePath(this.open, this.data.projectId, this.id);
  }

  /** Stored HTML; undefined until it has been fetched. Observed. */
  get description(): string | undefined {
    return this.open.cache.issue_description.get(this.id)?.description_html;
  }

  /** Not there, or not there any more. */
  get isMissing(): boolean {
    return this.status === "missing" || (this.status === "ready" && this.issue === undefined);
  }

  /** Observed; by manual order. */
  get children(): readonly Issue[] {
    return this.#children.all;
  }

  /** How many sub-issues are closed, of how many. */
  get progress(): { done: number; total: number } {
    const { children, data } = this;
    const done = children.filter(
      ({ state_id }) => state_id !== null && isClosed(data.stateById.get(state_id)?.group ?? null),
    );
    return { done: done.length, total: children.length };
  }

  get canWrite(): boolean {
    return can(this.open, "project.write", this.data.project);
  }

  /** Fetches while it is shown, and again when the live stream could not be continued. @returns stops that */
  start(): () => void {
    void this.load();
    return this.open.onRefresh(() => void this.load());
  }

  /** Never rejects: `status` says how it went. What was seen stays. */
  async load(): Promise<void> {
    const { cache, slug } = this.open;
    const path = { slug, project_id: this.data.projectId };
    const asOf = cache.seq;
    void this.data.load();
    try {
      const [answer, children] = await Promise.all([
        api.issues.retrieve({ ...path, issue_id: this.id, query: { expand: "parent" } }),
        api.issues.list({ ...path, query: { parent: this.id, per_page: String(MOST_CHILDREN) } }),
      ]);
      const { description_html, is_subscribed: _subscribed, parent, ...row } = answer;
      cache.absorb("issue", [row], asOf);
      cache.absorb("issue_description", [{ id: this.id, description_html }], asOf);
      if (Array.isArray(children.results)) cache.absorb("issue", children.results.map(withoutGroup), asOf);
      this.settle("ready", null, parent?.id === undefined ? null : parent);
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404;
      if (gone) this.settle("missing", error);
      else if (this.status !== "ready") this.settle("failed", error);
    }
  }

  /** Brings the row of the issue above, where it is in this project and not known yet. Never rejects: its key is shown without. */
  async fetchParent(parentId: string): Promise<void> {
    const { cache, slug } = this.open;
    if (cache.issue.has(parentId)) return;
    const asOf = cache.seq;
    try {
      const rows = await api.issues.list_by_ids({
        slug,
        project_id: this.data.projectId,
        query: { issues: parentId },
      });
      cache.absorb("issue", rows, asOf);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  protected settle(status: IssueDetail["status"], error: unknown, above = this.above): void {
    this.above = above;
    this.error = error;
    this.status = status;
  }
}

export const issuePath = (open: OpenWorkspace, projectId: string, issueId: string): string =>
  `/${open.slug}/projects/${projectId}/issues/${issueId}/`;

/** Rows of lists carry their state's group as well; rows of the cache do not. */
function withoutGroup(row: Issue & { state__group?: unknown }): Issue {
  const { state__group: _group, ...rest } = row;
  return rest;
}
