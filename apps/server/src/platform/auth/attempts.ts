// The sign-in throttle as handlers use it.
import { fail } from "../failure.ts";
import type { NoContext } from "../http/context.ts";
import { isOneTooMany } from "./throttle.ts";

/** Counts an attempt to sign in to the account of `email`. @throws too_many */
export async function requireFewAttempts(context: NoContext, email: unknown): Promise<void> {
  if (await isOneTooMany(context.runtime, context.request, email)) throw fail("too_many");
}
