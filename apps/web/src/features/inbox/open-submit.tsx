import { lazyPart } from "@cairn/ui/lazy-part";
import { actionContext } from "../../actions/context.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { openDialog } from "../../shell/dialogs.tsx";

const SubmitDialog = lazyPart(async () => (await import("./submit-dialog.tsx")).SubmitDialog);

/** Opens the dialog that sends an issue to the inbox of a project. */
export const openSubmit = (open: OpenWorkspace, projectId: string): void =>
  openDialog((close) => (
    <SubmitDialog
      open={open}
      projectId={projectId}
      onShow={(id) => actionContext().go(`/${open.slug}/projects/${projectId}/inbox/?inboxIssueId=${id}`)}
      close={close}
    />
  ));
