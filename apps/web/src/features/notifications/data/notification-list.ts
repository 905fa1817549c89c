// The notifications that an address shows: pages of 30 (spec §9), kept up to date by the live stream. Rows that are
// older than the last page are shown once that page has been loaded.
import type { Notification } from "@cairn/contract/entities/notification";
import { groupByIssue, isSnoozed, MENTIONED, type NotificationGroup } from "@cairn/domain/notifications";
import { action, computed, makeObservable, observable, observableRef, reaction } from "mobx";
import { PagedList } from "../../../components/list-pane/paged-list.ts";
import { api } from "../../../data/api.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { RowsOf } from "../../../data/rows-of.ts";
import { unreadOf } from "../../../data/unread.ts";
import { settled } from "../../../data/retry-until-success.ts";
import type { NotificationView } from "../search.ts";
import { isOfTypes } from "./of-types.ts";

const PAGE = 30;

/** A line of the list: an issue's newest, or, where it is unfolded, one of its others. */
export interface Line {
  key: string;
  group: NotificationGroup;
  row: Notification;
  isOlder: boolean;
}

interface PageInfo {
  hasMore: boolean;
  asOf: number;
  /** The loaded rows end where this page does. */
  refetchesAll: boolean;
}

type SortKey = Pick<Notification, "id" | "created_at">;

/** Newest first, as the server has them. */
function byNewest(a: SortKey, b: SortKey): number {
  if (a.created_at !== b.created_at) return a.created_at > b.created_at ? -1 : 1;
  return a.id > b.id ? -1 : Number(a.id < b.id);
}

export class NotificationList extends PagedList {
  readonly open: OpenWorkspace;
  readonly view: NotificationView;
  hasMore = false;
  /** The line that keys act on; null: none. */
  cursor: string | null = null;
  /** Counts up when the cursor was moved by key: the line then wants the focus. */
  moves = 0;
  /** Issues whose others are shown. */
  readonly unfolded = observable.set<string>();
  /** Where only unread ones are shown: what people read here stays until they come back to the list. */
  readonly readHere = observable.set<string>();
  /** The oldest row loaded, while there are older ones. */
  until: SortKey | null = null;
  /** What the server says is of the types asked for. */
  readonly #named = observable.set<string>();
  readonly #mine: RowsOf<Notification>;
  /** The first page that may have something new. */
  #next = 0;

