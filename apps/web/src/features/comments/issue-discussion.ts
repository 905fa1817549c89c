// The comments on an issue, for the components of all comments.
import type { Comment } from "@cairn/contract/entities/history";
import { may } from "@cairn/domain/object-permissions";
import { commentDraft } from "../../components/comments/comment-draft.ts";
import type { Discussion, Target } from "../../components/comments/discussion.ts";
import { commentAnchor } from "../../components/comments/use-target.ts";
import { richTextSources } from "../../components/rich-text/rich-text-sources.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { actorName } from "./activity-line.tsx";
import {
  type CommentedIssue,
  createComment,
  removeComment,
  setResolved,
  showOnBoard,
  toggleReaction,
  updateComment,
} from "./comment-writes.ts";

const ANCHOR = `#${commentAnchor("")}`;

/** The comment that the hash of the address names. */
export const anchorTarget: Target = {
  get: () => (location.hash.startsWith(ANCHOR) ? location.hash.slice(ANCHOR.length) : null),
  subscribe: (listener) => {
    window.addEventListener("hashchange", listener);
    return () => window.removeEventListener("hashchange", listener);
  },
};

/** Where a board with comments is published, the comments that it shows. Observed. */
function publicBoardOf(issue: CommentedIssue): Pick<Discussion, "publicBoard"> {
  const { data } = issue;
  if (data.project?.has_public_comments !== true) return {};
  return {
    publicBoard: {
      isShown: ({ access }: Comment) => access === "EXTERNAL",
      maySet: (comment: Comment) => mayModerate(data, comment),
      set: (comment: Comment, isShown: boolean) => void showOnBoard(issue, comment, isShown),
    } as NonNullable<Discussion["publicBoard"]>,
  };
}

/** Members delete and hide what visitors of a board have written. Observed. */
const mayModerate = ({ open, project, people }: ProjectData, { actor }: Pick<Comment, "actor">): boolean => {
  const visitor = actor !== null && !people.some(({ id }) => id === actor);
  return may("comment.moderate", project?.member_role ?? null, { own: actor === open.me, visitor });
};

export function issueDiscussion(issue: CommentedIssue): Discussion {
  const { data, issueId, canComment, path } = issue;
  const { open } = data;
  const role = data.project?.member_role ?? null;
  return {
    open,
    id: issueId,
    isEachResolved: false,
    canComment,
    sources: richTextSources(data),
    target: anchorTarget,
    personOf: (id) => data.personById.get(id ?? ""),
    nameOf: (comment: Comment) => actorName(data, comment),
    isPending: ({ id }) => open.cache.comment.base(id) === undefined,
    mayChange: ({ actor }) => may("comment.edit", role, { own: actor === open.me }),
    mayRemove: (comment) => mayModerate(data, comment),
    ...publicBoardOf(issue),
    mayResolve: ({ actor }) => may("thread.resolve", role, { own: actor === open.me }),
    pathOf: ({ id }) => `${path}#${commentAnchor(id)}`,
    draft: (first) => commentDraft(open.me, issueId, first?.id),
    create: (comment_html, first?: Comment, isPublic = false) =>
      createComment(issue, { comment_html, first, isPublic }),
    update: (comment: Comment, html) => void updateComment(issue, comment, html),
    remove: (comment: Comment) => removeComment(issue, comment),
    setResolved: (first: Comment, isResolved) => setResolved(issue, first, isResolved),
    react: (comment: Comment, reaction) => toggleReaction(issue, comment, reaction),
  };
}
