// GET /spaces/issues/{anchor}/: the page of a published board (contract/workspace §15.3), readable before its scripts
// have run and without them; the files in its texts; and older URLs.
import type { PublicIssue } from "@cairn/contract/entities/public-board";
import { UUID_PATTERN } from "@cairn/contract/schema";
import { sql } from "kysely";
import type { FastifyReply, FastifyRequest } from "fastify";
import { workspaceFile } from "../../platform/files/address.ts";
import { Failure, fail } from "../../platform/failure.ts";
import { policyWith } from "../../platform/http/headers.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { readAppPage } from "../../platform/http/web-app.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { sendFile } from "../files/serve.ts";
import { SERVED, type Served } from "../files/served.ts";
import { type Reader, readerOf } from "../pages/publishing/texts.ts";
import { listIssuesOf } from "./cached-issues.ts";
import { commentsOn } from "./comments.ts";
import { isOnBoard, readIssue } from "./issues.ts";
import { findOpenBoard, type OpenBoard, openBoardOf } from "./open-board.ts";
import { allows } from "./visit.ts";
import { boardHtml, missingHtml, type ShownIssue } from "./page-html.ts";

/** An unpublished file is shown no longer. */
const ASK_AGAIN = "private, no-cache";

const UUID = new RegExp(UUID_PATTERN);

interface Visit {
  runtime: Runtime;
  request: FastifyRequest;
  reply: FastifyReply;
  reader: Reader;
}

type Query = Partial<Record<string, string>>;

/** Every answer: an unpublished board may remain in no cache, and its URL is told to no other site. */
function send(
  { reply }: Visit,
  { status, html, board }: { status: 200 | 404; html: string; board?: OpenBoard },
): FastifyReply {
  const origins = board?.embed_origins ?? [];
  reply.headers({
    "content-security-policy": policyWith(origins.length === 0 ? "'none'" : origins.join(" ")),
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
  });
  if (origins.length > 0) reply.removeHeader("x-frame-options");
  if (!board?.settings.is_indexed) reply.header("x-robots-tag", "noindex, nofollow");
  return reply.code(status).type("text/html; charset=utf-8").send(html);
}

async function sendMissing(visit: Visit): Promise<FastifyReply> {
  const html = missingHtml(await readAppPage(), visit.reader);
  return send(visit, { status: 404, html });
}

/** The open issue with its comments; null if none is open, or it is not there. */
async function shownIssue(
  { runtime, reader }: Visit,
  board: OpenBoard,
  id: string | undefined,
): Promise<ShownIssue | null> {
  if (id === undefined || !UUID.test(id) || !board.settings.shows_peek) return null;
  if (!(await isOnBoard(runtime, board, [id]))) return null;
  const issue: PublicIssue = await readIssue(runtime, board, id, { reader });
  return { issue, comments: await commentsOn(runtime, board, id, reader) };
}

/** The filters of the address; what a board does not allow, or can't be read, filters nothing here. */
async function listFor({ runtime, reader }: Visit, board: OpenBoard, query: Query) {
  const { states, priority, labels } = query;
  try {
    const asked = { states, priority, labels, descriptions: "false" };
    return (await listIssuesOf(runtime, board, asked, reader)).issues;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return (await listIssuesOf(runtime, board, { descriptions: "false" }, reader)).issues;
  }
}

async function servePage(visit: Visit, anchor: string, query: Query): Promise<FastifyReply> {
  const board = await findOpenBoard(visit.runtime, anchor);
  if (!board) return sendMissing(visit);
  const [list, open, app] = await Promise.all([
    listFor(visit, board, query),
    shownIssue(visit, board, query.peekId),
    readAppPage(),
  ]);
  const html = boardHtml(app, { reader: visit.reader, board: board.settings, list, open });
  return send(visit, { status: 200, html, board });
}

/**
 * The file, and the issues that show it in their description or in a public comment now. Its writer was allowed to read
 * it.
 */
async function fileIn(
  { runtime }: Visit,
  board: OpenBoard,
  key: string,
): Promise<(Served & { issues: string[] }) | undefined> {
  const { workspace, project } = board;
  const url = sql`'/uploads/' || f.workspace_id || '/' || f.key`;
  const { rows } = await sql<Served & { issues: string[] }>`
    select ${SERVED}, array(
      select i.id::text from file_uses x
      join issues i on i.workspace_id = x.workspace_id and i.id = x.issue_id and i.project_id = ${project.id}
      join issue_bodies b on b.workspace_id = i.workspace_id and b.issue_id = i.id
      where x.workspace_id = f.workspace_id and x.key = f.key and (strpos(b.description_html, ${url}) > 0 or exists (
        select from issue_comments c where ${allows(board, "comments")} and c.workspace_id = i.workspace_id and c.issue_id = i.id
          and c.access = 'EXTERNAL' and strpos(c.comment_html, ${url}) > 0))
      order by i.id limit 100
    ) as issues
    from file_assets f
    where f.workspace_id = ${workspace.id} and f.key = ${key} and f.issue_id is null and not f.is_deleted`.execute(
    runtime.db,
  );
  return rows[0];
}

/** @throws not_found unless the file is in a text that visitors of the board can read at this moment */
async function serveFile(visit: Visit, anchor: string, key: string): Promise<unknown> {
  const { runtime, request, reply } = visit;
  const board = await findOpenBoard(runtime, anchor);
  const found = board?.settings.shows_peek ? await fileIn(visit, board, key) : undefined;
  if (!board || !found || !(await isOnBoard(runtime, board, found.issues))) throw fail("not_found");
  const { issues: _issues, ...file } = found;
  reply.header("referrer-policy", "same-origin");
  const name = workspaceFile(board.workspace.id, file.key);
  return sendFile(runtime, request, reply, { file, name, caching: ASK_AGAIN });
}

/** `/spaces/{slug}/{project}/` leads to the board of the project. */
async function redirectOld(visit: Visit, slug: string, projectId: string): Promise<unknown> {
  const { runtime, request, reply } = visit;
  // Other pages of the web app have paths of two parts, too.
  if (!UUID.test(projectId)) return reply.callNotFound();
  try {
    const { settings } = await openBoardOf(runtime, slug, projectId);
    const query = request.url.includes("?") ? request.url.slice(request.url.indexOf("?")) : "";
    return reply
      .header("cache-control", "no-store")
      .redirect(`/spaces/issues/${settings.anchor}/${query}`, 302);
  } catch (error) {
    if (error instanceof Failure) return sendMissing(visit);
    throw error;
  }
}

export function serveBoardPages({ app, runtime }: Registration): void {
  const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => ({
    runtime,
    request,
    reply,
    reader: readerOf(request),
  });
  app.get<{ Params: { anchor: string }; Querystring: Query }>("/spaces/issues/:anchor/", (request, reply) =>
    servePage(visitOf(request, reply), request.params.anchor, request.query),
  );
  app.get<{ Params: { anchor: string; key: string } }>(
    "/spaces/issues/:anchor/files/:key",
    (request, reply) => serveFile(visitOf(request, reply), request.params.anchor, request.params.key),
  );
  app.get<{ Params: { slug: string; project_id: string } }>("/spaces/:slug/:project_id/", (request, reply) =>
    redirectOld(visitOf(request, reply), request.params.slug, request.params.project_id),
  );
}
