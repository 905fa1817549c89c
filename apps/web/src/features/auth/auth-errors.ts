// The meaning of a failed form post's error code (contract/workspace §1.3): its message and its field.
import { AUTH_ERRORS, type AuthErrorName } from "@cairn/contract/auth-errors";
import type { AuthWord } from "./text.ts";

type AuthField = "name" | "email" | "password" | "code";

export interface AuthProblem {
  word: AuthWord;
  /** Null for the whole form. */
  field: AuthField | null;
}

const about = (field: AuthField | null, word: AuthWord): AuthProblem => ({ field, word });

const PROBLEMS: Record<AuthErrorName, AuthProblem> = {
  INSTANCE_NOT_CONFIGURED: about(null, "not_configured"),
  INVALID_EMAIL: about("email", "email_invalid"),
  EMAIL_REQUIRED: about("email", "email_required"),
  SIGNUP_DISABLED: about("email", "signup_closed"),
  MAGIC_LINK_LOGIN_DISABLED: about(null, "mail_off"),
  PASSWORD_LOGIN_DISABLED: about(null, "password_off"),
  EMAIL_PASSWORD_AUTHENTICATION_DISABLED: about(null, "password_off"),
  USER_ACCOUNT_DEACTIVATED: about(null, "deactivated"),
  INVALID_PASSWORD: about("password", "password_weak"),
  SMTP_NOT_CONFIGURED: about(null, "mail_off"),
  USER_ALREADY_EXIST: about("email", "exists"),
  AUTHENTICATION_FAILED_SIGN_UP: about(null, "failed"),
  REQUIRED_EMAIL_PASSWORD_SIGN_UP: about("email", "email_required"),
  INVALID_EMAIL_SIGN_UP: about("email", "email_invalid"),
  USER_DOES_NOT_EXIST: about("password", "wrong"),
  AUTHENTICATION_FAILED_SIGN_IN: about("password", "wrong"),
  REQUIRED_EMAIL_PASSWORD_SIGN_IN: about("email", "email_required"),
  INVALID_EMAIL_SIGN_IN: about("email", "email_invalid"),
  OAUTH_NOT_CONFIGURED: about(null, "provider_off"),
  GOOGLE_NOT_CONFIGURED: about(null, "provider_off"),
  GITHUB_NOT_CONFIGURED: about(null, "provider_off"),
  GITLAB_NOT_CONFIGURED: about(null, "provider_off"),
  GOOGLE_OAUTH_PROVIDER_ERROR: about(null, "provider_failed"),
  GITHUB_OAUTH_PROVIDER_ERROR: about(null, "provider_failed"),
  GITLAB_OAUTH_PROVIDER_ERROR: about(null, "provider_failed"),
  OIDC_NOT_CONFIGURED: about(null, "provider_off"),
  OIDC_PROVIDER_ERROR: about(null, "provider_failed"),
  PROVIDER_EMAIL_NOT_VERIFIED: about(null, "provider_unverified"),
  ADMIN_ALREADY_EXIST: about(null, "admin_exists"),
  ADMIN_USER_ALREADY_EXIST: about("email", "exists"),
  REQUIRED_ADMIN_EMAIL_PASSWORD_FIRST_NAME: about("name", "name_required"),
  INVALID_ADMIN_EMAIL: about("email", "email_invalid"),
  INVALID_ADMIN_PASSWORD: about("password", "password_weak"),
  PASSWORD_ALREADY_SET: about("password", "password_set"),
  INCORRECT_OLD_PASSWORD: about("password", "wrong"),
  MISSING_PASSWORD: about("password", "password_required"),
  INVALID_NEW_PASSWORD: about("password", "password_weak"),
  INVALID_EMAIL_MAGIC_SIGN_IN: about("email", "email_invalid"),
  INVALID_EMAIL_MAGIC_SIGN_UP: about("email", "email_invalid"),
  MAGIC_SIGN_IN_EMAIL_CODE_REQUIRED: about("code", "code_required"),
  MAGIC_SIGN_UP_EMAIL_CODE_REQUIRED: about("code", "code_required"),
  INVALID_MAGIC_CODE_SIGN_IN: about("code", "code_wrong"),
  INVALID_MAGIC_CODE_SIGN_UP: about("code", "code_wrong"),
  EXPIRED_MAGIC_CODE_SIGN_IN: about("code", "code_expired"),
  EXPIRED_MAGIC_CODE_SIGN_UP: about("code", "code_expired"),
  EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN: about("code", "code_too_many"),
  EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP: about("code", "code_too_many"),
  INVALID_PASSWORD_TOKEN: about(null, "link_expired"),
  EXPIRED_PASSWORD_TOKEN: about(null, "link_expired"),
  REQUIRED_ADMIN_EMAIL_PASSWORD: about("email", "email_required"),
  ADMIN_AUTHENTICATION_FAILED: about("password", "console_wrong"),
  ADMIN_USER_DOES_NOT_EXIST: about("password", "console_wrong"),
  ADMIN_USER_DEACTIVATED: about(null, "deactivated"),
  INVALID_TWO_FACTOR_CODE: about("code", "factor_wrong"),
  EXPIRED_TWO_FACTOR_STEP: about(null, "factor_expired"),
  INVALID_PASSKEY: about(null, "passkey_wrong"),
  RATE_LIMIT_EXCEEDED: about(null, "too_many"),
  AUTHENTICATION_FAILED: about(null, "failed"),
};

