// Proving with a passkey who someone is (docs/adr/0058).
import type { PasskeyAssertion, PasskeyOptions } from "@cairn/contract/entities/passkey";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { recordEvent } from "../../platform/audit/acts.ts";
import { originOf } from "../../platform/audit/origin.ts";
import type { NoContext } from "../../platform/http/context.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { type Asker, rememberChallenge, takeChallenge } from "./challenges.ts";
import { relyingParty } from "./relying-party.ts";

interface Site {
  runtime: Runtime;
  request: FastifyRequest;
}

/** Whose passkey is expected; null: anyone's, which then also proves who they are. */
interface Expected extends Asker {
  user_id: string | null;
}

/** A person's id as authenticators store it (WebAuthn §14.6.1: nothing that describes them). */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId));

export async function credentialsOf(
  db: Queryable,
  userId: string,
): Promise<{ id: string; transports: AuthenticatorTransport[] }[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    id: row.credential_id.toString("base64url"),
    transports: row.transports as AuthenticatorTransport[],
  }));
}

type AuthenticatorTransport = NonNullable<
  NonNullable<
    NonNullable<Parameters<typeof generateAuthenticationOptions>[0]>["allowCredentials"]
  >[number]["transports"]
>[number];

/** Without a password before it, the passkey must have verified its owner, by a PIN or a finger. */
const needsVerification = ({ user_id }: Expected): boolean => user_id === null;

async function ask(
  { runtime, request }: Site,
  expected: Expected,
  allowCredentials: Awaited<ReturnType<typeof credentialsOf>>,
): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: (await relyingParty(runtime, request)).id,
    allowCredentials,
    userVerification: needsVerification(expected) ? "required" : "preferred",
  });
  await rememberChallenge(runtime, expected, options.challenge);
  return { ...options };
}

/** Null: the person has no passkey. */
export async function askForPasskey(
  site: Site,
  expected: Expected & { user_id: string },
): Promise<PasskeyOptions | null> {
  const known = await credentialsOf(site.runtime.db, expected.user_id);
  return known.length === 0 ? null : ask(site, expected, known);
}

/** The authenticator offers the passkeys that it has for this site: the answer to this is the same for everyone. */
export const askForAnyPasskey = (site: Site, asker: Asker): Promise<PasskeyOptions> =>
  ask(site, { ...asker, user_id: null }, []);

interface Stored {
  id: string;
  user_id: string;
  name: string;
  public_key: Buffer;
}

const findPasskey = (db: Queryable, credentialId: string): Promise<Stored | undefined> =>
  db
    .selectFrom("passkeys")
    .select(["id", "user_id", "name", "public_key"])
    .where("credential_id", "=", Buffer.from(credentialId, "base64url"))
    .executeTakeFirst();

/** The library throws an error for everything that is wrong with an answer: all of it means the same. */
async function isAnswer(verifying: Promise<VerifiedAuthenticationResponse>): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifying;
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/**
 * Counters that do not rise are those of a copy. Authenticators that do not count say 0. The statement decides, so that
 * two requests can't use the same count.
 */
async function countUse(context: NoContext, { id, user_id, name }: Stored, count: number): Promise<boolean> {
  const { runtime } = context;
  const { rows } = await sql`
    update passkeys set sign_count = ${count}, last_used_at = ${runtime.now().toISOString()}
    where id = ${id} and (sign_count < ${count} or (sign_count = 0 and ${count} = 0)) returning id`.execute(
    runtime.db,
  );
  if (rows.length > 0) return true;
  const about = { actor_id: user_id, object_id: id, object_name: name };
  await recordEvent(runtime, originOf(context), "passkey_refused", about);
  return false;
}

/** Whether the answer is right; it ends the challenge in any case. @returns whose passkey it is, or null */
export async function proveByPasskey(
  context: NoContext,
  expected: Expected,
  answer: PasskeyAssertion,
): Promise<string | null> {
  const { runtime, request } = context;
  const challenge = await takeChallenge(runtime, expected);
  const passkey = await findPasskey(runtime.db, answer.id);
  if (challenge === undefined || !passkey) return null;
  if (expected.user_id === null) {
    const handle = Buffer.from(userHandle(passkey.user_id)).toString("base64url");
    if (answer.response.userHandle !== handle) return null;
  } else if (expected.user_id !== passkey.user_id) return null;
  const { id, origin } = await relyingParty(runtime, request);
  const count = await isAnswer(
    verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The count is compared below.
      credential: { id: answer.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      requireUserVerification: needsVerification(expected),
    }),
  );
  if (count === null || !(await countUse(context, passkey, count))) return null;
  return passkey.user_id;
}
