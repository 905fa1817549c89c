// The person's dashboard: its widgets with their filters, visibility and order. It is personal, so the stream does not
// carry it.
import { Table } from "@cairn/client/table";
import type { Widget } from "@cairn/contract/entities/dashboard";
import { action, makeObservable, observable } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { replaceRows } from "../../data/replace-rows.ts";

export class HomeData {
  /** `failed` only before the first success: later failures keep the widgets. */
  status: "loading" | "ready" | "failed" = "loading";
  dashboardId = "";
  readonly open: OpenWorkspace;
  readonly table = new Table<Widget>();
  #fetching: Promise<void> | null = null;

  constructor(open: OpenWorkspace) {
    this.open = open;
    makeObservable<this, "settle">(this, { status: observable, dashboardId: observable, settle: action });
  }

  /** All widgets, in order. Observed. */
  get widgets(): Widget[] {
    return [...this.table.all()].sort((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
  }

  /** Fetches again; one request at a time. Never rejects: `status` tells the result. */
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
      // The stream does not carry them, and only one request runs at a time.
      replaceRows(
        this.table,
        widgets,
        () => true,
        () => false,
      );
      this.settle("ready", dashboard.id);
    } catch {
      // The screen reports it and offers a retry.
      if (this.status !== "ready") this.settle("failed");
    }
  }

  protected settle(status: "ready" | "failed", dashboardId = this.dashboardId): void {
    this.status = status;
    this.dashboardId = dashboardId;
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, HomeData>();

/** The home of an open workspace, one shared object. */
export function homeData(open: OpenWorkspace): HomeData {
  const data = byWorkspace.get(open) ?? new HomeData(open);
  byWorkspace.set(open, data);
  return data;
}
