// Saves a text shortly after the last keystroke (spec §4 Page, §9): saved → submitting → submitted. A text that could
// not be saved is kept, with the error, until a retry.
import { action, computed, makeObservable, observable, observableRef } from "mobx";

/** The delay for page titles (spec §9), used for descriptions as well. */
export const AUTOSAVE_MS = 2000;

export type SaveState = "saved" | "submitting" | "submitted" | "failed";

export class Autosave {
  /** `saved` is also the initial state, in which nothing is shown. */
  state: SaveState = "saved";
  /** The text that is not known to be saved; null if there is none. */
  text: string | null = null;
  error: unknown = null;
  readonly #send: (text: string) => Promise<void>;
  readonly #delayMs: number;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;

  /** `send` saves a text and rejects on failure. */
  constructor(send: (text: string) => Promise<void>, delayMs = AUTOSAVE_MS) {
    this.#send = send;
    this.#delayMs = delayMs;
    makeObservable<this, "settle">(this, {
      state: observable,
      text: observable,
      error: observableRef,
      isDirty: computed,
      change: action,
      discard: action,
      settle: action,
    });
  }

  get isDirty(): boolean {
    return this.text !== null;
  }

  /** Sets the text, which is saved when nothing has been typed for a while. */
  change(text: string): void {
    this.text = text;
    if (this.state !== "submitting") this.state = "saved";
    this.#clear();
    this.#timer = setTimeout(() => void this.flush(), this.#delayMs);
  }

  /** Saves unsaved text at once. Never rejects: `state` contains the outcome. */
  flush(): Promise<void> {
    this.#clear();
    if (this.#running) return this.#running.then(() => (this.state === "failed" ? undefined : this.flush()));
    if (this.text === null) return Promise.resolve();
    this.#running = this.#save(this.text).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Discards unsaved text. */
  discard(): void {
    this.#clear();
    this.text = null;
    this.error = null;
    this.state = "saved";
  }

  async #save(text: string): Promise<void> {
    this.settle("submitting", null);
    try {
      await this.#send(text);
      this.settle("submitted", null, text);
    } catch (error) {
      this.settle("failed", error);
    }
  }

  /** `sent` has been saved; text typed since then is still to be saved. */
  protected settle(state: SaveState, error: unknown, sent?: string): void {
    this.state = state;
    this.error = error;
    if (sent !== undefined && this.text === sent) this.text = null;
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
