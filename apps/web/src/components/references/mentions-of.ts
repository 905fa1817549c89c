// The texts that mention a page or an issue, as this person sees them: fetched while that is shown, and again after
// changes that may have added or removed a mention.
import type { Reference } from "@cairn/contract/entities/reference";
import { makeObservable, observable, observableRef, runInAction } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { retryUntilSuccess } from "../../data/retry-until-success.ts";

/** What is mentioned. */
export interface Mentioned {
  kind: "page" | "issue";
  id: string;
}

/** Others type in bursts, and pages are recorded some seconds later: one request is enough for many changes. */
const GATHER_MS = 5000;

export class MentionsOf {
  /** The latest first; empty until they are known. Observed. */
  rows: readonly Reference[] = [];
  /** Whether the first request has ended, with or without success. Observed. */
  isSettled = false;
  readonly #open: OpenWorkspace;
  readonly #mentioned: Mentioned;
  #stopRetries = (): void => undefined;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(open: OpenWorkspace, mentioned: Mentioned) {
    this.#open = open;
    this.#mentioned = mentioned;
    makeObservable(this, { rows: observableRef, isSettled: observable });
  }

  /** Loads them and keeps them up to date. @returns a function that stops this */
  start(): () => void {
    const { cache } = this.#open;
    const stale = (): void => void (this.#timer ??= setTimeout(() => this.#load(), GATHER_MS));
    this.#load();
    // A text that was changed or commented on changes the row of its page or issue.
    const stops = [
      cache.page.onChange(stale),
      cache.issue.onChange(stale),
      this.#open.onRefresh(() => this.#fetch()),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#stopTimer();
      this.#stopRetries();
    };
  }

  #load(): void {
    this.#stopTimer();
    this.#stopRetries();
    this.#stopRetries = retryUntilSuccess(() => this.#fetch());
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    const { slug } = this.#open;
    const { kind, id } = this.#mentioned;
    let rows = this.rows;
    try {
      rows = await (kind === "page"
        ? api.references.to_page({ slug, page_id: id })
        : api.references.to_issue({ slug, issue_id: id }));
    } finally {
      runInAction(() => {
        this.rows = rows;
        this.isSettled = true;
      });
    }
  }
}
