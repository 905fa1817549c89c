// What the editor of a page does for comments: it finds the text of threads, and shows it.
import { COMMENT, commentedRanges } from "@cairn/editor/comment-mark";
import { openToggles } from "@cairn/editor/toggle-dom";
import type { PageEditor } from "../document/find/page-editor.ts";
import { type Range, selectedRange } from "./anchor.ts";
import type { PageThread, PageThreads } from "./page-threads.ts";

type Transaction = PageEditor["state"]["tr"];

/** Where the text of each thread begins. */
export function placesIn({ state }: PageEditor): Map<string, number> {
  const places = new Map<string, number>();
  for (const { thread, from } of commentedRanges(state.doc))
    if (!places.has(thread)) places.set(thread, from);
  return places;
}

/** The open thread about the text at the caret. */
export function threadAtCaret(editor: PageEditor, { openThreads }: PageThreads): PageThread | undefined {
  const caret = editor.state.doc.resolve(selectedRange(editor).from);
  const marks = [...caret.marks(), ...(caret.nodeAfter?.marks ?? [])];
  const here = new Set(marks.flatMap(({ type, attrs }) => (type.name === COMMENT ? [attrs["thread"]] : [])));
  return openThreads.find(({ first }) => here.has(first.thread));
}

/** The innermost open thread whose text was clicked. */
export function threadOf(target: EventTarget | null, { openThreads }: PageThreads): PageThread | undefined {
  let element = target instanceof Element ? target.closest<HTMLElement>("[data-comment]") : null;
  while (element) {
    const id = element.dataset["comment"];
    const thread = openThreads.find(({ first }) => first.thread === id);
    if (thread) return thread;
    element = element.parentElement?.closest<HTMLElement>("[data-comment]") ?? null;
  }
  return undefined;
}

/** Marking text is not undone with what was written. */
const outsideHistory = (tr: Transaction): Transaction => tr.setMeta("addToHistory", false);

/** Marks text for a thread, if this person may edit. @param range null: the text is gone */
export function markText({ view, state, isEditable }: PageEditor, thread: string, range: Range | null): void {
  const mark = state.schema.marks[COMMENT];
  if (!isEditable || range === null || mark === undefined) return;
  view.dispatch(outsideHistory(state.tr.addMark(range.from, range.to, mark.create({ thread }))));
}

/** Removes the mark of a thread, if this person may edit. */
export function unmarkText({ view, state, isEditable }: PageEditor, thread: string): void {
  const mark = state.schema.marks[COMMENT];
  if (!isEditable || mark === undefined) return;
  view.dispatch(outsideHistory(state.tr.removeMark(0, state.doc.content.size, mark.create({ thread }))));
}

/** @param hasCaret whether the caret is put there, so that reading aloud and typing continue there */
export function revealText(editor: PageEditor, thread: string, hasCaret: boolean): void {
  const from = placesIn(editor).get(thread);
  if (from === undefined) return;
  const { node } = editor.view.domAtPos(from + 1);
  const element = node instanceof Element ? node : node.parentElement;
  if (!element) return;
  openToggles(element);
  element.scrollIntoView({ block: "center" });
  if (!hasCaret) return;
  editor.view.dom.focus({ preventScroll: true });
  editor.commands.setTextSelection(from);
  getSelection()?.collapse(node, 0);
}
