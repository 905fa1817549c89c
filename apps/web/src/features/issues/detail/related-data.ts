// Data of an issue besides its row and text: relations, links, files and reactions. They are fetched while the issue is
// shown, then kept up to date by the live stream.
import type { Table } from "@cairn/client/table";
import type { Attachment, IssueLink, IssueReaction } from "@cairn/contract/entities/issue-details";
import type { IssuePage } from "@cairn/contract/entities/issue-page";
import type { GitLink } from "@cairn/contract/entities/git";
import { action, makeObservable, observable } from "mobx";
import { api } from "../../../data/api.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { RowsOf } from "../../../data/rows-of.ts";
import { allSettledOrThrow, settled } from "../../../data/retry-until-success.ts";
import { absorbRelations, mayConcern, type Relation, relationsOf } from "./relations.ts";

/** Changes come in bursts; relations are fetched once for each burst. */
const GATHER_MS = 60;

interface Dated {
  id: string;
  created_at: string;
}
const newestFirst = (a: Dated, b: Dated): number => {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

const latestFirst = (a: GitLink, b: GitLink): number => {
  if (a.happened_at !== b.happened_at) return a.happened_at < b.happened_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

export class RelatedData {
  readonly #open: OpenWorkspace;
  readonly #path: { slug: string; project_id: string; issue_id: string };
  readonly #id: string;
  readonly #links: RowsOf<IssueLink>;
  readonly #gitLinks: RowsOf<GitLink>;
  readonly #pages: RowsOf<IssuePage>;
  readonly #attachments: RowsOf<Attachment>;
  readonly #reactions: RowsOf<IssueReaction>;
  readonly #relations: Table<Relation>;
  /** `failed` only before the first success; afterwards, loaded data stays. */
  status: "loading" | "ready" | "failed" = "loading";

  constructor(open: OpenWorkspace, projectId: string, id: string) {
    const { cache } = open;
    const concerns = (row: { issue: string }): boolean => row.issue === id;
    this.#open = open;
    this.#path = { slug: open.slug, project_id: projectId, issue_id: id };
    this.#id = id;
    this.#links = new RowsOf(cache.issue_link, { concerns, compare: newestFirst });
    this.#gitLinks = new RowsOf(cache.git_link, { concerns, compare: latestFirst });
    this.#pages = new RowsOf(cache.issue_page, { concerns, compare: newestFirst });
    this.#attachments = new RowsOf(cache.attachment, { concerns, compare: newestFirst });
    this.#reactions = new RowsOf(cache.issue_reaction, { concerns, compare: newestFirst });
    this.#relations = relationsOf(open, id);
    makeObservable<this, "settle">(this, { status: observable, settle: action });
  }

  /** Newest first. Observed, as are the others. */
  get links(): readonly IssueLink[] {
    return this.#links.all;
  }

  /** Pull requests, branches and commits; what happened last comes first. */
  get gitLinks(): readonly GitLink[] {
    return this.#gitLinks.all;
  }

  /** Those that this person sees, newest first. */
  get pages(): readonly IssuePage[] {
    return this.#pages.all;
  }

  get attachments(): readonly Attachment[] {
    return this.#attachments.all;
  }

  get reactions(): readonly IssueReaction[] {
    return this.#reactions.all;
  }

  get relations(): readonly Relation[] {
    return this.#relations.all();
  }

  /** Refetches what the stream does not contain as rows. @returns a function that stops this */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = this.#open.cache.onChanges((changes) => {
      if (!mayConcern(changes, this.#id) || timer !== null) return;
      timer = setTimeout(() => {
        timer = null;
        void this.loadRelations();
      }, GATHER_MS);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }

  /** Never rejects: `status` contains the outcome. */
  load(): Promise<void> {
    return settled(this.refresh());
  }

  /** Fetches all of them, even if one request fails. @throws ApiError if a request fails */
  async refresh(): Promise<void> {
    if (this.status === "failed") this.settle("loading");
    const asOf = this.#open.cache.seq;
    const path = this.#path;
    try {
      await allSettledOrThrow([
        this.#fetchRelations(),
        api.issue_links.list(path).then((rows) => this.#replace("issue_link", rows, asOf)),
        api.git_links.list(path).then((rows) => this.#replace("git_link", rows, asOf)),
        api.issue_pages.list(path).then((rows) => this.#replace("issue_page", rows, asOf)),
        api.issue_attachments.list(path).then((rows) => this.#replace("attachment", rows, asOf)),
        api.reactions.list(path).then((rows) => this.#replace("issue_reaction", rows, asOf)),
      ]);
      this.settle("ready");
    } catch (error) {
      if (this.status !== "ready") this.settle("failed");
      throw error;
    }
  }

  /** Never rejects; if the request fails, the cached relations stay. */
  loadRelations(): Promise<void> {
    return settled(this.#fetchRelations());
  }

  async #fetchRelations(): Promise<void> {
    const asOf = this.#open.cache.seq;
    absorbRelations(this.#open, this.#id, await api.issue_relations.list(this.#path), asOf);
  }

  /**
   * Replaces the rows of this issue by those of a response; rows that the stream has changed since are newer and stay.
   */
  #replace<E extends "issue_link" | "git_link" | "issue_page" | "attachment" | "issue_reaction">(
    entity: E,
    rows: readonly { id: string; issue: string }[],
    asOf: number,
  ): void {
    const { cache } = this.#open;
    const table = cache[entity] as unknown as Table<{ id: string; issue: string }>;
    const known = new Set(rows.map(({ id }) => id));
    const gone = table
      .all()
      .filter(({ id, issue }) => issue === this.#id && !known.has(id) && table.base(id) !== undefined)
      .filter(({ id }) => !cache.isNewer(entity, id, asOf));
    table.remove(gone.map(({ id }) => id));
    cache.absorb(entity, rows as never, asOf);
  }

  protected settle(status: RelatedData["status"]): void {
    this.status = status;
  }
}
