// A creation that may be sent twice: the Idempotency-Key header, a UUIDv7, becomes the new object's id (design §3, security 91).
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { invalid } from "../../platform/failure.ts";
import { isV7 } from "../../platform/ids.ts";

export interface Claim {
  /** The id of the object to be made. */
  key: string;
  /** SHA-256 of what the request asks for. */
  body_hash: Buffer;
}

/** Thrown inside the transaction, which it undoes: this key has made its object before. */
export class Replayed extends Error {}

/**
 * The claim that a request makes; null without the header. `asked` is all that decides what is made, in a fixed order.
 * @throws invalid when the header is no UUIDv7
 */
export function readClaim(request: FastifyRequest, asked: unknown): Claim | null {
  const header = request.headers["idempotency-key"];
  if (header === undefined) return null;
  const key = String(header).toLowerCase();
  if (!isV7(key)) throw invalid({ "Idempotency-Key": ["This is not a UUIDv7."] });
  return { key, body_hash: createHash("sha256").update(JSON.stringify(asked)).digest() };
}
