// The actions that exist everywhere in the signed-in app. Features register theirs beside these.
import { registerCommandSource } from "./command-sources.ts";
import { navigationActions } from "./navigation-actions.ts";
import { projectActions } from "./project-actions.ts";
import { projectSource } from "./project-source.tsx";
import { registerActions } from "./registry.ts";
import { createIssue, shellActions } from "./shell-actions.ts";
import { viewSource } from "./view-source.tsx";

let registered = false;

/** Called by the first signed-in screen; again does nothing. */
export function registerStandardActions(): void {
  if (registered) return;
  registered = true;
  registerActions([createIssue, ...projectActions, ...navigationActions, ...shellActions]);
  registerCommandSource(projectSource);
  registerCommandSource(viewSource);
}
