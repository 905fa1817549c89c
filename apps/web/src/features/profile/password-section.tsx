import { useState } from "react";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { toast } from "@cairn/ui/toast";
import { NewPasswordField } from "../../forms/new-password-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { PasswordInput } from "../../forms/password-input.tsx";
import { changePassword, setPassword } from "../../session/change-password.ts";
import { explainAny } from "../../session/explain-any.ts";
import { updateSession, useSession } from "../../session/session.ts";
import { refetchSessions } from "./sessions-section.tsx";
import { t } from "./text.ts";

/** Changes the password, or sets the first one. */
export function PasswordSection() {
  const { me } = useSession();
  // The form is reset after each change.
  const [round, setRound] = useState(0);
  return (
    <PasswordForm
      key={round}
      isFirst={me.is_password_autoset}
      about={[me.email, me.first_name, me.last_name]}
      onChanged={() => {
        updateSession({ me: { ...me, is_password_autoset: false } });
        toast({ title: t("password_changed"), description: t("password_changed_text"), tone: "success" });
        void refetchSessions();
        setRound(round + 1);
      }}
    />
  );
}

interface PasswordFormProps {
  /** The present password was generated: no one knows it, so it is not asked for. */
  isFirst: boolean;
  about: readonly string[];
  onChanged: () => void;
}

function PasswordForm({ isFirst, about, onChanged }: PasswordFormProps) {
  const form = useForm({
    start: { old: "", fresh: "" },
    check: ({ old, fresh }) => ({
      ...(!isFirst && old === "" ? { old: t("old_required") } : {}),
      ...(fresh === "" ? { fresh: t("new_required") } : {}),
    }),
    save: async ({ old, fresh }) => {
      const refusal = await (isFirst ? setPassword(fresh) : changePassword(old, fresh));
      if (refusal !== null)
        return refusal === "old_wrong" ? { old: t("old_wrong") } : { fresh: t("new_weak") };
      onChanged();
      return null;
    },
    refused: (error) => {
      toast({ title: t("password_failed"), description: explainAny(error) ?? undefined, tone: "error" });
      return {};
    },
  });
  const { fields, problems, set } = form;
  return (
    <form noValidate onSubmit={form.submit} className="mt-6 flex max-w-90 flex-col gap-4">
      {isFirst ? null : (
        <Field label={t("old_password")} error={problems.old} required>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={fields.old}
              onChange={(event) => set({ old: event.target.value })}
            />
          )}
        </Field>
      )}
      <NewPasswordField
        label={t("new_password")}
        value={fields.fresh}
        onChange={(fresh) => set({ fresh })}
        about={about}
        error={problems.fresh}
      />
      <Button type="submit" variant="primary" size={32} loading={form.busy} className="self-start">
        {t(isFirst ? "set_password" : "change_password")}
      </Button>
    </form>
  );
}
