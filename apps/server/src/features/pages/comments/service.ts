// The rules of comments on pages: everyone who sees a page that is not archived comments on it; authors and admins change
// comments. A thread about a selection marks its text in the page's document (docs/adr/0024).
import type { PageRow } from "@cairn/contract/entities/page";
import type {
  CommentAnchor,
  PageComment,
  PageCommentDraft,
  PageCommentPatch,
} from "@cairn/contract/entities/page-comment";
import { may } from "@cairn/domain/object-permissions";
import { fail, invalid } from "../../../platform/failure.ts";
import { tx, type Tx } from "../../../platform/outbox/tx.ts";
import { deleteRow, insertRow, updateRow } from "../../../platform/postgres/audited-rows.ts";
import { contentOf } from "../../issues/content.ts";
import { withIdempotencyKey } from "../../issues/with-idempotency-key.ts";
import { noticePageComment } from "../../notifications/page-notice.ts";
import { noteNewReferences, noteReferences } from "../../references/note.ts";
import { markText, unmarkText } from "../document/comment-marks.ts";
import { changeMarks } from "../document/store.ts";
import { requireMay } from "../allowed.ts";
import type { PageScope } from "../place.ts";
import { requirePage, requireReadable } from "../reading.ts";
import { publishComment, publishCommentDeleted } from "./publish.ts";
import {
  commentsOn,
  findComment,
  findComments,
  firstOfThread,
  promoteOldestReply,
  writeResolved,
} from "./queries.ts";

/** Oldest first. @throws page.not_found */
export async function listComments(scope: PageScope, pageId: string): Promise<PageComment[]> {
  await requireReadable(scope, pageId);
  return commentsOn(scope.context.runtime.db, scope.place.workspace_id, [pageId]);
}

/** The page, locked. @throws page.not_found, forbidden, page.archived */
async function requireCommentable(t: Tx, scope: PageScope, pageId: string): Promise<PageRow> {
  const page = await requirePage(t, scope, pageId);
  requireMay(scope, "page.comment", page, fail(page.archived_at === null ? "forbidden" : "page.archived"));
  return page;
}

/** @throws comment.not_found */
async function requireComment(t: Tx, pageId: string, id: string): Promise<PageComment> {
  const comment = await findComment(t.db, t.workspace_id, pageId, id);
  if (!comment) throw fail("comment.not_found");
  return comment;
}

/**
 * The first comment of the thread that a reply joins. The reply reopens the thread: it would be hidden in a resolved
 * one. @throws invalid
 */
async function joinThread(t: Tx, page: PageRow, parent: string): Promise<PageComment> {
  const first = await firstOfThread(t.db, t.workspace_id, page.id, parent);
  if (!first) throw invalid({ parent: ["This comment isn't on this page."] });
  if (first.resolved_at !== null) await setResolved(t, page, first, null);
  return first;
}

async function setResolved(
  t: Tx,
  page: PageRow,
  first: PageComment,
  resolved_at: string | null,
): Promise<PageComment> {
  const state = { resolved_at, resolved_by: resolved_at === null ? null : t.actor_id };
  await writeResolved(t, first.id, state);
  const row = { ...first, ...state };
  publishComment(t, page, "update", row);
  return row;
}

/** Marks the selected text. Text that is no longer there is not marked. @throws invalid, keyed by `anchor` */
async function anchorThread(t: Tx, pageId: string, thread: string, anchor: CommentAnchor): Promise<void> {
  const [start, end] = [anchor.start, anchor.end].map((position) => Buffer.from(position, "base64"));
  if (!start || !end) return;
  await changeMarks(t, pageId, (doc) => {
    try {
      markText(doc, thread, { start, end, quote: anchor.quote });
    } catch {
      throw invalid({ anchor: ["These are not positions in a Yjs document."] });
    }
  });
}

