import { useState, type FormEvent } from "react";
import { isEmail, cleanEmail } from "@cairn/domain/names";
import { LEAST_SCORE, passwordScore } from "@cairn/domain/password-strength";
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
  /** The address of the form says who it is about: none is asked for. */
  knowsPerson?: boolean;
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
  if (spec.knowsPerson) return password === "" ? { password: t("password_new_required") } : {};
  if (address === "") errors.email = t("email_required");
  else if (!isEmail(address)) errors.email = t("email_invalid");
  if (password === "") errors.password = t(spec.isNew ? "password_new_required" : "password_required");
  return errors;
}

/** What a new password lacks. Where its strength cannot be judged here, the server does it. */
async function checkStrength(spec: AuthFormSpec): Promise<Errors> {
  if (!spec.isNew) return {};
  const { email, password } = spec.fields();
  const score = await passwordScore(password, [email, spec.name ?? ""]).catch(() => null);
  return score !== null && score < LEAST_SCORE ? { password: t("password_weak") } : {};
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
  /** What is being corrected is not called wrong any more. */
  const clear = (field: AuthField): void => setErrors(({ [field]: _gone, ...rest }) => rest);
  return { errors, busy, clear, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
