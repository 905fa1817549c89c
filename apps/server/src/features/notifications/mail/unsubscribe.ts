// Stops email about issues with one click, without signing in: the link in the email is sufficient.
import { MAIL_KINDS } from "@cairn/contract/entities/user";
import { fail } from "../../../platform/failure.ts";
import type { NoContext } from "../../../platform/http/context.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { sign, signedText } from "../../../platform/secrets.ts";

const NAME = "unsubscribe";
const OFF = Object.fromEntries(MAIL_KINDS.map((kind) => [kind, false]));

export const unsubscribeToken = ({ config }: Runtime, userId: string): Promise<string> =>
  sign(config, NAME, userId);

/** Switches all email about issues off. @throws not_found when this instance has not made the token */
export async function unsubscribe({ runtime }: NoContext, token: string): Promise<{ message: string }> {
  const id = await signedText(runtime.config, NAME, token);
  if (id === null) throw fail("not_found");
  await runtime.db
    .updateTable("notification_preferences")
    .set({ ...OFF, updated_at: runtime.now().toISOString() })
    .where("user_id", "=", id)
    .execute();
  return { message: "You won't get any more of these emails." };
}
