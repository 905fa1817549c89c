import { LazyRichEditor } from "@cairn/editor/react/lazy-editor";
import { RichText } from "@cairn/editor/react/rich-text";
import { Button } from "@cairn/ui/button";
import { Checkbox } from "@cairn/ui/checkbox";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { useFieldFocusRequest } from "../../data/field-focus-request.ts";
import { t } from "../../i18n/comments.ts";
import type { CommentDraft } from "./comment-draft.ts";
import { type AnyComment, type Discussion, drawing } from "./discussion.ts";

interface CommentBoxProps {
  discussion: Discussion;
  /** The first comment of a thread when this is a reply, whose editor opens at once. */
  first?: AnyComment;
  /** Esc was pressed, or an empty field lost the focus. */
  onClose?: (by: "key" | "blur") => void;
}

/** The editor of a new comment or reply. The draft survives closing the issue or page; ⌘Enter sends. */
export const CommentBox = observer(function CommentBox({ discussion, first, onClose }: CommentBoxProps) {
  const draft = discussion.draft(first);
  const [isOpen, setOpen] = useState(first !== undefined);
  const section = useRef<HTMLElement>(null);
  // If the box is open, the editor is there already.
  useFieldFocusRequest(discussion.id, "comment", first === undefined, () => {
    setOpen(true);
    section.current?.querySelector<HTMLElement>("[contenteditable=true]")?.focus();
  });
  const [isPublic, setPublic] = useState(false);
  const isOffered = discussion.publicBoard !== undefined;
  const post = (): void => send(discussion, draft, { first, isPublic: isOffered && isPublic });
  const close = (by: "key" | "blur"): void => {
    if (first === undefined) setOpen(false);
    onClose?.(by);
  };
  const tools = (
    <SendButton
      draft={draft}
      isReply={first !== undefined}
      onSend={post}
      onEmpty={isOpen ? undefined : () => setOpen(true)}
    />
  );
  return (
    <section
      ref={section}
      aria-label={t(first ? "thread_reply" : "comment")}
      className={cx(
        "flex gap-2 rounded-card bg-surface py-[9px] pr-2 pl-3 text-13 frame-strong focus-within:shadow-[inset_0_0_0_1.5px_var(--accent)]",
        isOpen ? "items-end" : "items-center max-md:rounded-[20px] max-md:py-1.5 max-md:pr-1.5 max-md:pl-4",
      )}
    >
      {isOpen ? (
        <ExpandedBox
          discussion={discussion}
          draft={draft}
          isReply={first !== undefined}
          onSend={post}
          onLeave={close}
        />
      ) : (
        <CollapsedBox draft={draft} discussion={discussion} onOpen={() => setOpen(true)} />
      )}
      {isOpen && isOffered ? (
        <Checkbox checked={isPublic} onChange={setPublic} label={t("comment_public")} className="mb-0.5" />
      ) : null}
      {tools}
    </section>
  );
});

interface BoxProps {
  discussion: Discussion;
  draft: CommentDraft;
}

/** One line until the person writes: readers do not load the editor. */
const CollapsedBox = observer(function CollapsedBox({
  discussion,
  draft,
  onOpen,
}: BoxProps & { onOpen: () => void }) {
  const { text } = draft;
  return (
    <>
      <button
        type="button"
        data-comment-box=""
        onClick={onOpen}
        onFocus={(event) => {
          // Focused by keyboard, the line opens like a field.
          if (event.currentTarget.matches(":focus-visible")) onOpen();
        }}
        className="min-h-6 min-w-0 flex-1 cursor-text text-left leading-6 text-ink-4 outline-none"
      >
        {text === "" ? (
          t("comment_placeholder")
        ) : (
          <span className="line-clamp-3 block py-0.5">
            <RichText html={text} variant="comment" {...drawing(discussion)} />
          </span>
        )}
      </button>
    </>
  );
});

interface ExpandedBoxProps extends BoxProps {
  isReply: boolean;
  onLeave: (by: "key" | "blur") => void;
  onSend: () => void;
}

const ExpandedBox = observer(function ExpandedBox(props: ExpandedBoxProps) {
  const { discussion, draft, isReply, onLeave, onSend } = props;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc of the editor inside */}
      <div
        className="max-h-[40vh] min-w-0 flex-1 overflow-y-auto py-0.5"
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.defaultPrevented) return;
          event.preventDefault();
          event.stopPropagation();
          onLeave("key");
        }}
      >
        <LazyRichEditor
          key={draft.version}
          {...discussion.sources}
          variant="comment"
          autofocus
          value={draft.text}
          label={t(isReply ? "thread_reply" : "comment")}
          placeholder={t(isReply ? "thread_reply_placeholder" : "comment_placeholder")}
          onChange={(html) => draft.write(html)}
          onSubmit={onSend}
          onBlur={() => {
            if (draft.text === "") onLeave("blur");
          }}
        />
      </div>
    </>
  );
});

/** Sends the draft; if that is empty, opens the field. */
const SendButton = observer(function SendButton(props: {
  draft: CommentDraft;
  isReply: boolean;
  onSend: () => void;
  onEmpty?: () => void;
}) {
  const { draft, isReply, onSend, onEmpty } = props;
  return (
    <Button
      variant="primary"
      size={24}
      // The editor keeps the focus, because people often continue to write.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (draft.text === "" ? onEmpty?.() : onSend())}
      className="max-md:rounded-full max-md:px-3"
    >
      {t(isReply ? "thread_reply" : "comment_send")}
    </Button>
  );
});

interface Sent {
  first: AnyComment | undefined;
  /** Whether visitors of the published board read it. */
  isPublic: boolean;
}

/** Sends the draft. On failure its text returns to the box, unless something else has been written there meanwhile. */
function send(discussion: Discussion, draft: CommentDraft, { first, isPublic }: Sent): void {
  const { text } = draft;
  if (text === "") return;
  draft.replace("");
  void discussion.create(text, first, isPublic).then((arrived) => {
    if (!arrived && draft.text === "") draft.replace(text);
  });
}
