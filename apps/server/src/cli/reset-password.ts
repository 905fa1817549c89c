// `cairn reset-password EMAIL`: restores access without a mail server. People who can run it can read the database
// anyway.
import { cleanEmail } from "@cairn/domain/names";
import { makePasswordLink } from "../features/auth/password-links.ts";
import { findCredentials } from "../features/users/people.ts";
import { isClaimable } from "../features/users/placeholders.ts";
import { CommandError, emailCommand } from "./command.ts";

export const resetPassword = emailCommand(
  "reset-password",
  "Print a link to set a new password. It is valid for one hour.",
  async (runtime, email) => {
    const person = await findCredentials(runtime.db, cleanEmail(email));
    if (!person || isClaimable(person)) throw new CommandError(`No account found for ${email}.`);
    return makePasswordLink(runtime, runtime.db, person);
  },
);
