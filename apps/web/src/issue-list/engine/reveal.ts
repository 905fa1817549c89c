// Shows issues that were just created, dropped or restored: the visible list scrolls to them, focuses them and
// highlights them. The code that does so is not part of the first load.
import { lazyCall } from "@cairn/ui/lazy-part";
import { abortOnInput } from "./abort-on-input.ts";
import type { Revealing } from "./reveal-issues.ts";

const reveal = lazyCall(async () => (await import("./reveal-issues.ts")).revealIssues);

/**
 * Scrolls the visible list to issues, if it contains them, and focuses the last one. Stops when the person presses a
 * key, clicks or scrolls, also while the code is being loaded.
 */
export const revealIssues = (ids: readonly string[], options?: Revealing): void =>
  reveal(ids, options, abortOnInput());
