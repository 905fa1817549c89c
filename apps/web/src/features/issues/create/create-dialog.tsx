import { useRef } from "react";
import { Dialog } from "@cairn/ui/dialog";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t as places } from "../../../i18n/issue-places.ts";
import { projectData } from "../../../issue-list/engine/project-data.ts";
import { CreateForm } from "./create-form.tsx";
import { saveDraft } from "./draft-writes.ts";
import { type Draft, isSameDraft, hasContent, storeDraft } from "./issue-draft.ts";
import { askBeforeLeaving } from "./leave-dialog.tsx";
import { t } from "../../../i18n/new-issue.ts";

interface DialogProps {
  open: OpenWorkspace;
  initial: Draft;
  close: () => void;
}

/** Whether closing the dialog would lose text. */
function isUnsaved(draft: Draft, initial: Draft): boolean {
  return draft.draft_id === null ? hasContent(draft) : !isSameDraft(draft, initial);
}

/** The dialog around the form that creates an issue or edits a stored draft. It asks before text is lost. */
export function CreateDialog({ open, initial, close }: DialogProps) {
  const title = useRef<HTMLTextAreaElement>(null);
  // The current content of the form, read when the dialog closes.
  const latest = useRef(initial);
  const canClose = (): boolean => {
    const draft = latest.current;
    if (!isUnsaved(draft, initial)) {
      storeDraft(open.id, null);
      return true;
    }
    askBeforeLeaving({
      isStored: draft.draft_id !== null,
      onSave: () => {
        close();
        saveDraft(projectData(open, draft.project_id), draft);
      },
      onDiscard: () => {
        storeDraft(open.id, null);
        close();
      },
    });
    return false;
  };
  return (
    <Dialog
      open
      bare
      hideTitle
      title={initial.draft_id === null ? t("dialog_title") : places("draft_edit")}
      width={720}
      position="top"
      initialFocus={() => title.current}
      canClose={canClose}
      onOpenChange={(next) => !next && close()}
    >
      <CreateForm
        open={open}
        initial={initial}
        titleRef={title}
        onDraft={(draft) => {
          latest.current = draft;
        }}
        onLeave={() => canClose() && close()}
        close={close}
      />
    </Dialog>
  );
}
