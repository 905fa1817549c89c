// What comments need from the thing that is commented on, such as an issue or a page.
import type { Threaded } from "@cairn/domain/comment-threads";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import type { TextSources } from "../rich-text/rich-text-sources.ts";
import type { CommentDraft } from "./comment-draft.ts";

/** What a comment has, whatever it is about. */
export interface AnyComment extends Threaded {
  actor: string | null;
  actor_detail?: { is_bot: boolean } | null;
  created_at: string;
  updated_at: string;
  comment_html: string;
  /** Of first comments: when and by whom the thread was resolved. */
  resolved_at: string | null;
  resolved_by: string | null;
  /** Absent where comments have no reactions. */
  comment_reactions?: readonly { actor: string; reaction: string }[];
}

/** Which comment the address points to. It is scrolled to and outlined for a moment. */
export interface Target {
  /** Its id; null for none. */
  get: () => string | null;
  /** Also called when the same comment is pointed to again. */
  subscribe: (listener: () => void) => () => void;
}

/** The comments on one thing. Methods, so that each kind takes its own comments; all that read are observed. */
export interface Discussion {
  open: OpenWorkspace;
  /** The id of what is commented on. */
  id: string;
  /** Whether each thread is meant to be resolved, also one without replies. */
  isEachResolved: boolean;
  /** Whether this person may comment. */
  canComment: boolean;
  /** What the editor of comments needs. */
  sources: TextSources;
  target: Target;
  personOf(this: void, id: string | null): { name: string; avatar: string } | undefined;
  /** The name of a comment's author. */
  nameOf(this: void, comment: AnyComment): string;
  /** Whether it is shown before the server has it. */
  isPending(this: void, comment: AnyComment): boolean;
  mayChange(this: void, comment: AnyComment): boolean;
  /** @param first the first comment of a thread */
  mayResolve(this: void, first: AnyComment): boolean;
  /** The path that opens the comment. */
  pathOf(this: void, comment: AnyComment): string;
  /** The unsent text of a new thread, or of a reply to a first comment. */
  draft(this: void, first?: AnyComment): CommentDraft;
  /** @returns whether the server has accepted it */
  create(this: void, html: string, first?: AnyComment, isPublic?: boolean): Promise<boolean>;
  update(this: void, comment: AnyComment, html: string): void;
  /** Deletes it, with some seconds to undo. */
  remove(this: void, comment: AnyComment): void;
  setResolved(this: void, first: AnyComment, isResolved: boolean): void;
  /** Whether this person may delete it; where absent, who may change it may also delete it. */
  mayRemove?(this: void, comment: AnyComment): boolean;
  /** Present while a board with comments is published: visitors read the comments that are shown there. */
  publicBoard?: {
    isShown: (comment: AnyComment) => boolean;
    maySet: (comment: AnyComment) => boolean;
    set: (comment: AnyComment, isShown: boolean) => void;
  };
  /** Adds or takes back a reaction; absent where comments have none. */
  react?(this: void, comment: AnyComment, reaction: string): void;
}

/** What draws the text of a comment. */
export const drawing = ({
  sources: { mentionName, renderIssue, renderReference },
}: Discussion): Pick<TextSources, "mentionName" | "renderIssue" | "renderReference"> => ({
  mentionName,
  renderIssue,
  renderReference,
});
