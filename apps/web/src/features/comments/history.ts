// The activities and comments of an issue (contract/issues §5): fetched once, then followed through the live stream.
import type { Activity, Comment } from "@cairn/contract/entities/history";
import { action, computed, makeObservable, observable, runInAction } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { RowsOf } from "../../data/rows-of.ts";
import { settled } from "../../data/retry-until-success.ts";

/** Shown by the comments themselves, or not at all (contract/issues §5). */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(["comment", "vote", "reaction", "draft"]);

export type Entry = { kind: "comment"; row: Comment } | { kind: "activity"; row: Activity };

interface Dated {
  id: string;
  created_at: string;
}
const byTime = (a: Dated, b: Dated): number => {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

const isComment = (row: Activity | Comment): row is Comment => "comment_html" in row;
const isActivity = (row: Activity | Comment): row is Activity => !isComment(row);

export interface IssueLocation {
  open: OpenWorkspace;
  projectId: string;
  issueId: string;
}

export class IssueHistory {
  readonly place: IssueLocation;
  /** `failed` only before the first success: later failures keep the entries. */
  status: "loading" | "ready" | "failed" = "loading";
  readonly #activities: RowsOf<Activity>;
  readonly #comments: RowsOf<Comment>;

  constructor(place: IssueLocation) {
    this.place = place;
    const { cache } = place.open;
    this.#activities = new RowsOf(cache.activity, {
      concerns: (row) => row.issue === place.issueId && !HIDDEN_FIELDS.has(row.field ?? ""),
      compare: byTime,
    });
    this.#comments = new RowsOf(cache.comment, {
      concerns: (row) => row.issue === place.issueId,
      compare: byTime,
    });
    makeObservable<this, "settle">(this, { status: observable, entries: computed, settle: action });
  }

  /** Oldest first. */
  get entries(): readonly Entry[] {
    const activities: Entry[] = this.#activities.all.map((row) => ({ kind: "activity", row }));
    const comments: Entry[] = this.#comments.all.map((row) => ({ kind: "comment", row }));
    return [...activities, ...comments].sort((a, b) => byTime(a.row, b.row));
  }

  /**
   * Fetches now, and again when the live stream could not be continued.
   * @returns stops that
   */
  start(): () => void {
    const { open, issueId } = this.place;
    const close = open.cache.open(issueId);
    void this.load();
    const stop = open.onRefresh(() => this.#fetch());
    return () => {
      stop();
      close();
    };
  }

  /** Never rejects: `status` tells the result. */
  load(): Promise<void> {
    return settled(this.#fetch());
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    const { open, projectId, issueId } = this.place;
    const { cache, slug } = open;
    const asOf = cache.seq;
    if (this.status === "failed") this.settle("loading");
    try {
      const rows = await api.comments.history({ slug, project_id: projectId, issue_id: issueId });
      const comments = rows.filter(isComment);
      runInAction(() => {
        cache.absorb("comment", comments, asOf);
        cache.absorb("activity", rows.filter(isActivity), asOf);
        // A comment that was deleted while the stream was interrupted.
        const known = new Set(comments.map((row) => row.id));
        const left = this.#comments.all.filter(
          (row) => !known.has(row.id) && cache.comment.base(row.id) !== undefined && cache.seq === asOf,
        );
        cache.comment.remove(left.map((row) => row.id));
      });
      this.settle("ready");
    } catch (error) {
      if (this.status !== "ready") this.settle("failed");
      throw error;
    }
  }

  protected settle(status: IssueHistory["status"]): void {
    this.status = status;
  }
}
