// The panel of a page's comments: whether it is shown, which comment it points to, and what a new thread will be about.
import type { CommentAnchor } from "@cairn/contract/entities/page-comment";
import { createStore } from "@cairn/ui/store";
import { action, makeObservable, observable, observableRef } from "mobx";
import { commentDraft } from "../../../components/comments/comment-draft.ts";
import type { Target } from "../../../components/comments/discussion.ts";
import { requestFieldFocus } from "../../../data/field-focus-request.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { readStored, removeStored, writeStored } from "../../../shell/stored.ts";

export const SHOWN = ["open", "resolved"] as const;
export type Shown = (typeof SHOWN)[number];

/** The text of a page, as far as the panel needs it. */
export interface CommentedText {
  /** Comments on the selection; at a commented text opens its thread. */
  comment: () => void;
  /** Scrolls to the text of a thread. @param hasCaret whether the caret is put there as well */
  reveal: (thread: string, hasCaret: boolean) => void;
  focus: () => void;
  /**
   * Marks the text of a new thread for people who may edit, before the server does: then it is highlighted at once, and
   * found even if it was typed without a connection.
   */
  mark: (thread: string, anchor: CommentAnchor) => void;
  /** Takes that back. */
  unmark: (thread: string) => void;
}

interface PointedTo {
  /** Of the comment. */
  id: string;
  thread: string;
  isResolved: boolean;
}

interface Aim {
  id: string;
  takesFocus: boolean;
}

const isAnchor = (value: unknown): value is CommentAnchor =>
  typeof value === "object" &&
  value !== null &&
  ["start", "end", "quote"].every((key) => typeof (value as Record<string, unknown>)[key] === "string");

export class PanelState {
  isOpen = false;
  shown: Shown = "open";
  /** The text that the unsent comment is about; null: the page as a whole. It is stored like the unsent comment. */
  anchor: CommentAnchor | null;
  /** The thread that the person is at; its text stands out. */
  current: string | null = null;
  /** Null while there is no text. */
  text: CommentedText | null = null;
  readonly target: Target;
  /** The comment that the panel points to; a new object each time. */
  readonly #aim = createStore<Aim | null>(null);
  readonly #pageId: string;
  readonly #key: string;

  constructor(me: string, pageId: string) {
    this.#pageId = pageId;
    this.target = { get: () => this.#aim.get()?.id ?? null, subscribe: this.#aim.subscribe };
    this.#key = `comment_anchor:${me}:${pageId}`;
    const stored = readStored(this.#key);
    const isUnsent = commentDraft(me, pageId).text !== "";
    this.anchor = isUnsent && isAnchor(stored) ? stored : null;
    makeObservable(this, {
      isOpen: observable,
      shown: observable,
      anchor: observableRef,
      current: observable,
      text: observableRef,
      show: action,
      hide: action,
      setAnchor: action,
      setCurrent: action,
      setText: action,
    });
  }

  show(shown: Shown = this.shown): void {
    this.isOpen = true;
    this.shown = shown;
  }

  /** Shows the open or the resolved threads from their start. */
  browse(shown: Shown): void {
    this.#aim.set(null);
    this.show(shown);
  }

  hide(): void {
    this.isOpen = false;
    this.shown = "open";
    this.current = null;
    this.#aim.set(null);
  }

  /** Starts a comment on a text or, with null, on the page as a whole. */
  write(anchor: CommentAnchor | null): void {
    this.setAnchor(anchor);
    this.show("open");
    requestFieldFocus(this.#pageId, "comment");
  }

  /** Opens a comment. */
  point({ id, thread, isResolved }: PointedTo, takesFocus: boolean): void {
    this.show(isResolved ? "resolved" : "open");
    this.setCurrent(thread);
    this.#aim.set({ id, takesFocus });
  }

  /** Whether the comment that is pointed to takes the focus, once. */
  takeFocus(id: string): boolean {
    const aim = this.#aim.get();
    if (aim?.id !== id || !aim.takesFocus) return false;
    aim.takesFocus = false;
    return true;
  }

  setAnchor(anchor: CommentAnchor | null): void {
    this.anchor = anchor;
    if (anchor === null) removeStored(this.#key);
    else writeStored(this.#key, anchor);
  }

  setCurrent(thread: string | null): void {
    this.current = thread;
  }

  setText(text: CommentedText | null): void {
    this.text = text;
  }
}

const panels = new WeakMap<OpenWorkspace, Map<string, PanelState>>();

/** The panel of a page in this tab. */
export function commentsPanel(open: OpenWorkspace, pageId: string): PanelState {
  const byPage = panels.get(open) ?? new Map<string, PanelState>();
  panels.set(open, byPage);
  const panel = byPage.get(pageId) ?? new PanelState(open.me, pageId);
  byPage.set(pageId, panel);
  return panel;
}
