// The workspace's saved analyses: fetched on first use, then kept up to date by the live stream.
import type { AnalyticView } from "@cairn/contract/entities/analytics";
import { action, computed, makeObservable, observable } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { markRequestTime, replaceRows } from "../../data/replace-rows.ts";
import { settled } from "../../data/retry-until-success.ts";

export class SavedData {
  /** `failed` only before the first success: later failures keep the list. */
  status: "loading" | "ready" | "failed" = "loading";
  readonly #open: OpenWorkspace;
  #loading: Promise<void> | null = null;

  constructor(open: OpenWorkspace) {
    this.#open = open;
    makeObservable<this, "settle">(this, { status: observable, all: computed, settle: action });
    open.onRefresh(() => (this.#loading === null && this.status === "loading" ? undefined : this.#fetch()));
  }

  /** By name. Observed. */
  get all(): readonly AnalyticView[] {
    return [...this.#open.cache.analytic_view.all()].sort(
      (a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id),
    );
  }

  /** Loads once, and again after a failure. Never rejects: `status` tells the result. */
  load(): Promise<void> {
    this.#loading ??= settled(this.#fetch());
    return this.#loading;
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    const { slug, cache } = this.#open;
    try {
      const isNewer = markRequestTime(cache)("analytic_view");
      replaceRows(cache.analytic_view, await api.analytics.list({ slug }), () => true, isNewer);
      this.settle("ready");
    } catch (error) {
      // The list reports it and offers a retry.
      if (this.status !== "ready") {
        this.#loading = null;
        this.settle("failed");
      }
      throw error;
    }
  }

  protected settle(status: "ready" | "failed"): void {
    this.status = status;
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, SavedData>();

/** The saved analyses of an open workspace, one shared object. */
export function savedData(open: OpenWorkspace): SavedData {
  const data = byWorkspace.get(open) ?? new SavedData(open);
  byWorkspace.set(open, data);
  return data;
}
