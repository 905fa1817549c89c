// One workspace as open in this tab: its cache, its live stream, and what is loaded on entry (contract/workspace
// §15.1).
import { ApiError } from "@cairn/client/api-error";
import { Cache } from "@cairn/client/cache";
import { StoreWriter, restoreInto } from "@cairn/client/store-writer";
import type { LocalStore, StoredWorkspace } from "@cairn/client/local-store";
import { LiveClient } from "@cairn/client/live";
import { favoriteRow } from "@cairn/client/rows";
import type { Change } from "@cairn/contract/changes";
import type { Favorite } from "@cairn/contract/entities/favorite";
import type { Project } from "@cairn/contract/entities/project";
import type { Role, Workspace } from "@cairn/contract/entities/workspace";
import { agentIds } from "@cairn/ui/avatar";
import { autorun, observable, reaction, runInAction, when } from "mobx";
import { COLLECTION_KINDS } from "../collections/kinds.ts";
import { localStoreFor } from "../offline/local-store-for.ts";
import { outgoingFor, resumeWrites } from "../offline/writes.ts";
import { markRequestTime, replaceRows } from "./replace-rows.ts";
import { retryUntilSuccess } from "./retry-until-success.ts";
import { prefetch } from "./prefetch.ts";
import { api, leaveToSignIn } from "./api.ts";
import { workspaceRequests } from "./first-requests.ts";

/** Changes come in bursts; the project list is fetched once for each burst. */
const GATHER_MS = 60;

/** Loads something again. If it rejects, it is tried again after a while. */
type Refresher = () => Promise<unknown> | void;

export class OpenWorkspace {
  readonly slug: string;
  readonly id: string;
  /** The signed-in person. */
  readonly me: string;
  readonly cache: Cache;
  readonly live: LiveClient;
  /** Writes the local store; null if this browser stores nothing. */
  storeWriter: StoreWriter | null = null;
  /** The favorites' names and icons by id, as of the last fetch. */
  readonly starredData = observable.map<string, Favorite["entity_data"]>({}, { deep: false });
  /** What to load again when the stream could not be continued; each value stops its retries. */
  readonly #refreshers = new Map<Refresher, () => void>();
  #stopRefetch: () => void = () => undefined;
  readonly #gathering = new Map<"projects" | "favorites", ReturnType<typeof setTimeout>>();
  /** Stops the retries of the latest gathered fetches. */
  readonly #stopGathered = new Map<"projects" | "favorites", () => void>();

  constructor(workspace: Pick<Workspace, "id" | "slug">, me: string, localStore: LocalStore | null = null) {
    this.slug = workspace.slug;
    this.id = workspace.id;
    this.me = me;
    this.cache = new Cache();
    this.cache.sendThrough(outgoingFor(workspace.id, localStore));
    this.cache.onChanges((changes) => this.#follow(changes));
    // The rows of a project were removed when it was archived.
    this.cache.onNewProject(() => {
      this.#gather("favorites", () => this.refreshFavorites());
      this.#gather("projects", () => this.#refreshPlaces());
    });
    autorun(() => {
      for (const { member } of this.cache.agent.all()) agentIds.add(member.id);
    });
    this.live = new LiveClient({
      url: liveUrl(workspace.slug),
      cache: this.cache,
      onReset: () => {
        this.storeWriter?.noteReset();
        this.#refetch();
      },
      onRefused: leaveToSignIn,
    });
  }

  /** Observed, so that a rename shows. */
  get workspace(): Workspace | undefined {
    return this.cache.workspace.get(this.id);
  }

  /** This person's role; null once they are no longer a member. Observed. */
  get role(): Role | null {
    return this.cache.workspace_member.all().find((row) => row.member.id === this.me)?.role ?? null;
  }

  /**
   * Loads what every screen of the workspace needs.
   * @throws ApiError
   */
  async load(): Promise<void> {
    await Promise.all([this.#refreshMembers(), this.refreshFavorites(), this.#refreshPlaces()]);
  }

  /** The projects, and the agents in them. */
  async #refreshPlaces(): Promise<void> {
    await Promise.all([this.refreshProjects(), this.#refreshAgents()]);
  }

  async #refreshAgents(): Promise<void> {
    const { cache, slug } = this;
    const isNewer = markRequestTime(cache)("agent");
    replaceRows(cache.agent, await api.agents.list({ slug }), () => true, isNewer);
  }

  /** Removes people who are no longer members, so that they can no longer be chosen. */
  async #refreshMembers(): Promise<void> {
    const { cache, slug } = this;
    const isNewer = markRequestTime(cache)("workspace_member");
    const members = await api.workspaces.members({ slug });
    replaceRows(cache.workspace_member, members, () => true, isNewer);
  }

  /** Fetches this person's favorites, with the names of those that are not in the cache. */
  async refreshFavorites(): Promise<void> {
    const isNewer = markRequestTime(this.cache)("favorite");
    const rows = await api.favorites.list({ slug: this.slug });
    runInAction(() => {
      this.starredData.replace(
        rows.flatMap(({ entity_data }) =>
          entity_data.is_archived ? [] : [[entity_data.id, entity_data] as const],
        ),
      );
      replaceRows(this.cache.favorite, rows.map(favoriteRow), () => true, isNewer);
    });
  }

  /** Stores the cache from now on. */
  storeIn(localStore: LocalStore, stored: StoredWorkspace): void {
    this.storeWriter = new StoreWriter(this.cache, localStore, stored);
  }

  /** Fetches the projects again, including this person's own fields: role, position, favorite. */
  async refreshProjects(): Promise<void> {
    const isNewer = markRequestTime(this.cache)("project");
    const rows = await api.projects.list({ slug: this.slug });
    if (!Array.isArray(rows)) return;
    const { project } = this.cache;
    const known = new Set(rows.map((row) => row.id));
    this.cache.forgetProjects(project.ids().filter((id) => !known.has(id) && !isNewer(id)));
    project.put(rows.filter(({ id }) => !isNewer(id)));
    // The person's own fields of a project that changed meanwhile are fetched again.
    if (rows.some(({ id }) => isNewer(id))) this.#gather("projects", () => this.refreshProjects());
  }

  /**
   * Fetches everything again and reloads all that is shown, each until it works.
   * @throws ApiError if what every screen needs cannot be fetched
   */
  async refresh(): Promise<void> {
    await this.load();
    for (const [work, stopEarlier] of this.#refreshers) {
      stopEarlier();
      this.#refreshers.set(
        work,
        retryUntilSuccess(async () => void (await work())),
      );
    }
  }

  /** Retries until it works, because the stream does not repeat what was missed. */
  #refetch(): void {
    this.#stopRefetch();
    this.#stopRefetch = retryUntilSuccess(() => this.refresh());
  }

