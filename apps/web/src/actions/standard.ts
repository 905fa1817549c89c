// The actions of every screen in the signed-in app. Features register theirs in addition.
import { navigationActions } from "./navigation-actions.ts";
import { projectActions } from "./project-actions.ts";
import { registerActions } from "./registry.ts";
import { createIssue, shellActions } from "./shell-actions.ts";

let registered = false;

/** Called by the first signed-in screen; further calls do nothing. */
export function registerStandardActions(): void {
  if (registered) return;
  registered = true;
  registerActions([createIssue, ...projectActions, ...navigationActions, ...shellActions]);
}
