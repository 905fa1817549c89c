// A list answered by the server's pages: for projects that are too large to hold, and for filters that only the server can tell.
import { ApiError } from "@cairn/client/api-error";
import type { RowEvent } from "@cairn/client/table";
import type { Issue } from "@cairn/contract/entities/issue";
import { isFiltered, type View } from "@cairn/domain/issue-list/view";
import { action, makeObservable, observable, runInAction } from "mobx";
import { reportFailure } from "../../data/failure.ts";
import { settled } from "../../data/retry-until-success.ts";
import { t } from "../../i18n/issues.ts";
import { dueWithin, questionOf } from "./calendar-span.ts";
import { LoadedGroups, type LoadedPage } from "./loaded-groups.ts";
import { fetchFirst, fetchMore, type Where } from "./pages.ts";
import type { Place } from "./place.ts";
import { Signals } from "./signals.ts";
import { isEstimated, type IssueSource, type LoaderState, pointsOf } from "./source.ts";
import { type Clock, specOf } from "./spec.ts";

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Changes that leave the totals in doubt come in bursts; they are counted again once for each. */
const RECOUNT_MS = 600;

export class PagedSource implements IssueSource {
  view: View;
  status: LoaderState = "init-loader";
  error: unknown = null;
  matched = 0;
  readonly #place: Place;
  readonly #clock: Clock;
  readonly #signals = new Signals();
  readonly #paging = new Set<string>();
  readonly #stops: (() => void)[];

  #groups: LoadedGroups;
  #abort = new AbortController();
  #recount: ReturnType<typeof setTimeout> | null = null;
  /** What was asked last; the same is not asked again. */
  #asked: string;
  /** Rows that an answer is bringing in: their place is the answer's business. */
  #taking = false;

