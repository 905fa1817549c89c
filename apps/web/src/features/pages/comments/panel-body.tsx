import type { PageRow } from "@cairn/contract/entities/page";
import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { IconButton } from "@cairn/ui/icon-button";
import { Segmented } from "@cairn/ui/segmented";
import { shortcutLabel } from "@cairn/ui/shortcut-label";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { isShortcutOn } from "../../../actions/character-keys.ts";
import { CommentBox } from "../../../components/comments/comment-box.tsx";
import type { Discussion } from "../../../components/comments/discussion.ts";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/page-comments.ts";
import { type PanelState, SHOWN } from "./panel-state.ts";
import { pageDiscussion } from "./page-discussion.ts";
import { pageThreads, type PageThreads } from "./page-threads.ts";
import { ThreadItem } from "./thread-item.tsx";

interface PanelBodyProps {
  page: PageRow;
  panel: PanelState;
}

/** The field of a new comment, and the open or resolved threads. */
export const PanelBody = observer(function PanelBody({ page, panel }: PanelBodyProps) {
  const open = useWorkspace();
  const threads = pageThreads(open, page);
  const discussion = pageDiscussion({ open, page });
  return (
    <>
      <div className="flex flex-none flex-col gap-2 px-3 pb-2">
        <Segmented
          label={t("show")}
          value={panel.shown}
          onChange={(shown) => panel.browse(shown)}
          segments={SHOWN.map((value) => ({ value, label: t(`show_${value}`) }))}
        />
        {discussion.canComment ? <NewThread panel={panel} discussion={discussion} /> : null}
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 pb-4">
        <Threads panel={panel} threads={threads} discussion={discussion} />
      </div>
    </>
  );
});

interface NewThreadProps {
  panel: PanelState;
  discussion: Discussion;
}

/** The field of a new comment, with the text that it is about. */
const NewThread = observer(function NewThread({ panel, discussion }: NewThreadProps) {
  const { anchor } = panel;
  const onClose = (by: "key" | "blur"): void => {
    // What was written stays with its text.
    if (discussion.draft().text === "") panel.setAnchor(null);
    if (by === "key") panel.text?.focus();
  };
  return (
    <div role="group" aria-label={anchor ? t("about", { text: anchor.quote }) : undefined}>
      {anchor ? (
        <div className="mb-1.5 flex items-center gap-1">
          <p className="line-clamp-2 min-w-0 flex-1 border-l-2 border-warning pl-2 text-12 text-ink-3">
            {anchor.quote}
          </p>
          <IconButton
            icon="x"
            size={24}
            label={t("about_page")}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => panel.setAnchor(null)}
          />
        </div>
      ) : null}
      <CommentBox discussion={discussion} onClose={onClose} />
    </div>
  );
});

interface ThreadsProps {
  panel: PanelState;
  threads: PageThreads;
  discussion: Discussion;
}

const Threads = observer(function Threads({ panel, threads, discussion }: ThreadsProps) {
  const shown = panel.shown === "open" ? threads.openThreads : threads.resolvedThreads;
  const list = useKeptFocus(shown.length);
  if (threads.status === "failed" && shown.length === 0) return <Failed threads={threads} />;
  if (threads.status === "loading" && shown.length === 0) return <Loading />;
  if (shown.length === 0) return <Nothing panel={panel} canComment={discussion.canComment} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between the threads in it
    <ol
      ref={list}
      tabIndex={-1}
      aria-label={t(`show_${panel.shown}`)}
      onKeyDown={(event) => stepThread(event, panel)}
      className="outline-none"
    >
      {shown.map((thread) => (
        <ThreadItem key={thread.first.thread} {...{ panel, threads, discussion, thread }} />
      ))}
    </ol>
  );
});

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Moves the focus from thread to thread, and shows the text that each is about. */
function stepThread(event: KeyboardEvent<HTMLOListElement>, panel: PanelState): void {
  const { target, currentTarget, key, defaultPrevented } = event;
  const by = STEPS[key];
  const isOwn = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (by === undefined || isOwn || defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target.isContentEditable || !isShortcutOn(key.toLowerCase())) return;
  const items = [...currentTarget.children];
  const next = items[items.findIndex((item) => item.contains(target)) + by];
  if (!next) return;
  event.preventDefault();
  next.querySelector<HTMLElement>("article, button[aria-expanded]")?.focus();
  if (panel.current !== null) panel.text?.reveal(panel.current, false);
}

/** A thread that leaves the list, because it was resolved there, leaves the focus to the list. */
function useKeptFocus(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(count);
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = list.current;
    const isLost = document.activeElement === document.body;
    if (count < before.current && hadFocus.current && isLost) element?.focus();
    before.current = count;
    if (!element) return undefined;
    const note = (): void => {
      hadFocus.current = element.contains(document.activeElement);
    };
    element.addEventListener("focusin", note);
    return () => element.removeEventListener("focusin", note);
  }, [count]);
  return list;
}

function Nothing({ panel, canComment }: { panel: PanelState; canComment: boolean }) {
  if (panel.shown === "resolved") return <EmptyState title={t("no_resolved")} text={t("no_resolved_text")} />;
  const keys = shortcutLabel("mod+alt+m");
  const text = canComment ? t("no_open_text", { keys }) : t("no_open_text_reader");
  return <EmptyState title={t("no_open")} text={text} />;
}

const Failed = ({ threads }: { threads: PageThreads }) => (
  <p role="alert" className="flex items-center gap-2 py-1 text-12 text-ink-3">
    {t("failed")}
    <Button variant="ghost" size={24} onClick={() => void threads.load()}>
      {t("retry")}
    </Button>
  </p>
);

const Loading = () => (
  <div role="status" aria-busy aria-label={t("loading")} className="flex flex-col gap-3 py-2">
    {[216, 264].map((width) => (
      <Skeleton key={width} width={width} height={10} />
    ))}
  </div>
);
