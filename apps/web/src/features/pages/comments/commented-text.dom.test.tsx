// Comments in the editor of a page.
import type { PageComment } from "@cairn/contract/entities/page-comment";
import { COMMENT } from "@cairn/editor/comment-mark";
import { exists, find, mount, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { runInAction } from "mobx";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAbsolutePositionFromRelativePosition, decodeRelativePosition, XmlElement, XmlText } from "yjs";
import { id, MEL, openedBy } from "../../../data/workspace.fixture.ts";
import { WorkspaceProvider } from "../../../data/workspace-context.tsx";
import type { PageEditor } from "../document/find/page-editor.ts";
import { PageDocument } from "../document/page-document.tsx";
import { fakeLink, type FakeLink } from "../document/page-link.fixture.ts";
import { FRAGMENT } from "../document/unsaved-blocks.ts";
import { pageOf } from "../page.fixture.ts";
import { selectedAnchor } from "./anchor.ts";
import { commentsPanel } from "./panel-state.ts";
import { pageThreads } from "./page-threads.ts";

const links = vi.hoisted(() => ({ next: undefined as unknown }));
vi.mock("../document/page-link.ts", () => ({ connectTo: () => (links.next as FakeLink).connect }));

const page = pageOf(openedBy(15), 1, "Plan", { project: null, project_ids: [], owned_by: MEL });
const THREAD = id(8, 1);
const comment: PageComment = {
  id: THREAD,
  created_at: page.created_at,
  updated_at: page.created_at,
  created_by: MEL,
  updated_by: MEL,
  workspace: page.workspace,
  project: null,
  page: page.id,
  actor: MEL,
  thread: THREAD,
  parent: null,
  quote: "two",
  resolved_at: null,
  resolved_by: null,
  comment_html: "<p>Hm</p>",
  comment_stripped: "Hm",
};

let link: FakeLink;
let unmount: () => Promise<void>;
let open: ReturnType<typeof openedBy>;
const editor = (): PageEditor => (find("[role=textbox]") as HTMLElement & { editor: PageEditor }).editor;
const say = (tell: () => void): Promise<void> => act(async () => runInAction(tell));
const styles = (): string =>
  document.adoptedStyleSheets
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .join();

beforeEach(async () => {
  open = openedBy(15);
  open.cache.page_comment.put([comment]);
  link = fakeLink();
  links.next = link;
  const shown = (
    <WorkspaceProvider value={open}>
      <PageDocument page={page} />
    </WorkspaceProvider>
  );
  ({ unmount } = await mount(shown));
  await say(() => {
    for (const words of ["One two", "Three"]) {
      const block = new XmlElement("paragraph");
      block.insert(0, [new XmlText(words)]);
      link.doc.getXmlFragment(FRAGMENT).push([block]);
    }
    link.server.onRights(true);
    link.server.onSynced();
    link.server.onUnsaved(0);
  });
  await settle();
});
afterEach(async () => {
  await unmount();
  localStorage.clear();
});

/** Marks text of the first paragraph for the thread. */
const mark = (from: number, to: number): Promise<void> =>
  act(
    async () =>
      void editor().chain().setTextSelection({ from, to }).setMark(COMMENT, { thread: THREAD }).run(),
  );

const textsOf = (): XmlText[] =>
  (link.doc.getXmlFragment(FRAGMENT).toArray() as XmlElement[]).flatMap(
    (block) => block.toArray() as XmlText[],
  );

/** The characters that an anchor names. */
function named(anchor: ReturnType<typeof selectedAnchor>): string[] {
  return [anchor?.start, anchor?.end].map((position) => {
    const bytes = Uint8Array.from(atob(position ?? ""), (one) => one.charCodeAt(0));
    const place = createAbsolutePositionFromRelativePosition(decodeRelativePosition(bytes), link.doc);
    return place?.type instanceof XmlText ? (place.type.toString()[place.index] ?? "") : "";
  });
}

it.each([
  ["a word", { from: 5, to: 8 }, ["t", "o"], "two"],
  ["the first character of a block", { from: 1, to: 2 }, ["O", "O"], "O"],
  ["text with spaces around it", { from: 4, to: 8 }, ["t", "o"], "two"],
  ["text of two blocks", { from: 5, to: 13 }, ["t", "r"], "two\nThr"],
  ["text from the end of a block on", { from: 8, to: 15 }, ["T", "e"], "Three"],
])("an anchor of %s names its first and last character", async (_name, selection, ends, quote) => {
  await act(async () => void editor().commands.setTextSelection(selection));
  const anchor = selectedAnchor(editor(), link.doc);
  expect([named(anchor), anchor?.quote]).toEqual([ends, quote]);
  // What others insert before each of the two is not what was meant.
  await say(() => {
    for (const text of textsOf()) text.insert(text.toString().indexOf(quote[0] ?? ""), "x");
  });
  expect(named(anchor)).toEqual(ends);
});

