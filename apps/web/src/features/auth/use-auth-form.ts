import { useState, type FormEvent } from "react";
import { isEmail, cleanEmail } from "@cairn/domain/names";
import { LEAST_SCORE, passwordScore } from "@cairn/domain/password-strength";
import { postForm } from "../../session/csrf.ts";
import { authProblem, type AuthField } from "./auth-errors.ts";
import { t } from "./text.ts";

type Errors = Partial<Record<AuthField | "form", string>>;

export interface AuthFormSpec {
  /** The form's target. */
  action: string;
  /** `error_code` of the redirect that led here. */
  errorCode?: string;
  /** Whether a new password is chosen, or an existing one entered. */
  isNew: boolean;
  /** The values to post. */
  fields: () => Record<string, string> & { email: string; password: string };
  /** The form's address identifies the person, so the email is not asked for. */
  knowsPerson?: boolean;
  /** Given if the form asks for a name. */
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
  if (spec.knowsPerson) return password === "" ? { password: t("password_new_required") } : {};
  if (address === "") errors.email = t("email_required");
  else if (!isEmail(address)) errors.email = t("email_invalid");
  if (password === "") errors.password = t(spec.isNew ? "password_new_required" : "password_required");
  return errors;
}

/** What a new password lacks. If its strength cannot be computed here, the server checks it. */
async function checkStrength(spec: AuthFormSpec): Promise<Errors> {
  if (!spec.isNew) return {};
  const { email, password } = spec.fields();
  const score = await passwordScore(password, [email, spec.name ?? ""]).catch(() => null);
  return score !== null && score < LEAST_SCORE ? { password: t("password_weak") } : {};
}

/**
 * A form that the browser posts itself: the redirect brings the cookie and the next page. Problems that can be found
 * here are reported at once; others return as a code in the address.
 */
export function useAuthForm(spec: AuthFormSpec) {
  const [errors, setErrors] = useState<Errors>(() => firstErrors(spec));
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const refuse = (found: Errors): boolean => {
      setErrors(found);
      if (Object.keys(found).length === 0) return false;
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      return true;
    };
    if (refuse(check(spec))) return;
    setBusy(true);
    if (refuse(await checkStrength(spec))) return setBusy(false);
    try {
      await postForm(spec.action, spec.fields());
    } catch {
      // Nothing was sent: the token could not be fetched.
      setErrors({ form: t("unreachable") });
      setBusy(false);
    }
  };
  /** A field being corrected is no longer marked as wrong. */
  const clear = (field: AuthField): void => setErrors(({ [field]: _gone, ...rest }) => rest);
  return { errors, busy, clear, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
