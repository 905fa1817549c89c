import type { PublicComment, PublicIssue } from "@cairn/contract/entities/public-board";
import { RichText } from "@cairn/editor/react/rich-text";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { announce } from "@cairn/ui/live-region";
import { Pill } from "@cairn/ui/pill";
import { TextArea } from "@cairn/ui/text-area";
import { TimeAgo } from "@cairn/ui/time-ago";
import { type FormEvent, useState } from "react";
import { ReactButton, Reactions } from "../../components/reactions.tsx";
import { locale } from "../../i18n/i18n.ts";
import { useNow } from "../../session/use-now.ts";
import { nameOf, reportRefusal } from "./opinions.tsx";
import { htmlOf, textOf } from "./plain-text.ts";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";
import { openSignIn } from "./visitor-menu.tsx";

const MAX_CHARACTERS = 5000;

interface CommentsProps {
  state: BoardState;
  issue: PublicIssue;
  comments: readonly PublicComment[];
  /** Loads them again. */
  onChange: () => Promise<void>;
}

/** The public comments on an issue, oldest first, and the field for another one. */
export function PeekComments({ state, issue, comments, onChange }: CommentsProps) {
  const { me, calls } = state;
  const add = async (text: string): Promise<boolean> => {
    try {
      await calls.comment(issue.id, htmlOf(text));
      await onChange();
      announce(t("comment_added"));
      return true;
    } catch (error) {
      reportRefusal(t("comment_failed"), error);
      return false;
    }
  };
  return (
    <section aria-label={t("comments")} className="mt-8 border-t border-line pt-5">
      <h3 className="mb-3 font-strong text-ink">{t("comments")}</h3>
      {comments.length === 0 && <p className="mb-4 text-ink-3">{t("no_comments")}</p>}
      <ul className="flex flex-col gap-5">
        {comments.map((comment) => (
          <li key={comment.id}>
            <Comment state={state} issue={issue} comment={comment} onChange={onChange} />
          </li>
        ))}
      </ul>
      <div className="mt-5">
        {me ? (
          <Composer label={t("comment")} onSend={add} />
        ) : (
          <Button variant="primary" icon="login" onClick={openSignIn}>
            {t("sign_in_to_comment")}
          </Button>
        )}
      </div>
    </section>
  );
}

interface ComposerProps {
  label: string;
  start?: string;
  onSend: (text: string) => Promise<boolean>;
  onCancel?: () => void;
}

/** A plain text field; ⌘Enter sends it. */
function Composer({ label, start = "", onSend, onCancel }: ComposerProps) {
  const [text, setText] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (text.trim() === "" || isBusy) return;
    setBusy(true);
    if (await onSend(text)) setText("");
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-2">
      <TextArea
        aria-label={label}
        placeholder={t("comment_placeholder")}
        value={text}
        maxLength={MAX_CHARACTERS}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void send();
          if (event.key === "Escape" && onCancel) {
            event.preventDefault();
            onCancel();
          }
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={isBusy} disabled={text.trim() === ""}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

type CommentProps = Omit<CommentsProps, "comments"> & { comment: PublicComment };

/** Runs a write to a comment, and loads the comments again. @returns whether it succeeded */
function useAttempt(onChange: () => Promise<void>) {
  return async (title: string, call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
      await onChange();
      return true;
    } catch (error) {
      reportRefusal(title, error);
      return false;
    }
  };
}

function Comment(props: CommentProps) {
  const { state, issue, comment, onChange } = props;
  const { calls } = state;
  const [isEditing, setEditing] = useState(false);
  const attempt = useAttempt(onChange);
  const now = useNow();
  const name = nameOf(state)(comment.actor_detail, t(comment.is_member ? "member" : "visitor"));
  const save = async (text: string): Promise<boolean> => {
    const change = () => calls.changeComment(issue.id, comment.id, htmlOf(text));
    const done = await attempt(t("edit_failed"), change);
    if (done) setEditing(false);
    return done;
  };
  return (
    <article aria-label={name}>
      <div className="mb-1 flex items-center gap-2">
        <Avatar name={name} id={comment.actor ?? ""} src={comment.actor_detail?.avatar} decorative />
        <span className="font-medium text-ink">{name}</span>
        {comment.is_member && <Pill tone="accent">{t("team")}</Pill>}
        <TimeAgo iso={comment.created_at} now={now} locale={locale()} className="text-12 text-ink-3" />
      </div>
      {isEditing ? (
        <Composer
          label={t("save")}
          start={textOf(comment.comment_html)}
          onCancel={() => setEditing(false)}
          onSend={save}
        />
      ) : (
        <>
          <RichText html={comment.comment_html} variant="comment" />
          <CommentTools {...props} onEdit={() => setEditing(true)} />
        </>
      )}
    </article>
  );
}

/** Reactions, and for its author, editing and deleting. */
function CommentTools({ state, issue, comment, onChange, onEdit }: CommentProps & { onEdit: () => void }) {
  const { me, calls, board } = state;
  const attempt = useAttempt(onChange);
  const names = new Map(comment.comment_reactions.map((one) => [one.actor, one.actor_detail]));
  const react = (code: string): void => {
    if (!me) return openSignIn();
    const has = comment.comment_reactions.some((one) => one.actor === me.id && one.reaction === code);
    void attempt(t("react_failed"), () =>
      has ? calls.removeCommentReaction(comment.id, code) : calls.reactToComment(comment.id, code),
    );
  };
  const remove = async (): Promise<void> => {
    if (await attempt(t("delete_failed"), () => calls.removeComment(issue.id, comment.id)))
      announce(t("deleted"));
  };
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1">
      {board.is_reactions_enabled && (
        <>
          <Reactions
            reactions={comment.comment_reactions}
            me={me?.id ?? ""}
            nameOf={(actor) => nameOf(state)(names.get(actor) ?? null, t("visitor"))}
            onToggle={react}
          />
          <ReactButton onReact={react} />
        </>
      )}
      {me !== null && comment.actor === me.id && (
        <>
          <Button size={24} variant="ghost" onClick={onEdit}>
            {t("edit")}
          </Button>
          <Button size={24} variant="danger-ghost" onClick={() => void remove()}>
            {t("delete")}
          </Button>
        </>
      )}
    </div>
  );
}