const NAMES = new Map(Object.entries(AUTH_ERRORS).map(([name, code]) => [String(code), name]));

/** The problem of a redirect's `error_code`; unknown codes get a general message. */
export function authProblem(code: string | undefined): AuthProblem | null {
  if (code === undefined || code === "") return null;
  const name = NAMES.get(code) as AuthErrorName | undefined;
  return (name && PROBLEMS[name]) ?? about(null, "failed");
}

const codesOf = (...names: AuthErrorName[]): ReadonlySet<string> =>
  new Set(names.map((name) => String(AUTH_ERRORS[name])));

/** Failed sign-ups are also redirected to `/`; these belong to the fields of the sign-up form. */
const SIGN_UP_CODES = codesOf(
  "SIGNUP_DISABLED",
  "INVALID_PASSWORD",
  "AUTHENTICATION_FAILED_SIGN_UP",
  "REQUIRED_EMAIL_PASSWORD_SIGN_UP",
  "INVALID_EMAIL_SIGN_UP",
);

export const isSignUpCode = (code: string | undefined): boolean =>
  code !== undefined && SIGN_UP_CODES.has(code);

/** Where a form with steps resumes (contract/workspace §1.3). */
export type FormStep = "email" | "password" | "code" | "new-password" | "new-code";

const STEPS: readonly [FormStep, ReadonlySet<string>][] = [
  ["password", codesOf("AUTHENTICATION_FAILED_SIGN_IN", "AUTHENTICATION_FAILED_SIGN_UP")],
  ["new-password", codesOf("INVALID_PASSWORD")],
  [
    "code",
    codesOf(
      "INVALID_MAGIC_CODE_SIGN_IN",
      "EXPIRED_MAGIC_CODE_SIGN_IN",
      "MAGIC_SIGN_IN_EMAIL_CODE_REQUIRED",
      "EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN",
    ),
  ],
  [
    "new-code",
    codesOf(
      "INVALID_MAGIC_CODE_SIGN_UP",
      "EXPIRED_MAGIC_CODE_SIGN_UP",
      "MAGIC_SIGN_UP_EMAIL_CODE_REQUIRED",
      "EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP",
    ),
  ],
];

/** The step that a failed form returns to; other problems are reported at the address. */
export const stepOfError = (code: string | undefined): FormStep =>
  STEPS.find(([, codes]) => code !== undefined && codes.has(code))?.[0] ?? "email";
