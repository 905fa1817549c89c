import { Dialog } from "@cairn/ui/dialog";
import { announce } from "@cairn/ui/live-region";
import { htmlOf } from "./plain-text.ts";
import { SubmissionForm } from "./submission-form.tsx";
import { Submissions } from "./submissions.tsx";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";
import { type OwnSubmissions, useSubmissions } from "./use-submissions.ts";

interface SubmitDialogProps {
  state: BoardState;
  inbox: string;
  onClose: () => void;
}

/** What a visitor proposes to the team, and what became of what they proposed before. */
export function SubmitDialog({ state, inbox, onClose }: SubmitDialogProps) {
  const own = useSubmissions(state, inbox);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("submit_title")}
      description={t("submit_lead")}
      position="top"
      width={560}
      closeLabel={t("close")}
    >
      <NewSubmission state={state} inbox={inbox} own={own} />
      <Submissions own={own} />
    </Dialog>
  );
}

const EMPTY = { name: "", description: "" };

function NewSubmission({ state, inbox, own }: Omit<SubmitDialogProps, "onClose"> & { own: OwnSubmissions }) {
  return (
    <SubmissionForm
      start={EMPTY}
      action={t("submit_send")}
      failed={t("submit_failed")}
      save={async ({ name, description }) => {
        const html = description.trim() === "" ? {} : { description_html: htmlOf(description) };
        await state.calls.submit(inbox, { issue: { name, ...html } });
        announce(t("submitted"));
        await own.load();
      }}
    />
  );
}
