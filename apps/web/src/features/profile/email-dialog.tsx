import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { useId } from "react";
import { reportFailure } from "../../data/failure.ts";
import { t as common } from "../../i18n/common.ts";
import { CodeForm } from "../../forms/code-form.tsx";
import { PasswordInput } from "../../forms/password-input.tsx";
import { signOut } from "../../session/sign-out.ts";
import { t } from "./email-text.ts";
import { useEmailChange } from "./use-email-change.ts";

type Change = ReturnType<typeof useEmailChange>;

/** Changes the person's address in two steps: the new address and the password, then the mailed code. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const change = useEmailChange(onClose);
  const id = useId();
  const isCode = change.step === "code";
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("title")}
      description={t(isCode ? "code_lead" : "lead")}
      width={420}
      footer={
        <>
          <Button key={change.step} size={32} onClick={isCode ? change.back : onClose}>
            {isCode ? t("other") : common("cancel")}
          </Button>
          {isCode ? null : (
            <Button size={32} variant="primary" type="submit" form={id} loading={change.form.busy}>
              {t("send")}
            </Button>
          )}
        </>
      }
    >
      {isCode ? (
        <CodeForm
          email={change.form.fields.email}
          problem={null}
          send={change.send}
          requestCode={change.again}
        />
      ) : (
        <AddressStep change={change} id={id} />
      )}
    </Dialog>
  );
}

function AddressStep({ change, id }: { change: Change; id: string }) {
  const { hasPassword, form } = change;
  const { fields, problems, set, submit } = form;
  return (
    <form id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {problems.form ? (
        <div role="alert" className="flex flex-col items-start gap-2 text-danger">
          <p className="text-pretty">{problems.form}</p>
          {hasPassword ? null : <SignOutButton />}
        </div>
      ) : null}
      <Field label={t("fresh")} required error={problems.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            autoFocus
            value={fields.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
      </Field>
      {hasPassword ? (
        <Field label={t("password")} required error={problems.password}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={fields.password}
              onChange={(event) => set({ password: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </form>
  );
}

/** People without a password confirm their identity by a fresh sign-in. */
function SignOutButton() {
  return (
    <Button
      size={28}
      onClick={() => void signOut().catch((error: unknown) => reportFailure(t("failed"), error))}
    >
      {t("sign_out")}
    </Button>
  );
}
