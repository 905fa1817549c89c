import type { Editor } from "@tiptap/core";
import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mountForEachTest } from "./mount.fixture.ts";
import { RichEditor, type RichEditorProps } from "./rich-editor.tsx";
import type { LinkedIssue } from "./rich-text.tsx";

const URL_OF_ISSUE = "https://cairn.test/acme/browse/WEB-7/fix-login/";
const ISSUE: LinkedIssue = {
  id: "0b1d8a52-0c2b-4c55-9c4f-2f6f3ad3b6aa",
  key: "WEB-7",
  name: "Fix login",
  href: "/acme/browse/WEB-7/fix-login/",
};

const drawn = mountForEachTest();
let found: (issue: LinkedIssue | null) => Promise<void>;
const issueAt = vi.fn<(url: string) => Promise<LinkedIssue | null> | null>();

beforeEach(() => {
  const promise = new Promise<LinkedIssue | null>((resolve) => {
    found = (issue) => act(async () => resolve(issue));
  });
  issueAt.mockReset();
  issueAt.mockImplementation((url) => (url.startsWith("https://cairn.test/") ? promise : null));
});

async function write(value: string, embeds?: RichEditorProps["embeds"]): Promise<Editor> {
  const sources = { issueAt, ...(embeds && { embeds }) };
  await act(async () =>
    drawn.root.render(<RichEditor value={value} onChange={() => undefined} {...sources} />),
  );
  const text = drawn.box.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror")!;
  await act(async () => text.focus());
  await act(async () => void text.editor.commands.focus("end"));
  return text.editor;
}

async function paste({ view }: Editor, text: string): Promise<void> {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData });
  await act(async () => void view.dom.dispatchEvent(event));
}

/** The attributes of the issue links in the document. */
const links = (editor: Editor): unknown[] => {
  const all: unknown[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === "issueLink") all.push(node.attrs);
  });
  return all;
};
const textOf = (editor: Editor): string => editor.state.doc.textContent;

describe("the pasted URL of an issue", () => {
  it("a pasted issue URL is a link at once, and becomes the issue when that is found", async () => {
    const editor = await write("<p>See</p>");
    await act(async () => void editor.commands.insertContent(" "));
    await paste(editor, ` ${URL_OF_ISSUE}\n`);
    expect(issueAt).toHaveBeenCalledExactlyOnceWith(URL_OF_ISSUE);
    expect(editor.getHTML()).toContain(`href="${URL_OF_ISSUE}"`);
    expect(links(editor)).toEqual([]);
    await found(ISSUE);
    const { id, key, name, href } = ISSUE;
    expect(links(editor)).toEqual([
      expect.objectContaining({ "data-issue": id, "data-key": key, href, name }),
    ]);
    expect(editor.getHTML()).not.toContain(URL_OF_ISSUE);
    expect(textOf(editor)).toMatch(/^See /);
  });

  it("a pasted issue URL is replaced at its present position, and the text around it stays", async () => {
    const editor = await write("<p></p>");
    await paste(editor, URL_OF_ISSUE);
    await act(async () => void editor.commands.insertContentAt(1, "before "));
    await act(async () => void editor.commands.insertContent(" after"));
    await found(ISSUE);
    expect(links(editor)).toHaveLength(1);
    expect(textOf(editor)).toMatch(/^before .* after$/);
    expect(textOf(editor)).not.toContain("cairn.test");
  });

  it("a pasted issue URL stays as it is if the issue cannot be seen", async () => {
    const editor = await write("<p></p>");
    await paste(editor, URL_OF_ISSUE);
    await found(null);
    expect([textOf(editor), links(editor)]).toEqual([URL_OF_ISSUE, []]);
  });

  it("a pasted issue URL that has been overwritten is left alone", async () => {
    const editor = await write("<p></p>");
    await paste(editor, URL_OF_ISSUE);
    await act(async () => void editor.commands.setContent("<p>Something else</p>"));
    await found(ISSUE);
    expect([textOf(editor), links(editor)]).toEqual(["Something else", []]);
  });

  it("a pasted issue URL that has been edited is left alone", async () => {
    const editor = await write("<p></p>");
    await paste(editor, URL_OF_ISSUE);
    await act(async () => void editor.commands.insertContentAt(12, "other-"));
    await found(ISSUE);
    expect([textOf(editor), links(editor)]).toEqual([expect.stringContaining("other-"), []]);
  });

  it("a pasted issue URL stays a URL in code", async () => {
    const editor = await write("<pre><code>x</code></pre>");
    await paste(editor, URL_OF_ISSUE);
    expect(issueAt).not.toHaveBeenCalled();
    expect(textOf(editor)).toContain(URL_OF_ISSUE);
  });

  it("a URL of something else, or among other words, does not become an issue", async () => {
    const editor = await write("<p></p>");
    await paste(editor, `see ${URL_OF_ISSUE}`);
    expect(issueAt).not.toHaveBeenCalled();
    await paste(editor, "https://example.com/");
    await found(ISSUE);
    expect(links(editor)).toEqual([]);
  });
});

describe("the pasted URL of an issue where issues can be embedded", () => {
  const offerLink = vi.fn<(keepLink: () => void) => void>();
  const writeWithEmbeds = (value: string): Promise<Editor> =>
    write(value, { issue: () => Promise.resolve(null), list: () => Promise.resolve(null), offerLink });
  const EMBED = `<div data-embed="issue" data-issue="${ISSUE.id}"></div>`;
  beforeEach(() => offerLink.mockReset());

  it("embeds the issue if the URL is all of its line, and the caret continues below", async () => {
    const editor = await writeWithEmbeds("<p>a</p><p></p>");
    await paste(editor, URL_OF_ISSUE);
    await found(ISSUE);
    await act(async () => void editor.commands.insertContent("next"));
    expect(editor.getHTML()).toBe(`<p>a</p>${EMBED}<p>next</p>`);
  });

  it("becomes the link that the person keeps instead, wherever the block is by then", async () => {
    const editor = await writeWithEmbeds("<p></p>");
    await paste(editor, URL_OF_ISSUE);
    await found(ISSUE);
    await act(async () => void editor.commands.insertContentAt(0, "<p>before</p>"));
    await act(async () => offerLink.mock.calls[0]?.[0]());
    expect(editor.getHTML()).not.toContain("data-embed");
    expect(links(editor)).toEqual([expect.objectContaining({ "data-issue": ISSUE.id, name: ISSUE.name })]);
    expect(textOf(editor)).toMatch(/^before/);
  });

  it("is a link inside a line", async () => {
    const inLine = await writeWithEmbeds("<p>See </p>");
    await paste(inLine, URL_OF_ISSUE);
    await found(ISSUE);
    expect(links(inLine)).toHaveLength(1);
  });

  it("is a link in an item of a list, whose first line can't be a block", async () => {
    const editor = await writeWithEmbeds("<ul><li><p></p></li></ul>");
    await paste(editor, URL_OF_ISSUE);
    await found(ISSUE);
    expect(links(editor)).toHaveLength(1);
    expect(offerLink).not.toHaveBeenCalled();
  });

  it("stays a URL if the line is continued before the issue is found", async () => {
    const editor = await writeWithEmbeds("<p></p>");
    await paste(editor, URL_OF_ISSUE);
    await act(async () => void editor.commands.insertContent(" is it"));
    await found(ISSUE);
    expect(textOf(editor)).toBe(`${URL_OF_ISSUE} is it`);
    expect(offerLink).not.toHaveBeenCalled();
  });
});
