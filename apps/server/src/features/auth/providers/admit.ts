// Determines which account belongs to a person whom another service has identified (contract/workspace §1.2, §1.5;
// security 45, 49).
import { cleanEmail, isEmail } from "@cairn/domain/names";
import type { From } from "../../../platform/audit/origin.ts";
import { authFailure } from "../../../platform/failure.ts";
import type { NoContext } from "../../../platform/http/context.ts";
import type { Provider } from "../../instance/providers.ts";
import type { SignInRules } from "../../instance/service.ts";
import { findPersonOfAccount, linkAccount, rememberUse } from "../../users/linking.ts";
import { type Credentials, findCredentials, type NewPerson } from "../../users/people.ts";
import { isClaimable } from "../../users/placeholders.ts";
import type { SignedInPerson } from "../sign-in-and-redirect.ts";
import { createOrClaimPerson, requireSignUpAllowed } from "../sign-up.ts";
import type { Identity } from "./identity.ts";

const MAX_NAME = 255;

/** A new person, or one who was only named so far: without a password, and with a verified email address. */
async function signUp(
  from: From,
  email: string,
  known: Credentials | undefined,
  { first_name, last_name }: Identity,
): Promise<NewPerson> {
  const proof = { password_hash: null, is_email_verified: true };
  const names = { first_name: first_name.slice(0, MAX_NAME), last_name: last_name.slice(0, MAX_NAME) };
  const person = await createOrClaimPerson(from, { email, ...proof, ...names }, known);
  if (!person) throw authFailure("USER_ALREADY_EXIST");
  return person;
}

/**
 * The person behind an identity: by the linked account; otherwise by the email address, if the service has verified
 * that it is theirs; otherwise a new one, where sign-up is open.
 * @throws auth
 */
export async function admit(
  context: NoContext,
  rules: SignInRules,
  provider: Provider,
  identity: Identity,
): Promise<SignedInPerson> {
  const { runtime } = context;
  const account = { provider, provider_account_id: identity.id, avatar: identity.avatar };
  const linked = await findPersonOfAccount(runtime.db, account);
  if (linked) {
    await rememberUse(runtime, account);
    return linked;
  }
  const email = cleanEmail(identity.email);
  if (!identity.is_email_verified || !isEmail(email)) throw authFailure("PROVIDER_EMAIL_NOT_VERIFIED");
  const known = await findCredentials(runtime.db, email);
  if (known && !isClaimable(known)) {
    await linkAccount(context, known, account);
    return known;
  }
  await requireSignUpAllowed(context, rules, email, true);
  const person = await signUp(context, email, known, identity);
  await linkAccount(context, { ...person, is_email_verified: true, is_instance_admin: false }, account);
  return person;
}
