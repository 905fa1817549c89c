import type { ReactNode } from "react";
import { Button } from "@cairn/ui/button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { OwnPasswordField } from "./own-password-field.tsx";
import { t } from "./text.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** Most people who come here have a password. */
const NewPasswordField = lazyPart(
  async () => (await import("../../forms/new-password-field.tsx")).NewPasswordField,
);

export interface PasswordStepProps {
  email: string;
  next: string | null;
  /** The problem with the password that was posted before. */
  problem: string | null;
  /** An alternative way to sign in. */
  below: ReactNode;
}

function usePasswordStep({ email, next, problem }: PasswordStepProps, isNew: boolean) {
  const form = useAuthForm({
    action: isNew ? "/auth/sign-up/" : "/auth/sign-in/",
    isNew,
    start: { email },
    problem,
    next,
  });
  const { password } = form.fields;
  return { form, password, type: (text: string) => form.set({ password: text }) };
}

/** The password of an existing account. */
export function PasswordStep(props: PasswordStepProps) {
  const { form, password, type } = usePasswordStep(props, false);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <HiddenEmail email={props.email} />
      <OwnPasswordField
        email={props.email}
        value={password}
        onChange={type}
        error={form.problems.password ?? form.problems.form}
        autoFocus
      />
      <Button type="submit" variant="primary" size={32} full loading={form.busy}>
        {t("sign_in_action")}
      </Button>
      {props.below}
    </form>
  );
}

/** The first password of a new account. */
export function NewPasswordStep(props: PasswordStepProps) {
  const { form, password, type } = usePasswordStep(props, true);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <HiddenEmail email={props.email} />
      <NewPasswordField
        label={t("password")}
        name="password"
        value={password}
        onChange={type}
        about={[props.email]}
        autoFocus
        error={form.problems.password ?? form.problems.form}
      />
      <Button type="submit" variant="primary" size={32} full loading={form.busy}>
        {t("sign_up_action")}
      </Button>
      {props.below}
    </form>
  );
}

/** Tells password managers whose password this is. */
function HiddenEmail({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
