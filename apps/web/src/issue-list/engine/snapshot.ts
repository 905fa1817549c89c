// All slim rows of a project in the cache: one snapshot, then the live stream (design §6). The care here is that neither overtakes the
// other: a row that the stream has told anew is not overwritten by an older snapshot, and no gap is left between the two.
import type { Issue } from "@cairn/contract/entities/issue";
import { unpackIssues } from "@cairn/domain/issue-snapshot";
import { action, makeObservable, observable, runInAction } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { settled } from "../../data/retry-until-success.ts";

/** `whole`: every live issue is in the cache. `partial`: there are too many; lists page on the server. */
export type SnapshotStatus = "none" | "loading" | "whole" | "partial" | "failed";

export class Snapshot {
  readonly #open: OpenWorkspace;
  readonly #projectId: string;
  status: SnapshotStatus = "none";
  /** Issues of the project when it was last counted as a whole. */
  total = 0;
  error: unknown = null;
  /** The stream's position that the last snapshot was as new as. */
  #seq = -1;
  #running: Promise<void> | null = null;

  constructor(open: OpenWorkspace, projectId: string) {
    this.#open = open;
    this.#projectId = projectId;
    const kept = open.storeWriter?.place.snapshots[projectId];
    if (open.storeWriter && kept !== undefined) {
      // All of it was kept, and the stream is told from there.
      this.status = "whole";
      this.total = kept;
      this.#seq = open.storeWriter.place.seq;
    }
    makeObservable<this, "settle">(this, { status: observable, total: observable, settle: action });
    open.onRefresh(() => {
      // Nothing was missed when the stream tells from what was loaded on. One that is behind it tells of another past.
      if (this.status === "none" || !(this.#isBehind || this.#seq > open.cache.seq)) return undefined;
      return this.#whole();
    });
  }

  /** Loads, or loads again; never rejects. What was seen stays until it is replaced. */
  load(): Promise<void> {
    return settled(this.#whole());
  }

  /** @throws ApiError */
  #whole(): Promise<void> {
    this.#running ??= this.#fetch().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Whether there may be changes that neither what was loaded nor the stream tells. */
  get #isBehind(): boolean {
    const { toldSince } = this.#open.cache;
    return toldSince !== null && this.#seq < toldSince;
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    if (this.status === "none" || this.status === "failed") this.settle("loading");
    try {
      const { seq, complete, total, issues } = await api.issues.snapshot({
        slug: this.#open.slug,
        project_id: this.#projectId,
      });
      if (complete) this.#put(unpackIssues(issues), seq);
      this.#open.storeWriter?.noteSnapshot(this.#projectId, complete ? total : null);
      this.#seq = seq;
      this.settle(complete ? "whole" : "partial", total);
    } catch (error) {
      this.settle(this.status === "loading" ? "failed" : this.status, this.total, error);
      throw error;
    }
    // The stream's first word came meanwhile, and left out what was written in between.
    if (this.#isBehind) await this.#fetch();
  }

  #put(issues: readonly Issue[], seq: number): void {
    const { cache } = this.#open;
    const isNewer = (id: string): boolean => cache.isNewer("issue", id, seq);
    const known = new Set(issues.map((row) => row.id));
    const left = cache.issue
      .all()
      .filter((row) => row.project_id === this.#projectId && !known.has(row.id) && !isNewer(row.id))
      // A snapshot says nothing of the archive and of drafts.
      .filter((row) => row.archived_at === null && !row.is_draft);
    runInAction(() => {
      cache.issue.remove(left.map((row) => row.id));
      cache.issue.put(issues.filter((row) => !isNewer(row.id)));
    });
  }

  protected settle(status: SnapshotStatus, total = this.total, error: unknown = null): void {
    this.total = total;
    this.error = error;
    this.status = status;
  }
}
