// The threads of comments on a page: fetched once, then followed through the live stream.
import type { PageRow } from "@cairn/contract/entities/page";
import type { PageComment } from "@cairn/contract/entities/page-comment";
import { type CommentThread, threadsOf } from "@cairn/domain/comment-threads";
import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { markRequestTime, replaceRows } from "../../../data/replace-rows.ts";
import { settled } from "../../../data/retry-until-success.ts";
import { RowsOf } from "../../../data/rows-of.ts";
import { commentCalls } from "./comment-calls.ts";

export type PageThread = CommentThread<PageComment>;

/** A comment of a thread, as the panel opens it. @param id the first one by default */
export const commentIn = ({ first }: PageThread, id = first.id) => ({
  id,
  thread: first.thread,
  isResolved: first.resolved_at !== null,
});

interface Dated {
  id: string;
  created_at: string;
}
const byTime = (a: Dated, b: Dated): number => {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** What an editor knows about the threads of its text. */
interface Marked {
  /** Where the text of each thread begins. */
  places: ReadonlyMap<string, number>;
  /** The threads that were looked for: the text of one that came later may be on its way. */
  sought: ReadonlySet<string>;
}

export class PageThreads {
  /** `failed` only before the first success: later failures keep the comments. */
  status: "loading" | "ready" | "failed" = "loading";
  /** Null until the text is there. */
  marked: Marked | null = null;
  readonly #open: OpenWorkspace;
  readonly #page: Pick<PageRow, "id" | "project">;
  readonly #rows: RowsOf<PageComment>;

  constructor(open: OpenWorkspace, page: Pick<PageRow, "id" | "project">) {
    this.#open = open;
    this.#page = page;
    this.#rows = new RowsOf(open.cache.page_comment, {
      concerns: (row) => row.page === page.id,
      compare: byTime,
    });
    makeObservable<this, "settle">(this, {
      status: observable,
      marked: observableRef,
      threads: computed,
      openThreads: computed,
      resolvedThreads: computed,
      setMarked: action,
      settle: action,
    });
  }

  /** In the order of the text; behind them, by time, those about the whole page and those whose text was deleted. */
  get threads(): readonly PageThread[] {
    const placeOf = ({ first }: PageThread): number => this.marked?.places.get(first.thread) ?? Infinity;
    return threadsOf(this.#rows.all).sort((a, b) => {
      const [x, y] = [placeOf(a), placeOf(b)];
      return x === y ? byTime(a.first, b.first) : x - y;
    });
  }

  get openThreads(): readonly PageThread[] {
    return this.threads.filter(({ first }) => first.resolved_at === null);
  }

  get resolvedThreads(): readonly PageThread[] {
    return this.threads.filter(({ first }) => first.resolved_at !== null);
  }

  /** The thread with a comment. Observed. */
  threadWith(commentId: string | null): PageThread | undefined {
    return this.threads.find(({ first, replies }) => [first, ...replies].some(({ id }) => id === commentId));
  }

  /** Whether the text that a thread was about is in the page no more. Observed. */
  isTextDeleted({ first }: PageThread): boolean {
    const { thread, quote } = first;
    return quote !== null && this.marked?.sought.has(thread) === true && !this.marked.places.has(thread);
  }

  isPending({ id }: PageComment): boolean {
    return this.#open.cache.page_comment.base(id) === undefined;
  }

  setMarked(marked: Marked | null): void {
    this.marked = marked;
  }

  /**
   * Fetches now, and again when the live stream could not be continued.
   * @returns stops that
   */
  start(): () => void {
    const close = this.#open.cache.open(this.#page.id);
    void this.load();
    const stop = this.#open.onRefresh(() => this.#fetch());
    return () => {
      stop();
      close();
    };
  }

  /** Never rejects: `status` tells the result. */
  load(): Promise<void> {
    return settled(this.#fetch());
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    const { cache } = this.#open;
    const isNewer = markRequestTime(cache)("page_comment");
    if (this.status === "failed") this.settle("loading");
    try {
      const rows = await commentCalls(this.#open, this.#page).list();
      runInAction(() =>
        replaceRows(
          cache.page_comment,
          rows,
          (row) => row.page === this.#page.id && cache.page_comment.base(row.id) !== undefined,
          isNewer,
        ),
      );
      this.settle("ready");
    } catch (error) {
      if (this.status !== "ready") this.settle("failed");
      throw error;
    }
  }

  protected settle(status: PageThreads["status"]): void {
    this.status = status;
  }
}

const known = new WeakMap<OpenWorkspace, Map<string, PageThreads>>();

/** The same object for the same page and place. */
export function pageThreads(open: OpenWorkspace, page: Pick<PageRow, "id" | "project">): PageThreads {
  const byPage = known.get(open) ?? new Map<string, PageThreads>();
  known.set(open, byPage);
  const key = `${page.id} ${page.project}`;
  const threads = byPage.get(key) ?? new PageThreads(open, page);
  byPage.set(key, threads);
  return threads;
}
