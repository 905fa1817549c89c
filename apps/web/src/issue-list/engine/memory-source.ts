// The rows of a list from memory: an index over the project's snapshot in the cache, updated with each change.
import type { Issue } from "@cairn/contract/entities/issue";
import type { RowEvent } from "@cairn/client/table";
import { ViewIndex, type RowChange } from "@cairn/domain/issue-list/view-index";
import type { View } from "@cairn/domain/issue-list/view";
import { runInAction } from "mobx";
import { HiddenCounts, subIssuesOf } from "./hidden-sub-issues.ts";
import type { ListContext } from "./list-context.ts";
import { Signals } from "./signals.ts";
import { changesEstimate, type IssueSource, type LoaderState, pointsOf } from "./source.ts";
import { type Clock, specOf } from "./spec.ts";

export class MemorySource implements IssueSource {
  view: View;
  readonly #context: ListContext;
  readonly #clock: Clock;
  readonly #signals = new Signals();
  readonly #index: ViewIndex;
  /** Null if the view shows sub-issues. */
  #hidden: HiddenCounts | null;
  readonly #stops: (() => void)[];

  constructor(context: ListContext, view: View, clock: Clock) {
    this.view = view;
    this.#context = context;
    this.#clock = clock;
    const { cache } = context.data.open;
    const rows = cache.issue.all().filter(context.contains);
    this.#index = new ViewIndex(
      specOf(view, clock, context.data.registry, context.fixed),
      context.data.lookup,
      rows,
    );
    this.#hidden = this.#countHidden();
    this.#stops = [
      cache.issue.onChange((events) => this.#take(events)),
      // Rows are filtered, grouped and sorted by properties of these entities.
      cache.state.onChange(() => this.#rebuild()),
      cache.label.onChange(() => this.#rebuild()),
      cache.workspace_member.onChange(() => this.#rebuild()),
      cache.cycle.onChange(() => this.#rebuild()),
      cache.module.onChange(() => this.#rebuild()),
      cache.estimate.onChange(() => this.#rebuild()),
    ];
  }

  get status(): LoaderState {
    const { status } = this.#context.data.snapshot;
    if (status === "whole" || status === "partial") return "ready";
    return status === "failed" ? "failed" : "init-loader";
  }

  get error(): unknown {
    return this.#context.data.snapshot.error;
  }

  get keys(): readonly string[] {
    this.#signals.observeShape();
    return this.#index.keys();
  }

  get matched(): number {
    this.#signals.observeShape();
    return this.#index.matched;
  }

  get all(): number {
    this.#signals.observeShape();
    return this.#index.size;
  }

  rows(key: string): readonly Issue[] {
    this.#signals.observeGroup(key);
    return this.#index.rows(key);
  }

  total(key: string): number {
    return this.rows(key).length;
  }

  hidden(key: string): number {
    this.#signals.observeGroup(key);
    return this.#hidden?.of(key) ?? 0;
  }

  points(key: string): ReadonlyMap<string, number> {
    this.#signals.observePoints();
    return pointsOf(this.rows(key));
  }

  hasMore(): boolean {
    return false;
  }

  loadMore(): void {
    // All rows are in memory.
  }

  setView(view: View): void {
    this.view = view;
    const { data, fixed } = this.#context;
    const spec = specOf(view, this.#clock, data.registry, fixed);
    // Another month or other columns do not change the rows or their order.
    if (JSON.stringify(spec) === JSON.stringify(this.#index.spec)) return;
    runInAction(() => {
      this.#index.setSpec(spec);
      this.#hidden = this.#countHidden();
      this.#signals.notify(null);
    });
  }

  retry(): void {
    void this.#context.data.snapshot.load();
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
  }

  #take(events: readonly RowEvent<Issue>[]): void {
    const { contains } = this.#context;
    const changes: RowChange[] = [];
    let estimated = false;
    for (const { id, before, after } of events) {
      const now = after && contains(after) ? after : undefined;
      if (!now && !(before && contains(before))) continue;
      changes.push({ id, after: now });
      estimated ||= changesEstimate(before, after);
    }
    if (changes.length === 0) return;
    runInAction(() => {
      this.#signals.notify(this.#index.apply(changes));
      if (this.#hidden) this.#signals.notify(this.#hidden.apply(changes));
      if (estimated) this.#signals.notifyPoints();
    });
  }

  #countHidden(): HiddenCounts | null {
    if (this.view.sub_issue) return null;
    const { data, fixed } = this.#context;
    const spec = specOf({ ...this.view, sub_issue: true }, this.#clock, data.registry, fixed);
    return new HiddenCounts(spec, data.lookup, subIssuesOf(this.#context));
  }

  #rebuild(): void {
    runInAction(() => {
      this.#index.rebuild();
      this.#hidden = this.#countHidden();
      this.#signals.notify(null);
    });
  }
}
