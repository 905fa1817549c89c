// The number of pending issues in each project's inbox, for the sidebar: fetched from the server, and again when the
// stream reports a change in the inbox.
import { PENDING } from "@cairn/domain/inbox";
import { makeObservable, observable, runInAction } from "mobx";
import { api } from "./api.ts";
import type { OpenWorkspace } from "./open-workspace.ts";
import { settled } from "./retry-until-success.ts";

/** Changes come in bursts; the count is fetched once for each burst. */
const GATHER_MS = 80;

class InboxCount {
  count = 0;
  readonly #open: OpenWorkspace;
  readonly #projectId: string;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(open: OpenWorkspace, projectId: string) {
    this.#open = open;
    this.#projectId = projectId;
    makeObservable(this, { count: observable });
    open.onRefresh(() => this.#fetch());
    open.cache.onChanges((changes) => {
      // A deleted row does not say which project it was in.
      if (this.#timer !== null) return;
      if (changes.some(({ entity, project_id }) => entity === "inbox_issue" && this.#concerns(project_id)))
        this.#timer = setTimeout(() => {
          this.#timer = null;
          void this.load();
        }, GATHER_MS);
    });
  }

  #concerns(projectId: string | null | undefined): boolean {
    return projectId === null || projectId === undefined || projectId === this.#projectId;
  }

  /** Never rejects: without a response no number is shown, and the next change tries again. */
  load(): Promise<void> {
    return settled(this.#fetch());
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    const { slug, cache } = this.#open;
    if (cache.project.get(this.#projectId)?.inbox_view !== true) return;
    const query = { status: String(PENDING), per_page: "1" };
    const answer = await api.inbox.list({ slug, project_id: this.#projectId, query });
    runInAction(() => (this.count = answer.total_results ?? 0));
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, Map<string, InboxCount>>();

/** Pending submissions of a project; the first call starts the count. Observed. */
export function pendingSubmissionCount(open: OpenWorkspace, projectId: string): number {
  const known = byWorkspace.get(open) ?? new Map<string, InboxCount>();
  byWorkspace.set(open, known);
  const found = known.get(projectId);
  if (found) return found.count;
  const made = new InboxCount(open, projectId);
  known.set(projectId, made);
  void made.load();
  return made.count;
}
