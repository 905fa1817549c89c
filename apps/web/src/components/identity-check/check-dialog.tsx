import type { TwoFactor } from "@cairn/contract/entities/two-factor";
import { Field } from "@cairn/ui/field";
import { lazyPart } from "@cairn/ui/lazy-part";
import { Skeleton } from "@cairn/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { PasswordInput } from "../../forms/password-input.tsx";
import { refusal } from "../../forms/refusal.ts";
import { type Form, useForm } from "../../forms/use-form.ts";
import { FactorField } from "../two-factor/factor-field.tsx";
import { t } from "../two-factor/text.ts";
import { twoFactorQuery } from "../two-factor/query.ts";

const PasskeyCheck = lazyPart(async () => (await import("./passkey-check.tsx")).PasskeyCheck);

interface CheckDialogProps {
  onEnd: (isProved: boolean) => void;
}

interface Proof {
  code: string;
  password: string;
}

/** Asks for a passkey, for a code of the second factor, or for the password of a person without one. */
export function CheckDialog({ onEnd }: CheckDialogProps) {
  const { data } = useQuery(twoFactorQuery, queryClient);
  const [state, setState] = useState<TwoFactor | null>(null);
  if (data && state === null) setState(data);
  const hasFactor = state?.is_enabled ?? null;
  const form = useForm<Proof>({
    start: { code: "", password: "" },
    check: ({ code, password }) =>
      hasFactor
        ? code.trim() === ""
          ? { code: t("code_missing") }
          : {}
        : password === ""
          ? { password: t("password_missing") }
          : {},
    save: async ({ code, password }) => {
      await api.two_factor.check({ body: hasFactor ? { code } : { password } });
      onEnd(true);
    },
    refused: refusal(t("check_failed")),
  });
  return (
    <FormDialog
      title={t("check_title")}
      action={t("check_action")}
      width={420}
      form={form}
      onClose={() => onEnd(false)}
    >
      <p className="text-pretty text-ink-3">{t("check_lead")}</p>
      {state === null ? <Skeleton height={56} /> : null}
      {state?.is_enabled ? <ByFactor state={state} form={form} onEnd={onEnd} /> : null}
      {hasFactor === false ? <ByPassword form={form} /> : null}
    </FormDialog>
  );
}

function ByFactor({ state, form, onEnd }: CheckDialogProps & { state: TwoFactor; form: Form<Proof> }) {
  const { fields, problems, set } = form;
  return (
    <>
      {state.passkeys > 0 ? <PasskeyCheck onProved={() => onEnd(true)} /> : null}
      <FactorField
        kind={state.enabled_at === null ? "recovery" : "any"}
        autoFocus={state.passkeys === 0}
        value={fields.code}
        error={problems.code}
        onChange={(code) => set({ code })}
      />
    </>
  );
}

const ByPassword = ({ form: { fields, problems, set } }: { form: Form<Proof> }) => (
  <Field label={t("password")} error={problems.password} required>
    {(control) => (
      <PasswordInput
        {...control}
        autoFocus
        autoComplete="current-password"
        value={fields.password}
        onChange={(event) => set({ password: event.target.value })}
      />
    )}
  </Field>
);
