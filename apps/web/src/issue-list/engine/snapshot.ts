// Loads all rows of a project into the cache: one snapshot, then the live stream (design §6). A row that the stream has
// updated is not overwritten by an older snapshot, and no change between the snapshot and the stream is lost.
import type { Issue } from "@cairn/contract/entities/issue";
import { unpackIssues } from "@cairn/domain/issue-snapshot";
import { action, makeObservable, observable, runInAction } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { settled } from "../../data/retry-until-success.ts";

/** `whole`: the cache has every live issue. `partial`: there are too many, and lists load pages from the server. */
export type SnapshotStatus = "none" | "loading" | "whole" | "partial" | "failed";

export class Snapshot {
  readonly #open: OpenWorkspace;
  readonly #projectId: string;
  status: SnapshotStatus = "none";
  /** The number of issues in the last snapshot. */
  total = 0;
  error: unknown = null;
  /** The position of the live stream at the time of the last snapshot. */
  #seq = -1;
  #running: Promise<void> | null = null;

  constructor(open: OpenWorkspace, projectId: string) {
    this.#open = open;
    this.#projectId = projectId;
    const total = open.storeWriter?.place.snapshots[projectId];
    if (open.storeWriter && total !== undefined) {
      // The local store has the whole snapshot, and the stream continues from its position.
      this.status = "whole";
      this.total = total;
      this.#seq = open.storeWriter.place.seq;
    }
    makeObservable<this, "settle">(this, { status: observable, total: observable, settle: action });
    open.onRefresh(() => {
      // If the stream starts at the snapshot's position or before, nothing was missed. If the snapshot's position is
      // beyond the stream's, the server's data was reset.
      if (this.status === "none" || !(this.#hasGap || this.#seq > open.cache.seq)) return undefined;
      return this.#loadOnce();
    });
  }

  /** Loads the snapshot, also again. Never rejects. Rows stay visible until they are replaced. */
  load(): Promise<void> {
    return settled(this.#loadOnce());
  }

  /** @throws ApiError */
  #loadOnce(): Promise<void> {
    this.#running ??= this.#fetch().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Whether changes may be missing between the snapshot and the start of the stream. */
  get #hasGap(): boolean {
    const { streamStart } = this.#open.cache;
    return streamStart !== null && this.#seq < streamStart;
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
      this.#open.storeWriter?.noteSnapshot(this.#projectId, complete ? total : undefined);
      this.#seq = seq;
      this.settle(complete ? "whole" : "partial", total);
    } catch (error) {
      this.settle(this.status === "loading" ? "failed" : this.status, this.total, error);
      throw error;
    }
    // The stream has started meanwhile, after the snapshot's position: changes in between are missing.
    if (this.#hasGap) await this.#fetch();
  }

  #put(issues: readonly Issue[], seq: number): void {
    const { cache } = this.#open;
    const isNewer = (id: string): boolean => cache.isNewer("issue", id, seq);
    const known = new Set(issues.map((row) => row.id));
    const left = cache.issue
      .all()
      .filter((row) => row.project_id === this.#projectId && !known.has(row.id) && !isNewer(row.id))
      // A snapshot contains neither archived issues nor drafts.
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
