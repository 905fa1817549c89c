import { RichEditor } from "@cairn/editor/react/rich-editor";
import { find, mount, settle } from "@cairn/ui/test-dom";
import { Plugin } from "@tiptap/pm/state";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Doc, XmlElement, XmlText } from "yjs";
import type { PageEditor } from "./find/page-editor.ts";
import { sharedText } from "./shared-text.ts";
import { FRAGMENT } from "./unsaved-blocks.ts";

let doc: Doc;
let editor: PageEditor;
let screen: Awaited<ReturnType<typeof mount>>;

const paragraph = (words: string): XmlElement => {
  const block = new XmlElement("paragraph");
  block.insert(0, [new XmlText(words)]);
  return block;
};

beforeEach(async () => {
  doc = new Doc();
  doc.getXmlFragment(FRAGMENT).push([paragraph("One"), paragraph("Two")]);
  const tools = (made: PageEditor): null => {
    editor = made;
    return null;
  };
  screen = await mount(
    <RichEditor value="" onChange={() => undefined} shared={[sharedText(doc)]} tools={tools} />,
  );
  await settle();
});
afterEach(() => screen.unmount());

it("the text is drawn once: plugins that are registered later leave its blocks as they are", () => {
  const first = editor.state.doc.firstChild;
  expect(first?.textContent).toBe("One");
  editor.registerPlugin(new Plugin({}));
  expect(editor.state.doc.firstChild).toBe(first);
});

it("edits still go both ways after a plugin was registered", () => {
  editor.registerPlugin(new Plugin({}));
  doc.getXmlFragment(FRAGMENT).push([paragraph("Three")]);
  expect(find("[role=textbox]").textContent).toBe("OneTwoThree");
  editor.commands.insertContentAt(1, "Number ");
  expect(doc.getXmlFragment(FRAGMENT).toJSON()).toBe(
    "<paragraph>Number One</paragraph><paragraph>Two</paragraph><paragraph>Three</paragraph>",
  );
});

it("the shared document is compared with the text after edits, not when the caret moves", () => {
  let compared = 0;
  doc.on("beforeAllTransactions", () => (compared += 1));
  editor.commands.insertContentAt(1, "Number ");
  expect(compared).toBeGreaterThan(0);
  compared = 0;
  editor.commands.setTextSelection(3);
  expect(compared).toBe(0);
});
