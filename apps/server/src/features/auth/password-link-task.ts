// Handles a forgotten password after the request: neither the response nor its time reveals whether a person has the
// email address (security 30).
import type { Task } from "../../platform/jobs/jobs.ts";
import { seal, unseal } from "../../platform/secrets.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { post } from "../mail/post.ts";
import { type Credentials, findCredentials } from "../users/people.ts";
import { isClaimable } from "../users/placeholders.ts";
import { passwordLinkLetter } from "./letters.ts";
import { LINK_SECONDS, makePasswordLink } from "./password-links.ts";

/** The queue does not hold readable email addresses of people who may have no account. */
const SEAL = "forgotten password";

interface Forgotten {
  sealed: string;
}

export const forgotten = async ({ config }: Runtime, email: string): Promise<Forgotten> => ({
  sealed: await seal(config, SEAL, email),
});

/** A person who was only named by an import, or has left, has to sign up. */
export const isKnown = (person: Credentials | undefined): person is Credentials =>
  person !== undefined && !isClaimable(person);

export const sendPasswordLink: Task<Forgotten> = {
  name: "send-password-link",
  attempts: 12,
  run: async (runtime, { sealed }) => {
    const email = await unseal(runtime.config, SEAL, sealed);
    const person = await findCredentials(runtime.db, email);
    if (!isKnown(person)) return;
    await runtime.db.transaction().execute(async (db) => {
      const letter = passwordLinkLetter(await makePasswordLink(runtime, db, person));
      const until = new Date(runtime.now().getTime() + LINK_SECONDS * 1000).toISOString();
      await post(runtime, db, { to: email, letter, until });
    });
  },
};
