// The dialog that creates an issue, from any screen. Its code is loaded when it is first opened.
import { lazyCall } from "@cairn/ui/lazy-part";

/** Opens the dialog in the workspace that is open. */
export const openCreateIssue = lazyCall(
  async () => (await import("./create/open-dialog.tsx")).openCreateIssue,
);

/** Opens a stored draft in the dialog. */
export const openDraft = lazyCall(async () => (await import("./create/open-dialog.tsx")).openDraft);
