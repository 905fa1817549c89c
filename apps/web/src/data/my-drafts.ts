// The number of this person's drafts, maintained from row events because no screen has all of them.
import type { RowEvent } from "@cairn/client/table";
import type { Issue } from "@cairn/contract/entities/issue";
import { makeAutoObservable, runInAction } from "mobx";
import { api } from "./api.ts";
import type { OpenWorkspace } from "./open-workspace.ts";
import { settled } from "./retry-until-success.ts";

/** Counting stops here; the newest drafts are counted. */
const MAX_DRAFTS = 100;

class MyDrafts {
  /** Null until loaded. */
  ids: ReadonlySet<string> | null = null;
  readonly open: OpenWorkspace;

  constructor(open: OpenWorkspace) {
    this.open = open;
    makeAutoObservable(this, { open: false });
    open.cache.issue.onChange((events) => this.follow(events));
    open.onRefresh(() => this.#fetch());
  }

  get count(): number {
    return this.ids?.size ?? 0;
  }

  /** Never rejects: without a response no number is shown. */
  load(): Promise<void> {
    return settled(this.#fetch());
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    const asked = { slug: this.open.slug, query: { per_page: String(MAX_DRAFTS), order_by: "-created_at" } };
    const answer = await api.issue_drafts.mine(asked);
    if (!Array.isArray(answer.results)) return;
    const rows: readonly Issue[] = answer.results;
    runInAction(() => (this.ids = new Set(rows.map(({ id }) => id))));
  }

  private follow(events: readonly RowEvent<Issue>[]): void {
    if (!this.ids) return;
    const ids = new Set(this.ids);
    for (const { id, after } of events) {
      if (after?.is_draft === true && after.created_by === this.open.me) ids.add(id);
      else ids.delete(id);
    }
    if (ids.size !== this.ids.size || [...ids].some((id) => !this.ids?.has(id))) this.ids = ids;
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, MyDrafts>();

/** Returns one shared object per workspace; the first call loads it. */
export function myDrafts(open: OpenWorkspace): MyDrafts {
  const known = byWorkspace.get(open);
  if (known) return known;
  const drafts = new MyDrafts(open);
  byWorkspace.set(open, drafts);
  void drafts.load();
  return drafts;
}
