// `cairn reset-password EMAIL`: restores access without a mail server. People who can run it can read the database
// anyway.
import { cleanEmail } from "@cairn/domain/names";
import { makePasswordLink } from "../features/auth/password-links.ts";
import { findCredentials } from "../features/users/people.ts";
import { isClaimable } from "../features/users/placeholders.ts";
import { type Command, CommandError, withInstance } from "./command.ts";

export const resetPassword: Command = {
  name: "reset-password",
  usage: "EMAIL",
  summary: "Print a link to set a new password. It is valid for one hour.",
  run: ([email, ...more], say) => {
    if (email === undefined || more.length > 0)
      throw new CommandError("Enter one email: cairn reset-password EMAIL");
    return withInstance(async (runtime) => {
      const person = await findCredentials(runtime.db, cleanEmail(email));
      if (!person || isClaimable(person)) throw new CommandError(`No account found for ${email}.`);
      say(await makePasswordLink(runtime, runtime.db, person));
      return 0;
    });
  },
};
