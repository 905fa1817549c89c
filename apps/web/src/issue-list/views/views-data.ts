// The saved views of a project, or of the workspace: fetched when they are first wanted, then kept fresh by the live stream.
import type { SavedViewRow } from "@cairn/contract/entities/view";
import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/views.ts";
import { replaceRows } from "../engine/replace-rows.ts";
import { viewCalls } from "./view-calls.ts";
import { viewRow } from "./view-writes.ts";

export class ViewsData {
  /** `failed` only before the first success: what has been seen stays. */
  status: "loading" | "ready" | "failed" = "loading";
  error: unknown = null;
  /** The ids of those that this person has starred; views of the workspace are no favourites (contract/issues §13). Observed. */
  readonly favorites = observable.set<string>();
  readonly #open: OpenWorkspace;
  /** Null: of the workspace. */
  readonly #projectId: string | null;
  #loading: Promise<void> | null = null;

  constructor(open: OpenWorkspace, projectId: string | null) {
    this.#open = open;
    this.#projectId = projectId;
    makeObservable<this, "settle" | "show">(this, {
      status: observable,
      error: observableRef,
      all: computed,
      settle: action,
      show: action,
    });
    open.onRefresh(() => this.#again());
    // The stream tells that a star came or went, not of what: another window has set it.
    open.cache.onChanges((changes) => {
      if (
        this.#projectId !== null &&
        changes.some(({ entity, project_id }) => entity === "favorite" && project_id === this.#projectId)
      )
        this.#again();
    });
  }

  /** Favourites first (contract/issues §13), then the newest change (spec §9). Observed. */
  get all(): readonly SavedViewRow[] {
    return this.#open.cache.view
      .all()
      .filter((row) => row.project === this.#projectId)
      .sort(
        (a, b) =>
          Number(this.favorites.has(b.id)) - Number(this.favorites.has(a.id)) ||
          b.updated_at.localeCompare(a.updated_at) ||
          a.id.localeCompare(b.id),
      );
  }

  /** Stars a view or takes the star away: shown at once, taken back when the server refuses (spec §4). */
  async star(view: Pick<SavedViewRow, "id" | "name">, wanted: boolean): Promise<void> {
    const { id, name } = view;
    const path = { slug: this.#open.slug, project_id: this.#projectId ?? "" };
    this.show(id, wanted);
    try {
      if (wanted) await api.views.add_favorite({ ...path, body: { view: id } });
      else await api.views.remove_favorite({ ...path, view_id: id });
    } catch (error) {
      this.show(id, !wanted);
      reportFailure(t("star_failed", { name }), error, () => void this.star(view, wanted));
    }
  }

  protected show(id: string, starred: boolean): void {
    if (starred) this.favorites.add(id);
    else this.favorites.delete(id);
  }

  #again(): void {
    if (this.#loading) void this.#fetch();
  }

  /** Loads once, and again after a failure. Never rejects: `status` says how it went. */
  load(): Promise<void> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  async #fetch(): Promise<void> {
    const { cache } = this.#open;
    try {
      const rows = await viewCalls(this.#open, this.#projectId).list();
      replaceRows(cache.view, rows.map(viewRow), (row) => row.project === this.#projectId);
      const starred = rows.filter((row) => row.is_favorite === true).map((row) => row.id);
      runInAction(() => this.favorites.replace(starred));
      this.settle("ready", null);
    } catch (error) {
      this.#loading = null;
      if (this.status !== "ready") this.settle("failed", error);
    }
  }

  protected settle(status: "ready" | "failed", error: unknown): void {
    this.status = status;
    this.error = error;
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, Map<string | null, ViewsData>>();

/** The views of a project, or with null of the workspace itself; the same object for everybody who asks. */
export function viewsData(open: OpenWorkspace, projectId: string | null): ViewsData {
  const known = byWorkspace.get(open) ?? new Map<string | null, ViewsData>();
  byWorkspace.set(open, known);
  const data = known.get(projectId) ?? new ViewsData(open, projectId);
  known.set(projectId, data);
  return data;
}
