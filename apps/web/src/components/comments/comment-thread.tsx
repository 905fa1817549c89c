import { type CommentThread as Thread, foldedReplies } from "@cairn/domain/comment-threads";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { type ReactNode, useRef, useState } from "react";
import { t } from "../../i18n/comments.ts";
import { CommentBox } from "./comment-box.tsx";
import { CommentCard } from "./comment-card.tsx";
import type { AnyComment, Discussion } from "./discussion.ts";
import { commentAnchor, useUnfolded } from "./use-target.ts";

export interface CommentThreadProps {
  discussion: Discussion;
  thread: Thread<AnyComment>;
  /** Drawn above the comments: what the thread is about. */
  heading?: ReactNode;
  /** The person is in the thread. */
  onFocus?: () => void;
}

/** A comment with its replies. A resolved thread is one line until it is opened or the address points into it. */
export const CommentThread = observer(function CommentThread(props: CommentThreadProps) {
  const { discussion, thread, heading, onFocus } = props;
  const { first } = thread;
  const [isUnfolded, setUnfolded] = useUnfolded(discussion.target, thread);
  const [isReplying, setReplying] = useState(false);
  const wasResolvedHere = useRef(false);
  const isResolved = first.resolved_at !== null;
  // A thread does not fold while the person is writing a reply in it.
  const isShown = !isResolved || isUnfolded || isReplying;
  const canReply = discussion.canComment && !discussion.isPending(first);
  const canResolve = canReply && discussion.mayResolve(first);
  const toggleResolved = (): void => {
    wasResolvedHere.current = !isResolved;
    if (!isResolved) {
      setUnfolded(false);
      setReplying(false);
    }
    discussion.setResolved(first, !isResolved);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes where the person is
    <li className="py-1.5" onFocus={onFocus}>
      {heading}
      {isResolved ? (
        <ResolvedLine
          {...{ discussion, thread, isShown }}
          onToggle={() => setUnfolded(!isShown)}
          takesFocus={() => {
            const takes = wasResolvedHere.current;
            wasResolvedHere.current = false;
            return takes;
          }}
        />
      ) : null}
      {isShown ? (
        <ThreadBody
          {...props}
          {...{ isUnfolded, isReplying, setReplying, isResolved }}
          onUnfold={() => setUnfolded(true)}
          toggleResolved={canResolve ? toggleResolved : null}
          canReply={canReply}
        />
      ) : null}
    </li>
  );
});

interface ResolvedLineProps extends Pick<CommentThreadProps, "discussion" | "thread"> {
  isShown: boolean;
  onToggle: () => void;
  /** Whether this line replaces a control that had the focus. */
  takesFocus: () => boolean;
}

const ResolvedLine = observer(function ResolvedLine(props: ResolvedLineProps) {
  const { discussion, thread, isShown, onToggle, takesFocus } = props;
  const { first, replies } = thread;
  const name = discussion.personOf(first.resolved_by)?.name ?? t("someone");
  return (
    <button
      type="button"
      ref={(element) => {
        if (element && takesFocus()) element.focus();
      }}
      aria-expanded={isShown}
      onClick={onToggle}
      className="flex min-h-8 w-full items-center gap-2 rounded-card px-3 text-left text-12 text-ink-3 frame hover:bg-hover max-md:min-h-10 aria-expanded:mb-1.5"
    >
      <Icon name="check" className="flex-none text-ink-3" />
      <span className="cut flex-1">{t("thread_resolved", { name, count: replies.length + 1 })}</span>
      <Icon name={isShown ? "down" : "right"} size={12} className="flex-none text-ink-4" />
    </button>
  );
});

interface ThreadBodyProps extends CommentThreadProps {
  isUnfolded: boolean;
  isReplying: boolean;
  isResolved: boolean;
  canReply: boolean;
  setReplying: (isReplying: boolean) => void;
  onUnfold: () => void;
  toggleResolved: (() => void) | null;
}

const ThreadBody = observer(function ThreadBody(props: ThreadBodyProps) {
  const { discussion, thread, isUnfolded, isReplying, isResolved, canReply } = props;
  const { setReplying, onUnfold, toggleResolved } = props;
  const { first, replies } = thread;
  const folded = isUnfolded ? 0 : foldedReplies(replies.length);
  const reply = canReply ? () => setReplying(true) : null;
  const hasReplies = replies.length > 0;
  const card = (comment: AnyComment) => (
    <CommentCard
      {...{ discussion, comment }}
      inThread={{ isFirst: comment === first, hasReplies, isResolved, reply, toggleResolved }}
    />
  );
  const onClose = (by: "key" | "blur"): void => {
    setReplying(false);
    if (by === "key") document.getElementById(commentAnchor(first.id))?.focus();
  };
  return (
    <>
      {card(first)}
      {hasReplies || isReplying ? (
        <div className="mt-1.5 ml-4 flex flex-col items-start gap-1.5 border-l border-line pl-3 max-md:ml-2 max-md:pl-2">
          {folded > 0 ? (
            <Button variant="ghost" size={24} icon="history" onClick={onUnfold} className="max-md:h-10">
              {t("thread_show_replies", { count: folded })}
            </Button>
          ) : null}
          {hasReplies ? (
            <ol aria-label={t("thread_replies")} className="flex w-full flex-col gap-1.5">
              {replies.slice(folded).map((one) => (
                <li key={one.id}>{card(one)}</li>
              ))}
            </ol>
          ) : null}
          {isReplying ? (
            <div className="w-full">
              <CommentBox discussion={discussion} first={first} onClose={onClose} />
            </div>
          ) : null}
          {reply && !isReplying ? (
            <Button variant="ghost" size={24} icon="reply" onClick={reply} className="max-md:h-10">
              {t("thread_reply")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
});
