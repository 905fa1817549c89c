// The blocking relations of a project: loaded when a chart opens, then updated by the live stream.
import { isConflict, type Span, spanOf } from "@cairn/domain/timeline";
import { computed, makeObservable } from "mobx";
import { api } from "../../../data/api.ts";
import { reportFailure } from "../../../data/failure.ts";
import { t } from "../../../i18n/gantt.ts";
import type { ListData } from "../../engine/list-data.ts";

/** The issue `blocker` blocks the issue `dependant`; both are ids. */
export interface Dependency {
  id: string;
  blocker: string;
  dependant: string;
}

/** Returns the dates of a bar, which may be its dragged position. */
export type SpanOf = (issueId: string) => Span | null;

export class Dependencies {
  readonly #data: ListData;
  #stops: (() => void)[] = [];

  constructor(data: ListData) {
    this.#data = data;
    makeObservable(this, { all: computed, byIssue: computed });
  }

  /** Loads the dependencies, and reloads them when the live stream resets. */
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

  /** The dependencies by issue, both blocking and blocked. Observed. */
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

  /** The dates of an issue in the cache. Observed. */
  readonly spanOf: SpanOf = (id) => {
    const issue = this.#data.open.cache.issue.get(id);
    return issue ? spanOf(issue) : null;
  };

  isClash({ blocker, dependant }: Dependency, spans: SpanOf = this.spanOf): boolean {
    return isConflict(spans(blocker), spans(dependant));
  }

  /** The dependencies of issues that are met now but would be broken with other dates. */
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