it("text of an open thread is marked and described for screen readers, that of a resolved one is plain", async () => {
  await mark(5, 8);
  const marked = (): HTMLElement => find("[data-comment]");
  expect([marked().textContent, marked().getAttribute("role")]).toEqual(["two", "mark"]);
  expect(marked().getAttribute("aria-description")).toMatch(/^Comment by .+: Hm$/);
  await say(() =>
    open.cache.page_comment.put([{ ...comment, resolved_at: page.created_at, resolved_by: MEL }]),
  );
  expect(["role", "aria-description"].filter((name) => marked().hasAttribute(name))).toEqual([]);
  expect(marked().textContent).toBe("two");
});

it("without selected text there is no anchor", async () => {
  await act(async () => void editor().commands.setTextSelection({ from: 4, to: 5 }));
  expect(selectedAnchor(editor(), link.doc)).toBeNull();
});

it("only the text of open threads is highlighted", async () => {
  expect(styles()).toContain(THREAD);
  await say(() =>
    open.cache.page_comment.put([{ ...comment, resolved_at: page.created_at, resolved_by: MEL }]),
  );
  expect(styles()).not.toContain(THREAD);
});

it("a click on commented text opens its thread", async () => {
  await mark(5, 8);
  await act(async () => find("[data-comment]").click());
  const panel = commentsPanel(open, page.id);
  expect([panel.isOpen, panel.target.get(), panel.current]).toEqual([true, THREAD, THREAD]);
});

it("the key opens the thread at the caret, and comments on text that is selected", async () => {
  await mark(5, 8);
  await act(async () => void editor().commands.setTextSelection(6));
  const panel = commentsPanel(open, page.id);
  await act(async () => panel.text?.comment());
  expect([panel.target.get(), panel.anchor]).toEqual([THREAD, null]);
  await act(async () => void editor().commands.setTextSelection({ from: 1, to: 4 }));
  await act(async () => panel.text?.comment());
  expect(panel.anchor?.quote).toBe("One");
});

it("the text of an unsent comment stands out, also after others have written before it", async () => {
  await act(async () => void editor().commands.setTextSelection({ from: 5, to: 8 }));
  await act(async () => commentsPanel(open, page.id).text?.comment());
  expect(find(".page-comment-anchor").textContent).toBe("two");
  await say(() => {
    textsOf()[0]?.insert(0, "And then ");
  });
  expect(find("[role=textbox]").textContent).toContain("And then One two");
  expect(find(".page-comment-anchor").textContent).toBe("two");
});

it("the threads learn where their text is, and that it was deleted", async () => {
  const threads = pageThreads(open, page);
  await mark(5, 8);
  await settle(500);
  expect(threads.marked?.places.get(THREAD)).toBe(5);
  await act(async () => void editor().commands.deleteRange({ from: 5, to: 8 }));
  await settle(500);
  const [thread] = threads.threads;
  expect(thread && threads.isTextDeleted(thread)).toBe(true);
});

it("the comment of a person who may edit marks its text at once; undo keeps the mark, and a refusal removes it", async () => {
  await act(async () => void editor().commands.setTextSelection({ from: 1, to: 4 }));
  const anchor = selectedAnchor(editor(), link.doc)!;
  const { text } = commentsPanel(open, page.id);
  await act(async () => void editor().commands.insertContentAt(13, "!"));
  await act(async () => text?.mark(THREAD, anchor));
  expect(find("[data-comment]").textContent).toBe("One");
  await act(async () => void editor().commands.undo());
  expect([exists("[data-comment]"), find("[role=textbox]").textContent]).toEqual([true, "One twoThree"]);
  await act(async () => text?.unmark(THREAD));
  expect(exists("[data-comment]")).toBe(false);
});

it("people who can't edit leave the mark to the server", async () => {
  await act(async () => void editor().commands.setTextSelection({ from: 1, to: 4 }));
  const anchor = selectedAnchor(editor(), link.doc)!;
  await say(() => link.server.onRights(false));
  await act(async () => commentsPanel(open, page.id).text?.mark(THREAD, anchor));
  expect(exists("[data-comment]")).toBe(false);
});
