// Counts the closed sub-issues of each issue, updated as rows change, because rows contain only the total.
import type { RowEvent } from "@cairn/client/table";
import type { Issue } from "@cairn/contract/entities/issue";
import { isClosed } from "@cairn/domain/states";
import { observable, runInAction } from "mobx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { isLiveIssue } from "./source.ts";

export interface Progress {
  done: number;
  total: number;
}

export class SubIssueProgress {
  readonly #open: OpenWorkspace;
  readonly #projectId: string;
  readonly #byParent = observable.map<string, Progress>({}, { deep: false });
  /** How each sub-issue was counted, so that it can be subtracted again. */
  readonly #children = new Map<string, { parent: string; done: boolean }>();

  constructor(open: OpenWorkspace, projectId: string) {
    this.#open = open;
    this.#projectId = projectId;
    this.#recount();
    open.cache.issue.onChange((events) => this.#follow(events));
    open.cache.state.onChange(() => this.#recount());
  }

  /** Counts the sub-issues that are in the cache; undefined if there are none. Observed. */
  of(issueId: string): Progress | undefined {
    return this.#byParent.get(issueId);
  }

  #follow(events: readonly RowEvent<Issue>[]): void {
    runInAction(() => {
      for (const { id, after } of events) this.#set(id, after);
    });
  }

  #recount(): void {
    runInAction(() => {
      for (const issue of this.#open.cache.issue.all()) this.#set(issue.id, issue);
    });
  }

  #set(id: string, issue: Issue | undefined): void {
    const before = this.#children.get(id);
    const after =
      isLiveIssue(issue, this.#projectId) && issue.parent_id !== null ? this.#entryOf(issue) : undefined;
    if (before?.parent === after?.parent && before?.done === after?.done) return;
    if (before) this.#add(before.parent, before.done, -1);
    if (after) {
      this.#add(after.parent, after.done, 1);
      this.#children.set(id, after);
    } else this.#children.delete(id);
  }

  #entryOf(issue: Issue): { parent: string; done: boolean } {
    const state = issue.state_id === null ? undefined : this.#open.cache.state.get(issue.state_id);
    return { parent: issue.parent_id ?? "", done: isClosed(state?.group ?? null) };
  }

  #add(parent: string, done: boolean, by: 1 | -1): void {
    const { done: closed, total } = this.#byParent.get(parent) ?? { done: 0, total: 0 };
    const next = { done: closed + (done ? by : 0), total: total + by };
    if (next.total > 0) this.#byParent.set(parent, next);
    else this.#byParent.delete(parent);
  }
}
