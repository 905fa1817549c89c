// A person's own passkeys: adding, renaming and removing them (docs/adr/0058).
import {
  MAX_PASSKEYS,
  type NewPasskey,
  type Passkey,
  type PasskeyDraft,
  type PasskeyOptions,
} from "@cairn/contract/entities/passkey";
import { deviceOf } from "@cairn/domain/device";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import { recording } from "../../platform/audit/acts.ts";
import { fail, invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { postIfPossible } from "../mail/post.ts";
import {
  afterRemoval,
  beginFactors,
  hasSecondFactor,
  lockFactors,
  requireRecentCheck,
} from "../two-factor/service.ts";
import { readRegistration } from "./attestation.ts";
import { rememberChallenge, takeChallenge } from "./challenges.ts";
import { passkeyAdded, passkeyRemoved } from "./letters.ts";
import { askForPasskey, credentialsOf, userHandle } from "./proving.ts";
import { relyingParty } from "./relying-party.ts";

const COLUMNS = ["id", "name", "created_at", "last_used_at"] as const;

const passkeysOf = (db: Queryable, userId: string): Promise<Passkey[]> =>
  db.selectFrom("passkeys").select(COLUMNS).where("user_id", "=", userId).orderBy("created_at").execute();

export const listPasskeys = ({ runtime, me }: UserContext): Promise<Passkey[]> =>
  passkeysOf(runtime.db, me.id);

const SITE_NAME = "Cairn";

/** @throws user.check_again, passkey.too_many */
export async function beginPasskey(context: UserContext): Promise<PasskeyOptions> {
  const browser = await requireRecentCheck(context);
  const { runtime, me, request } = context;
  const known = await credentialsOf(runtime.db, me.id);
  if (known.length >= MAX_PASSKEYS) throw fail("passkey.too_many");
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: (await relyingParty(runtime, request)).id,
    userID: userHandle(me.id),
    userName: me.email,
    userDisplayName: me.display_name,
    attestationType: "none",
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await rememberChallenge(runtime, { browser, purpose: "add" }, options.challenge);
  return { ...options };
}

/** "Firefox on Linux". */
function deviceName(request: FastifyRequest): string {
  const { browser, system } = deviceOf(request.headers["user-agent"] ?? "");
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Passkey");
}

const REFUSED = { credential: ["This passkey was not accepted. Try again."] };

/** @throws user.check_again, invalid, passkey.too_many */
export async function addPasskey(context: UserContext, draft: PasskeyDraft): Promise<NewPasskey> {
  const browser = await requireRecentCheck(context);
  const { runtime, me, request } = context;
  const challenge = await takeChallenge(runtime, { browser, purpose: "add" });
  const site = await relyingParty(runtime, request);
  const made = challenge === undefined ? null : await readRegistration(draft.credential, site, challenge);
  if (!made) throw invalid(REFUSED);
  const name = draft.name?.trim() ?? deviceName(request);
  return recording(context, async (db, acts) => {
    await lockFactors(db, me.id);
    if ((await passkeysOf(db, me.id)).length >= MAX_PASSKEYS) throw fail("passkey.too_many");
    const isFirst = !(await hasSecondFactor(db, me.id));
    const passkey = await db
      .insertInto("passkeys")
      .values({
        id: newId(),
        user_id: me.id,
        credential_id: Buffer.from(made.id, "base64url"),
        public_key: Buffer.from(made.publicKey),
        sign_count: made.counter,
        transports: draft.credential.response.transports ?? [],
        name,
        created_at: runtime.now().toISOString(),
      })
      .onConflict((on) => on.column("credential_id").doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!passkey) throw invalid(REFUSED);
    acts.note("passkey_added", { object_id: passkey.id, object_name: name });
    await postIfPossible(runtime, db, me.email, passkeyAdded(name));
    return { ...passkey, recovery_codes: isFirst ? await beginFactors(context, db) : [] };
  });
}

/** @throws passkey.not_found */
export function renamePasskey(context: UserContext, id: string, name: string): Promise<Passkey> {
  const { me } = context;
  return recording(context, async (db, acts) => {
    const before = await db
      .selectFrom("passkeys")
      .select("name")
      .where("id", "=", id)
      .where("user_id", "=", me.id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw fail("passkey.not_found");
    const after = name.trim();
    const changes = { name: { before: before.name, after } };
    if (after !== before.name) acts.note("passkey_renamed", { object_id: id, object_name: after, changes });
    return db
      .updateTable("passkeys")
      .set({ name: after })
      .where("id", "=", id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

/** @throws user.check_again, passkey.not_found, two_factor.required */
export async function removePasskey(context: UserContext, id: string): Promise<void> {
  await requireRecentCheck(context);
  const { runtime, me } = context;
  await recording(context, async (db, acts) => {
    await lockFactors(db, me.id);
    const removed = await db
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("user_id", "=", me.id)
      .returning("name")
      .executeTakeFirst();
    if (!removed) throw fail("passkey.not_found");
    const hasOther = await afterRemoval(db, me.id);
    acts.note("passkey_removed", { object_id: id, object_name: removed.name });
    await postIfPossible(runtime, db, me.email, passkeyRemoved(removed.name, hasOther));
  });
}

/** For `two_factor.check`. @throws user.check_again, passkey.not_found */
export async function beginCheck(context: UserContext): Promise<PasskeyOptions> {
  const { me, session } = context;
  if (session === null) throw fail("user.check_again", { check: true });
  const options = await askForPasskey(context, { browser: session, purpose: "check", user_id: me.id });
  if (!options) throw fail("passkey.not_found");
  return options;
}
