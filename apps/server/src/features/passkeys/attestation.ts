// Reading what a new passkey says about itself (docs/adr/0058).
import type { PasskeyRegistration } from "@cairn/contract/entities/passkey";
import {
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import type { RelyingParty } from "./relying-party.ts";

type NewCredential = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>["credential"];

/**
 * Without certificates, as browsers send it when a site asks for no attestation: to check certificates, the library
 * would fetch URLs that are written in them.
 */
function hasNoCertificates(attestation: string): boolean {
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, "base64url")));
  const format = object.get("fmt");
  return format === "none" || (format === "packed" && object.get("attStmt").get("x5c") === undefined);
}

/** Null for an answer that is wrong. The library throws an error for everything that is. */
export async function readRegistration(
  credential: PasskeyRegistration,
  { id, origin }: RelyingParty,
  challenge: string,
): Promise<NewCredential | null> {
  try {
    if (!hasNoCertificates(credential.response.attestationObject)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // As a second factor, a key that can't verify its owner is good enough.
      requireUserVerification: false,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}
