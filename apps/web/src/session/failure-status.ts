// Failures with a text in the specification (spec §8): their status and their message.
import { t } from "../i18n/common.ts";

const WORDS = {
  "user-fetch-error": "user_fetch_failed",
  "user-profile-fetch-error": "user_profile_fetch_failed",
  "user-settings-fetch-error": "user_settings_fetch_failed",
  "instance-fetch-error": "instance_fetch_failed",
  "estimates-fetch-error": "estimates_fetch_failed",
  "pages-fetch-error": "pages_fetch_failed",
  "page-fetch-error": "page_fetch_failed",
  "estimate-fetch-error": "estimate_fetch_failed",
} as const;

export type FailureStatus = keyof typeof WORDS;

const statusOf = new WeakMap<Error, FailureStatus>();

/** The result of the call. An error is passed on and marked as a failure of this status. */
export async function withFailureStatus<T>(status: FailureStatus, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error) statusOf.set(error, status);
    throw error;
  }
}

/** What could not be fetched, in the specification's words; null for other failures. */
export function failureTextOf(error: unknown): string | null {
  const status = error instanceof Error ? statusOf.get(error) : undefined;
  return status === undefined ? null : t(WORDS[status]);
}
