// The saved views of a project or of the workspace: fetched on first use, then updated by the live stream.
import type { SavedViewRow } from "@cairn/contract/entities/view";
import { listViews, readViewList } from "@cairn/domain/view-list";
import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { starredOf } from "../../data/favorites.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { markRequestTime, replaceRows } from "../../data/replace-rows.ts";
import { settled } from "../../data/retry-until-success.ts";
import { viewCalls } from "./view-calls.ts";
import { viewRow } from "./view-writes.ts";

export class ViewsData {
  /** `failed` only before the first success; afterwards the loaded views stay visible. */
  status: "loading" | "ready" | "failed" = "loading";
  error: unknown = null;
  readonly #open: OpenWorkspace;
  /** Null for views of the workspace. */
  readonly #projectId: string | null;
  #loading: Promise<void> | null = null;

  constructor(open: OpenWorkspace, projectId: string | null) {
    this.#open = open;
    this.#projectId = projectId;
    makeObservable<this, "settle">(this, {
      status: observable,
      error: observableRef,
      all: computed,
      settle: action,
    });
    open.onRefresh(() => (this.#loading === null && this.status === "loading" ? undefined : this.#fetch()));
  }

  /** Favorites first (contract/issues §13), then by last change (spec §9). Observed. */
  get all(): readonly SavedViewRow[] {
    const views = this.#open.cache.view.all().filter((row) => row.project === this.#projectId);
    return listViews(views, readViewList({}), starredOf(this.#open, "view"));
  }

  /** Loads once, and again after a failure. Never rejects; see `status`. */
  load(): Promise<void> {
    this.#loading ??= settled(this.#fetch());
    return this.#loading;
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    const { cache } = this.#open;
    try {
      const isNewer = markRequestTime(cache)("view");
      const rows = await viewCalls(this.#open, this.#projectId).list();
      replaceRows(cache.view, rows.map(viewRow), (row) => row.project === this.#projectId, isNewer);
      this.settle("ready", null);
    } catch (error) {
      if (this.status !== "ready") {
        this.#loading = null;
        this.settle("failed", error);
      }
      throw error;
    }
  }

  protected settle(status: "ready" | "failed", error: unknown): void {
    this.status = status;
    this.error = error;
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, Map<string | null, ViewsData>>();

/** The views of a project or, with null, of the workspace: one shared object. */
export function viewsData(open: OpenWorkspace, projectId: string | null): ViewsData {
  const known = byWorkspace.get(open) ?? new Map<string | null, ViewsData>();
  byWorkspace.set(open, known);
  const data = known.get(projectId) ?? new ViewsData(open, projectId);
  known.set(projectId, data);
  return data;
}
