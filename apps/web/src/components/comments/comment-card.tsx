import { RichText } from "@cairn/editor/react/rich-text";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useState } from "react";
import { isShortcutOn } from "../../actions/character-keys.ts";
import { isTyping } from "../../actions/shortcut-engine.ts";
import { t } from "../../i18n/comments.ts";
import { Reactions } from "../reactions.tsx";
import { followTextLink } from "../rich-text/rich-text-sources.ts";
import { CommentEditor } from "./comment-editor.tsx";
import { CommentHead, type InThread } from "./comment-head.tsx";
import { type AnyComment, type Discussion, drawing } from "./discussion.ts";
import { commentAnchor, useTarget } from "./use-target.ts";

export interface CommentCardProps {
  discussion: Discussion;
  comment: AnyComment;
  inThread: InThread;
}

/** Replies on R, but not while the person types, nor in a menu of the comment that is rendered elsewhere. */
const onReplyKey =
  (reply: (() => void) | null) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey;
    if (!reply || key !== "r" || !isPlain || !isShortcutOn(key) || event.defaultPrevented || isTyping(target))
      return;
    if (!(target instanceof Node) || !currentTarget.contains(target)) return;
    event.preventDefault();
    reply();
  };

/** A comment: author, time, text; its author and project admins can edit and delete it. */
export const CommentCard = observer(function CommentCard(props: CommentCardProps) {
  const { discussion, comment, inThread } = props;
  const [isEditing, setEditing] = useState(false);
  const { ref, isTarget } = useTarget(discussion.target, comment.id);
  const pending = discussion.isPending(comment);
  useEffect(() => {
    // Scrolls the person's own new comment into view.
    if (pending) ref.current?.scrollIntoView({ block: "nearest" });
  }, [pending, ref]);
  const name = discussion.nameOf(comment);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key of a button in it
    <article
      ref={ref}
      id={commentAnchor(comment.id)}
      aria-label={t("comment_by", { name })}
      tabIndex={-1}
      onKeyDown={onReplyKey(pending ? null : inThread.reply)}
      className={cx(
        "group/comment scroll-my-4 rounded-card px-3 pt-2 pb-2.5",
        isTarget ? "shadow-[inset_0_0_0_1.5px_var(--accent)]" : "frame",
        isEditing && "frame-strong",
      )}
    >
      <CommentHead {...{ discussion, comment, inThread, name, isEditing }} onEdit={() => setEditing(true)} />
      {isEditing ? (
        <CommentEditor
          sources={discussion.sources}
          html={comment.comment_html}
          onCancel={() => setEditing(false)}
          onSave={(html) => {
            setEditing(false);
            discussion.update(comment, html);
          }}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside take keys
        <div onClick={followTextLink}>
          <RichText html={comment.comment_html} variant="comment" {...drawing(discussion)} />
        </div>
      )}
      <CommentReactions discussion={discussion} comment={comment} />
    </article>
  );
});

/** The reactions below the text; takes no space without any. */
const CommentReactions = observer(function CommentReactions(
  props: Pick<CommentCardProps, "discussion" | "comment">,
) {
  const { discussion, comment } = props;
  const { open, canComment, react, personOf } = discussion;
  const { comment_reactions: reactions = [] } = comment;
  if (reactions.length === 0) return null;
  const canReact = canComment && react !== undefined && !discussion.isPending(comment);
  return (
    <div className="mt-1.5">
      <Reactions
        reactions={reactions}
        me={open.me}
        nameOf={(id) => personOf(id)?.name ?? t("someone")}
        onToggle={canReact ? (code) => react(comment, code) : null}
      />
    </div>
  );
});
