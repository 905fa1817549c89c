// The number of this person's unread notifications, maintained from row events because no screen has all of them. The
// server's count corrects what cannot be known here.
import type { RowEvent } from "@cairn/client/table";
import type { Change } from "@cairn/contract/changes";
import type { Notification } from "@cairn/contract/entities/notification";
import { countsAsUnread, MENTIONED } from "@cairn/domain/notifications";
import { makeAutoObservable, runInAction } from "mobx";
import { api } from "./api.ts";
import type { OpenWorkspace } from "./open-workspace.ts";
import { settled } from "./retry-until-success.ts";

/** Debounce after a burst of changes that only the server can count. */
const FETCH_DELAY_MS = 800;
/** Delay while writes of this tab are under way: the server's count may or may not include them. */
const REFETCH_DELAY_MS = 3_000;
/** A change that the stream brings within this time of a response may already be in it. */
const NEAR_MS = 2_000;
/** The maximum of a timer: 24 days. */
const MAX_TIMER_MS = 86_400_000;

export class Unread {
  /** Neither archived nor snoozed. */
  total = 0;
  /** Of those, the ones that mention the person. */
  mentions = 0;
  /** The moment, in ms, that decides what is snoozed: the latest time at which something returned. */
  now = Date.now();
  readonly open: OpenWorkspace;
  #asking: ReturnType<typeof setTimeout> | null = null;
  /** Incremented with each change of a row: a response to an earlier request may or may not include it. */
  #changes = 0;
  #answeredAt: number | null = null;
  #waking: { timer: ReturnType<typeof setTimeout>; at: number } | null = null;
  /** Rows that became known since the stream's last change. */
  readonly #new = new Set<string>();

  constructor(open: OpenWorkspace) {
    this.open = open;
    makeAutoObservable(this, { open: false });
    open.cache.notification.onChange((events) => this.follow(events));
    open.cache.onChanges((changes) => this.hear(changes));
    open.onRefresh(() => this.#fetch());
  }

  /** Never rejects: without a response the number stays. */
  load(): Promise<void> {
    return settled(this.#fetch());
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    const [changes, before] = [this.#changes, this.#written()];
    const answer = await api.notifications.unread({ slug: this.open.slug });
    const written = this.#written();
    const isSure = changes === this.#changes && !before.isAny && !written.isAny;
    // An approximate count is better than none, but not better than one that was maintained since.
    if (isSure || this.#answeredAt === null || !this.open.cache.isLive) {
      runInAction(() => {
        this.total = Math.max(0, answer.total_unread_notifications_count + written.total);
        this.mentions = Math.max(0, answer.mention_unread_notifications_count + written.mentions);
      });
    }
    this.#answeredAt = Date.now();
    if (answer.next_snoozed_till !== null) this.#wakeAt(Date.parse(answer.next_snoozed_till));
    if (!isSure && this.open.cache.isLive) this.#ask(written.isAny ? REFETCH_DELAY_MS : FETCH_DELAY_MS);
  }

  /** How writes under way change the server's counts, and whether there are any. */
  #written(): { total: number; mentions: number; isAny: boolean } {
    const { notification } = this.open.cache;
    const sum = { total: 0, mentions: 0, isAny: false };
    for (const row of notification.all()) {
      const base = notification.base(row.id);
      if (!base || base === row) continue;
      sum.isAny = true;
      const by = Number(countsAsUnread(row, this.now)) - Number(countsAsUnread(base, this.now));
      sum.total += by;
      if (row.sender === MENTIONED) sum.mentions += by;
    }
    return sum;
  }

  private count(row: Notification, by: 1 | -1): void {
    if (row.receiver !== this.open.me || !countsAsUnread(row, this.now)) return;
    this.total = Math.max(0, this.total + by);
    if (row.sender === MENTIONED) this.mentions = Math.max(0, this.mentions + by);
  }

  /** A known row counts as it is now. A row that a list has loaded is counted already. */
  private follow(events: readonly RowEvent<Notification>[]): void {
    this.#changes += 1;
    for (const { id, before, after } of events) {
      if (after?.snoozed_till) this.#wakeAt(Date.parse(after.snoozed_till));
      if (!before) {
        this.#new.add(id);
        continue;
      }
      this.count(before, -1);
      if (after) this.count(after, 1);
      else this.#new.delete(id);
    }
  }

  private hear(changes: readonly Change[]): void {
    const news = changes.filter(({ entity, id }) => entity === "notification" && this.#new.has(id));
    for (const { op, id } of news) {
      const row = this.open.cache.notification.get(id);
      if (op === "insert" && row) this.count(row, 1);
    }
    this.#new.clear();
    const isNotification = changes.some(({ entity }) => entity === "notification");
    const isNear = this.#answeredAt !== null && Date.now() - this.#answeredAt < NEAR_MS;
    const isGone = changes.some(({ entity, op }) => entity === "issue" && (op === "delete" || op === "gone"));
    if (news.length > 0 || (isNotification && isNear) || (isGone && this.total > 0))
      this.#ask(FETCH_DELAY_MS);
  }

  #ask(ms: number): void {
    if (this.#asking) clearTimeout(this.#asking);
    this.#asking = setTimeout(() => {
      this.#asking = null;
      void this.load();
    }, ms);
  }

  /** Counts again when the next snoozed notification returns. */
  #wakeAt(at: number): void {
    const now = Date.now();
    if (at <= now || (this.#waking && this.#waking.at <= at && this.#waking.at > now)) return;
    if (this.#waking) clearTimeout(this.#waking.timer);
    const timer = setTimeout(() => this.wake(at), Math.min(MAX_TIMER_MS, at - now + 50));
    this.#waking = { timer, at };
  }

  private wake(at: number): void {
    this.#waking = null;
    if (Date.now() < at) return this.#wakeAt(at);
    this.now = Date.now();
    void this.load();
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, Unread>();

/** Returns one shared object per workspace; the first call loads it. */
export function unreadOf(open: OpenWorkspace): Unread {
  const known = byWorkspace.get(open);
  if (known) return known;
  const unread = new Unread(open);
  byWorkspace.set(open, unread);
  void unread.load();
  return unread;
}
