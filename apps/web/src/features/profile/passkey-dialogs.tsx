import type { Passkey } from "@cairn/contract/entities/passkey";
import { deviceOf } from "@cairn/domain/device";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { checked } from "../../components/identity-check/checked.ts";
import { passkeyText as t } from "../../components/two-factor/text.ts";
import { api } from "../../data/api.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormProblem } from "../../forms/form-problem.tsx";
import { refusal } from "../../forms/refusal.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";

interface Named {
  name: string;
}

const check = ({ name }: Named): Problems<Named> => (name.trim() === "" ? { name: t("name_missing") } : {});

/** "Firefox on Linux". */
function deviceName(): string {
  const { browser, system } = deviceOf(navigator.userAgent);
  return browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("device_unknown"));
}

interface AddPasskeyDialogProps {
  onClose: () => void;
  /** With the recovery codes that came with the first factor. */
  onDone: (codes: readonly string[]) => void;
}

/** Names a new passkey; then the browser makes it. */
export function AddPasskeyDialog({ onClose, onDone }: AddPasskeyDialogProps) {
  const form = useForm<Named>({
    start: { name: deviceName() },
    check,
    save: async ({ name }) => {
      const { explainPasskey, makePasskey } = await import("../../components/passkeys/ceremony.ts");
      try {
        const options = await checked(() => api.passkeys.begin({}));
        const body = { name: name.trim(), credential: await makePasskey(options) };
        const { recovery_codes } = await checked(() => api.passkeys.add({ body }));
        onDone(recovery_codes);
        return null;
      } catch (error) {
        return { form: explainPasskey(error) };
      }
    },
    refused: refusal(t("add_failed")),
  });
  return (
    <FormDialog title={t("add")} action={t("add_action")} width={440} form={form} onClose={onClose}>
      {form.problems.form ? <FormProblem>{form.problems.form}</FormProblem> : null}
      <p className="text-pretty text-ink-3">{t("add_lead")}</p>
      <NameField form={form} />
    </FormDialog>
  );
}

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
  onDone: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose, onDone }: RenamePasskeyDialogProps) {
  const form = useForm<Named>({
    start: { name: passkey.name },
    check,
    save: async ({ name }) => {
      await api.passkeys.rename({ passkey_id: passkey.id, body: { name: name.trim() } });
      onDone();
    },
    refused: refusal(t("rename_failed")),
  });
  return (
    <FormDialog title={t("rename_title")} action={t("save")} width={440} form={form} onClose={onClose}>
      <NameField form={form} />
    </FormDialog>
  );
}

const NameField = ({ form: { fields, problems, set } }: { form: Form<Named> }) => (
  <Field label={t("name")} hint={t("name_hint")} error={problems.name} required>
    {(control) => (
      <TextInput
        {...control}
        name="name"
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={fields.name}
        onChange={(event) => set({ name: event.target.value })}
      />
    )}
  </Field>
);
