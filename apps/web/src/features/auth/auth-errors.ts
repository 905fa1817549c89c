// What the error code of a failed form post means here (contract/workspace §1.3): its words, and the field they stand beside.
import { AUTH_ERRORS, type AuthErrorName } from "@cairn/contract/errors";
import type { AuthWord } from "./text.ts";

export type AuthField = "name" | "email" | "password";

export interface AuthProblem {
  word: AuthWord;
  /** Null: about the whole form. */
  field: AuthField | null;
}

const about = (field: AuthField | null, word: AuthWord): AuthProblem => ({ field, word });

const PROBLEMS: Partial<Record<AuthErrorName, AuthProblem>> = {
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
  REQUIRED_ADMIN_EMAIL_PASSWORD: about("email", "email_required"),
  ADMIN_AUTHENTICATION_FAILED: about("password", "console_wrong"),
  ADMIN_USER_DOES_NOT_EXIST: about("password", "console_wrong"),
  ADMIN_USER_DEACTIVATED: about(null, "deactivated"),
  RATE_LIMIT_EXCEEDED: about(null, "too_many"),
};

const NAMES = new Map(Object.entries(AUTH_ERRORS).map(([name, code]) => [String(code), name]));

/** The problem behind the `error_code` of a redirect; codes without words of their own get general ones. */
export function authProblem(code: string | undefined): AuthProblem | null {
  if (code === undefined || code === "") return null;
  const name = NAMES.get(code) as AuthErrorName | undefined;
  return (name && PROBLEMS[name]) ?? about(null, "failed");
}

/** Failed sign-ups come back to `/`, too; these belong beside the fields of the sign-up form. */
const SIGN_UP_CODES: ReadonlySet<string> = new Set(
  (
    [
      "SIGNUP_DISABLED",
      "INVALID_PASSWORD",
      "AUTHENTICATION_FAILED_SIGN_UP",
      "REQUIRED_EMAIL_PASSWORD_SIGN_UP",
      "INVALID_EMAIL_SIGN_UP",
    ] as const
  ).map((name) => String(AUTH_ERRORS[name])),
);

export const isSignUpCode = (code: string | undefined): boolean =>
  code !== undefined && SIGN_UP_CODES.has(code);
