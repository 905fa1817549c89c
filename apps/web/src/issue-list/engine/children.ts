// An index of sub-issues by parent, updated as rows change, for lists that show sub-issues below their parents.
import type { RowEvent } from "@cairn/client/table";
import type { Issue } from "@cairn/contract/entities/issue";
import { runInAction } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { Signals } from "./signals.ts";

const parentOf = (row: Issue | undefined): string | null =>
  row === undefined || row.is_draft || row.archived_at !== null ? null : row.parent_id;

export class Children {
  readonly #open: OpenWorkspace;
  readonly #signals = new Signals();
  readonly #byParent = new Map<string, Set<string>>();

  constructor(open: OpenWorkspace) {
    this.#open = open;
    const { issue } = open.cache;
    this.#take(issue.all().map((row) => ({ id: row.id, before: undefined, after: row })));
    issue.onChange((events) => runInAction(() => this.#signals.notify(this.#take(events))));
  }

  /** Live sub-issues that are in the cache, in no particular order. Observed by parent. */
  of(parentId: string): Issue[] {
    this.#signals.observeGroup(parentId);
    const ids = this.#byParent.get(parentId) ?? [];
    return [...ids].map((id) => this.#open.cache.issue.get(id)).filter((row) => row !== undefined);
  }

  /**
   * Fetches the sub-issues of an issue. Lists call it when the browser holds only pages of the project's issues.
   * @throws ApiError
   */
  async load(parent: Issue): Promise<void> {
    const { slug, cache } = this.#open;
    const asked = cache.seq;
    const { sub_issues } = await api.sub_issues.list({
      slug,
      project_id: parent.project_id,
      issue_id: parent.id,
    });
    cache.absorb("issue", sub_issues, asked);
  }

  /** Returns the parents whose sub-issues have changed, in number or in content. */
  #take(events: readonly RowEvent<Issue>[]): ReadonlySet<string> {
    const changed = new Set<string>();
    for (const { id, before, after } of events) {
      const [was, is] = [parentOf(before), parentOf(after)];
      if (was !== null) changed.add(was);
      if (is !== null) changed.add(is);
      if (was === is) continue;
      if (was !== null) this.#byParent.get(was)?.delete(id);
      if (is !== null) this.#join(is, id);
    }
    return changed;
  }

  #join(parentId: string, id: string): void {
    const known = this.#byParent.get(parentId);
    if (known) known.add(id);
    else this.#byParent.set(parentId, new Set([id]));
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, Children>();

/** Returns the workspace's index; the first call creates it. */
export function childrenIn(open: OpenWorkspace): Children {
  const children = byWorkspace.get(open) ?? new Children(open);
  byWorkspace.set(open, children);
  return children;
}
