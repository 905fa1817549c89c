// ETag, If-None-Match and If-Match of the external API. A tag has two parts: the version of the object, which a write
// compares, and a hash of the answer, because `fields` and `expand` make several answers of one object.
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { fail } from "../failure.ts";

interface Versioned {
  id: string;
  updated_at: string;
}

const isVersioned = (value: unknown): value is Versioned => {
  if (typeof value !== "object" || value === null) return false;
  const { id, updated_at } = value as Partial<Record<keyof Versioned, unknown>>;
  return typeof id === "string" && typeof updated_at === "string";
};

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
const versionOf = ({ id, updated_at }: Versioned): string => hashOf(`${id} ${updated_at}`);

/** The tag of a single object, or null. @param sent what is sent of it */
export const entityTagOf = (object: unknown, sent: unknown): string | null =>
  isVersioned(object) ? `"${versionOf(object)}-${hashOf(JSON.stringify(sent))}"` : null;

const TAG = /"([^"]*)"/gu;
const tagsIn = (header: string | undefined): string[] =>
  [...(header ?? "").matchAll(TAG)].map(([, tag = ""]) => tag);

/** Whether the client already has this answer. */
export const isKnown = (request: FastifyRequest, tag: string): boolean => {
  const header = request.headers["if-none-match"];
  return header?.trim() === "*" || tagsIn(header).includes(tag.slice(1, -1));
};

/** Whether a request must only be carried out on a certain version. */
export const hasCondition = ({ headers }: FastifyRequest): boolean =>
  headers["if-match"] !== undefined && headers["if-match"].trim() !== "*";

/** @throws precondition_failed unless the request's If-Match names the version of the object */
export function requireMatch(request: FastifyRequest, object: unknown): void {
  if (!hasCondition(request)) return;
  const known = tagsIn(request.headers["if-match"]).map((tag) => tag.split("-")[0]);
  if (!isVersioned(object) || !known.includes(versionOf(object))) throw fail("precondition_failed");
}
