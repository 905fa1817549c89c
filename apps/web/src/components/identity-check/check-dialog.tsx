import { Field } from "@cairn/ui/field";
import { Skeleton } from "@cairn/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { PasswordInput } from "../../forms/password-input.tsx";
import { refusal } from "../../forms/refusal.ts";
import { useForm } from "../../forms/use-form.ts";
import { FactorField } from "../two-factor/factor-field.tsx";
import { t } from "../two-factor/text.ts";
import { twoFactorQuery } from "../two-factor/query.ts";

/** Asks for a code of the second factor, or for the password of a person without one. */
export function CheckDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const { data } = useQuery(twoFactorQuery, queryClient);
  const [hasFactor, setHasFactor] = useState<boolean | null>(null);
  if (data && hasFactor === null) setHasFactor(data.is_enabled);
  const form = useForm({
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
  const { fields, problems, set } = form;
  return (
    <FormDialog
      title={t("check_title")}
      action={t("check_action")}
      width={420}
      form={form}
      onClose={() => onEnd(false)}
    >
      <p className="text-pretty text-ink-3">{t("check_lead")}</p>
      {hasFactor === null ? <Skeleton height={56} /> : null}
      {hasFactor === true ? (
        <FactorField value={fields.code} error={problems.code} onChange={(code) => set({ code })} />
      ) : null}
      {hasFactor === false ? (
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
      ) : null}
    </FormDialog>
  );
}
