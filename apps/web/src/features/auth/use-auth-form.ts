import { useState, type FormEvent } from "react";
import { isEmail, cleanEmail } from "@cairn/domain/names";
import { postForm } from "../../session/csrf.ts";
import { authProblem, type AuthField } from "./auth-errors.ts";
import { t } from "./text.ts";

type Errors = Partial<Record<AuthField | "form", string>>;

export interface AuthFormSpec {
  /** Where the form is posted. */
  action: string;
  /** `error_code` of the redirect that led here. */
  errorCode?: string;
  /** Whether a password is chosen here, or only entered. */
  isNew: boolean;
  /** What is posted. */
  fields: () => Record<string, string> & { email: string; password: string };
  /** Given where the form asks for a name. */
  name?: string;
}

function firstErrors({ errorCode }: AuthFormSpec): Errors {
  const problem = authProblem(errorCode);
  return problem ? { [problem.field ?? "form"]: t(problem.word) } : {};
}

function check(spec: AuthFormSpec): Errors {
  const { email, password } = spec.fields();
  const address = cleanEmail(email);
  const errors: Errors = {};
  if (spec.name !== undefined && spec.name.trim() === "") errors.name = t("name_required");
  if (address === "") errors.email = t("email_required");
  else if (!isEmail(address)) errors.email = t("email_invalid");
  if (password === "") errors.password = t(spec.isNew ? "password_new_required" : "password_required");
  return errors;
}

/**
 * A form that the browser posts itself: its cookie and the page to go to come with the redirect. What can be seen to be
 * wrong before that is told at once; the rest returns as a code in the address.
 */
export function useAuthForm(spec: AuthFormSpec) {
  const [errors, setErrors] = useState<Errors>(() => firstErrors(spec));
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = check(spec);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      const form = event.currentTarget;
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      return;
    }
    setBusy(true);
    try {
      await postForm(spec.action, spec.fields());
    } catch {
      // Nothing was sent: the token could not be fetched.
      setErrors({ form: t("unreachable") });
      setBusy(false);
    }
  };
  /** What is being corrected is not called wrong any more. */
  const clear = (field: AuthField): void => setErrors(({ [field]: _gone, ...rest }) => rest);
  return { errors, busy, clear, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
