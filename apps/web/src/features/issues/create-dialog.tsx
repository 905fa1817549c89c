// The dialog that creates an issue, from wherever one is; it comes when it is first asked for.
import { lazyCall } from "@cairn/ui/lazy-part";

/** Opens it in the workspace that is open. */
export const openCreateIssue = lazyCall(
  async () => (await import("./create/open-dialog.tsx")).openCreateIssue,
);

/** Opens a stored draft in the dialog that it was saved from. */
export const openDraft = lazyCall(async () => (await import("./create/open-dialog.tsx")).openDraft);