  /**
   * Registers something to load again when the live stream could not be continued. Retries on rejection.
   * @returns unregisters it and stops its retries
   */
  onRefresh(work: Refresher): () => void {
    this.#refreshers.set(work, () => undefined);
    return () => {
      this.#refreshers.get(work)?.();
      this.#refreshers.delete(work);
    };
  }

  /** Starts following the stream. Fetches once more what was written between the load and the stream's start. */
  start(): () => void {
    this.live.start();
    const stopWaiting = when(
      () => this.live.status === "live",
      () => this.#refetch(),
    );
    // Sends waiting writes as soon as the server can be reached.
    const stopSending = reaction(
      () => this.live.status === "live",
      (isLive) => void (isLive && this.cache.outgoing.drain()),
    );
    const flush = (): void => void this.storeWriter?.flush();
    document.addEventListener("visibilitychange", flush);
    return () => {
      stopWaiting();
      this.#stopRefetch();
      stopSending();
      document.removeEventListener("visibilitychange", flush);
      this.cache.outgoing.stop();
      this.storeWriter?.stop();
      for (const timer of this.#gathering.values()) clearTimeout(timer);
      for (const stop of [...this.#stopGathered.values(), ...this.#refreshers.values()]) stop();
      this.live.stop();
    };
  }

  /** Fetches what the stream announces without this person's own fields, or without a name. */
  #follow(changes: readonly Change[]): void {
    const { cache } = this;
    const isComing = changes.some(
      ({ entity, op, id }) => entity === "project" && op !== "delete" && !cache.project.has(id),
    );
    if (isComing || changes.some(({ entity }) => entity === "project_member"))
      this.#gather("projects", () => this.#refreshPlaces());
    const isUnnamed = cache.favorite
      .all()
      .some(({ entity, entity_id }) => entity !== "project" && !this.#isNamed(entity_id));
    if (isUnnamed && changes.some(({ entity }) => entity === "favorite"))
      this.#gather("favorites", () => this.refreshFavorites());
  }

  /** Cycles, modules, views and pages of projects that this tab has not opened get their names from the list of favorites. */
  #isNamed(id: string): boolean {
    return (
      this.starredData.has(id) ||
      this.cache.page_collection.has(id) ||
      COLLECTION_KINDS.some((collection) => this.cache[collection].has(id))
    );
  }

  #gather(what: "projects" | "favorites", fetch: () => Promise<void>): void {
    if (this.#gathering.has(what)) return;
    const timer = setTimeout(() => {
      this.#gathering.delete(what);
      this.#stopGathered.get(what)?.();
      this.#stopGathered.set(what, retryUntilSuccess(fetch));
    }, GATHER_MS);
    this.#gathering.set(what, timer);
  }
}

function liveUrl(slug: string): string {
  const url = new URL(`/api/workspaces/${slug}/live/`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/** Opens a workspace from the local store and continues from there, without waiting for the network. */
async function resume(localStore: LocalStore, stored: StoredWorkspace, me: string): Promise<OpenWorkspace> {
  const open = new OpenWorkspace({ id: stored.workspace_id, slug: stored.slug }, me, localStore);
  await restoreInto(open.cache, localStore, stored);
  open.storeIn(localStore, stored);
  await resumeWrites(open.cache, open.id, localStore);
  // After the writes, whose rows stay: removes rows beyond the limits.
  open.cache.trim();
  // If the person is no longer a member, delete what is stored of the workspace.
  open.load().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) return;
    open.storeWriter?.stop();
    await localStore.forget(open.id);
    location.reload();
  });
  return open;
}

/**
 * Opens a workspace by its address; null if there is none that this person may see.
 * @throws ApiError
 */
export async function openWorkspace(slug: string, me: string): Promise<OpenWorkspace | null> {
  const localStore = await localStoreFor(me);
  const stored = await localStore?.place(slug);
  if (localStore && stored) return resume(localStore, stored, me);
  prefetch(workspaceRequests(slug));
  try {
    const workspace = await api.workspaces.retrieve({ slug });
    const open = new OpenWorkspace(workspace, me, localStore);
    if (localStore)
      open.storeIn(localStore, {
        workspace_id: workspace.id,
        slug,
        seq: 0,
        projects: [],
        snapshots: {},
        opened: [],
      });
    open.cache.workspace.put([workspace]);
    await open.load();
    await resumeWrites(open.cache, open.id, localStore);
    return open;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Manual order, then by name (contract/workspace §9.2). */
export function byManualOrder(a: Project, b: Project): number {
  const places = (a.sort_order ?? Number.POSITIVE_INFINITY) - (b.sort_order ?? Number.POSITIVE_INFINITY);
  return (Number.isNaN(places) ? 0 : places) || a.name.localeCompare(b.name);
}
