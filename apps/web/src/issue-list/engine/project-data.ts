// What every list of a project's issues needs besides the rows: its states, labels and people, and the rows' snapshot. Loaded once for
// each project and open workspace, then kept fresh by the live stream.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Label } from "@cairn/contract/entities/label";
import type { Project } from "@cairn/contract/entities/project";
import type { State } from "@cairn/contract/entities/state";
import type { WorkspaceMember } from "@cairn/contract/entities/workspace";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import { groupRank, startedShare } from "@cairn/domain/states";
import { action, computed, makeObservable, observable } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName } from "../../data/people.ts";
import { Snapshot } from "./snapshot.ts";
import { SubIssueProgress } from "./sub-issue-progress.ts";

export interface Person {
  id: string;
  name: string;
  first_name: string;
  avatar: string;
}

export class ProjectData {
  readonly open: OpenWorkspace;
  readonly projectId: string;
  readonly snapshot: Snapshot;
  readonly subIssues: SubIssueProgress;
  /** `failed` only before the first success: what has been seen stays. */
  status: "loading" | "ready" | "failed" = "loading";
  error: unknown = null;
  #loading: Promise<void> | null = null;

  constructor(open: OpenWorkspace, projectId: string) {
    this.open = open;
    this.projectId = projectId;
    this.snapshot = new Snapshot(open, projectId);
    this.subIssues = new SubIssueProgress(open, projectId);
    makeObservable<this, "settle">(this, {
      status: observable,
      settle: action,
      states: computed,
      stateById: computed,
      labels: computed,
      people: computed,
      personById: computed,
      project: computed,
    });
    open.onRefresh(() => void this.reload());
  }

  get project(): Project | undefined {
    return this.open.cache.project.get(this.projectId);
  }

  /** `WEB-12`; a dash until the server has given the number. */
  keyOf(issue: Issue): string {
    const identifier = this.project?.identifier ?? "";
    return `${identifier}-${issue.sequence_id > 0 ? issue.sequence_id : "…"}`;
  }

  /** By group and sequence, as boards show them. */
  get states(): readonly State[] {
    return this.open.cache.state
      .all()
      .filter((state) => state.project_id === this.projectId)
      .sort((a, b) => groupRank(a.group) - groupRank(b.group) || a.sequence - b.sequence);
  }

  /** States with how full their ring is. */
  get stateById(): ReadonlyMap<string, State & { share: number }> {
    const started = this.states.filter((state) => state.group === "started");
    return new Map(
      this.states.map((state) => [
        state.id,
        { ...state, share: startedShare(started.indexOf(state), started.length) },
      ]),
    );
  }

  /** In the project's own order. */
  get labels(): readonly Label[] {
    return this.open.cache.label
      .all()
      .filter((label) => label.project_id === this.projectId)
      .sort((a, b) => a.sort_order - b.sort_order || a.name.localeCompare(b.name));
  }

  /** Who can be assigned: members of the project, oneself first, the others by display name (spec §6). */
  get people(): readonly Person[] {
    const ids = this.open.cache.project_member
      .all()
      .filter((row) => row.project === this.projectId)
      .map((row) => row.member);
    const known = ids.map((id) => this.personById.get(id)).filter((person) => person !== undefined);
    return known.sort((a, b) => {
      if (a.id === this.open.me || b.id === this.open.me) return a.id === this.open.me ? -1 : 1;
      return a.name.localeCompare(b.name);
    });
  }

  /** Everybody of the workspace, for rows of people who are not in the project any more. */
  get personById(): ReadonlyMap<string, Person> {
    const people = this.open.cache.workspace_member.all().filter((row) => !row.member.is_bot);
    return new Map(people.map(({ member }) => [member.id, toPerson(member)]));
  }

  /** What rows point at. Cycles, modules and estimates are not in the cache: their orders leave rows as without them. */
  readonly lookup: Lookup = {
    state: (id) => this.open.cache.state.get(id),
    label: (id) => this.open.cache.label.get(id),
    member: (id) => {
      const person = this.personById.get(id);
      return person && { name: person.first_name };
    },
    cycle: () => undefined,
    module: () => undefined,
    estimatePoint: () => undefined,
    mentioned: () => [],
    subscribers: () => [],
  };

  /** "2/3" where all sub-issues are here, else how many there are; empty for none. Observed. */
  subIssueText(issue: Issue): string {
    const progress = this.snapshot.status === "whole" ? this.subIssues.of(issue.id) : undefined;
    if (progress) return `${progress.done}/${progress.total}`;
    return issue.sub_issues_count > 0 ? String(issue.sub_issues_count) : "";
  }

  /** Loads what is not here yet. Never rejects: `status` says how it went. */
  load(): Promise<void> {
    this.#loading ??= this.reload();
    return this.#loading;
  }

  /** Fetches states, labels and members again; the snapshot sees to itself. */
  async reload(): Promise<void> {
    const { cache, slug } = this.open;
    const path = { slug, project_id: this.projectId };
    try {
      const [states, labels, members] = await Promise.all([
        api.states.list(path),
        api.labels.list(path),
        api.projects.members(path),
      ]);
      replace(cache.state, Array.isArray(states) ? states : [], (row) => row.project_id === this.projectId);
      replace(cache.label, labels, (row) => row.project_id === this.projectId);
      replace(cache.project_member, members, (row) => row.project === this.projectId);
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

const toPerson = (member: WorkspaceMember["member"]): Person => ({
  id: member.id,
  name: personName(member),
  first_name: member.first_name,
  avatar: member.avatar,
});

interface Rows<Row> {
  all: () => Row[];
  put: (rows: readonly Row[]) => void;
  remove: (ids: readonly string[]) => void;
}

/** Makes `rows` the only ones among those that `concerns` names. */
function replace<Row extends { id: string }>(
  table: Rows<Row>,
  rows: readonly Row[],
  concerns: (row: Row) => boolean,
): void {
  const known = new Set(rows.map((row) => row.id));
  const old = table.all().filter((row) => concerns(row) && !known.has(row.id));
  table.remove(old.map((row) => row.id));
  table.put(rows);
}

const byWorkspace = new WeakMap<OpenWorkspace, Map<string, ProjectData>>();

/** The project's data in an open workspace; the same object for everybody who asks. */
export function projectData(open: OpenWorkspace, projectId: string): ProjectData {
  const known = byWorkspace.get(open) ?? new Map<string, ProjectData>();
  byWorkspace.set(open, known);
  const data = known.get(projectId) ?? new ProjectData(open, projectId);
  known.set(projectId, data);
  return data;
}
