import { useLocation } from "@tanstack/react-router";
import type { PageRow } from "@cairn/contract/entities/page";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { Count } from "@cairn/ui/pill";
import { toast } from "@cairn/ui/toast";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/page-comments.ts";
import { commentsPanel, type PanelState } from "./panel-state.ts";
import { commentIn, pageThreads, type PageThreads } from "./page-threads.ts";

/** Opens the comment that the address names (`?comment=<id>`), and scrolls to its text. */
function useLinkedComment(threads: PageThreads, panel: PanelState): void {
  const id = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get("comment") });
  const opened = useRef<string | null>(null);
  const revealed = useRef<string | null>(null);
  const thread = threads.threadWith(id);
  const isMissing = id !== null && thread === undefined && threads.status === "ready";
  useEffect(() => {
    if (id === null || opened.current === id) return;
    if (isMissing) toast({ title: t("linked_missing"), icon: "chat" });
    if (isMissing || thread) opened.current = id;
    if (thread) panel.point(commentIn(thread, id), true);
  }, [panel, id, thread, isMissing]);
  const { text } = panel;
  const hasText = thread !== undefined && threads.marked?.places.has(thread.first.thread) === true;
  useEffect(() => {
    if (!hasText || !text || revealed.current === id) return;
    revealed.current = id;
    text.reveal(thread.first.thread, false);
  }, [id, thread, hasText, text]);
}

/** Shows and hides the comments on a page, with the number of open threads. */
export const CommentsButton = observer(function CommentsButton({ page }: { page: PageRow }) {
  const open = useWorkspace();
  const threads = pageThreads(open, page);
  const panel = commentsPanel(open, page.id);
  useEffect(() => threads.start(), [threads]);
  useEffect(() => () => panel.hide(), [panel]);
  useLinkedComment(threads, panel);
  const count = threads.openThreads.length;
  return (
    <button
      type="button"
      data-comments-button=""
      aria-label={count === 0 ? t("title") : t("button", { count })}
      aria-expanded={panel.isOpen}
      {...tip(t("title"))}
      onClick={() => (panel.isOpen ? panel.hide() : panel.show())}
      className={cx(
        "flex h-control min-w-control flex-none items-center justify-center gap-1 rounded-control px-1.5 select-none max-md:h-10 max-md:min-w-10",
        panel.isOpen ? "bg-active text-ink" : "text-ink-3 hover:bg-hover",
      )}
    >
      <Icon name="chat" />
      {count > 0 ? <Count>{count}</Count> : null}
    </button>
  );
});
