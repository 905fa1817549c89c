import type { Comment } from "@cairn/contract/entities/history";
import { canChangeComment } from "@cairn/domain/permissions";
import { RichText } from "@cairn/editor/react/rich-text";
import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { TimeAgo } from "@cairn/ui/time-ago";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { t } from "../../i18n/issue-detail.ts";
import { t as parts } from "../../i18n/issue-parts.ts";
import { copyText } from "../../parts/copy-text.ts";
import { followIssueLink, richTextSources } from "../../parts/rich-text-sources.ts";
import { ReactButton, Reactions } from "../../parts/reactions.tsx";
import { useNow } from "../../parts/use-now.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { actorName } from "./activity-line.tsx";
import { CommentEditor } from "./comment-editor.tsx";
import {
  changeAccess,
  isPending,
  removeComment,
  type Thread,
  toggleReaction,
  updateComment,
} from "./comment-writes.ts";
import { commentAnchor, useTarget } from "./use-target.ts";

export interface CommentCardProps {
  thread: Thread;
  comment: Comment;
  /** The issue's address in this app. */
  issuePath: string;
}

/** A comment: who, when, what; its author and project admins edit and delete it. */
export const CommentCard = observer(function CommentCard({ thread, comment, issuePath }: CommentCardProps) {
  const { data } = thread;
  const [isEditing, setEditing] = useState(false);
  const { ref, isTarget } = useTarget(comment.id);
  const pending = isPending(data, comment);
  useEffect(() => {
    // One's own new comment comes into sight.
    if (pending) ref.current?.scrollIntoView({ block: "nearest" });
  }, [pending, ref]);
  const name = actorName(data, comment);
  return (
    <li className="py-1.5">
      <article
        ref={ref}
        id={commentAnchor(comment.id)}
        aria-label={t("comment_by", { name })}
        className={cx(
          "group/comment scroll-my-4 rounded-card px-3 pt-2 pb-2.5",
          isTarget ? "shadow-[inset_0_0_0_1.5px_var(--accent)]" : "frame",
          isEditing && "frame-strong",
        )}
      >
        <CommentHead
          {...{ thread, comment, issuePath, name }}
          onEdit={() => setEditing(true)}
          isEditing={isEditing}
        />
        {isEditing ? (
          <CommentEditor
            data={data}
            html={comment.comment_html}
            onCancel={() => setEditing(false)}
            onSave={(html) => {
              setEditing(false);
              void updateComment(thread, comment, html);
            }}
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside take keys
          <div onClick={followIssueLink}>
            <RichText
              html={comment.comment_html}
              variant="comment"
              mentionName={richTextSources(data).mentionName}
              renderIssue={richTextSources(data).renderIssue}
            />
          </div>
        )}
        <CommentReactions thread={thread} comment={comment} />
      </article>
    </li>
  );
});

/** What people reacted with, below the text; takes no room without any. */
const CommentReactions = observer(function CommentReactions(
  props: Pick<CommentCardProps, "thread" | "comment">,
) {
  const { thread, comment } = props;
  const { data, canComment } = thread;
  if (comment.comment_reactions.length === 0) return null;
  const canReact = canComment && !isPending(data, comment);
  return (
    <div className="mt-1.5">
      <Reactions
        reactions={comment.comment_reactions}
        me={data.open.me}
        nameOf={(id) => data.personById.get(id)?.name ?? t("somebody")}
        onToggle={canReact ? (code) => toggleReaction(thread, comment, code) : null}
      />
    </div>
  );
});

interface HeadProps extends CommentCardProps {
  name: string;
  isEditing: boolean;
  onEdit: () => void;
}

const CommentHead = observer(function CommentHead(props: HeadProps) {
  const { thread, comment, name, isEditing } = props;
  const { data } = thread;
  const now = useNow();
  const person = data.personById.get(comment.actor ?? "");
  const pending = isPending(data, comment);
  return (
    <header className="mb-1 flex h-5 items-center gap-2 text-12 text-ink-3">
      <Avatar id={comment.actor ?? "nobody"} name={name} src={person?.avatar} size={20} decorative />
      <b className="cut text-13 font-medium text-ink">{name}</b>
      {pending ? (
        <span>{t("comment_sending")}</span>
      ) : (
        <TimeAgo iso={comment.created_at} now={now} className="num flex-none" />
      )}
      {!pending && comment.updated_at > comment.created_at ? <span>· {t("comment_edited")}</span> : null}
      {comment.access === "EXTERNAL" ? (
        <span {...tip(parts("comment_external_hint"))} className="flex flex-none items-center gap-1">
          <Icon name="globe" size={12} className="text-ink-4" />
          {parts("comment_external")}
        </span>
      ) : null}
      <span className="flex-1" />
      {pending || isEditing || !thread.canComment ? null : (
        <ReactButton
          onReact={(code) => toggleReaction(thread, comment, code)}
          className="text-ink-4 max-md:-my-2.5 max-md:size-10"
        />
      )}
      {pending || isEditing ? null : (
        <Menu items={menuOf(props)} label={t("comment_menu")} align="end">
          <IconButton
            icon="more"
            size={24}
            label={t("comment_menu")}
            className="-mr-1.5 text-ink-4 max-md:-my-2.5 max-md:size-10"
          />
        </Menu>
      )}
    </header>
  );
});

/** Copying is for everybody, the rest for who may change the comment. */
function menuOf({ thread, comment, issuePath, onEdit }: HeadProps): MenuEntry[] {
  const isExternal = comment.access === "EXTERNAL";
  const { open, project } = thread.data;
  const link = `${issuePath}#${commentAnchor(comment.id)}`;
  const items: MenuEntry[] = [
    {
      id: "link",
      label: t("comment_copy_link"),
      icon: "link",
      onSelect: () => void copyText(new URL(link, location.origin).href, t("comment_link_copied")),
    },
  ];
  if (!thread.canComment || !canChangeComment(open.me, project?.member_role ?? null, comment.actor))
    return items;
  const remove = (): void =>
    confirm({
      title: t("comment_delete_title"),
      description: t("comment_delete_text"),
      confirmLabel: t("comment_delete_confirm"),
      onConfirm: () => removeComment(thread, comment),
    });
  return [
    { id: "edit", label: t("comment_edit"), icon: "pen", onSelect: onEdit },
    ...items,
    {
      id: "access",
      label: parts(isExternal ? "comment_make_internal" : "comment_make_external"),
      icon: isExternal ? "lock" : "globe",
      onSelect: () => changeAccess(thread, comment, isExternal ? "INTERNAL" : "EXTERNAL"),
    },
    { id: "line", separator: true },
    { id: "delete", label: t("comment_delete"), icon: "trash", danger: true, onSelect: remove },
  ];
}
