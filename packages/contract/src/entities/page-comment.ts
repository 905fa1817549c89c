// Comments on pages: on a selection of the text, or on the page as a whole.
import { Type, type Static } from "typebox";
import { audit, Nullable, Text, Timestamp, Uuid } from "../schema.ts";

/** A comment; the live stream carries it, too. */
export const PageComment = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Uuid,
  /** Null: a page of the workspace. */
  project: Nullable(Uuid),
  page: Uuid,
  actor: Nullable(Uuid),
  /** The thread, as the mark in the page's document names it. */
  thread: Uuid,
  /** The first comment of the thread that this one replies to; null for a first comment. */
  parent: Nullable(Uuid),
  /** The text that the thread is about, as it was then; null: the page as a whole, and for replies. */
  quote: Nullable(Text),
  /** When and by whom the thread was resolved; null while it is open, and for replies. */
  resolved_at: Nullable(Timestamp),
  resolved_by: Nullable(Uuid),
  comment_html: Text,
  comment_stripped: Text,
});
export type PageComment = Static<typeof PageComment>;

/** Base64 of a relative position in the page's document, as Yjs encodes it. */
const Position = Type.String({ pattern: "^[A-Za-z0-9+/]+={0,2}$", maxLength: 200 });

export const CommentAnchor = Type.Object({
  /** Of the first selected character. */
  start: Position,
  /** Of the last one. */
  end: Position,
  /** The selected text: it is found again by it if it was moved meanwhile. */
  quote: Type.String({ minLength: 1, maxLength: 2000 }),
});
export type CommentAnchor = Static<typeof CommentAnchor>;

const comment_html = Type.String({ minLength: 1, maxLength: 2_000_000 });

export const PageCommentDraft = Type.Object({
  comment_html,
  /** The comment that it replies to. A reply to a reply joins the same thread. */
  parent: Type.Optional(Nullable(Uuid)),
  /** The selected text, for the first comment of a thread; without it, the thread is about the page as a whole. */
  anchor: Type.Optional(CommentAnchor),
});
export type PageCommentDraft = Static<typeof PageCommentDraft>;

export const PageCommentPatch = Type.Object({ comment_html });
export type PageCommentPatch = Static<typeof PageCommentPatch>;
