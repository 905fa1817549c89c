// What waits for what in a project: loaded once when a chart opens, then kept by the live stream.
import { clashes, type Span, spanOf } from "@cairn/domain/timeline";
import { computed, makeObservable } from "mobx";
import { api } from "../../../data/api.ts";
import { reportFailure } from "../../../data/failure.ts";
import { t } from "../../../i18n/gantt.ts";
import type { ListData } from "../../engine/list-data.ts";

/** `dependant` is blocked by `blocker`. Ids of issues. */
export interface Dependency {
  id: string;
  blocker: string;
  dependant: string;
}

/** Where a bar is, or would be. */
export type SpanOf = (issueId: string) => Span | null;

export class Dependencies {
  readonly #data: ListData;
  #stops: (() => void)[] = [];

  constructor(data: ListData) {
    this.#data = data;
    makeObservable(this, { all: computed, byIssue: computed });
  }

  /** Loads them, again whenever the stream begins anew. */
  start(): void {
    const { open, projectId } = this.#data;
    if (projectId !== null) this.#stops.push(open.cache.open(projectId));
    void this.#load();
    this.#stops.push(open.onRefresh(() => this.#fetch()));
  }

  dispose(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Observed. */
  get all(): readonly Dependency[] {
    return this.#data.open.cache.issue_relation
      .all()
      .filter((row) => row.relation_type === "blocked_by" && row.project_id === this.#data.projectId)
      .map(({ id, issue_id, related_issue_id }) => ({ id, blocker: related_issue_id, dependant: issue_id }));
  }

  /** Those that an issue has a part in. Observed. */
  get byIssue(): ReadonlyMap<string, readonly Dependency[]> {
    const found = new Map<string, Dependency[]>();
    for (const one of this.all) {
      for (const id of [one.blocker, one.dependant]) {
        const known = found.get(id);
        if (known) known.push(one);
        else found.set(id, [one]);
      }
    }
    return found;
  }

  /** The bar of an issue as the cache has it. Observed. */
  readonly spanOf: SpanOf = (id) => {
    const issue = this.#data.open.cache.issue.get(id);
    return issue ? spanOf(issue) : null;
  };

  isClash({ blocker, dependant }: Dependency, spans: SpanOf = this.spanOf): boolean {
    return clashes(spans(blocker), spans(dependant));
  }

  /** The dependencies of issues that hold as these stand, and would not where their bars would be. */
  brokenBy(ids: Iterable<string>, spans: SpanOf): Dependency[] {
    const found = [...ids].flatMap((id) => this.byIssue.get(id) ?? []);
    return [...new Set(found)].filter((one) => !this.isClash(one) && this.isClash(one, spans));
  }

  async #load(): Promise<void> {
    try {
      await this.#fetch();
    } catch (error) {
      reportFailure(t("load_dependencies"), error, () => void this.#load());
    }
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    const { cache, slug } = this.#data.open;
    const project_id = this.#data.projectId;
    if (project_id === null) return;
    const { seq } = cache;
    const rows = await api.issue_relations.dependencies({ slug, project_id });
    const known = new Set(rows.map((row) => row.id));
    const gone = this.all.filter(
      (one) => !known.has(one.id) && !cache.isNewer("issue_relation", one.id, seq),
    );
    cache.issue_relation.remove(gone.map((one) => one.id));
    cache.absorb("issue_relation", rows, seq);
  }
}
