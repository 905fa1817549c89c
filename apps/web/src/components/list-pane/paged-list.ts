// A list that the server returns in pages: its state, and how more of it is fetched.
import { action, makeObservable, observable, observableRef } from "mobx";
import { settled } from "../../data/retry-until-success.ts";

export abstract class PagedList {
  /** `failed` only before the first success; afterwards, loaded rows stay. */
  status: "loading" | "ready" | "failed" = "loading";
  error: unknown = null;
  /** The next page. */
  more: "idle" | "loading" | "failed" = "idle";
  /** Whether the server has more rows than are loaded. */
  abstract readonly hasMore: boolean;

  constructor() {
    makeObservable<PagedList, "setStatus" | "setMore">(this, {
      status: observable,
      error: observableRef,
      more: observable,
      setStatus: action,
      setMore: action,
    });
  }

  /** Fetches the loaded rows again. @throws ApiError */
  protected abstract refresh(): Promise<void>;
  /** Fetches the next page. @throws ApiError */
  protected abstract fetchMore(): Promise<void>;

  /** Never rejects: `status` contains the outcome. */
  load(): Promise<void> {
    return settled(this.refresh());
  }

  /** Fetches the next page if there is one. Never rejects: `more` contains the outcome. */
  async loadMore(): Promise<void> {
    if (!this.hasMore || this.more === "loading" || this.status !== "ready") return;
    this.setMore("loading");
    try {
      await this.fetchMore();
      this.setMore("idle");
    } catch {
      this.setMore("failed");
    }
  }

  protected setStatus(status: PagedList["status"], error: unknown = null): void {
    this.status = status;
    this.error = error;
  }

  protected setMore(more: PagedList["more"]): void {
    this.more = more;
  }
}
