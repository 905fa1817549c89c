// Browsers that have signed in to an account before (ADR 16): a signed cookie records this for one account, until all
// sessions of the account are ended. Attempts from such a browser are counted separately, so a stranger's attempts
// don't lock out the account's owner.
import { createHash, randomBytes } from "node:crypto";
import { cleanEmail } from "@cairn/domain/names";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Queryable } from "../postgres/database.ts";
import type { Runtime } from "../runtime.ts";
import { sign, signedText } from "../secrets.ts";

const NAME = "known device";
/** The longest lifetime that browsers allow a cookie. */
const SECONDS = 400 * 86_400;
const MAX_CHARACTERS = 512;

const cookieOf = (request: FastifyRequest): string =>
  request.protocol === "https" ? "__Host-cairn-device" : "cairn-device";

interface Device {
  user_id: string;
  /** `users.device_epoch` when the person signed in. */
  epoch: number;
  /** Distinguishes one browser from another. */
  id: string;
}

/** Makes the browser a known device of this person. If it was known for another person, it no longer is. */
export async function rememberDevice(
  runtime: Runtime,
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const { device_epoch } = await db
    .selectFrom("users")
    .select("device_epoch")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const device: Device = {
    user_id: userId,
    epoch: device_epoch,
    id: randomBytes(16).toString("base64url"),
  };
  reply.setCookie(cookieOf(request), await sign(runtime.config, NAME, JSON.stringify(device)), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: SECONDS,
  });
}

/** From now on, no browser is a known device of this person. */
export async function forgetDevices(db: Queryable, userId: string): Promise<void> {
  await db
    .updateTable("users")
    .set((e) => ({ device_epoch: e("device_epoch", "+", 1) }))
    .where("id", "=", userId)
    .execute();
}

/**
 * The key that the browser's attempts are counted by if it is a known device of the account with that email address;
 * null otherwise.
 */
export async function knownDevice(
  runtime: Runtime,
  request: FastifyRequest,
  email: unknown,
): Promise<string | null> {
  const cookie = request.cookies[cookieOf(request)];
  if (typeof email !== "string" || cookie === undefined || cookie.length > MAX_CHARACTERS) return null;
  const text = await signedText(runtime.config, NAME, cookie);
  if (text === null) return null;
  const { user_id, epoch, id } = JSON.parse(text) as Device;
  const person = await runtime.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", user_id)
    .where("email", "=", cleanEmail(email))
    .where("device_epoch", "=", epoch)
    .executeTakeFirst();
  return person ? createHash("sha256").update(id).digest("base64url") : null;
}
