// The submissions of a project that a view shows, in the server's order, page by page (spec §9): pending ones, then
// snoozed ones. When the live stream reports a change, the loaded pages are fetched again; decisions made in this tab
// show at once.
import type { InboxRow } from "@cairn/client/rows";
import type { InboxStatus } from "@cairn/contract/entities/inbox";
import { PENDING, SNOOZED } from "@cairn/domain/inbox";
import {
  INBOX_PAGE_SIZE,
  inboxCursor,
  inboxGroups,
  inboxQuery,
  type InboxView,
} from "@cairn/domain/inbox-view";
import { action, computed, makeObservable, observableRef } from "mobx";
import { PagedList } from "../../components/list-pane/paged-list.ts";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";

const GATHER_MS = 60;
/** The largest response (contract/issues §3.6), in pages of this list. */
const MAX_PAGES_AT_ONCE = 10;

interface GroupResponse {
  /** The loaded ones, in the server's order. */
  ids: readonly string[];
  /** How many the server has. */
  total: number;
}

const isComplete = ({ ids, total }: GroupResponse): boolean => ids.length >= total;

export class InboxList extends PagedList {
  readonly open: OpenWorkspace;
  readonly projectId: string;
  readonly view: InboxView;
  /** The server's answers, one for each group of the view. */
  answers: readonly GroupResponse[] = [];
  readonly #groups: readonly (readonly InboxStatus[])[];
  /** How many pages of each group are shown. */
  #pages: readonly number[];
  #asked = 0;

  constructor(open: OpenWorkspace, projectId: string, view: InboxView) {
    super();
    this.open = open;
    this.projectId = projectId;
    this.view = view;
    this.#groups = inboxGroups(view);
    this.#pages = this.#groups.map(() => 1);
    makeObservable<this, "settle">(this, {
      answers: observableRef,
      items: computed,
      snoozed: computed,
      settle: action,
    });
  }

  /** What is shown. A submission leaves at once when this tab decides on it, and returns if the server refuses. */
  get items(): readonly InboxRow[] {
    // A group follows only once the one before it is complete, so that no page is inserted between shown items.
    const cut = this.answers.findIndex((answer) => !isComplete(answer));
    const shown = cut < 0 ? this.#groups.length : cut + 1;
    const ids = this.answers.slice(0, shown).flatMap((answer) => answer.ids);
    const rows = [...new Set(ids)].map((id) => this.open.cache.inbox_issue.get(id));
    return this.#groups
      .slice(0, shown)
      .flatMap((statuses) =>
        rows.filter((row): row is InboxRow => row !== undefined && statuses.includes(row.status)),
      );
  }

  /** The snoozed ones, which come after all others. */
  get snoozed(): readonly InboxRow[] {
    return this.items.filter(({ status }) => status === SNOOZED);
  }

  /** Paging stops when the number of loaded items reaches the total (spec §5). */
  get hasMore(): boolean {
    return this.answers.some((answer) => !isComplete(answer));
  }

  /** Fetches, and stays up to date. @returns stops that */
  start(): () => void {
    void this.load();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const follow = (): void => {
      timer ??= setTimeout(() => {
        timer = null;
        void this.load();
      }, GATHER_MS);
    };
    const stops = [
      this.open.onRefresh(() => this.refresh()),
      this.open.cache.onChanges((changes) => {
        if (changes.some(({ entity }) => entity === "inbox_issue")) follow();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      if (timer !== null) clearTimeout(timer);
      this.#asked += 1;
    };
  }

  /** Fetches all pages that are loaded. */
  protected async refresh(): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    if (this.status === "failed") this.setStatus("loading");
    try {
      const answers = await Promise.all(
        this.#groups.map((_, at) => this.#fetchPages(at, this.#pages[at] ?? 1)),
      );
      if (mine === this.#asked) this.settle(answers);
    } catch (error) {
      if (mine !== this.#asked) return;
      if (this.status !== "ready") this.setStatus("failed", error);
      throw error;
    }
  }

  protected async fetchMore(): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    const group = this.answers.findIndex((answer) => !isComplete(answer));
    const pages = this.#pages.map((count, at) => (at === group ? count + 1 : count));
    try {
      const answer = await this.#fetchPages(group, pages[group] ?? 1);
      if (mine !== this.#asked) return;
      this.#pages = pages;
      this.settle(this.answers.map((known, at) => (at === group ? answer : known)));
    } catch (error) {
      if (mine === this.#asked) throw error;
    }
  }

  /** What to select after this item: the next pending one, else its neighbor; null if it is the only one. */
  neighborOf(id: string): string | null {
    const at = this.items.findIndex((row) => row.id === id);
    const others = [...this.items.slice(at + 1), ...this.items.slice(0, Math.max(0, at)).reverse()];
    return (others.find(({ status }) => status === PENDING) ?? others[0])?.id ?? null;
  }

  /** The item `by` steps away; without a selection, the first or the last. */
  step(id: string | null, by: 1 | -1): string | null {
    const at = this.items.findIndex((row) => row.id === id);
    if (at < 0) return this.items.at(by === 1 ? 0 : -1)?.id ?? null;
    return this.items[at + by]?.id ?? null;
  }

  async #fetchPages(group: number, pages: number): Promise<GroupResponse> {
    const ids: string[] = [];
    let total = 0;
    for (let from = 0; from < pages; from += MAX_PAGES_AT_ONCE) {
      // A cursor counts pages of its own size: a long list is fetched in the largest responses.
      const size = pages <= MAX_PAGES_AT_ONCE ? pages * INBOX_PAGE_SIZE : MAX_PAGES_AT_ONCE * INBOX_PAGE_SIZE;
      const answer = await this.#fetch(group, size, from / MAX_PAGES_AT_ONCE);
      ids.push(...answer.ids);
      total = answer.total;
    }
    return { ids: [...new Set(ids)], total };
  }

  async #fetch(group: number, size: number, index: number): Promise<GroupResponse> {
    const { cache, slug } = this.open;
    const asOf = cache.seq;
    const query = {
      ...inboxQuery(this.view, this.#groups[group] ?? []),
      per_page: String(size),
      cursor: inboxCursor(size, index),
    };
    const { results, total_results } = await api.inbox.list({ slug, project_id: this.projectId, query });
    const rows = results.map((item) => ({ ...item, id: item.issue.id, project_id: this.projectId }));
    cache.absorb("inbox_issue", rows, asOf);
    return { ids: rows.map(({ id }) => id), total: total_results };
  }

  protected settle(answers: readonly GroupResponse[]): void {
    this.answers = answers;
    this.setStatus("ready");
  }
}
