// One's dashboard: which widgets there are, how each is filtered, which are hidden, and in what order. It is a person's own, so no stream tells of it.
import { Table } from "@cairn/client/table";
import type { Widget } from "@cairn/contract/entities/dashboard";
import { action, makeObservable, observable } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { replaceRows } from "../../data/replace-rows.ts";

export class HomeData {
  /** `failed` only before the first success: what has been seen stays. */
  status: "loading" | "ready" | "failed" = "loading";
  dashboardId = "";
  readonly open: OpenWorkspace;
  readonly table = new Table<Widget>();
  #fetching: Promise<void> | null = null;

  constructor(open: OpenWorkspace) {
    this.open = open;
    makeObservable<this, "settle">(this, { status: observable, dashboardId: observable, settle: action });
  }

  /** All of them, in order. Observed. */
  get widgets(): Widget[] {
    return [...this.table.all()].sort((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
  }

  /** Fetches again; one request at a time. Never rejects: `status` says how it went. */
  load(): Promise<void> {
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  async #fetch(): Promise<void> {
    try {
      const { dashboard, widgets } = await api.dashboards.home({
        slug: this.open.slug,
        query: { dashboard_type: "home" },
      });
      // No stream tells of them, and one request runs at a time.
      replaceRows(
        this.table,
        widgets,
        () => true,
        () => false,
      );
      this.settle("ready", dashboard.id);
    } catch {
      // The screen says so, and offers to try again.
      if (this.status !== "ready") this.settle("failed");
    }
  }

  protected settle(status: "ready" | "failed", dashboardId = this.dashboardId): void {
    this.status = status;
    this.dashboardId = dashboardId;
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, HomeData>();

/** The home of an open workspace; the same object for everybody who asks. */
export function homeData(open: OpenWorkspace): HomeData {
  const data = byWorkspace.get(open) ?? new HomeData(open);
  byWorkspace.set(open, data);
  return data;
}