  constructor(open: OpenWorkspace, view: NotificationView) {
    super();
    this.open = open;
    this.view = view;
    this.#mine = new RowsOf(open.cache.notification, {
      concerns: (row) => row.receiver === open.me,
      compare: byNewest,
    });
    makeObservable<this, "take">(this, {
      hasMore: observable,
      cursor: observable,
      moves: observable,
      until: observableRef,
      rows: computed,
      groups: computed,
      lines: computed,
      take: action,
      moveTo: action,
      toggle: action,
      keepRead: action,
      forgetRead: action,
    });
  }

  /** Newest first. */
  get rows(): readonly Notification[] {
    const { until } = this;
    return this.#mine.all.filter((row) => this.#fits(row) && (!until || byNewest(row, until) <= 0));
  }

  get groups(): readonly NotificationGroup[] {
    return groupByIssue(this.rows);
  }

  get lines(): readonly Line[] {
    return this.groups.flatMap((group) => {
      const head: Line = { key: group.id, group, row: group.newest, isOlder: false };
      if (!this.unfolded.has(group.id)) return [head];
      const others = group.rows.slice(1);
      return [head, ...others.map((row): Line => ({ key: row.id, group, row, isOlder: true }))];
    });
  }

  /** The group that keys act on. Observed. */
  get focused(): NotificationGroup | undefined {
    return this.lines.find(({ key }) => key === this.cursor)?.group;
  }

  group(issueId: string): NotificationGroup | undefined {
    return this.groups.find(({ id }) => id === issueId);
  }

  #fits(row: Notification): boolean {
    const { tab, types, unread, archived, snoozed } = this.view;
    return (
      isSnoozed(row, unreadOf(this.open).now) === snoozed &&
      (row.archived_at !== null) === archived &&
      (!unread || row.read_at === null || this.readHere.has(row.id)) &&
      (tab === "all" || row.sender === MENTIONED) &&
      (types.length === 0 || this.#named.has(row.id) || isOfTypes(this.open, row, types))
    );
  }

  /** Loads, and stays up to date. @returns stops that */
  start(): () => void {
    void this.load();
    const stops = [
      this.open.onRefresh(() => this.refresh()),
      // Snoozes that this tab has not loaded end, too.
      reaction(
        () => unreadOf(this.open).now,
        () => void settled(this.#fetchFirst(this.status !== "ready")),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  protected refresh(): Promise<void> {
    return this.#fetchFirst(true);
  }

  /**
   * Fetches the first page.
   * @param isAfresh older pages are then fetched again; otherwise the page only adds to what is loaded
   * @throws ApiError
   */
  async #fetchFirst(isAfresh: boolean): Promise<void> {
    try {
      await this.#fetch(0, isAfresh);
    } catch (error) {
      if (this.status !== "ready") this.setStatus("failed", error);
      throw error;
    }
  }

  protected fetchMore(): Promise<void> {
    // Rows that have left the list since have shifted the pages: fetch the page that the last row is now at the end of.
    const known = this.rows.filter((row) => !this.readHere.has(row.id) || row.read_at === null).length;
    return this.#fetch(Math.max(Math.floor(known / PAGE), this.#next), false);
  }

  async #fetch(page: number, isAfresh: boolean): Promise<void> {
    const { cache, slug } = this.open;
    const asOf = cache.seq;
    const { tab, types, unread, archived, snoozed } = this.view;
    const answer = await api.notifications.list({
      slug,
      query: {
        per_page: String(PAGE),
        cursor: `${PAGE}:${page}:0`,
        archived: `${archived}`,
        snoozed: `${snoozed}`,
        ...(tab === "mentions" ? { type: "mentioned" } : types.length > 0 ? { type: types.join(",") } : {}),
        ...(unread ? { read: "false" } : {}),
      },
    });
    if (Array.isArray(answer)) return;
    this.take(page, answer.results, { hasMore: answer.next_page_results, asOf, refetchesAll: isAfresh });
  }

  protected take(
    page: number,
    rows: readonly Notification[],
    { hasMore, asOf, refetchesAll: isAfresh }: PageInfo,
  ): void {
    const { cache } = this.open;
    const last = rows.at(-1) ?? null;
    if (page === 0) this.#forgetStale(rows, hasMore ? last : null, asOf);
    const hasNews = rows.some(({ id }) => !this.#named.has(id));
    for (const { id } of rows) this.#named.add(id);
    cache.absorb("notification", rows, asOf);
    this.#next = hasNews ? 0 : page + 1;
    const isFurther = this.until === null || last === null || byNewest(this.until, last) <= 0;
    if (isAfresh || (page > 0 && (isFurther || !hasMore))) {
      this.until = hasMore ? last : null;
      this.hasMore = hasMore;
    }
    this.setStatus("ready");
  }

  /** Removes rows that the cache still has and the server no longer lists. */
  #forgetStale(rows: readonly Notification[], last: SortKey | null, asOf: number): void {
    const { notification } = this.open.cache;
    const listed = new Set(rows.map(({ id }) => id));
    const stale = this.#mine.all.filter((row) => {
      const base = notification.base(row.id);
      if (!base || base !== row || listed.has(row.id) || this.readHere.has(row.id)) return false;
      return (
        this.#fits(row) &&
        (!last || byNewest(row, last) < 0) &&
        !this.open.cache.isNewer("notification", row.id, asOf)
      );
    });
    if (this.view.types.length === 0) notification.remove(stale.map(({ id }) => id));
  }

  /** Where only unread ones are shown, these stay although they are read now. */
  keepRead(rows: readonly Notification[]): void {
    if (this.view.unread) for (const { id } of rows) this.readHere.add(id);
  }

  forgetRead(): void {
    this.readHere.clear();
  }

  /** Moves the cursor to a line, or takes it away. `byKey` brings the focus there. */
  moveTo(key: string | null, { byKey = false } = {}): void {
    this.cursor = key;
    if (byKey) this.moves += 1;
  }

  /** @returns the line reached; undefined at an end */
  step(by: 1 | -1): Line | undefined {
    const { lines, cursor } = this;
    const at = lines.findIndex(({ key }) => key === cursor);
    const next = at === -1 ? lines[by === 1 ? 0 : lines.length - 1] : lines[at + by];
    if (next) this.moveTo(next.key, { byKey: true });
    return next;
  }

  /** The group to select when a group leaves: the next one, else the one before. */
  neighborOf(issueId: string): NotificationGroup | undefined {
    const at = this.groups.findIndex(({ id }) => id === issueId);
    return at === -1 ? undefined : (this.groups[at + 1] ?? this.groups[at - 1]);
  }

  /** Shows an issue's others, or hides them. */
  toggle(issueId: string): void {
    const group = this.group(issueId);
    if (!group || group.rows.length < 2) return;
    if (!this.unfolded.delete(issueId)) return void this.unfolded.add(issueId);
    if (group.rows.some(({ id }) => id === this.cursor)) this.cursor = issueId;
  }
}
