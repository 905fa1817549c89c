// Collects ended spans and sends them in batches, beside the requests: it holds a limited number of them, and counts
// those that it can't hold.
import type { Logger } from "pino";
import type { Outcome, Send } from "./send.ts";
import type { Span } from "./span.ts";

/** Most spans that wait. */
export const MAX_WAITING = 8192;
/** Most spans in a request. */
export const MAX_BATCH = 512;
const SEND_MS = 5000;
/** How long the last batches may take on shutdown. */
const STOP_MS = 3000;
/** How often a collector that can't be reached is logged. */
const COMPLAIN_MS = 600_000;

export interface BatchOptions {
  send: Send;
  encode: (spans: readonly Span[]) => string;
  log: Pick<Logger, "warn" | "info">;
  /** Milliseconds between two batches, unless one is full before. */
  send_ms?: number;
  stop_ms?: number;
}

export class Batches {
  readonly counts = { sent: 0, dropped: 0 };
  readonly #options: BatchOptions;
  readonly #waiting: Span[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #giveUp = new AbortController();
  #running: Promise<void> | null = null;
  #isFailing = false;
  #complainedAt = -Infinity;

  constructor(options: BatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flush(), options.send_ms ?? SEND_MS).unref();
  }

  add(span: Span): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.counts.dropped += 1;
      return;
    }
    this.#waiting.push(span);
    // While the collector fails, the timer alone tries again.
    if (this.#waiting.length >= MAX_BATCH && !this.#isFailing) void this.flush();
  }

  /** Sends what waits, one batch after the other, until one fails. */
  flush(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Sends the rest, within a limited time. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    const timer = setTimeout(() => this.#giveUp.abort(), this.#options.stop_ms ?? STOP_MS);
    // What ended while a batch was on its way needs another one.
    await this.#running;
    await this.flush();
    clearTimeout(timer);
    this.counts.dropped += this.#waiting.splice(0).length;
  }

  async #sendAll(): Promise<void> {
    // Not within the request whose span filled the batch: its answer comes first.
    await new Promise<void>((resolve) => void setImmediate(resolve));
    while (this.#waiting.length > 0 && !this.#giveUp.signal.aborted) {
      const batch = this.#waiting.slice(0, MAX_BATCH);
      const outcome = await this.#options.send(this.#options.encode(batch), this.#giveUp.signal);
      this.#note(outcome);
      if (outcome.is === "later") return;
      this.#waiting.splice(0, batch.length);
      const rejected = outcome.is === "sent" ? Math.min(outcome.rejected, batch.length) : batch.length;
      this.counts.dropped += rejected;
      this.counts.sent += batch.length - rejected;
    }
  }

  #note(outcome: Outcome): void {
    this.#isFailing = outcome.is !== "sent";
    if (outcome.is === "sent") {
      if (this.#complainedAt > -Infinity) this.#options.log.info("traces can be sent again");
      this.#complainedAt = -Infinity;
      return;
    }
    if (performance.now() - this.#complainedAt < COMPLAIN_MS) return;
    this.#complainedAt = performance.now();
    this.#options.log.warn(`traces could not be sent: ${outcome.reason}`);
  }
}
