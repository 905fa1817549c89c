// All slim rows of a project in the cache: one snapshot, then the live stream (design §6). The care here is that neither overtakes the
// other: a row that the stream has told anew is not overwritten by an older snapshot, and no gap is left between the two.
import type { Change } from "@cairn/contract/changes";
import type { Issue } from "@cairn/contract/entities/issue";
import { action, makeObservable, observable, runInAction, when } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";

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
    makeObservable<this, "settle">(this, { status: observable, total: observable, settle: action });
    open.onRefresh(() => {
      // Nothing was missed when what was loaded is as new as the stream's position.
      if (this.status !== "none" && this.#seq < open.cache.seq) void this.load();
    });
  }

  /** Loads, or loads again; never rejects. What was seen stays until it is replaced. */
  load(): Promise<void> {
    this.#running ??= this.#load().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #load(): Promise<void> {
    if (this.status === "none" || this.status === "failed") this.settle("loading");
    const { cache, slug } = this.#open;
    const told = new Map<string, number>();
    const wasLive = cache.isLive;
    const stopListening = cache.onChanges((changes) => noteIssues(changes, told));
    try {
      const { seq, complete, total, issues } = await api.issues.snapshot({
        slug,
        project_id: this.#projectId,
      });
      if (complete) this.#put(issues, seq, told);
      this.#seq = seq;
      this.settle(complete ? "whole" : "partial", total);
      if (!wasLive) this.#closeGap(seq);
    } catch (error) {
      this.settle(
        this.status === "whole" || this.status === "partial" ? this.status : "failed",
        this.total,
        error,
      );
    } finally {
      stopListening();
    }
  }

  #put(issues: readonly Issue[], seq: number, told: ReadonlyMap<string, number>): void {
    const { issue } = this.#open.cache;
    const newer = (id: string): boolean => (told.get(id) ?? 0) > seq;
    const known = new Set(issues.map((row) => row.id));
    const left = issue
      .all()
      .filter((row) => row.project_id === this.#projectId && !known.has(row.id) && !newer(row.id));
    runInAction(() => {
      issue.remove(left.map((row) => row.id));
      issue.put(told.size === 0 ? issues : issues.filter((row) => !newer(row.id)));
    });
  }

  /** The stream's first word may come after writes that neither it nor the snapshot tells: then the snapshot is taken again. */
  #closeGap(seq: number): void {
    const { cache } = this.#open;
    when(
      () => cache.isLive,
      () => {
        if (cache.seq > seq) void this.load();
      },
    );
  }

  protected settle(status: SnapshotStatus, total = this.total, error: unknown = null): void {
    this.total = total;
    this.error = error;
    this.status = status;
  }
}

/** Remembers how new what the stream told of each issue is. */
function noteIssues(changes: readonly Change[], told: Map<string, number>): void {
  for (const { entity, id, seq } of changes) {
    if (entity === "issue") told.set(id, Math.max(seq, told.get(id) ?? 0));
  }
}
