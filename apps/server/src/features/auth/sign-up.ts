// Who may sign up, and how their account is created: the same for passwords and codes (contract/workspace §1.2 notes,
// §17.31; security 49).
import type { From } from "../../platform/audit/origin.ts";
import { recording } from "../../platform/audit/acts.ts";
import { authFailure } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import type { SignInRules } from "../instance/service.ts";
import { postIfPossible } from "../mail/post.ts";
import { canMail } from "../mail/settings.ts";
import { createPerson, type Credentials, type NewPerson, type PersonDraft } from "../users/people.ts";
import { claimPerson } from "../users/placeholders.ts";
import { invitedAs } from "../workspaces/invited-browser.ts";
import { hasOpenInvitation } from "../workspaces/membership.ts";
import { accountActiveAgain } from "./letters.ts";

/**
 * Where sign-up is closed, a pending invitation still admits its email address. Where email can prove who owns the
 * address, it must: by a code, or by the link of the invitation. @throws auth
 */
export async function requireSignUpAllowed(
  { runtime, request }: NoContext,
  rules: SignInRules,
  email: string,
  isProven: boolean,
): Promise<void> {
  if (rules.sign_up) return;
  if (!(await hasOpenInvitation(runtime, email))) throw authFailure("SIGNUP_DISABLED");
  const mayEnter =
    isProven || (await invitedAs(runtime, request, email)) !== null || !(await canMail(runtime));
  if (!mayEnter) throw authFailure("SIGNUP_DISABLED");
}

/**
 * A new person, or the one who is known only by their email address (users/placeholders.ts). Null after losing a race.
 * A person who comes back after leaving is emailed.
 */
export async function createOrClaimPerson(
  from: From,
  draft: PersonDraft,
  known: Credentials | undefined,
): Promise<NewPerson | null> {
  const { runtime } = from;
  if (!known)
    return recording(from, async (db, acts) => {
      const person = await createPerson(db, draft);
      if (person)
        acts.note("signed_up", { actor_id: person.id, object_id: person.id, object_name: person.email });
      return person;
    });
  const person = await claimPerson(from, known, draft);
  if (person && known.deactivated_at !== null)
    await postIfPossible(runtime, runtime.db, person.email, accountActiveAgain);
  return person;
}
