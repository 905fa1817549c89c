// `cairn reset-2fa EMAIL`: the way back for a person who has lost their second factor and their recovery codes.
import { cleanEmail } from "@cairn/domain/names";
import { turnOff } from "../features/two-factor/service.ts";
import { findCredentials } from "../features/users/people.ts";
import type { Runtime } from "../platform/runtime.ts";
import { type Command, CommandError, withInstance } from "./command.ts";

/** @throws CommandError */
export async function resetSecondFactor(runtime: Runtime, email: string): Promise<void> {
  const person = await findCredentials(runtime.db, cleanEmail(email));
  if (!person) throw new CommandError(`No account found for ${email}.`);
  if (!(await turnOff({ runtime }, person))) throw new CommandError(`${person.email} has no second factor.`);
}

export const reset2fa: Command = {
  name: "reset-2fa",
  usage: "EMAIL",
  summary: "Turn off an account's second factor. Its owner gets an email.",
  run: ([email, ...more], say) => {
    if (email === undefined || more.length > 0)
      throw new CommandError("Enter one email: cairn reset-2fa EMAIL");
    return withInstance(async (runtime) => {
      await resetSecondFactor(runtime, email);
      say(`Turned off the second factor of ${cleanEmail(email)}.`);
      return 0;
    });
  },
};
