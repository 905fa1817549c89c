import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { FormProblem } from "../../forms/form-problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import { FetchFailed } from "../../session/fetch-json.ts";
import { isTooMany } from "./board-calls.ts";
import { t } from "./text.ts";

const MAX_TITLE = 255;
const MAX_CHARACTERS = 5000;

export interface SubmissionText {
  name: string;
  /** Plain text. */
  description: string;
}

interface SubmissionFormProps {
  start: SubmissionText;
  action: string;
  /** What is said when it failed. */
  failed: string;
  /** @throws FetchFailed */
  save: (text: SubmissionText) => Promise<void>;
  /** Shown with a button that calls it; without it, the form is emptied and stays. */
  onCancel?: () => void;
}

/** Title and description of what a visitor submits. */
export function SubmissionForm({ start, action, failed, save, onCancel }: SubmissionFormProps) {
  const form = useForm({
    start,
    check: ({ name }) => (name.trim() === "" ? { name: t("submit_name_missing") } : {}),
    save: async ({ name, description }) => {
      await save({ name: name.trim(), description });
      if (!onCancel) form.reset(start);
    },
    staysOpen: true,
    refused: (error) => {
      if (!(error instanceof FetchFailed)) throw error;
      return { form: isTooMany(error) ? t("too_many") : failed };
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
            autoFocus={onCancel !== undefined}
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
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size={32} loading={form.busy}>
          {action}
        </Button>
        {onCancel ? (
          <Button size={32} onClick={onCancel}>
            {t("cancel")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
