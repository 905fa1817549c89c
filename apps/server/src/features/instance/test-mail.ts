// The console's test email: sent immediately, with its failure as text (contract/workspace §2.2).
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { fail, invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { sendTestMail } from "../mail/post.ts";
import { MailFailure } from "../mail/transport.ts";

/** @throws invalid, instance.mail_unset, instance.mail_failed with the error */
export async function tryMail({ runtime }: UserContext, receiver: string): Promise<{ message: string }> {
  const to = cleanEmail(receiver);
  if (!isEmail(to)) throw invalid({ receiver_email: ["This isn't an email address."] });
  try {
    if ((await sendTestMail(runtime, to)) === null) throw fail("instance.mail_unset");
  } catch (error) {
    if (error instanceof MailFailure) throw fail("instance.mail_failed", { error: error.message });
    throw error;
  }
  return { message: "The test mail is sent." };
}
