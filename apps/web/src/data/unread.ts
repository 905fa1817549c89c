// How many notifications of this person are unread, kept as rows come and change: no screen has all of them. The server's count puts right
// what cannot be known here.
import type { RowEvent } from "@cairn/client/table";
import type { Change } from "@cairn/contract/changes";
import type { Notification } from "@cairn/contract/entities/notification";
import { isCounted, MENTIONED } from "@cairn/domain/notifications";
import { makeAutoObservable, runInAction } from "mobx";
import { api } from "./api.ts";
import type { OpenWorkspace } from "./open-workspace.ts";
import { settled } from "./until-it-works.ts";

/** After the last of a burst of changes that only the server can count. */
const ASK_MS = 800;
/** Writes of this tab are on their way: what the server says now may or may not have them in it. */
const ASK_AGAIN_MS = 3_000;
/** What the stream tells within this time of an answer may be in the answer already. */
const NEAR_MS = 2_000;
/** Timers cannot wait longer than 24 days. */
const LONGEST_MS = 86_400_000;

export class Unread {
  /** Neither archived nor snoozed. */
  total = 0;
  /** Those among them that mention the person. */
  mentions = 0;
  /** The moment, in ms, by which is judged what is snoozed: the latest at which something came back. */
  now = Date.now();
  readonly open: OpenWorkspace;
  #asking: ReturnType<typeof setTimeout> | null = null;
  /** Counts up with each change of a row: an answer that was asked for before it may or may not have it. */
  #changes = 0;
  #answeredAt: number | null = null;
  #waking: { timer: ReturnType<typeof setTimeout>; at: number } | null = null;
  /** Rows that have come to be known since the stream last spoke. */
  readonly #new = new Set<string>();

  constructor(open: OpenWorkspace) {
    this.open = open;
    makeAutoObservable(this, { open: false });
    open.cache.notification.onChange((events) => this.follow(events));
    open.cache.onChanges((changes) => this.hear(changes));
    open.onRefresh(() => this.#fetch());
  }

  /** Never rejects: without an answer the number stays. */
  load(): Promise<void> {
    return settled(this.#fetch());
  }

  /** @throws ApiError */
  async #fetch(): Promise<void> {
    const [changes, before] = [this.#changes, this.#written()];
    const answer = await api.notifications.unread({ slug: this.open.slug });
    const written = this.#written();
    const isSure = changes === this.#changes && !before.isAny && !written.isAny;
    // Nearly right is better than nothing; what was counted since is better than nearly right.
    if (isSure || this.#answeredAt === null || !this.open.cache.isLive) {
      runInAction(() => {
        this.total = Math.max(0, answer.total_unread_notifications_count + written.total);
        this.mentions = Math.max(0, answer.mention_unread_notifications_count + written.mentions);
      });
    }
    this.#answeredAt = Date.now();
    if (answer.next_snoozed_till !== null) this.#wakeAt(Date.parse(answer.next_snoozed_till));
    if (!isSure && this.open.cache.isLive) this.#ask(written.isAny ? ASK_AGAIN_MS : ASK_MS);
  }

  /** By how much the writes that are on their way change the server's numbers, and whether there are any. */
  #written(): { total: number; mentions: number; isAny: boolean } {
    const { notification } = this.open.cache;
    const sum = { total: 0, mentions: 0, isAny: false };
    for (const row of notification.all()) {
      const base = notification.base(row.id);
      if (!base || base === row) continue;
      sum.isAny = true;
      const by = Number(isCounted(row, this.now)) - Number(isCounted(base, this.now));
      sum.total += by;
      if (row.sender === MENTIONED) sum.mentions += by;
    }
    return sum;
  }

  private count(row: Notification, by: 1 | -1): void {
    if (row.receiver !== this.open.me || !isCounted(row, this.now)) return;
    this.total = Math.max(0, this.total + by);
    if (row.sender === MENTIONED) this.mentions = Math.max(0, this.mentions + by);
  }

  /** A row that was known before counts as what it is now. One that a list has brought is counted already. */
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
    const isTold = changes.some(({ entity }) => entity === "notification");
    const isNear = this.#answeredAt !== null && Date.now() - this.#answeredAt < NEAR_MS;
    const isGone = changes.some(({ entity, op }) => entity === "issue" && (op === "delete" || op === "gone"));
    if (news.length > 0 || (isTold && isNear) || (isGone && this.total > 0)) this.#ask(ASK_MS);
  }

  #ask(ms: number): void {
    if (this.#asking) clearTimeout(this.#asking);
    this.#asking = setTimeout(() => {
      this.#asking = null;
      void this.load();
    }, ms);
  }

  /** Looks again when the next of those that are snoozed comes back. */
  #wakeAt(at: number): void {
    const now = Date.now();
    if (at <= now || (this.#waking && this.#waking.at <= at && this.#waking.at > now)) return;
    if (this.#waking) clearTimeout(this.#waking.timer);
    const timer = setTimeout(() => this.wake(at), Math.min(LONGEST_MS, at - now + 50));
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

/** The same object for everybody who asks; the first who asks lets it be loaded. */
export function unreadOf(open: OpenWorkspace): Unread {
  const known = byWorkspace.get(open);
  if (known) return known;
  const unread = new Unread(open);
  byWorkspace.set(open, unread);
  void unread.load();
  return unread;
}
