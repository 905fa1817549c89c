// Challenges of passkeys: each is good once, for the browser that asked for it, for one purpose and five minutes.
import type { Runtime } from "../../platform/runtime.ts";

const SECONDS = 300;

export type Purpose = "add" | "check" | "second_step" | "sign_in";

export interface Asker {
  /** The hash of the session or of the cookie that the browser has. */
  browser: Buffer;
  purpose: Purpose;
}

/** Replaces an earlier challenge that was not answered. */
export async function rememberChallenge(
  runtime: Runtime,
  { browser, purpose }: Asker,
  challenge: string,
): Promise<void> {
  const expires_at = new Date(runtime.now().getTime() + SECONDS * 1000).toISOString();
  await runtime.db
    .insertInto("passkey_challenges")
    .values({ browser, purpose, challenge, expires_at })
    .onConflict((on) => on.columns(["browser", "purpose"]).doUpdateSet({ challenge, expires_at }))
    .execute();
}

/** Ends the challenge. Undefined: there is none, it has expired, or another request has used it. */
export async function takeChallenge(
  runtime: Runtime,
  { browser, purpose }: Asker,
): Promise<string | undefined> {
  const taken = await runtime.db
    .deleteFrom("passkey_challenges")
    .where("browser", "=", browser)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  return taken && Date.parse(taken.expires_at) > runtime.now().getTime() ? taken.challenge : undefined;
}
