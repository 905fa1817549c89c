// Shows issues that were just created, dropped or restored: the visible list scrolls to them, focuses them and
// highlights them. The code that does so is not part of the first load.
import { lazyCall } from "@cairn/ui/lazy-part";

/** Scrolls the visible list to issues, if it contains them, and focuses the last one. */
export const revealIssues = lazyCall(async () => (await import("./reveal-issues.ts")).revealIssues);

/** Highlights an issue without scrolling, so that the quick-add field stays visible. */
export const highlightIssue = lazyCall(async () => (await import("./reveal-issues.ts")).highlightIssue);
