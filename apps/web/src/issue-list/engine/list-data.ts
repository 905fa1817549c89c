// What a list of issues needs besides the rows: states, labels, members, cycles, modules and estimates, of one project
// or of all projects that this person is in. The live stream keeps them up to date.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Label } from "@cairn/contract/entities/label";
import type { Project } from "@cairn/contract/entities/project";
import type { State } from "@cairn/contract/entities/state";
import type { WorkspaceMember } from "@cairn/contract/entities/workspace";
import type { Lookup } from "@cairn/domain/issue-list/lookup";
import { BUILT_INS, type Registry, registryOf } from "@cairn/domain/properties/registry";
import { groupRank, startedShare } from "@cairn/domain/states";
import { action, computed, makeObservable, observable } from "mobx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName } from "../../data/people.ts";
import { settled } from "../../data/retry-until-success.ts";
import type { PlanningData } from "./planning-data.ts";
import type { SnapshotStatus } from "./snapshot.ts";

export interface Person {
  id: string;
  name: string;
  first_name: string;
  avatar: string;
  /** An agent (docs/adr/0039). */
  is_bot: boolean;
}

/** How many issues there are, and whether the browser holds all of them. */
export interface SnapshotState {
  readonly status: SnapshotStatus;
  readonly total: number;
  readonly error: unknown;
  load: () => Promise<void>;
}

type Shared = "states" | "stateById" | "labels" | "people" | "personById" | "project" | "registry";

export abstract class ListData {
  readonly open: OpenWorkspace;
  /** Null for lists across projects. */
  abstract readonly projectId: string | null;
  abstract readonly snapshot: SnapshotState;
  /** Cycles, modules and estimates. */
  abstract readonly planning: PlanningData;
  /** `failed` only before the first success; afterwards the loaded data stays visible. */
  status: "loading" | "ready" | "failed" = "loading";
  error: unknown = null;
  #loading: Promise<void> | null = null;

  constructor(open: OpenWorkspace) {
    this.open = open;
    makeObservable<this, "settle" | Shared>(this, {
      status: observable,
      settle: action,
      states: computed,
      stateById: computed,
      labels: computed,
      people: computed,
      personById: computed,
      project: computed,
      registry: computed,
    });
    open.onRefresh(() => this.reload());
  }

  /** Whether the rows of a project belong here. */
  protected abstract concerns(projectId: string): boolean;
  /**
   * Loads states, labels, members, cycles, modules and estimates into the cache.
   * @throws ApiError
   */
  protected abstract fetch(): Promise<void>;
  /** The closed and total sub-issues, "2/3"; only the total, "2", if that is all that is known; empty without any. */
  abstract subIssueText(issue: Issue): string;

  get project(): Project | undefined {
    return this.projectId === null ? undefined : this.open.cache.project.get(this.projectId);
  }

  /** The properties of the issues; across projects only the built-in ones. */
  get registry(): Registry {
    return this.project ? registryOf(this.project) : BUILT_INS;
  }

  /** The name of the project, or of the workspace for lists across projects. */
  get name(): string {
    return this.project?.name ?? this.open.workspace?.name ?? "";
  }

  get cycles(): PlanningData["cycles"] {
    return this.planning.cycles;
  }

  get modules(): PlanningData["modules"] {
    return this.planning.modules;
  }

  get estimatePoints(): PlanningData["estimatePoints"] {
    return this.planning.estimatePoints;
  }

  /** `WEB-12`, or `WEB-…` until the server has assigned the number. */
  keyOf(issue: Issue): string {
    const identifier = this.open.cache.project.get(issue.project_id)?.identifier ?? "";
    return `${identifier}-${issue.sequence_id > 0 ? issue.sequence_id : "…"}`;
  }

  /** Sorted by group and sequence, as boards show them. */
  get states(): readonly State[] {
    return this.open.cache.state
      .all()
      .filter((state) => this.concerns(state.project_id))
      .sort((a, b) => groupRank(a.group) - groupRank(b.group) || a.sequence - b.sequence);
  }

  /** States with how full their ring is: among the started ones of their project. */
  get stateById(): ReadonlyMap<string, State & { share: number }> {
    const started = new Map<string, State[]>();
    for (const state of this.states) {
      if (state.group !== "started") continue;
      const others = started.get(state.project_id);
      if (others) others.push(state);
      else started.set(state.project_id, [state]);
    }
    return new Map(
      this.states.map((state) => {
        const peers = started.get(state.project_id) ?? [];
        return [state.id, { ...state, share: startedShare(peers.indexOf(state), peers.length) }];
      }),
    );
  }

  /** Sorted in the project's order. */
  get labels(): readonly Label[] {
    return this.open.cache.label
      .all()
      .filter((label) => this.concerns(label.project_id))
      .sort((a, b) => a.sort_order - b.sort_order || a.name.localeCompare(b.name));
  }

  /** Ids of the people whom issues can be assigned to. Observed. */
  protected abstract get memberIds(): readonly string[];

  /** The people whom issues can be assigned to: this person first, then by display name (spec §6). */
  get people(): readonly Person[] {
    const known = this.memberIds.map((id) => this.personById.get(id)).filter((one) => one !== undefined);
    return known.sort((a, b) => {
      if (a.id === this.open.me || b.id === this.open.me) return a.id === this.open.me ? -1 : 1;
      return a.name.localeCompare(b.name);
    });
  }

  /** All members of the workspace, because rows may refer to people who have left the project; and all agents. */
  get personById(): ReadonlyMap<string, Person> {
    const { workspace_member, agent } = this.open.cache;
    const people = [...workspace_member.all(), ...agent.all()];
    return new Map(people.map(({ member }) => [member.id, toPerson(member)]));
  }

  /** The entities that rows refer to. */
  readonly lookup: Lookup = {
    state: (id) => this.open.cache.state.get(id),
    label: (id) => this.open.cache.label.get(id),
    member: (id) => {
      const person = this.personById.get(id);
      return person && { name: person.first_name };
    },
    cycle: (id) => this.open.cache.cycle.get(id),
    module: (id) => this.open.cache.module.get(id),
    estimatePoint: (id) => this.planning.pointById.get(id),
    mentioned: () => [],
    subscribers: () => [],
  };

  /** Whether the local store has all of it. */
  protected get isStoredLocally(): boolean {
    return false;
  }

  /** Loads once. Never rejects; see `status`. Data of the local store is shown at once and fetched again. */
  load(): Promise<void> {
    if (this.#loading === null && this.isStoredLocally) this.settle("ready", null);
    this.#loading ??= settled(this.reload());
    return this.#loading;
  }

  /** Whether `load` was called. */
  protected get isRequested(): boolean {
    return this.#loading !== null;
  }

  /**
   * Fetches everything again except the snapshot, which reloads itself.
   * @throws ApiError
   */
  async reload(): Promise<void> {
    try {
      await this.fetch();
      this.settle("ready", null);
    } catch (error) {
      this.#loading = null;
      if (this.status !== "ready") this.settle("failed", error);
      throw error;
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
  is_bot: member.is_bot,
});
