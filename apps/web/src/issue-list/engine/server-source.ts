// Loads `PagedSource` when the first list needs it, because most lists are answered from memory.
import type { Issue } from "@cairn/contract/entities/issue";
import type { View } from "@cairn/domain/issue-list/view";
import { lazyCall } from "@cairn/ui/lazy-part";
import { makeObservable, observableRef, runInAction } from "mobx";
import type { PagedSource } from "./paged-source.ts";
import type { ListContext } from "./list-context.ts";
import type { IssueSource, LoaderState } from "./source.ts";
import type { Clock } from "./spec.ts";

const NO_ROWS: readonly Issue[] = [];
const NO_KEYS: readonly string[] = [];

const withPagedSource = lazyCall(async () => {
  const { PagedSource: Source } = await import("./paged-source.ts");
  return (use: (Source: typeof PagedSource) => void): void => use(Source);
});

export class ServerSource implements IssueSource {
  view: View;
  /** Null while the code is loading. */
  pages: PagedSource | null = null;
  #isDisposed = false;

  constructor(context: ListContext, view: View, clock: Clock) {
    this.view = view;
    makeObservable(this, { pages: observableRef });
    withPagedSource((Source) => {
      if (!this.#isDisposed) runInAction(() => (this.pages = new Source(context, this.view, clock)));
    });
  }

  get status(): LoaderState {
    return this.pages?.status ?? "init-loader";
  }

  get error(): unknown {
    return this.pages?.error ?? null;
  }

  get keys(): readonly string[] {
    return this.pages?.keys ?? NO_KEYS;
  }

  get matched(): number {
    return this.pages?.matched ?? 0;
  }

  get all(): number {
    return this.pages?.all ?? 0;
  }

  rows(key: string): readonly Issue[] {
    return this.pages?.rows(key) ?? NO_ROWS;
  }

  total(key: string): number {
    return this.pages?.total(key) ?? 0;
  }

  hidden(): number {
    return this.pages?.hidden() ?? 0;
  }

  points(key: string): ReadonlyMap<string, number> | null {
    return this.pages?.points(key) ?? null;
  }

  hasMore(key: string): boolean {
    return this.pages?.hasMore(key) ?? false;
  }

  loadMore(key: string): void {
    this.pages?.loadMore(key);
  }

  setView(view: View): void {
    this.view = view;
    this.pages?.setView(view);
  }

  retry(): void {
    this.pages?.retry();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.pages?.dispose();
  }
}
