// Stops email about issues with one click, without signing in: the link in the email is sufficient.
import { MAIL_KINDS } from "@cairn/contract/entities/user";
import { fail } from "../../../platform/failure.ts";
import type { NoContext } from "../../../platform/http/context.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { sign, signedText } from "../../../platform/secrets.ts";

/** What a token stops: email about issues, or the digest. */
const NAMES = { issues: "unsubscribe", digest: "unsubscribe digest" } as const;
type Stopped = keyof typeof NAMES;
const OFF = Object.fromEntries(MAIL_KINDS.map((kind) => [kind, false]));

const CHOICES = { issues: OFF, digest: { digest: "off" } } as const;

export const unsubscribeToken = (
  { config }: Runtime,
  userId: string,
  what: Stopped = "issues",
): Promise<string> => sign(config, NAMES[what], userId);

/** RFC 2369 and RFC 8058: email programs show an unsubscribe button. */
export const unsubscribing = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

async function readToken({ config }: Runtime, token: string): Promise<{ id: string; what: Stopped }> {
  for (const what of ["issues", "digest"] as const) {
    const id = await signedText(config, NAMES[what], token);
    if (id !== null) return { id, what };
  }
  throw fail("not_found");
}

/** Switches all email about issues, or the digest, off. @throws not_found when this instance has not made the token */
export async function unsubscribe({ runtime }: NoContext, token: string): Promise<{ message: string }> {
  const { id, what } = await readToken(runtime, token);
  await runtime.db
    .updateTable("notification_preferences")
    .set({ ...CHOICES[what], updated_at: runtime.now().toISOString() })
    .where("user_id", "=", id)
    .execute();
  return { message: "You won't get any more of these emails." };
}
