// `cairn reset-2fa EMAIL`: the way back for a person who has lost their second factor and their recovery codes.
import { cleanEmail } from "@cairn/domain/names";
import { turnOff } from "../features/two-factor/service.ts";
import { findCredentials } from "../features/users/people.ts";
import type { Runtime } from "../platform/runtime.ts";
import { CommandError, emailCommand } from "./command.ts";

/** @throws CommandError */
export async function resetSecondFactor(runtime: Runtime, email: string): Promise<void> {
  const person = await findCredentials(runtime.db, cleanEmail(email));
  if (!person) throw new CommandError(`No account found for ${email}.`);
  if (!(await turnOff({ runtime }, person))) throw new CommandError(`${person.email} has no second factor.`);
}

export const reset2fa = emailCommand(
  "reset-2fa",
  "Turn off an account's second factor. Its owner gets an email.",
  async (runtime, email) => {
    await resetSecondFactor(runtime, email);
    return `Turned off the second factor of ${cleanEmail(email)}.`;
  },
);
