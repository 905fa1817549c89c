import type { PageRow } from "@cairn/contract/entities/page";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import type { Doc } from "yjs";
import type { Action } from "../../../actions/registry.ts";
import { holdTyping } from "../../../actions/type-ahead.ts";
import { useActions } from "../../../actions/use-context-layer.ts";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/page-comments.ts";
import type { PageEditor } from "../document/find/page-editor.ts";
import { mayDo } from "../page-place.ts";
import { rangeOf, selectedAnchor } from "./anchor.ts";
import { markAnchor } from "./anchor-mark.ts";
import { markText, placesIn, revealText, threadAtCaret, threadOf, unmarkText } from "./commented-text.ts";
import { type CommentedText, commentsPanel, type PanelState } from "./panel-state.ts";
import { useHighlights } from "./highlights.ts";
import { commentIn, pageThreads, type PageThreads } from "./page-threads.ts";
import { useReadingKeys } from "./read-by-key.ts";

interface CommentToolsProps {
  editor: PageEditor;
  page: PageRow;
  doc: Doc;
}

/** What comments add to the text of a page: highlights, which open their threads, and the key that comments on it. */
export const CommentTools = observer(function CommentTools({ editor, page, doc }: CommentToolsProps) {
  const open = useWorkspace();
  const threads = pageThreads(open, page);
  const panel = commentsPanel(open, page.id);
  const canComment = mayDo(open, "page.comment", page);
  useHighlights(
    threads.openThreads.map(({ first }) => first.thread),
    panel.current,
  );
  useMarked(editor, threads);
  useText({ editor, doc, threads, panel, canComment });
  useClicks(editor, threads, panel);
  useReadingKeys(editor, canComment);
  const anchor = panel.isOpen ? panel.anchor : null;
  useEffect(() => {
    if (!editor.isDestroyed) markAnchor(editor, anchor);
  }, [editor, anchor]);
  useActions(useCommentActions(panel, canComment));
  return null;
});

/** Reading a long document takes some milliseconds, so it is done in pauses. */
const PAUSE_MS = 400;
/** The text of a thread and its first comment arrive on different ways. */
const ARRIVAL_MS = 2000;

/** Tells the threads where their text is. */
function useMarked(editor: PageEditor, threads: PageThreads): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrived = (): string[] =>
      threads.threads.flatMap(({ first }) => (threads.isPending(first) ? [] : [first.thread]));
    const check = (): void => {
      if (editor.isDestroyed) return;
      const hasAny = threads.threads.some(({ first }) => first.quote !== null);
      threads.setMarked({ places: hasAny ? placesIn(editor) : new Map(), sought: new Set(arrived()) });
    };
    const checkLater = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(check, ms);
    };
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }): void => {
      if (transaction.docChanged) checkLater(PAUSE_MS);
    };
    editor.on("transaction", onTransaction);
    const stops = [
      reaction(() => threads.status, check, { fireImmediately: true }),
      reaction(
        () => arrived().join(),
        () => checkLater(ARRIVAL_MS),
      ),
    ];
    return () => {
      clearTimeout(timer);
      editor.off("transaction", onTransaction);
      for (const stop of stops) stop();
      threads.setMarked(null);
    };
  }, [editor, threads]);
}

interface TextParts {
  editor: PageEditor;
  doc: Doc;
  threads: PageThreads;
  panel: PanelState;
  canComment: boolean;
}

/** Lets the panel reach the text. */
function useText({ editor, doc, threads, panel, canComment }: TextParts): void {
  useEffect(() => {
    const comment = (): void => {
      const anchor = canComment ? selectedAnchor(editor, doc) : null;
      const thread = anchor === null ? threadAtCaret(editor, threads) : undefined;
      if (thread) panel.point(commentIn(thread), true);
      else if (canComment) {
        holdTyping();
        panel.write(anchor ?? panel.anchor);
      } else panel.show();
    };
    const text: CommentedText = {
      comment,
      reveal: (thread, hasCaret) => revealText(editor, thread, hasCaret),
      focus: () => editor.view.dom.focus({ preventScroll: true }),
      mark: (thread, anchor) => markText(editor, thread, rangeOf(editor.state, doc, anchor)),
      unmark: (thread) => unmarkText(editor, thread),
    };
    panel.setText(text);
    return () => panel.setText(null);
  }, [editor, doc, threads, panel, canComment]);
}

/** A click on the text of an open thread opens it. The focus stays in the text. */
function useClicks(editor: PageEditor, threads: PageThreads, panel: PanelState): void {
  useEffect(() => {
    const { dom } = editor.view;
    const onClick = ({ target, ctrlKey, metaKey }: MouseEvent): void => {
      const isLink = target instanceof Element && target.closest("a[data-issue], a[data-page]") !== null;
      const thread = isLink || ctrlKey || metaKey ? undefined : threadOf(target, threads);
      if (thread && getSelection()?.isCollapsed !== false) panel.point(commentIn(thread), false);
    };
    dom.addEventListener("click", onClick);
    return () => dom.removeEventListener("click", onClick);
  }, [editor, threads, panel]);
}

function useCommentActions(panel: PanelState, canComment: boolean): readonly Action[] {
  const { isOpen } = panel;
  return useMemo(
    () => [
      {
        id: "page.comment",
        label: t("write"),
        icon: "chat",
        shortcut: "mod+alt+m",
        section: "create",
        available: () => canComment,
        run: () => panel.text?.comment(),
      },
      {
        id: "page.comments",
        label: t(isOpen ? "hide_panel" : "show_panel"),
        icon: "chat",
        section: "view",
        run: () => (isOpen ? panel.hide() : panel.show()),
      },
    ],
    [panel, canComment, isOpen],
  );
}
