// What no visitor should ever meet: errors on the console, uncaught exceptions, broken content security rules, dialogs of injected scripts.
import { type BrowserContext, expect } from "@playwright/test";

export class Troubles {
  #seen: string[] = [];
  #expected: RegExp[] = [];
  #contexts: BrowserContext[] = [];

  begin(): void {
    this.#seen = [];
    this.#expected = [];
    this.#contexts = [];
  }

  /** Collects what goes wrong in all pages of a context. */
  async watch(context: BrowserContext): Promise<void> {
    this.#contexts.push(context);
    context.on("console", (message) => {
      if (message.type() === "error")
        this.#seen.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#seen.push(`exception: ${error.error().stack ?? ""}`));
    context.on("dialog", (dialog) => {
      // Cairn asks in dialogs of its own; the browser's own is asked for only before unsaved text is lost.
      if (dialog.type() !== "beforeunload") this.#seen.push(`dialog: ${dialog.message()}`);
      void dialog.accept();
    });
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`content security: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
  }

  /** Says that this test provokes trouble of a kind, e.g. a refused request that the browser writes down. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Closes all browsers of the test. */
  readonly leave = async (): Promise<void> => {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()));
  };

  async end(): Promise<void> {
    const found = this.#seen.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
    await this.leave();
    expect(found, "trouble in the browser").toEqual([]);
  }
}

/** Those of the test that is running: a worker runs one at a time. */
export const troubles = new Troubles();