/** @throws page.not_found, comment.not_found, page.archived, invalid, replay_differs */
export function createComment(
  scope: PageScope,
  pageId: string,
  draft: PageCommentDraft,
): Promise<PageComment> {
  const { context, place } = scope;
  const { parent = null, anchor } = draft;
  if (parent !== null && anchor) throw invalid({ anchor: ["A reply is about the same text as its thread."] });
  const content = contentOf(draft.comment_html);
  return withIdempotencyKey(context, {
    fingerprint: ["page comment", place, pageId, content.html, parent, anchor?.quote ?? null],
    replay: (id) => findComment(context.runtime.db, place.workspace_id, pageId, id),
    missing: () => fail("comment.not_found"),
    create: (claim) =>
      tx(context, async (t) => {
        const page = await requireCommentable(t, scope, pageId);
        const id = await claim(t);
        const first = parent === null ? null : await joinThread(t, page, parent);
        await insertRow(t, "page_comments", id, {
          page_id: pageId,
          thread_id: first?.thread ?? id,
          parent_id: first?.id ?? null,
          quote: anchor?.quote ?? null,
          comment_html: content.html,
          comment_stripped: content.stripped,
          actor_id: t.actor_id,
        });
        await noteNewReferences(t, [{ kind: "page_comment", id, html: content.html }]);
        if (anchor) await anchorThread(t, pageId, id, anchor);
        const comment = await requireComment(t, pageId, id);
        publishComment(t, page, "insert", comment);
        const { mentions: mentioned } = content;
        const is_reply = first !== null;
        noticePageComment(t, { page_id: pageId, id, is_reply, starts_thread: !is_reply, mentioned });
        return comment;
      }),
  });
}

/** The page, locked, and the comment, if the caller may change it. @throws as the routes say */
async function changeable(
  t: Tx,
  scope: PageScope,
  pageId: string,
  id: string,
): Promise<{ page: PageRow; comment: PageComment }> {
  const page = await requireCommentable(t, scope, pageId);
  const comment = await requireComment(t, pageId, id);
  const own = comment.actor === scope.actor.id;
  if (!may("comment.edit", scope.actor.role, { own })) throw fail("forbidden");
  return { page, comment };
}

/** @throws page.not_found, comment.not_found, forbidden, page.archived, invalid */
export function updateComment(
  scope: PageScope,
  pageId: string,
  id: string,
  patch: PageCommentPatch,
): Promise<PageComment> {
  const { html, stripped, mentions } = contentOf(patch.comment_html);
  return tx(scope.context, async (t) => {
    const { page, comment: before } = await changeable(t, scope, pageId, id);
    await updateRow(t, "page_comments", id, { comment_html: html, comment_stripped: stripped });
    await noteReferences(t, { kind: "page_comment", id, html }, before.comment_html);
    const comment = await requireComment(t, pageId, id);
    publishComment(t, page, "update", comment);
    const known = contentOf(before.comment_html).mentions;
    const mentioned = mentions.filter((one) => !known.includes(one));
    noticePageComment(t, { page_id: pageId, id, is_reply: false, starts_thread: false, mentioned });
    return comment;
  });
}

/** The thread of a first comment stays with its replies. @throws page.not_found, comment.not_found, forbidden, page.archived */
export const removeComment = (scope: PageScope, pageId: string, id: string): Promise<void> =>
  tx(scope.context, async (t) => {
    const { page, comment } = await changeable(t, scope, pageId, id);
    const handedOn = comment.parent === null ? await promoteOldestReply(t, comment) : [];
    await deleteRow(t, "page_comments", id);
    publishCommentDeleted(t, page, id);
    for (const row of await findComments(t.db, t.workspace_id, handedOn))
      publishComment(t, page, "update", row);
    const endsThread = comment.parent === null && handedOn.length === 0;
    if (endsThread && comment.quote !== null)
      await changeMarks(t, pageId, (doc) => unmarkText(doc, comment.thread));
  });

/**
 * Resolves or reopens the thread that a comment belongs to. One that already has the requested state stays unchanged.
 * @returns its first comment
 * @throws page.not_found, comment.not_found, forbidden, page.archived
 */
export const resolveThread = (
  scope: PageScope,
  pageId: string,
  id: string,
  isResolved: boolean,
): Promise<PageComment> =>
  tx(scope.context, async (t) => {
    const page = await requireCommentable(t, scope, pageId);
    const first = await firstOfThread(t.db, t.workspace_id, pageId, id);
    if (!first) throw fail("comment.not_found");
    const own = first.actor === scope.actor.id || page.owned_by === scope.actor.id;
    if (!may("thread.resolve", scope.actor.role, { own })) throw fail("forbidden");
    if ((first.resolved_at !== null) === isResolved) return first;
    return setResolved(t, page, first, isResolved ? t.now : null);
  });
