// Serves a file: one in an issue or a page to people who see that, any other to everyone with its URL (security 62); in
// ranges if requested, and never so that it could run as a web page (security 60).
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, sessionToken } from "../../platform/auth/sessions.ts";
import { ownFile, workspaceFile } from "../../platform/files/address.ts";
import type { ByteRange } from "../../platform/files/file-store.ts";
import { isSigned, SIGNED } from "../../platform/files/signed-address.ts";
import { UNKNOWN_TYPE } from "../../platform/files/sniff.ts";
import { fail } from "../../platform/failure.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { servedFile, servedOwnFile } from "./queries.ts";
import type { Served } from "./served.ts";

type Query = Readonly<Record<string, unknown>>;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A file that is opened as a page may neither load nor run anything. */
const SANDBOX = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Browsers treat their PDF viewer as a plug-in, which a sandbox would block; scripts stay blocked all the same. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";
/** A key names the same bytes permanently. */
const CACHE_IMMUTABLE = "private, max-age=31536000, immutable";

/** `filename=` for old clients, `filename*=` for the exact name (RFC 6266). */
function disposition({ content_type, key, name }: Served): string {
  const kind = content_type === UNKNOWN_TYPE ? "attachment" : "inline";
  const plain = key.replace(/^(user-)?[0-9a-f]{32}-/, "");
  const harmless = (name ?? plain).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, "_");
  const whole = Array.from(harmless).slice(0, 255).join("");
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The requested range; null for the whole file, also when the requested form is not supported; "none" when it is not
 * satisfiable (RFC 9110 §14).
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | "none" {
  const found = RANGE.exec(header ?? "");
  if (!found) return null;
  const [, from = "", to = ""] = found;
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return start > end ? "none" : { start, end };
}

/** Whether one of the browser's ETags is the current one. */
const holds = (header: string | undefined, tag: string): boolean =>
  (header ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === tag || one.trim() === "*");

function setHeaders(reply: FastifyReply, file: Served, tag: string, caching: string): void {
  reply.headers({
    "content-type": file.content_type,
    "content-disposition": disposition(file),
    "content-security-policy": file.content_type === "application/pdf" ? PDF_POLICY : SANDBOX,
    "x-content-type-options": "nosniff",
    // Emails, and pages under another URL of this instance, show pictures, too.
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": caching,
    "accept-ranges": "bytes",
    etag: tag,
  });
}

/**
 * The range to send; null for the whole file. If the browser holds part of a different version, it gets the whole file.
 */
function wantedRange({ headers }: FastifyRequest, size: number, tag: string): ReturnType<typeof readRange> {
  const condition = headers["if-range"];
  return condition !== undefined && condition !== tag ? null : readRange(headers.range, size);
}

export interface ServedAs {
  file: Served;
  /** Its name in the store. */
  name: string;
  /** How long browsers may show it without asking again: a Cache-Control header. */
  caching?: string;
}

/** Sends a file to a reader who may have it. */
export async function sendFile(
  runtime: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, name, caching = CACHE_IMMUTABLE }: ServedAs,
): Promise<unknown> {
  const tag = `"${file.sha256.toString("hex")}"`;
  setHeaders(reply, file, tag, caching);
  if (holds(request.headers["if-none-match"], tag)) return reply.code(304).send();
  const range = wantedRange(request, file.size, tag);
  if (range === "none") {
    reply.header("content-range", `bytes */${file.size}`).header("cache-control", "no-store");
    return reply.code(416).send();
  }
  const length = range === null ? file.size : range.end - range.start + 1;
  reply.header("content-length", length);
  if (range !== null) {
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  }
  if (file.size === 0) return reply.send("");
  // A stream, because a text would set its own length instead of the file's.
  if (request.method === "HEAD") return reply.send(Readable.from([]));
  const bytes = await runtime.files.open(name, range);
  if (bytes === null) throw new Error(`The bytes of file ${name} are missing from the store.`);
  return reply.send(bytes);
}

/** @throws not_found also for files that the reader may not see */
export async function serveWorkspaceFile(
  runtime: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { workspace, key } = request.params as { workspace: string; key: string };
  const token = sessionToken(request, "app");
  const reader = {
    session: token === null ? null : hashToken(token),
    now: runtime.now().toISOString(),
    is_signed: await isSigned(runtime, `/uploads/${workspace}/${key}`, (request.query as Query)[SIGNED]),
  };
  const file = UUID.test(workspace) ? await servedFile(runtime.db, { workspace, key }, reader) : undefined;
  if (!file) throw fail("not_found");
  return sendFile(runtime, request, reply, { file, name: workspaceFile(workspace, file.key) });
}

/** @throws not_found */
export async function serveOwnFile(
  runtime: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { key } = request.params as { key: string };
  const file = await servedOwnFile(runtime.db, key);
  if (!file) throw fail("not_found");
  return sendFile(runtime, request, reply, { file, name: ownFile(file.key) });
}
