import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { announce } from "@cairn/ui/live-region";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { FormProblem } from "../../forms/form-problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import { FetchFailed } from "../../session/fetch-json.ts";
import { isTooMany } from "./board-calls.ts";
import { htmlOf } from "./plain-text.ts";
import { Submissions } from "./submissions.tsx";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";
import { type OwnSubmissions, useSubmissions } from "./use-submissions.ts";

const MAX_TITLE = 255;
const MAX_CHARACTERS = 5000;

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
      <SubmitForm state={state} inbox={inbox} own={own} />
      <Submissions own={own} />
    </Dialog>
  );
}

const EMPTY = { name: "", description: "" };

function SubmitForm({ state, inbox, own }: Omit<SubmitDialogProps, "onClose"> & { own: OwnSubmissions }) {
  const form = useForm({
    start: EMPTY,
    check: ({ name }) => (name.trim() === "" ? { name: t("submit_name_missing") } : {}),
    save: async ({ name, description }) => {
      const html = description.trim() === "" ? {} : { description_html: htmlOf(description) };
      await state.calls.submit(inbox, { issue: { name: name.trim(), ...html } });
      form.reset(EMPTY);
      announce(t("submitted"));
      await own.load();
    },
    staysOpen: true,
    refused: (error) => {
      if (!(error instanceof FetchFailed)) throw error;
      return { form: t(isTooMany(error) ? "too_many" : "submit_failed") };
    },
  });
  const { fields, problems, set } = form;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {problems.form ? <FormProblem>{problems.form}</FormProblem> : null}
      <Field label={t("title")} required error={problems.name}>
        {(control) => (
          <TextInput
            {...control}
            value={fields.name}
            maxLength={MAX_TITLE}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("description")} error={problems.description}>
        {(control) => (
          <TextArea
            {...control}
            minRows={4}
            value={fields.description}
            maxLength={MAX_CHARACTERS}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" size={32} loading={form.busy}>
          {t("submit_send")}
        </Button>
      </div>
    </form>
  );
}
