import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { FormProblem } from "../../forms/form-problem.tsx";
import { t } from "./text.ts";
import type { FieldName, SubmissionForm } from "./use-submission.ts";

const binder =
  ({ fields, set }: SubmissionForm) =>
  (field: FieldName) => ({
    value: fields[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });

/** Title and description, and optionally the sender. */
export function FormFields({ form }: { form: SubmissionForm }) {
  const { problems, busy, submit } = form;
  const bind = binder(form);
  return (
    <form noValidate onSubmit={submit} className="relative flex flex-col gap-4">
      {problems.form ? <FormProblem>{problems.form}</FormProblem> : null}
      <Field label={t("name")} required error={problems.name}>
        {(control) => (
          <TextInput {...control} {...bind("name")} maxLength={255} placeholder={t("name_placeholder")} />
        )}
      </Field>
      <Field label={t("description")} aside={t("optional")} error={problems.description}>
        {(control) => (
          <TextArea
            {...control}
            {...bind("description")}
            minRows={6}
            maxLength={20_000}
            placeholder={t("description_placeholder")}
          />
        )}
      </Field>
      <SenderFields form={form} />
      <Honeypot {...bind("website")} />
      <div>
        <Button type="submit" variant="primary" size={32} loading={busy}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}

/** Both are optional: people can stay anonymous. */
function SenderFields({ form }: { form: SubmissionForm }) {
  const { problems } = form;
  const bind = binder(form);
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <Field label={t("sender_name")} aside={t("optional")} error={problems.sender_name}>
        {(control) => <TextInput {...control} {...bind("sender_name")} maxLength={120} autoComplete="name" />}
      </Field>
      <Field
        label={t("sender_email")}
        aside={t("optional")}
        hint={t("sender_email_hint")}
        error={problems.sender_email}
      >
        {(control) => (
          <TextInput
            {...control}
            {...bind("sender_email")}
            type="email"
            maxLength={320}
            autoComplete="email"
          />
        )}
      </Field>
    </div>
  );
}

/** A honeypot: hidden and not in the tab order, so only bots fill it in. */
function Honeypot(props: { value: string; onChange: (event: { target: { value: string } }) => void }) {
  return (
    <label aria-hidden className="absolute -left-[9999px] h-px w-px overflow-hidden">
      {t("website")}
      <input {...props} name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
