import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton, type IconButtonProps } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Pill } from "@cairn/ui/pill";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { t } from "../../i18n/comments.ts";
import { useNow } from "../../session/use-now.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { copyText } from "../copy-text.ts";
import { ReactButton } from "../reactions.tsx";
import type { AnyComment, Discussion } from "./discussion.ts";

/** Actions on the thread that a comment is in. */
export interface InThread {
  isFirst: boolean;
  hasReplies: boolean;
  isResolved: boolean;
  /** Opens the reply field below the thread; null for people who cannot comment. */
  reply: (() => void) | null;
  /** Resolves or reopens the thread; null for people who cannot. */
  toggleResolved: (() => void) | null;
}

interface CommentHeadProps {
  discussion: Discussion;
  comment: AnyComment;
  inThread: InThread;
  name: string;
  isEditing: boolean;
  onEdit: () => void;
}

/** Author and time of a comment, and its actions. */
export const CommentHead = observer(function CommentHead(props: CommentHeadProps) {
  const { discussion, comment, name, isEditing } = props;
  const now = useNow();
  const person = discussion.personOf(comment.actor);
  const pending = discussion.isPending(comment);
  return (
    <header className="mb-1 flex h-5 items-center gap-2 text-12 text-ink-3">
      <Avatar id={comment.actor ?? "nobody"} name={name} src={person?.avatar} size={20} decorative />
      <b className="cut text-13 font-medium text-ink">{name}</b>
      {comment.actor_detail?.is_bot ? <Pill>{t("agent")}</Pill> : null}
      {pending ? (
        <span>{t("comment_sending")}</span>
      ) : (
        <TimeAgo iso={comment.created_at} now={now} className="num flex-none" />
      )}
      {discussion.publicBoard?.isShown(comment) ? <PublicMark /> : null}
      {!pending && comment.updated_at > comment.created_at ? <span>· {t("comment_edited")}</span> : null}
      <span className="flex-1" />
      {pending || isEditing ? null : <CommentActions {...props} />}
    </header>
  );
});

/** That visitors of a published board read the comment; on a phone, there is only room for an icon. */
const PublicMark = () => (
  <>
    <Pill icon="globe" className="max-md:hidden">
      {t("comment_public")}
    </Pill>
    <Icon name="globe" size={14} label={t("comment_public")} className="md:hidden" />
  </>
);

/** 40 px for touch without making the line higher. */
const HeadButton = (props: Pick<IconButtonProps, "icon" | "label" | "shortcut" | "active" | "onClick">) => (
  <IconButton
    {...props}
    size={24}
    className={cx("max-md:-my-2.5 max-md:size-10", !props.active && "text-ink-4")}
  />
);

const CommentActions = observer(function CommentActions(props: CommentHeadProps) {
  const { discussion, comment, inThread } = props;
  const { isFirst, hasReplies, isResolved, reply, toggleResolved } = inThread;
  return (
    <>
      {isFirst && (discussion.isEachResolved || hasReplies || isResolved) && toggleResolved ? (
        <HeadButton
          icon="check"
          active={isResolved}
          label={t(isResolved ? "thread_reopen" : "thread_resolve")}
          onClick={toggleResolved}
        />
      ) : null}
      {/* A thread with replies has a labeled button below it. */}
      {isFirst && !hasReplies && reply ? (
        <HeadButton icon="reply" label={t("thread_reply")} shortcut="r" onClick={reply} />
      ) : null}
      {discussion.canComment && discussion.react ? (
        <ReactButton
          onReact={(code) => discussion.react?.(comment, code)}
          className="text-ink-4 max-md:-my-2.5 max-md:size-10"
        />
      ) : null}
      <Menu items={menuOf(props)} label={t("comment_menu")} align="end">
        <IconButton
          icon="more"
          size={24}
          label={t("comment_menu")}
          className="-mr-1.5 text-ink-4 max-md:-my-2.5 max-md:size-10"
        />
      </Menu>
    </>
  );
});

/** The actions on the thread. */
function threadItems({ isFirst, isResolved, reply, toggleResolved }: InThread): MenuEntry[] {
  const items: MenuEntry[] = [];
  if (reply)
    items.push({
      id: "reply",
      label: t("thread_reply"),
      icon: "reply",
      shortcut: "r",
      // The menu returns the focus to its button first.
      onSelect: () => requestAnimationFrame(reply),
    });
  if (isFirst && toggleResolved)
    items.push({
      id: "resolve",
      label: t(isResolved ? "thread_reopen" : "thread_resolve"),
      icon: isResolved ? "undo" : "check",
      onSelect: toggleResolved,
    });
  return items;
}

/** The actions of people who may delete the comment. */
function ownItems({ discussion, comment, inThread }: CommentHeadProps): MenuEntry[] {
  const goesAlone = !inThread.isFirst || !inThread.hasReplies;
  const remove = (): void =>
    confirm({
      title: t("comment_delete_title"),
      description: t(goesAlone ? "comment_delete_text" : "comment_delete_first_text"),
      confirmLabel: t("comment_delete_confirm"),
      onConfirm: () => discussion.remove(comment),
    });
  return [
    { id: "line", separator: true },
    { id: "delete", label: t("comment_delete"), icon: "trash", danger: true, onSelect: remove },
  ];
}

/** Whether visitors of the published board read the comment. */
function boardItems({ discussion: { publicBoard }, comment }: CommentHeadProps): MenuEntry[] {
  if (!publicBoard?.maySet(comment)) return [];
  const isShown = publicBoard.isShown(comment);
  return [
    {
      id: "board",
      label: t(isShown ? "comment_hide_from_board" : "comment_show_on_board"),
      icon: "globe",
      onSelect: () => publicBoard.set(comment, !isShown),
    },
  ];
}

/** Everyone can copy; replying, resolving and changing depend on permissions. */
function menuOf(props: CommentHeadProps): MenuEntry[] {
  const { discussion, comment, inThread, onEdit } = props;
  const canChange = discussion.canComment && discussion.mayChange(comment);
  const canRemove = discussion.canComment && (discussion.mayRemove ?? discussion.mayChange)(comment);
  return [
    ...threadItems(inThread),
    ...(canChange
      ? [{ id: "edit", label: t("comment_edit"), icon: "pen", onSelect: onEdit } satisfies MenuEntry]
      : []),
    {
      id: "link",
      label: t("comment_copy_link"),
      icon: "link",
      onSelect: () =>
        void copyText(new URL(discussion.pathOf(comment), location.origin).href, t("comment_link_copied")),
    },
    ...(discussion.canComment ? boardItems(props) : []),
    ...(canRemove ? ownItems(props) : []),
  ];
}
