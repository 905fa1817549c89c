// The saved views of a project or of the workspace: fetched on first use, then updated by the live stream.
import type { SavedViewRow } from "@cairn/contract/entities/view";
import { listViews, readViewList } from "@cairn/domain/view-list";
import { computed, makeObservable } from "mobx";
import { starredOf } from "../../data/favorites.ts";
import { ListLoader, loaderByPlace } from "../../data/list-loader.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { markRequestTime, replaceRows } from "../../data/replace-rows.ts";
import { viewCalls } from "./view-calls.ts";
import { viewRow } from "./view-writes.ts";

export class ViewsData extends ListLoader {
  readonly #open: OpenWorkspace;
  /** Null for views of the workspace. */
  readonly #projectId: string | null;

  constructor(open: OpenWorkspace, projectId: string | null) {
    super(open, async () => {
      const isNewer = markRequestTime(open.cache)("view");
      const rows = await viewCalls(open, projectId).list();
      replaceRows(open.cache.view, rows.map(viewRow), (row) => row.project === projectId, isNewer);
    });
    this.#open = open;
    this.#projectId = projectId;
    makeObservable(this, { all: computed });
  }

  /** Favorites first (contract/issues §13), then by last change (spec §9). Observed. */
  get all(): readonly SavedViewRow[] {
    const views = this.#open.cache.view.all().filter((row) => row.project === this.#projectId);
    return listViews(views, readViewList({}), starredOf(this.#open, "view"));
  }
}

/** The views of a project or, with null, of the workspace: one shared object. */
export const viewsData = loaderByPlace((open, projectId) => new ViewsData(open, projectId));
