// The token in an invitation's link (docs/adr/0013): derived from the invitation's salt whenever it is needed, so that
// a link can be emailed again and copied without storing anything that grants access. An emailed token proves who owns
// the email address; one that an admin has copied does not.
import { timingSafeEqual } from "node:crypto";
import type { Runtime } from "../../platform/runtime.ts";
import { keyedHash } from "../../platform/secrets.ts";
import { publicPage } from "../instance/address.ts";

const WAYS = ["mailed", "copied"] as const;
export type LinkDelivery = (typeof WAYS)[number];

export interface Salted {
  id: string;
  token_salt: Buffer;
}

const tokenOf = ({ config }: Runtime, { id, token_salt }: Salted, way: LinkDelivery): Promise<Buffer> =>
  keyedHash(config, `invitation ${way}`, `${id}.${token_salt.toString("base64url")}`);

/** How the link of this token was delivered; null: the token does not belong to this invitation. */
export async function deliveryOfToken(
  runtime: Runtime,
  invitation: Salted,
  token: string | undefined,
): Promise<LinkDelivery | null> {
  if (!token) return null;
  const given = Buffer.from(token, "base64url");
  for (const way of WAYS) {
    const right = await tokenOf(runtime, invitation, way);
    if (given.length === right.length && timingSafeEqual(given, right)) return way;
  }
  return null;
}

export interface Linked extends Salted {
  email: string;
  slug: string;
}

/** The complete URL of an invitation's page (contract/workspace §4.4). */
export async function invitationLink(
  runtime: Runtime,
  invitation: Linked,
  way: LinkDelivery,
): Promise<string> {
  const token = await tokenOf(runtime, invitation, way);
  const query = new URLSearchParams({
    invitation_id: invitation.id,
    email: invitation.email,
    slug: invitation.slug,
    token: token.toString("base64url"),
  });
  return publicPage(runtime, "app", `/workspace-invitations/?${query}`);
}
