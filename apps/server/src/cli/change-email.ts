// `cairn change-email OLD NEW`: changes an account's email address without a mail server. People who can run it can
// write the database anyway.
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { giveEmail } from "../features/users/new-email.ts";
import { findCredentials } from "../features/users/people.ts";
import { isClaimable } from "../features/users/placeholders.ts";
import type { Runtime } from "../platform/runtime.ts";
import { type Command, CommandError, explained, withInstance } from "./command.ts";

/** @throws CommandError */
export async function moveAccount(runtime: Runtime, from: string, to: string): Promise<void> {
  const person = await findCredentials(runtime.db, cleanEmail(from));
  if (!person || isClaimable(person)) throw new CommandError(`No account found for ${from}.`);
  const email = cleanEmail(to);
  if (!isEmail(email)) throw new CommandError(`${to} is not a valid email address.`);
  if (email === person.email) throw new CommandError("The account already has this email.");
  await giveEmail({ runtime }, person, email, null).catch((error: unknown) => {
    throw explained(error);
  });
}

export const changeEmail: Command = {
  name: "change-email",
  usage: "OLD NEW",
  summary: "Change an account's email. Its owner is signed out everywhere.",
  run: ([from, to, ...more], say) => {
    if (from === undefined || to === undefined || more.length > 0)
      throw new CommandError("Enter two emails: cairn change-email OLD NEW");
    return withInstance(async (runtime) => {
      await moveAccount(runtime, from, to);
      say(`Changed the account's email from ${from} to ${cleanEmail(to)}.`);
      return 0;
    });
  },
};
