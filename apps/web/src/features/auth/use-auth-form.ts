import { cleanEmail, isEmail } from "@cairn/domain/names";
import { MIN_SCORE, passwordScore } from "@cairn/domain/password-strength";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { postForm } from "../../session/csrf.ts";
import { authProblem } from "./auth-errors.ts";
import { t } from "./text.ts";

export interface AuthFields {
  name: string;
  email: string;
  password: string;
}

export interface AuthFormSpec {
  /** The form's target. */
  action: string;
  /** `error_code` of the redirect that led here. */
  errorCode?: string | undefined;
  /** Whether a new password is chosen, or an existing one entered. */
  isNew: boolean;
  /** What is known before the person types. */
  start?: Partial<AuthFields>;
  /** Whether the form asks for the name. */
  asksName?: boolean;
  /** The form's address identifies the person, so the email is not asked for. */
  knowsPerson?: boolean;
  /** The problem with the password that was posted before. */
  problem?: string | null;
  /** The page that follows. */
  next?: string | null;
  /** Other values to post besides email and password. */
  more?: (fields: AuthFields) => Record<string, string>;
}

type AuthProblems = Problems<AuthFields & { code: string }>;

/** The problem that led here. */
function firstProblems({ errorCode, problem }: AuthFormSpec): AuthProblems {
  if (problem) return { password: problem };
  const found = authProblem(errorCode);
  return found ? { [found.field ?? "form"]: t(found.word) } : {};
}

/** What is missing or malformed. */
function missing({ isNew, asksName, knowsPerson }: AuthFormSpec, fields: AuthFields): AuthProblems {
  const { name, email, password } = fields;
  if (knowsPerson) return password === "" ? { password: t("password_new_required") } : {};
  const address = cleanEmail(email);
  const problems: AuthProblems = {};
  if (asksName && name.trim() === "") problems.name = t("name_required");
  if (address === "") problems.email = t("email_required");
  else if (!isEmail(address)) problems.email = t("email_invalid");
  if (password === "") problems.password = t(isNew ? "password_new_required" : "password_required");
  return problems;
}

/** What a new password lacks. If its strength cannot be computed here, the server checks it. */
async function weakness({ name, email, password }: AuthFields): Promise<AuthProblems> {
  const score = await passwordScore(password, [email, name]).catch(() => null);
  return score !== null && score < MIN_SCORE ? { password: t("password_weak") } : {};
}

/**
 * A form that the browser posts itself: the redirect brings the cookie and the next page. Problems that can be found
 * here are reported at once; others return as a code in the address.
 */
export const useAuthForm = (spec: AuthFormSpec): Form<AuthFields> =>
  useForm<AuthFields>({
    start: { name: "", email: "", password: "", ...spec.start },
    problems: firstProblems(spec),
    check: (fields) => {
      const problems = missing(spec, fields);
      return spec.isNew && Object.keys(problems).length === 0 ? weakness(fields) : problems;
    },
    save: (fields) => {
      const { email, password } = fields;
      const values = { ...spec.more?.(fields), email, password };
      return postForm(spec.action, spec.next ? { ...values, next_path: spec.next } : values);
    },
    // Nothing was sent: the token could not be fetched.
    refused: () => ({ form: t("unreachable") }),
  });
