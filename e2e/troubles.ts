// Collects errors that must not occur: on the console, uncaught exceptions, violations of the content security policy,
// dialogs of injected scripts.
import { type BrowserContext, expect } from "@playwright/test";
import { releaseContexts } from "./contexts.ts";

export class Troubles {
  #seen: string[] = [];
  #expected: RegExp[] = [];

  begin(): void {
    this.#seen = [];
    this.#expected = [];
  }

  /** Collects the errors in all pages of a context, also in those of later tests. */
  async watch(context: BrowserContext): Promise<void> {
    context.on("console", (message) => {
      if (message.type() === "error")
        this.#seen.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#seen.push(`exception: ${error.error().stack ?? ""}`));
    context.on("dialog", (dialog) => {
      // Cairn has its own dialogs; the browser's are used only before unsaved text would be lost.
      if (dialog.type() !== "beforeunload") this.#seen.push(`dialog: ${dialog.message()}`);
      void dialog.accept();
    });
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`content security: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
  }

  /** Declares that this test causes an error, such as a refused request that the browser logs. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  async end(): Promise<void> {
    const found = this.#seen.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
    await releaseContexts();
    expect(found, "trouble in the browser").toEqual([]);
  }
}

/** The collector of the running test: a worker runs one test at a time. */
export const troubles = new Troubles();
