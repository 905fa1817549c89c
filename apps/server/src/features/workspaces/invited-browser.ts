// The browser in which a person accepted an invitation by its link before they had an account: an encrypted cookie
// carries this through the sign-up.
import type { FastifyRequest } from "fastify";
import type { NoContext } from "../../platform/http/context.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { seal, unseal } from "../../platform/secrets.ts";

const NAME = "invited browser";
const SECONDS = 86_400;
const cookieOf = (request: FastifyRequest): string =>
  request.protocol === "https" ? "__Host-cairn-invited" : "cairn-invited";

export interface Invited {
  email: string;
  invitation_id: string;
  /** The link came by email: its owner can read that mailbox. */
  proves: boolean;
}

interface StoredInvitation extends Invited {
  /** ISO 8601 */
  until: string;
}

export async function rememberInvited(
  { runtime, request, reply }: NoContext,
  invited: Invited,
): Promise<void> {
  const until = new Date(runtime.now().getTime() + SECONDS * 1000).toISOString();
  const stored: StoredInvitation = { ...invited, until };
  reply.setCookie(cookieOf(request), await seal(runtime.config, NAME, JSON.stringify(stored)), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: SECONDS,
  });
}

/** The invitation that lets this browser act for the email address; null: none. */
export async function invitedAs(
  runtime: Runtime,
  request: FastifyRequest,
  email: string,
): Promise<Invited | null> {
  const sealed = request.cookies[cookieOf(request)];
  if (sealed === undefined) return null;
  const text = await unseal(runtime.config, NAME, sealed).catch(() => null);
  if (text === null) return null;
  const stored = JSON.parse(text) as StoredInvitation;
  return stored.email === email && stored.until > runtime.now().toISOString() ? stored : null;
}