  constructor(place: Place, view: View, clock: Clock) {
    this.#place = place;
    this.#clock = clock;
    this.view = view;
    this.#asked = questionOf(view, clock.today());
    this.#groups = this.#empty();
    makeObservable<this, "settle">(this, {
      status: observable,
      matched: observable,
      settle: action,
    });
    this.#stops = [
      place.data.open.cache.issue.onChange((events) => this.#follow(events)),
      place.data.open.onRefresh(() => this.#fetch()),
    ];
    void this.#load();
  }

  get keys(): readonly string[] {
    this.#signals.shape();
    return this.#groups.keys();
  }

  get all(): number {
    // What a place outside of the project's live issues holds in all is told by nobody.
    return this.#place.inSnapshot ? Math.max(this.#place.data.snapshot.total, this.matched) : this.matched;
  }

  rows(key: string): readonly Issue[] {
    this.#signals.group(key);
    return this.#groups.rows(key);
  }

  total(key: string): number {
    this.#signals.group(key);
    return this.#groups.total(key);
  }

  hidden(): number {
    return 0;
  }

  points(key: string): ReadonlyMap<string, number> | null {
    this.#signals.points();
    const rows = this.rows(key);
    return rows.length < this.#groups.total(key) ? null : pointsOf(rows);
  }

  hasMore(key: string): boolean {
    this.#signals.group(key);
    return this.#groups.hasMore(key);
  }

  /** spec §4: lists fetch again when filters change, with the init loader where no filter has values. */
  ask(view: View): void {
    const asked = questionOf(view, this.#clock.today());
    const turnsPages = view.layout === this.view.layout && dueWithin(view, this.#clock.today()) !== null;
    this.view = view;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.settle(isFiltered(view) || turnsPages ? "mutation" : "init-loader");
    void this.#load();
  }

  retry(): void {
    this.settle("init-loader");
    void this.#load();
  }

  dispose(): void {
    this.#abort.abort();
    if (this.#recount !== null) clearTimeout(this.#recount);
    for (const stop of this.#stops) stop();
  }

  loadMore(key: string): void {
    if (this.#paging.has(key) || !this.#groups.hasMore(key)) return;
    this.#paging.add(key);
    void this.#page(key).finally(() => this.#paging.delete(key));
  }

  /** Never rejects: `status` says how it went. */
  #load(): Promise<void> {
    return settled(this.#fetch());
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    this.#abort.abort();
    this.#abort = new AbortController();
    const asked = this.#asked;
    try {
      const answer = await fetchFirst(this.#where(), this.view);
      if (asked !== this.#asked) return;
      this.#groups = this.#empty();
      this.#take(answer.pages);
      this.settle("ready", answer.matched);
    } catch (error) {
      if (isAbort(error)) return;
      this.#fail(error);
      throw error;
    }
  }

  async #page(key: string): Promise<void> {
    const groups = this.#groups;
    this.settle("pagination");
    try {
      const begun = { key, loaded: groups.rows(key).length, next: groups.next(key) };
      const page = await fetchMore(this.#where(), this.view, begun);
      if (groups !== this.#groups) return;
      this.#take([page]);
      this.settle("ready");
    } catch (error) {
      if (isAbort(error)) return;
      this.settle("ready");
      reportFailure(t("load_more_failed"), error, () => this.loadMore(key));
    }
  }

  /** Rows go to the cache first: what is drawn are the cache's rows, with what is on its way. */
  #take(pages: readonly LoadedPage[]): void {
    const { issue } = this.#place.data.open.cache;
    runInAction(() => {
      this.#taking = true;
      // A row that the stream has told anew since the answer was made carries a later moment.
      const rows = pages.flatMap((page) => page.rows);
      issue.put(rows.filter((row) => (issue.base(row.id)?.updated_at ?? "") <= row.updated_at));
      this.#taking = false;
      for (const page of pages) {
        const seen = page.rows.map((row) => issue.get(row.id)).filter((row) => row !== undefined);
        this.#groups.add({ ...page, rows: seen });
      }
      this.#signals.tell(null);
    });
  }

  #follow(events: readonly RowEvent<Issue>[]): void {
    if (this.#taking || this.status === "init-loader") return;
    const { holds } = this.#place;
    runInAction(() => {
      for (const { id, before, after } of events) {
        const was = before && holds(before) ? before : undefined;
        const is = after && holds(after) ? after : undefined;
        if (!was && !is) continue;
        const { changed, matched, uncertain } = this.#groups.apply(id, was, is);
        this.#signals.tell(changed);
        this.matched = Math.max(0, this.matched + matched);
        if (isEstimated(before, after)) this.#signals.tellPoints();
        if (uncertain) this.#countLater();
      }
    });
  }

  #countLater(): void {
    this.#recount ??= setTimeout(() => {
      this.#recount = null;
      void this.#count();
    }, RECOUNT_MS);
  }

  async #count(): Promise<void> {
    const groups = this.#groups;
    try {
      const { pages, matched } = await fetchFirst(this.#where(), this.view, 1);
      if (groups !== this.#groups) return;
      runInAction(() => {
        groups.count(new Map(pages.map((page) => [page.key, page.total])));
        this.#signals.tell(null);
      });
      this.settle(this.status, matched);
    } catch (error) {
      // The totals stay as they were; the next change counts again.
      if (!(error instanceof ApiError) && !isAbort(error)) throw error;
    }
  }

  #where(): Where {
    const { list, fixed, data } = this.#place;
    return {
      list,
      fixed,
      registry: data.registry,
      signal: this.#abort.signal,
      due: dueWithin(this.view, this.#clock.today()),
    };
  }

  #empty(): LoadedGroups {
    const { data, fixed } = this.#place;
    return new LoadedGroups(specOf(this.view, this.#clock, data.registry, fixed), data.lookup);
  }

  #fail(error: unknown): void {
    this.error = error;
    this.settle("failed");
  }

  protected settle(status: LoaderState, matched = this.matched): void {
    this.status = status;
    this.matched = matched;
  }
}
