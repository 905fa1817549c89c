// The cycles, modules and estimates of a project, or of all projects. Only what the project has enabled is loaded; the
// live stream keeps it up to date.
import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import type { Estimate, EstimatePoint } from "@cairn/contract/entities/estimate";
import type { Module, ModuleRow } from "@cairn/contract/entities/module";
import type { Project } from "@cairn/contract/entities/project";
import { countsAs } from "@cairn/domain/estimates";
import { computed, makeObservable } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { markRequestTime, replaceRows } from "../../data/replace-rows.ts";
import { withFailureStatus } from "../../session/failure-status.ts";

/** A cycle as the live stream sends it: without counts and favorites, which the stream would not update. */
export const cycleRow = (cycle: Cycle): CycleRow => ({
  id: cycle.id,
  workspace_id: cycle.workspace_id,
  project_id: cycle.project_id,
  name: cycle.name,
  description: cycle.description,
  start_date: cycle.start_date,
  end_date: cycle.end_date,
  owned_by_id: cycle.owned_by_id,
  sort_order: cycle.sort_order,
  progress_snapshot: cycle.progress_snapshot,
  logo_props: cycle.logo_props,
  archived_at: cycle.archived_at ?? null,
});

/** A module as the live stream sends it. */
export const moduleRow = (module: Module): ModuleRow => ({
  id: module.id,
  workspace_id: module.workspace_id,
  project_id: module.project_id,
  name: module.name,
  description: module.description,
  start_date: module.start_date,
  target_date: module.target_date,
  status: module.status,
  lead_id: module.lead_id,
  member_ids: module.member_ids,
  sort_order: module.sort_order,
  logo_props: module.logo_props,
  archived_at: module.archived_at ?? null,
  created_at: module.created_at,
  updated_at: module.updated_at,
});

/** Null if not fetched because the project has disabled it. */
interface Planning {
  cycles: Cycle[] | null;
  modules: Module[] | null;
  estimates: Estimate[] | null;
}

export class PlanningData {
  readonly #open: OpenWorkspace;
  /** Null for all projects. */
  readonly #projectId: string | null;

  constructor(open: OpenWorkspace, projectId: string | null) {
    this.#open = open;
    this.#projectId = projectId;
    makeObservable(this, {
      cycles: computed,
      modules: computed,
      estimatePoints: computed,
      pointById: computed,
      worthOf: computed,
    });
  }

  /** Cycles that are not archived, sorted by name. Menus sort them by date (`inCycleOrder`). */
  get cycles(): readonly CycleRow[] {
    return this.#open.cache.cycle
      .all()
      .filter((row) => this.#concerns(row.project_id) && !row.archived_at)
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Modules that are not archived, sorted by name. */
  get modules(): readonly ModuleRow[] {
    return this.#open.cache.module
      .all()
      .filter((row) => this.#concerns(row.project_id) && !row.archived_at)
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /** The points of the project's active estimate in ascending order; none without an estimate or across projects. */
  get estimatePoints(): readonly EstimatePoint[] {
    const active = this.#project?.estimate ?? null;
    const estimate = active === null ? undefined : this.#open.cache.estimate.get(active);
    return [...(estimate?.points ?? [])].sort((a, b) => a.key - b.key);
  }

  /** The points of all estimates, because issues may have points of an estimate that is no longer active. */
  get pointById(): ReadonlyMap<string, EstimatePoint> {
    const all = this.#open.cache.estimate.all().filter((row) => this.#concerns(row.project));
    return new Map(all.flatMap(({ points }) => points.map((point) => [point.id, point])));
  }

  /**
   * The value of each point in sums; null if the project does not estimate in points, and across projects. As in the
   * server's sums (contract/issues §11.1), points of estimates that are no longer active count, too.
   */
  get worthOf(): ReadonlyMap<string, number> | null {
    const active = this.#project?.estimate ?? null;
    if (active === null || this.#open.cache.estimate.get(active)?.type !== "points") return null;
    const all = this.#open.cache.estimate.all().filter((row) => this.#concerns(row.project));
    return new Map(
      all.flatMap(({ type, points }) => points.map(({ id, value }) => [id, countsAs(type, value)])),
    );
  }

  /** Which of the three the project has enabled, as a text to compare. Observed. */
  get switches(): string {
    const project = this.#project;
    return `${project?.cycle_view} ${project?.module_view} ${this.estimateId !== null}`;
  }

  /** The project's active estimate, if any. Observed. */
  get estimateId(): string | null {
    return this.#project?.estimate ?? null;
  }

  /**
   * Fetches only the active estimate if it is missing, because someone chose another one.
   * @throws ApiError
   */
  async loadEstimate(): Promise<void> {
    const { cache, slug } = this.#open;
    const [project_id, estimate_id] = [this.#projectId, this.estimateId];
    if (project_id === null || estimate_id === null || cache.estimate.get(estimate_id)) return;
    const isNewer = markRequestTime(cache)("estimate");
    const estimate = await withFailureStatus(
      "estimate-fetch-error",
      api.estimates.retrieve({ slug, project_id, estimate_id }),
    );
    if (!isNewer(estimate.id)) cache.estimate.put([estimate]);
  }

  /**
   * Fetches what the project has enabled.
   * @throws ApiError
   */
  async load(): Promise<void> {
    const { cache } = this.#open;
    const newer = markRequestTime(cache);
    const { cycles, modules, estimates } = await this.#fetch();
    // The responses do not contain archived rows.
    const concerns = (row: { project_id: string; archived_at: string | null }): boolean =>
      row.archived_at === null && this.#concerns(row.project_id);
    if (cycles) replaceRows(cache.cycle, cycles.map(cycleRow), concerns, newer("cycle"));
    if (modules) replaceRows(cache.module, modules.map(moduleRow), concerns, newer("module"));
    if (estimates) {
      const isNewer = newer("estimate");
      cache.estimate.put(estimates.filter(({ id }) => !isNewer(id)));
    }
  }

  async #fetch(): Promise<Planning> {
    const { slug } = this.#open;
    if (this.#projectId === null) {
      const [cycles, modules, estimates] = await Promise.all([
        api.cycles.list_in_workspace({ slug }),
        api.modules.list_in_workspace({ slug }),
        withFailureStatus("estimates-fetch-error", api.estimates.list_in_workspace({ slug })),
      ]);
      return { cycles, modules, estimates };
    }
    const path = { slug, project_id: this.#projectId };
    const project = this.#project;
    const [cycles, modules, estimates] = await Promise.all([
      project?.cycle_view ? api.cycles.list(path) : null,
      project?.module_view ? api.modules.list(path) : null,
      project && project.estimate !== null
        ? withFailureStatus("estimates-fetch-error", api.estimates.list(path))
        : null,
    ]);
    return { cycles, modules, estimates };
  }

  #concerns(projectId: string): boolean {
    return this.#projectId === null || projectId === this.#projectId;
  }

  get #project(): Project | undefined {
    return this.#projectId === null ? undefined : this.#open.cache.project.get(this.#projectId);
  }
}
