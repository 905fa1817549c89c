// One workspace as this tab has it open: its cache, its live stream, and what is loaded on entering it (contract/workspace §15.1).
import { ApiError } from "@cairn/client/api-error";
import { Cache } from "@cairn/client/cache";
import { LiveClient } from "@cairn/client/live";
import type { Change } from "@cairn/contract/changes";
import type { Project } from "@cairn/contract/entities/project";
import type { Role, Workspace } from "@cairn/contract/entities/workspace";
import { when } from "mobx";
import { sendAhead } from "./ahead.ts";
import { api, leaveToSignIn } from "./api.ts";
import { workspaceRequests } from "./first-requests.ts";

/** Changes come in bursts; the project list is fetched once for each. */
const GATHER_MS = 60;

export class OpenWorkspace {
  readonly slug: string;
  readonly id: string;
  /** The signed-in person. */
  readonly me: string;
  readonly cache: Cache;
  readonly live: LiveClient;
  readonly #refreshListeners = new Set<() => void>();
  #gathering: ReturnType<typeof setTimeout> | null = null;

  constructor(workspace: Workspace, me: string) {
    this.slug = workspace.slug;
    this.id = workspace.id;
    this.me = me;
    this.cache = new Cache();
    this.cache.workspace.put([workspace]);
    this.cache.onChanges((changes) => this.#follow(changes));
    this.live = new LiveClient({
      url: liveUrl(workspace.slug),
      cache: this.cache,
      onReset: () => void this.refresh().catch(() => undefined),
      onRefused: leaveToSignIn,
    });
  }

  /** Observed: follows a renaming. */
  get workspace(): Workspace | undefined {
    return this.cache.workspace.get(this.id);
  }

  /** Observed: this person's role, null once she is no member any more. */
  get role(): Role | null {
    return this.cache.workspace_member.all().find((row) => row.member.id === this.me)?.role ?? null;
  }

  /**
   * Loads what every screen of the workspace needs.
   * @throws ApiError
   */
  async load(): Promise<void> {
    const { slug } = this;
    const [members, favorites] = await Promise.all([
      api.workspaces.members({ slug }),
      api.projects.favorites({ slug }),
      this.refreshProjects(),
    ]);
    this.cache.workspace_member.put(members);
    const known = new Set(favorites.map((row) => row.id));
    this.cache.favorite.remove(this.cache.favorite.ids().filter((id) => !known.has(id)));
    this.cache.favorite.put(
      favorites.map(({ id, project }) => ({
        id,
        entity: "project",
        entity_id: project,
        project_id: project,
      })),
    );
  }

  /** Fetches the projects again, with what is this person's own in them: role, place, favourite. */
  async refreshProjects(): Promise<void> {
    const rows = await api.projects.list({ slug: this.slug });
    if (!Array.isArray(rows)) return;
    const known = new Set(rows.map((row) => row.id));
    this.cache.project.remove(this.cache.project.ids().filter((id) => !known.has(id)));
    this.cache.project.put(rows);
  }

  /** Fetches everything again, and asks whoever shows more to do the same. */
  async refresh(): Promise<void> {
    await this.load();
    for (const listener of this.#refreshListeners) listener();
  }

  /** Calls back when what was fetched may be behind: the live stream could not be continued. */
  onRefresh(listener: () => void): () => void {
    this.#refreshListeners.add(listener);
    return () => void this.#refreshListeners.delete(listener);
  }

  /** Follows the stream. What was written between loading and its first word is fetched once more. */
  start(): () => void {
    this.live.start();
    const stopWaiting = when(
      () => this.live.status === "live",
      () => void this.refresh().catch(() => undefined),
    );
    return () => {
      stopWaiting();
      if (this.#gathering !== null) clearTimeout(this.#gathering);
      this.live.stop();
    };
  }

  /** What the stream tells without this person's own part of it is fetched instead. */
  #follow(changes: readonly Change[]): void {
    const concerns = changes.some(
      ({ entity, op, id }) =>
        entity === "project_member" ||
        (entity === "project" && op !== "delete" && !this.cache.project.has(id)),
    );
    if (!concerns || this.#gathering !== null) return;
    this.#gathering = setTimeout(() => {
      this.#gathering = null;
      void this.refreshProjects().catch(() => undefined);
    }, GATHER_MS);
  }
}

function liveUrl(slug: string): string {
  const url = new URL(`/api/workspaces/${slug}/live/`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/**
 * Opens a workspace by its address; null when there is none that this person may see.
 * @throws ApiError
 */
export async function openWorkspace(slug: string, me: string): Promise<OpenWorkspace | null> {
  sendAhead(workspaceRequests(slug));
  try {
    const open = new OpenWorkspace(await api.workspaces.retrieve({ slug }), me);
    await open.load();
    return open;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Manual order, then by name (contract/workspace §9.2). */
export function byPlace(a: Project, b: Project): number {
  const places = (a.sort_order ?? Number.POSITIVE_INFINITY) - (b.sort_order ?? Number.POSITIVE_INFINITY);
  return (Number.isNaN(places) ? 0 : places) || a.name.localeCompare(b.name);
}
