import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { CommentThread } from "../../../components/comments/comment-thread.tsx";
import type { Discussion } from "../../../components/comments/discussion.ts";
import { commentAnchor } from "../../../components/comments/use-target.ts";
import { t } from "../../../i18n/page-comments.ts";
import { usePhone } from "../../../shell/use-media.ts";
import type { PanelState } from "./panel-state.ts";
import type { PageThread, PageThreads } from "./page-threads.ts";

interface ThreadItemProps {
  panel: PanelState;
  threads: PageThreads;
  discussion: Discussion;
  thread: PageThread;
}

/** Gives the focus to the comment that was opened by key or by a link. */
function useAskedFocus(panel: PanelState, { first, replies }: PageThread): void {
  const ids = [first, ...replies].map(({ id }) => id).join(" ");
  useEffect(() => {
    const take = (): void => {
      const id = panel.target.get();
      if (id !== null && ids.includes(id) && panel.takeFocus(id))
        document.getElementById(commentAnchor(id))?.focus({ preventScroll: true });
    };
    take();
    return panel.target.subscribe(take);
  }, [panel, ids]);
}

/** A thread with the text that it is about. */
export const ThreadItem = observer(function ThreadItem(props: ThreadItemProps) {
  const { panel, discussion, thread } = props;
  useAskedFocus(panel, thread);
  return (
    <CommentThread
      discussion={discussion}
      thread={thread}
      heading={<Quote {...props} />}
      onFocus={() => panel.setCurrent(thread.first.thread)}
    />
  );
});

const Quote = observer(function Quote({ panel, threads, thread }: ThreadItemProps) {
  const phone = usePhone();
  const { quote, thread: id } = thread.first;
  if (quote === null) return null;
  const look = "mb-1.5 block w-full border-l-2 pl-2 text-left text-12";
  if (threads.isTextDeleted(thread))
    return (
      <div className={`${look} border-line-strong text-ink-3`}>
        <s className="line-clamp-2">{quote}</s>
        <span className="text-ink-2">{t("text_deleted")}</span>
      </div>
    );
  const show = (): void => {
    const { text } = panel;
    panel.setCurrent(id);
    // The sheet returns the focus first.
    if (phone) panel.hide();
    setTimeout(() => text?.reveal(id, true));
  };
  return (
    <button
      type="button"
      aria-label={t("show_text", { text: quote })}
      onClick={show}
      className={`${look} border-warning text-ink-3 hover:text-ink max-md:min-h-10`}
    >
      <span className="line-clamp-2">{quote}</span>
    </button>
  );
});
