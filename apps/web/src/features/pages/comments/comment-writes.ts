// Writing, changing, resolving and deleting comments on pages, shown at once and rolled back on failure (law 6).
import { inserting, mutate, updating } from "@cairn/client/mutation";
import type { PageRow } from "@cairn/contract/entities/page";
import type { CommentAnchor, PageComment } from "@cairn/contract/entities/page-comment";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { removeRow } from "../../../data/remove-row.ts";
import { t } from "../../../i18n/comments.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { writeLabels } from "../../../i18n/i18n.ts";
import { commentCalls } from "./comment-calls.ts";

/** A page that is commented on. */
export interface CommentedPage {
  open: OpenWorkspace;
  page: PageRow;
}

interface NewComment {
  /** From this browser. */
  id: string;
  comment_html: string;
  /** The first comment of the thread that it replies to. */
  first?: PageComment | undefined;
  /** The text that a new thread is about; null: the page as a whole. */
  anchor: CommentAnchor | null;
}

const OPEN = { resolved_at: null, resolved_by: null };

const present = (): string => `${new Date().toISOString().slice(0, -1)}000Z`;

const nameOf = ({ page }: CommentedPage) => ({ place: orUntitled(page.name) });

/** The optimistic row until the stream brings the real one. */
function temporaryComment({ open, page }: CommentedPage, draft: NewComment): PageComment {
  const { id, comment_html, first, anchor } = draft;
  const now = present();
  return {
    id,
    created_at: now,
    updated_at: now,
    created_by: open.me,
    updated_by: open.me,
    workspace: open.id,
    project: page.project,
    page: page.id,
    actor: open.me,
    thread: first?.thread ?? id,
    parent: first?.id ?? null,
    quote: anchor?.quote ?? null,
    ...OPEN,
    comment_html,
    comment_stripped: "",
  };
}

/** Resolves to whether the server accepted it. */
export function createComment(commented: CommentedPage, draft: NewComment): Promise<boolean> {
  const { open, page } = commented;
  const { cache } = open;
  const { comment_html, first, anchor } = draft;
  const row = temporaryComment(commented, draft);
  const to = first ? { parent: first.id } : anchor ? { anchor } : {};
  // A reply reopens its thread.
  const reopening = first?.resolved_at ? [updating(cache.page_comment, first.id, OPEN)] : [];
  return mutate(cache, {
    ...writeLabels(t, "comment_create", nameOf(commented)),
    changes: [inserting(cache.page_comment, row), ...reopening],
    calls: [commentCalls(open, page).create(row.id, { comment_html, ...to })],
    onAnswer: (answer) => {
      if (!cache.page_comment.base(row.id)) cache.page_comment.put([answer as PageComment]);
    },
  });
}

export function updateComment(commented: CommentedPage, { id }: PageComment, comment_html: string): void {
  const { open, page } = commented;
  void mutate(open.cache, {
    ...writeLabels(t, "comment_update", nameOf(commented)),
    changes: [updating(open.cache.page_comment, id, { comment_html, updated_at: present() })],
    calls: [commentCalls(open, page).update(id, { comment_html })],
  });
}

/** Resolves or reopens the thread of a first comment. */
export function setResolved(commented: CommentedPage, first: PageComment, isResolved: boolean): void {
  const { open, page } = commented;
  const resolved = { resolved_at: present(), resolved_by: open.me };
  const key = isResolved ? "thread_resolve_write" : "thread_reopen_write";
  void mutate(open.cache, {
    ...writeLabels(t, key, nameOf(commented)),
    changes: [updating(open.cache.page_comment, first.id, isResolved ? resolved : OPEN)],
    calls: [commentCalls(open, page).resolve(first.id, isResolved)],
  });
}

/** Deletes a comment, with some seconds to undo. */
export function removeComment(commented: CommentedPage, { id }: PageComment): void {
  const { cache } = commented.open;
  const calls = commentCalls(commented.open, commented.page);
  removeRow(cache, cache.page_comment, id, {
    title: t("comment_deleted"),
    undoLabel: t("undo"),
    path: calls.removalPath(id),
    failed: t("comment_remove_failed", nameOf(commented)),
    send: () => calls.remove(id),
  });
}
