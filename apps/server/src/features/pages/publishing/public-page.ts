// GET /pages/{anchor}/ and GET /pages/{anchor}/{page}/: published pages for everyone with the URL, and
// GET /pages/{anchor}/files/{key}: the files in them.
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { requireOwnOrigin } from "../../../platform/auth/csrf.ts";
import { workspaceFile } from "../../../platform/files/address.ts";
import { fail } from "../../../platform/failure.ts";
import type { Registration } from "../../../platform/http/implement.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { sendFile } from "../../files/serve.ts";
import { diagramPolicy } from "./diagrams.ts";
import { missingHtml, pageHtml, passwordHtml } from "./html.ts";
import { isUnlocked, unlock } from "./password.ts";
import {
  findOpenPublication,
  type OpenPublication,
  type PublishedPage,
  publishedFile,
  publishedTree,
} from "./queries.ts";
import { publishedDocument } from "./published-documents.ts";
import { type Reader, readerOf } from "./texts.ts";

/** The policy of the app without scripts: only a page with diagrams has one. */
const policyOf = (nonce: string | null): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...(nonce === null ? ["img-src 'self'"] : diagramPolicy(nonce)),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Too long to guess, and another one for each answer. */
const NONCE_BYTES = 16;

/** An unpublished file is shown no longer. */
const ASK_AGAIN = "private, no-cache";

const ANCHOR = /^[0-9a-f]{32}$/;

interface Visit {
  runtime: Runtime;
  request: FastifyRequest;
  reply: FastifyReply;
  reader: Reader;
  anchor: string;
}

/** Every answer: an unpublished page may remain in no cache. */
function send(
  { reply }: Visit,
  status: 200 | 403 | 404 | 429,
  html: string,
  { isIndexed = false, nonce = null }: { isIndexed?: boolean; nonce?: string | null } = {},
): FastifyReply {
  // The URL grants access. Browsers send the origin of the password's form under this policy.
  reply.headers({
    "content-security-policy": policyOf(nonce),
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
  });
  if (!isIndexed) reply.header("x-robots-tag", "noindex, nofollow");
  return reply.code(status).type("text/html; charset=utf-8").send(html);
}

const sendMissing = (visit: Visit): FastifyReply => send(visit, 404, missingHtml(visit.reader));

const publicationOf = async ({ runtime, anchor }: Visit): Promise<OpenPublication | undefined> =>
  ANCHOR.test(anchor) ? findOpenPublication(runtime.db, anchor, runtime.now().toISOString()) : undefined;

async function show(visit: Visit, publication: OpenPublication, pageId: string): Promise<FastifyReply> {
  const { runtime, reader, anchor } = visit;
  const tree = await publishedTree(runtime.db, publication);
  const page = tree.find(({ id }) => id === pageId);
  if (!page) return sendMissing(visit);
  const link = (target: PublishedPage) => ({
    href: target.id === publication.page_id ? `/pages/${anchor}/` : `/pages/${anchor}/${target.id}/`,
    page: target,
  });
  const above = tree.find(({ id }) => page.id !== publication.page_id && id === page.parent_id);
  const place = { workspace_id: publication.workspace_id, files: `/pages/${anchor}/files/` };
  const document = await publishedDocument(runtime.db, page.id, reader, place);
  const nonce = document.has_diagrams ? randomBytes(NONCE_BYTES).toString("base64") : null;
  const html = pageHtml({
    reader,
    publication,
    page,
    document,
    place,
    children: tree.filter(({ parent_id }) => parent_id === page.id).map(link),
    above: above ? link(above) : null,
    nonce,
  });
  return send(visit, 200, html, { isIndexed: publication.is_indexed, nonce });
}

/** Whether the reader may see the publication, with regard to its password. */
async function isOpen({ runtime, request, anchor }: Visit, publication: OpenPublication): Promise<boolean> {
  const { password_hash } = publication;
  return password_hash === null || isUnlocked(runtime, request, { anchor, password_hash });
}

async function servePage(visit: Visit, pageId: string | undefined): Promise<FastifyReply> {
  const publication = await publicationOf(visit);
  if (!publication) return sendMissing(visit);
  if (!(await isOpen(visit, publication)))
    return send(visit, 200, passwordHtml(visit.reader, publication.appearance, null));
  return show(visit, publication, pageId ?? publication.page_id);
}

/** @throws not_found unless the file is in the text, or the cover, of a page that the reader gets at this moment */
async function serveFile(visit: Visit, key: string): Promise<unknown> {
  const publication = await publicationOf(visit);
  const isShown = publication !== undefined && (await isOpen(visit, publication));
  const file = isShown ? await publishedFile(visit.runtime.db, publication, key) : undefined;
  if (!isShown || !file) throw fail("not_found");
  visit.reply.header("referrer-policy", "same-origin");
  const name = workspaceFile(publication.workspace_id, file.key);
  return sendFile(visit.runtime, visit.request, visit.reply, { file, name, caching: ASK_AGAIN });
}

async function takePassword(visit: Visit): Promise<FastifyReply> {
  const { runtime, request, reply, reader } = visit;
  requireOwnOrigin(request, runtime.config.allowedOrigins);
  const publication = await publicationOf(visit);
  if (!publication) return sendMissing(visit);
  const { password_hash, appearance } = publication;
  const refusal =
    password_hash === null
      ? null
      : await unlock(runtime, request, reply, { anchor: visit.anchor, password_hash });
  if (refusal !== null)
    return send(visit, refusal === "wrong" ? 403 : 429, passwordHtml(reader, appearance, refusal));
  return reply.header("cache-control", "no-store").redirect(request.url, 303);
}

export function servePublicPages({ app, runtime }: Registration): void {
  const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => {
    const { anchor } = request.params as { anchor: string };
    return { runtime, request, reply, reader: readerOf(request), anchor };
  };
  for (const url of ["/pages/:anchor/", "/pages/:anchor/:page_id/"]) {
    app.get<{ Params: { page_id?: string } }>(url, (request, reply) =>
      servePage(visitOf(request, reply), request.params.page_id),
    );
    app.post(url, (request, reply) => takePassword(visitOf(request, reply)));
  }
  app.get<{ Params: { key: string } }>("/pages/:anchor/files/:key", (request, reply) =>
    serveFile(visitOf(request, reply), request.params.key),
  );
}
