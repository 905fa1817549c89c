// Failed attempts to sign in, in the audit log. Those that the throttle refuses are not recorded one by one.
import type { AuthErrorName } from "@cairn/contract/auth-errors";
import { isEmail } from "@cairn/domain/names";
import { Failure } from "../failure.ts";
import { recordEvent } from "./acts.ts";
import { type From, originOf } from "./origin.ts";

/** Refusals that are more than a form that was not filled in. */
const FAILED: ReadonlySet<unknown> = new Set<AuthErrorName>([
  "AUTHENTICATION_FAILED_SIGN_IN",
  "ADMIN_AUTHENTICATION_FAILED",
  "ADMIN_USER_DEACTIVATED",
  "INVALID_TWO_FACTOR_CODE",
  "INVALID_PASSKEY",
  "USER_DOES_NOT_EXIST",
  "INVALID_MAGIC_CODE_SIGN_IN",
  "EXPIRED_MAGIC_CODE_SIGN_IN",
  "INVALID_MAGIC_CODE_SIGN_UP",
  "EXPIRED_MAGIC_CODE_SIGN_UP",
  "SIGNUP_DISABLED",
  "GOOGLE_OAUTH_PROVIDER_ERROR",
  "GITHUB_OAUTH_PROVIDER_ERROR",
  "GITLAB_OAUTH_PROVIDER_ERROR",
  "OIDC_PROVIDER_ERROR",
  "PROVIDER_EMAIL_NOT_VERIFIED",
]);

/** @param email what was typed; anything but an email address may be a password, and is not stored */
export async function notingFailure<T>(from: From, email: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && FAILED.has(error.body.error_message))
      await recordEvent(from.runtime, originOf(from), "sign_in_failed", {
        object_name: isEmail(email) ? email : null,
        changes: { reason: { before: null, after: error.body.error_message } },
      });
    throw error;
  }
}
