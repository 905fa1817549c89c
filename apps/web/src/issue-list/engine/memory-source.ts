// A list answered from memory: the project's snapshot in the cache, a maintained index over it.
import type { Issue } from "@cairn/contract/entities/issue";
import type { RowEvent } from "@cairn/client/table";
import { ViewIndex, type RowChange } from "@cairn/domain/issue-list/view-index";
import type { View } from "@cairn/domain/issue-list/view";
import { runInAction } from "mobx";
import { HiddenCounts, subIssuesOf } from "./hidden-sub-issues.ts";
import type { Place } from "./place.ts";
import { Signals } from "./signals.ts";
import { isEstimated, type IssueSource, type LoaderState, pointsOf } from "./source.ts";
import { type Clock, specOf } from "./spec.ts";

export class MemorySource implements IssueSource {
  view: View;
  readonly #place: Place;
  readonly #clock: Clock;
  readonly #signals = new Signals();
  readonly #index: ViewIndex;
  /** Null: the view shows sub-issues. */
  #hidden: HiddenCounts | null;
  readonly #stops: (() => void)[];

  constructor(place: Place, view: View, clock: Clock) {
    this.view = view;
    this.#place = place;
    this.#clock = clock;
    const { cache } = place.data.open;
    const rows = cache.issue.all().filter(place.holds);
    this.#index = new ViewIndex(
      specOf(view, clock, place.data.registry, place.fixed),
      place.data.lookup,
      rows,
    );
    this.#hidden = this.#countHidden();
    this.#stops = [
      cache.issue.onChange((events) => this.#take(events)),
      // Names and groups that rows are filtered and ordered by.
      cache.state.onChange(() => this.#rebuild()),
      cache.label.onChange(() => this.#rebuild()),
      cache.workspace_member.onChange(() => this.#rebuild()),
      cache.cycle.onChange(() => this.#rebuild()),
      cache.module.onChange(() => this.#rebuild()),
      cache.estimate.onChange(() => this.#rebuild()),
    ];
  }

  get status(): LoaderState {
    const { status } = this.#place.data.snapshot;
    if (status === "whole" || status === "partial") return "ready";
    return status === "failed" ? "failed" : "init-loader";
  }

  get error(): unknown {
    return this.#place.data.snapshot.error;
  }

  get keys(): readonly string[] {
    this.#signals.shape();
    return this.#index.keys();
  }

  get matched(): number {
    this.#signals.shape();
    return this.#index.matched;
  }

  get all(): number {
    this.#signals.shape();
    return this.#index.size;
  }

  rows(key: string): readonly Issue[] {
    this.#signals.group(key);
    return this.#index.rows(key);
  }

  total(key: string): number {
    return this.rows(key).length;
  }

  hidden(key: string): number {
    this.#signals.group(key);
    return this.#hidden?.of(key) ?? 0;
  }

  points(key: string): ReadonlyMap<string, number> {
    this.#signals.points();
    return pointsOf(this.rows(key));
  }

  hasMore(): boolean {
    return false;
  }

  loadMore(): void {
    // Everything is here.
  }

  ask(view: View): void {
    this.view = view;
    const { data, fixed } = this.#place;
    const spec = specOf(view, this.#clock, data.registry, fixed);
    // Another month, other columns: the same rows in the same places.
    if (JSON.stringify(spec) === JSON.stringify(this.#index.spec)) return;
    runInAction(() => {
      this.#index.ask(spec);
      this.#hidden = this.#countHidden();
      this.#signals.tell(null);
    });
  }

  retry(): void {
    void this.#place.data.snapshot.load();
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
  }

  #take(events: readonly RowEvent<Issue>[]): void {
    const { holds } = this.#place;
    const changes: RowChange[] = [];
    let estimated = false;
    for (const { id, before, after } of events) {
      const now = after && holds(after) ? after : undefined;
      if (!now && !(before && holds(before))) continue;
      changes.push({ id, after: now });
      estimated ||= isEstimated(before, after);
    }
    if (changes.length === 0) return;
    runInAction(() => {
      this.#signals.tell(this.#index.apply(changes));
      if (this.#hidden) this.#signals.tell(this.#hidden.apply(changes));
      if (estimated) this.#signals.tellPoints();
    });
  }

  #countHidden(): HiddenCounts | null {
    if (this.view.sub_issue) return null;
    const { data, fixed } = this.#place;
    const spec = specOf({ ...this.view, sub_issue: true }, this.#clock, data.registry, fixed);
    return new HiddenCounts(spec, data.lookup, subIssuesOf(this.#place));
  }

  #rebuild(): void {
    runInAction(() => {
      this.#index.rebuild();
      this.#hidden = this.#countHidden();
      this.#signals.tell(null);
    });
  }
}
