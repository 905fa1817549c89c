import { LazyRichEditor } from "@cairn/editor/react/lazy-editor";
import { RichText } from "@cairn/editor/react/rich-text";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { t } from "../../i18n/issue-detail.ts";
import { t as parts } from "../../i18n/issue-parts.ts";
import { richTextSources } from "../../parts/rich-text-sources.ts";
import { type CommentDraft, commentDraft } from "./comment-draft.ts";
import { type Access, createComment, type Thread } from "./comment-writes.ts";

/** Where one writes a comment. The draft survives closing the issue; ⌘Enter sends. */
export const CommentBox = observer(function CommentBox({ thread }: { thread: Thread }) {
  const draft = commentDraft(thread.data.open.me, thread.issueId);
  const [isOpen, setOpen] = useState(false);
  const [access, setAccess] = useState<Access>("INTERNAL");
  const post = (): void => send(thread, draft, access);
  const tools = (
    <>
      <AccessButton access={access} onChange={setAccess} />
      <SendButton draft={draft} onSend={post} onEmpty={isOpen ? undefined : () => setOpen(true)} />
    </>
  );
  return (
    <section
      aria-label={t("comment")}
      className={cx(
        "flex gap-2 rounded-card bg-surface py-[9px] pr-2 pl-3 text-13 frame-strong focus-within:shadow-[inset_0_0_0_1.5px_var(--accent)]",
        isOpen ? "items-end" : "items-center max-md:rounded-[20px] max-md:py-1.5 max-md:pr-1.5 max-md:pl-4",
      )}
    >
      {isOpen ? (
        <Writing thread={thread} draft={draft} onSend={post} onLeave={() => setOpen(false)} />
      ) : (
        <Resting draft={draft} thread={thread} onOpen={() => setOpen(true)} />
      )}
      {tools}
    </section>
  );
});

/** Who will see the comment; pressing changes it. */
function AccessButton({ access, onChange }: { access: Access; onChange: (access: Access) => void }) {
  const isExternal = access === "EXTERNAL";
  const hint = isExternal ? "comment_external" : "comment_internal";
  return (
    <IconButton
      icon={isExternal ? "globe" : "lock"}
      size={24}
      label={`${parts(hint)}. ${parts(`${hint}_hint`)}`}
      aria-pressed={isExternal}
      className={cx("max-md:size-7", isExternal ? "text-accent" : "text-ink-4")}
      // The editor keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(isExternal ? "INTERNAL" : "EXTERNAL")}
    />
  );
}

interface PartProps {
  thread: Thread;
  draft: CommentDraft;
}

/** One line until somebody writes: the editor is not loaded for who only reads. */
const Resting = observer(function Resting({ thread, draft, onOpen }: PartProps & { onOpen: () => void }) {
  const { text } = draft;
  return (
    <>
      <button
        type="button"
        data-comment-box=""
        onClick={onOpen}
        onFocus={(event) => {
          // By keyboard the field is entered as a field is.
          if (event.currentTarget.matches(":focus-visible")) onOpen();
        }}
        className="min-h-6 min-w-0 flex-1 cursor-text text-left leading-6 text-ink-4 outline-none"
      >
        {text === "" ? (
          t("comment_placeholder")
        ) : (
          <span className="line-clamp-3 block py-0.5">
            <RichText
              html={text}
              variant="comment"
              mentionName={richTextSources(thread.data).mentionName}
              renderIssue={richTextSources(thread.data).renderIssue}
            />
          </span>
        )}
      </button>
    </>
  );
});

const Writing = observer(function Writing(props: PartProps & { onLeave: () => void; onSend: () => void }) {
  const { thread, draft, onLeave, onSend } = props;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc of the editor inside */}
      <div
        className="max-h-[40vh] min-w-0 flex-1 overflow-y-auto py-0.5"
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.defaultPrevented) return;
          event.preventDefault();
          event.stopPropagation();
          onLeave();
        }}
      >
        <LazyRichEditor
          key={draft.version}
          {...richTextSources(thread.data)}
          variant="comment"
          autofocus
          value={draft.text}
          label={t("comment")}
          placeholder={t("comment_placeholder")}
          onChange={(html) => draft.write(html)}
          onSubmit={onSend}
          onBlur={() => {
            if (draft.text === "") onLeave();
          }}
        />
      </div>
    </>
  );
});

/** Sends what is written; with nothing written it opens the field. */
const SendButton = observer(function SendButton(props: {
  draft: CommentDraft;
  onSend: () => void;
  onEmpty?: () => void;
}) {
  const { draft, onSend, onEmpty } = props;
  return (
    <Button
      variant="primary"
      size={24}
      // The editor keeps the focus: one often goes on writing.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (draft.text === "" ? onEmpty?.() : onSend())}
      className="max-md:h-7 max-md:rounded-full max-md:px-3"
    >
      {t("comment_send")}
    </Button>
  );
});

/** Sends the draft. When that fails its text is back in the box, unless something else has been written there meanwhile. */
function send(thread: Thread, draft: CommentDraft, access: Access): void {
  const { text } = draft;
  if (text === "") return;
  draft.replace("");
  void createComment(thread, text, access).then((arrived) => {
    if (!arrived && draft.text === "") draft.replace(text);
  });
}
