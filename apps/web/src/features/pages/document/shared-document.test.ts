import { XmlElement, XmlText, applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LocalCopy } from "./local-copy.ts";
import { fakeLink, type FakeLink } from "./page-link.fixture.ts";
import { SharedDocument } from "./shared-document.ts";
import { FRAGMENT } from "./unsaved-blocks.ts";

let link: FakeLink;
let shared: SharedDocument;
let storing: (isStored: boolean) => void;
let removed: boolean;

const copy: LocalCopy = {
  load: async () => true,
  stored: () => new Promise((resolve) => (storing = resolve)),
  noteUnsent: () => undefined,
  close: () => undefined,
  remove: async () => {
    removed = true;
  },
};

beforeEach(() => {
  link = fakeLink();
  removed = false;
  shared = new SharedDocument({ connect: link.connect, openCopy: () => copy });
});
afterEach(() => shared.end());

const paragraph = (words: string): XmlElement => {
  const block = new XmlElement("paragraph");
  block.insert(0, [new XmlText(words)]);
  return block;
};
/** Adds a paragraph, as the editor does. */
const write = (words: string, doc = shared.doc): void =>
  doc.getXmlFragment(FRAGMENT).push([paragraph(words)]);
const openOnline = (): void => {
  link.server.onRights(true);
  link.server.onSynced();
  link.server.onUnsaved(0);
};

describe("a shared document", () => {
  it("shows the copy of this device before there is a connection", async () => {
    await copy.load();
    expect(shared).toMatchObject({ isLoaded: true, connection: "connecting" });
  });

  it("is stored on this device only when its last edit is", async () => {
    write("one");
    await Promise.resolve();
    expect(shared.isStored).toBe(false);
    storing(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(shared.isStored).toBe(true);
  });

  it("names the blocks that were edited since the last save, not those of others", () => {
    openOnline();
    write("saved");
    link.server.onUnsaved(0);
    const other = new Doc();
    write("of another person", other);
    applyUpdate(shared.doc, encodeStateAsUpdate(other));
    write("not saved");
    link.server.onUnsaved(1);
    expect(shared.unsavedText()).toBe("not saved");
    expect(shared.isEditRefused).toBe(false);
    link.server.onRights(false);
    expect(shared.isEditRefused).toBe(true);
    link.server.onUnsaved(0);
    expect(shared.isEditRefused).toBe(false);
  });

  it("sends refused edits when the right to edit returns", () => {
    openOnline();
    write("too late");
    link.server.onUnsaved(1);
    link.server.onRights(false);
    expect(link.resyncs).toBe(0);
    link.server.onRights(true);
    expect(link.resyncs).toBe(1);
  });

  it("without access keeps the text to be copied, but nothing on this device", () => {
    openOnline();
    write("mine");
    link.server.onUnsaved(1);
    link.server.onRefused("no_access");
    expect(shared).toMatchObject({ refusal: "no_access", isEditRefused: true, isSettled: true });
    expect(shared.unsavedText()).toBe("mine");
    expect(removed).toBe(true);
  });

  it("an edit that can't be read keeps the copy on this device until it is discarded", async () => {
    openOnline();
    link.server.onRefused("malformed");
    expect(removed).toBe(false);
    await shared.discard();
    expect([removed, link.hasEnded]).toEqual([true, true]);
  });

  it("lists everyone who has the page open once", async () => {
    shared.awareness.setLocalStateField("user", { id: "a", name: "Ada" });
    await Promise.resolve();
    expect(shared.present).toEqual([{ id: "a", name: "Ada" }]);
  });

  it("has the same list of people while only their cursors move", async () => {
    shared.awareness.setLocalStateField("user", { id: "a", name: "Ada" });
    await Promise.resolve();
    const { present } = shared;
    shared.awareness.setLocalStateField("cursor", 3);
    await Promise.resolve();
    expect(shared.present).toBe(present);
    shared.awareness.setLocalStateField("user", { id: "a", name: "Ada L." });
    await Promise.resolve();
    expect(shared.present).toEqual([{ id: "a", name: "Ada L." }]);
  });
});
