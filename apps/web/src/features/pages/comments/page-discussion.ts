// The comments on a page, for the components of all comments.
import type { PageComment } from "@cairn/contract/entities/page-comment";
import { newId } from "@cairn/client/ids";
import { may } from "@cairn/domain/object-permissions";
import { announce } from "@cairn/ui/live-region";
import { commentDraft } from "../../../components/comments/comment-draft.ts";
import type { Discussion } from "../../../components/comments/discussion.ts";
import { personName, personOf } from "../../../data/people.ts";
import { t } from "../../../i18n/comments.ts";
import { t as said } from "../../../i18n/page-comments.ts";
import { textSources } from "../document/text-sources.ts";
import { mayDo } from "../page-place.ts";
import { pagePath } from "../page-writes.ts";
import {
  type CommentedPage,
  createComment,
  removeComment,
  setResolved,
  updateComment,
} from "./comment-writes.ts";
import { commentsPanel, type PanelState } from "./panel-state.ts";
import { pageThreads } from "./page-threads.ts";

/**
 * Sends a comment, which takes the focus from its field. The text that it is about returns to the panel with its words
 * if the server refuses it.
 */
async function create(
  commented: CommentedPage,
  panel: PanelState,
  comment_html: string,
  first?: PageComment,
): Promise<boolean> {
  const id = newId();
  const anchor = first ? null : panel.anchor;
  const sent = createComment(commented, { id, comment_html, first, anchor });
  panel.point({ id, thread: first?.thread ?? id, isResolved: false }, true);
  if (anchor === null) return sent;
  panel.text?.mark(id, anchor);
  panel.setAnchor(null);
  const isSent = await sent;
  if (isSent) return true;
  panel.text?.unmark(id);
  if (panel.anchor === null) panel.setAnchor(anchor);
  return false;
}

/** Observed. */
export function pageDiscussion(commented: CommentedPage): Discussion {
  const { open, page } = commented;
  const threads = pageThreads(open, page);
  const panel = commentsPanel(open, page.id);
  const role =
    page.project === null ? open.role : (open.cache.project.get(page.project)?.member_role ?? null);
  const knownPerson = (id: string | null) => {
    const person = personOf(open, id);
    return person && { name: personName(person), avatar: person.avatar };
  };
  return {
    open,
    id: page.id,
    isEachResolved: true,
    canComment: mayDo(open, "page.comment", page),
    sources: textSources(open, page),
    target: panel.target,
    personOf: knownPerson,
    nameOf: ({ actor }) => knownPerson(actor)?.name ?? t("someone"),
    isPending: (comment: PageComment) => threads.isPending(comment),
    mayChange: ({ actor }) => may("comment.edit", role, { own: actor === open.me }),
    mayResolve: ({ actor }) =>
      may("thread.resolve", role, { own: actor === open.me || page.owned_by === open.me }),
    pathOf: ({ id }) => `${pagePath(open, page)}?comment=${id}`,
    draft: (first) => commentDraft(open.me, page.id, first?.id),
    create: (html, first?: PageComment) => create(commented, panel, html, first),
    update: (comment: PageComment, html) => updateComment(commented, comment, html),
    remove: (comment: PageComment) => removeComment(commented, comment),
    setResolved: (first: PageComment, isResolved) => {
      setResolved(commented, first, isResolved);
      // It leaves the list that is shown.
      announce(said(isResolved ? "resolved_said" : "reopened_said"));
    },
  };
}
