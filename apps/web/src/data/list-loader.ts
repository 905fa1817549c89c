// Loads a list into the cache on first use; the live stream keeps it up to date.
import { action, makeObservable, observable, observableRef } from "mobx";
import type { OpenWorkspace } from "./open-workspace.ts";
import { settled } from "./retry-until-success.ts";

export class ListLoader {
  /** `failed` only before the first success; afterwards the loaded rows stay visible. */
  status: "loading" | "ready" | "failed" = "loading";
  error: unknown = null;
  readonly #fetch: () => Promise<void>;
  #loading: Promise<void> | null = null;

  /** @param fetch puts the rows into the cache; rejects with an ApiError */
  constructor(open: OpenWorkspace, fetch: () => Promise<void>) {
    this.#fetch = fetch;
    makeObservable<this, "settle">(this, { status: observable, error: observableRef, settle: action });
    open.onRefresh(() => (this.#loading === null && this.status === "loading" ? undefined : this.#run()));
  }

  /** Loads once, and again after a failure. Never rejects; see `status`. */
  load(): Promise<void> {
    this.#loading ??= settled(this.#run());
    return this.#loading;
  }

  /** @throws ApiError */
  async #run(): Promise<void> {
    try {
      await this.#fetch();
      this.settle("ready", null);
    } catch (error) {
      if (this.status !== "ready") {
        this.#loading = null;
        this.settle("failed", error);
      }
      throw error;
    }
  }

  protected settle(status: "ready" | "failed", error: unknown): void {
    this.status = status;
    this.error = error;
  }
}

/** One loader for each place of a workspace: a project, or with null the workspace itself. */
export function loaderByPlace<Loader>(
  make: (open: OpenWorkspace, projectId: string | null) => Loader,
): (open: OpenWorkspace, projectId: string | null) => Loader {
  const byWorkspace = new WeakMap<OpenWorkspace, Map<string | null, Loader>>();
  return (open, projectId) => {
    const known = byWorkspace.get(open) ?? new Map<string | null, Loader>();
    byWorkspace.set(open, known);
    const loader = known.get(projectId) ?? make(open, projectId);
    known.set(projectId, loader);
    return loader;
  };
}
