// The rows of a list from pages of the server: for projects that are too large to hold in memory, and for filters that
// only the server can evaluate.
import { ApiError } from "@cairn/client/api-error";
import type { RowEvent } from "@cairn/client/table";
import type { Issue } from "@cairn/contract/entities/issue";
import { isFiltered, type View } from "@cairn/domain/issue-list/view";
import { action, makeObservable, observable, runInAction } from "mobx";
import { reportFailure } from "../../data/failure.ts";
import { settled } from "../../data/retry-until-success.ts";
import { t } from "../../i18n/issues.ts";
import { dueDateFilter, requestKey } from "./list-requests.ts";
import { LoadedGroups, type LoadedPage } from "./loaded-groups.ts";
import { fetchFirst, fetchMore, type PageSource } from "./pages.ts";
import type { ListContext } from "./list-context.ts";
import { Signals } from "./signals.ts";
import { changesEstimate, type IssueSource, type LoaderState, pointsOf } from "./source.ts";
import { type Clock, specOf } from "./spec.ts";

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Changes after which totals may be wrong come in bursts: count again once, this long after the first. */
const RECOUNT_MS = 600;

export class PagedSource implements IssueSource {
  view: View;
  status: LoaderState = "init-loader";
  error: unknown = null;
  matched = 0;
  readonly #context: ListContext;
  readonly #clock: Clock;
  readonly #signals = new Signals();
  readonly #paging = new Set<string>();
  readonly #stops: (() => void)[];

  #groups: LoadedGroups;
  #abort = new AbortController();
  #recount: ReturnType<typeof setTimeout> | null = null;
  /** The key of the last request; equal requests are not repeated. */
  #asked: string;
  /** Whether rows of a response are being added to the cache: their events must not move rows. */
  #taking = false;

  constructor(context: ListContext, view: View, clock: Clock) {
    this.#context = context;
    this.#clock = clock;
    this.view = view;
    this.#asked = requestKey(view, clock.today());
    this.#groups = this.#empty();
    makeObservable<this, "settle">(this, {
      status: observable,
      matched: observable,
      settle: action,
    });
    this.#stops = [
      context.data.open.cache.issue.onChange((events) => this.#follow(events)),
      context.data.open.onRefresh(() => this.#fetch()),
    ];
    void this.#load();
  }

  get keys(): readonly string[] {
    this.#signals.observeShape();
    return this.#groups.keys();
  }

  get all(): number {
    // For lists outside the project's snapshot no response contains the unfiltered total.
    return this.#context.inSnapshot
      ? Math.max(this.#context.data.snapshot.total, this.matched)
      : this.matched;
  }

  rows(key: string): readonly Issue[] {
    this.#signals.observeGroup(key);
    return this.#groups.rows(key);
  }

  total(key: string): number {
    this.#signals.observeGroup(key);
    return this.#groups.total(key);
  }

  hidden(): number {
    return 0;
  }

  points(key: string): ReadonlyMap<string, number> | null {
    this.#signals.observePoints();
    const rows = this.rows(key);
    return rows.length < this.#groups.total(key) ? null : pointsOf(rows);
  }

  hasMore(key: string): boolean {
    this.#signals.observeGroup(key);
    return this.#groups.hasMore(key);
  }

  /** Fetches again when filters change, with the init loader if no filter has values (spec §4). */
  setView(view: View): void {
    const asked = requestKey(view, this.#clock.today());
    const turnsPages = view.layout === this.view.layout && dueDateFilter(view, this.#clock.today()) !== null;
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

  /** Never rejects; see `status`. */
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

  /** Adds the rows to the cache first, because lists draw the cache's rows, with pending patches applied. */
  #take(pages: readonly LoadedPage[]): void {
    const { issue } = this.#context.data.open.cache;
    runInAction(() => {
      this.#taking = true;
      // A row that the live stream has updated since the response was created has a later timestamp.
      const rows = pages.flatMap((page) => page.rows);
      issue.put(rows.filter((row) => (issue.base(row.id)?.updated_at ?? "") <= row.updated_at));
      this.#taking = false;
      for (const page of pages) {
        const seen = page.rows.map((row) => issue.get(row.id)).filter((row) => row !== undefined);
        this.#groups.add({ ...page, rows: seen });
      }
      this.#signals.notify(null);
    });
  }

  #follow(events: readonly RowEvent<Issue>[]): void {
    if (this.#taking || this.status === "init-loader") return;
    const { contains } = this.#context;
    runInAction(() => {
      for (const { id, before, after } of events) {
        const was = before && contains(before) ? before : undefined;
        const is = after && contains(after) ? after : undefined;
        if (!was && !is) continue;
        const { changed, matched, uncertain } = this.#groups.apply(id, was, is);
        this.#signals.notify(changed);
        this.matched = Math.max(0, this.matched + matched);
        if (changesEstimate(before, after)) this.#signals.notifyPoints();
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
        this.#signals.notify(null);
      });
      this.settle(this.status, matched);
    } catch (error) {
      // The totals stay unchanged until the next change starts another count.
      if (!(error instanceof ApiError) && !isAbort(error)) throw error;
    }
  }

  #where(): PageSource {
    const { list, fixed, data } = this.#context;
    return {
      list,
      fixed,
      registry: data.registry,
      signal: this.#abort.signal,
      due: dueDateFilter(this.view, this.#clock.today()),
    };
  }

  #empty(): LoadedGroups {
    const { data, fixed } = this.#context;
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
