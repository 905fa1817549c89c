// A creation that may be sent twice: the Idempotency-Key header, a UUIDv7, becomes the new object's id (design §3,
// security 91).
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { invalid } from "../../platform/failure.ts";
import { isV7 } from "../../platform/ids.ts";

export interface Claim {
  /** The id of the new object. */
  key: string;
  /** SHA-256 of the request's content. */
  body_hash: Buffer;
}

/** Thrown inside the transaction, which it rolls back: this key has already created its object. */
export class Replayed extends Error {}

/**
 * The claim of a request; null without the header. `fingerprint` is everything that determines the object, in a fixed
 * order.
 * @throws invalid when the header is not a UUIDv7
 */
export function readClaim(request: FastifyRequest, fingerprint: unknown): Claim | null {
  const header = request.headers["idempotency-key"];
  if (header === undefined) return null;
  const key = String(header).toLowerCase();
  if (!isV7(key)) throw invalid({ "Idempotency-Key": ["This is not a UUIDv7."] });
  return { key, body_hash: createHash("sha256").update(JSON.stringify(fingerprint)).digest() };
}
