// What all lists of a project's issues share: states, labels, members and so on, and the snapshot of the rows. Loaded
// once for each project and open workspace.
import type { Issue } from "@cairn/contract/entities/issue";
import { reaction } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { reportFailure } from "../../data/failure.ts";
import { t } from "../../i18n/issues.ts";
import { ListData } from "./list-data.ts";
import { PlanningData } from "./planning-data.ts";
import { markRequestTime, replaceRows } from "../../data/replace-rows.ts";
import { Snapshot } from "./snapshot.ts";
import { failureTextOf } from "../../session/failure-status.ts";
import { settled } from "../../data/retry-until-success.ts";
import { SubIssueProgress } from "./sub-issue-progress.ts";

export class ProjectData extends ListData {
  readonly projectId: string;
  readonly snapshot: Snapshot;
  readonly subIssues: SubIssueProgress;
  readonly planning: PlanningData;

  constructor(open: OpenWorkspace, projectId: string) {
    super(open);
    this.projectId = projectId;
    this.snapshot = new Snapshot(open, projectId);
    this.subIssues = new SubIssueProgress(open, projectId);
    this.planning = new PlanningData(open, projectId);
    // The cache dropped the project's rows when it was archived; it has been restored.
    open.cache.onNewProject((id) => {
      if (!this.concerns(id)) return;
      if (this.isRequested) void settled(this.reload());
      if (this.snapshot.status !== "none") void this.snapshot.load();
    });
    // Fetch cycles, modules or estimates when the project enables them.
    reaction(
      () => this.planning.switches,
      () => void this.#loadPlanning(() => this.planning.load()),
    );
    // The reaction above fetches a newly enabled estimate; this one fetches the replacement of another estimate.
    reaction(
      () => this.planning.estimateId,
      (now, before) => {
        if (now !== null && before !== null) void this.#loadPlanning(() => this.planning.loadEstimate());
      },
    );
  }

  /** "2/3" if all sub-issues are in memory, otherwise their number; empty for none. Observed. */
  subIssueText(issue: Issue): string {
    const progress = this.snapshot.status === "whole" ? this.subIssues.of(issue.id) : undefined;
    if (progress) return `${progress.done}/${progress.total}`;
    return issue.sub_issues_count > 0 ? String(issue.sub_issues_count) : "";
  }

  protected concerns(projectId: string): boolean {
    return projectId === this.projectId;
  }

  protected override get isStoredLocally(): boolean {
    return this.open.storeWriter?.place.projects.includes(this.projectId) === true;
  }

  protected get memberIds(): readonly string[] {
    const { project_member, agent } = this.open.cache;
    const agents = agent
      .all()
      .flatMap(({ is_active, project, member }) => (is_active ? { project, member: member.id } : []));
    return [...project_member.all(), ...agents]
      .filter((row) => this.concerns(row.project))
      .map((row) => row.member);
  }

  protected async fetch(): Promise<void> {
    const { cache, slug } = this.open;
    const path = { slug, project_id: this.projectId };
    const newer = markRequestTime(cache);
    const [states, labels, members] = await Promise.all([
      api.states.list(path),
      api.labels.list(path),
      api.projects.members(path),
      this.planning.load(),
    ]);
    const concerns = (row: { project_id: string }): boolean => this.concerns(row.project_id);
    replaceRows(cache.state, Array.isArray(states) ? states : [], concerns, newer("state"));
    replaceRows(cache.label, labels, concerns, newer("label"));
    const isMember = (row: { project: string }): boolean => this.concerns(row.project);
    replaceRows(cache.project_member, members, isMember, newer("project_member"));
    this.open.storeWriter?.noteProject(this.projectId);
  }

  async #loadPlanning(load: () => Promise<void>): Promise<void> {
    if (!this.isRequested) return;
    try {
      await load();
    } catch (error) {
      const title = failureTextOf(error) ?? t("load_planning_failed");
      reportFailure(title, error, () => void this.#loadPlanning(load));
    }
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, Map<string, ProjectData>>();

/** The project's data in an open workspace: one shared object. */
export function projectData(open: OpenWorkspace, projectId: string): ProjectData {
  const known = byWorkspace.get(open) ?? new Map<string, ProjectData>();
  byWorkspace.set(open, known);
  const data = known.get(projectId) ?? new ProjectData(open, projectId);
  known.set(projectId, data);
  return data;
}
