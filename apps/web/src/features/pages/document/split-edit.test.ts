import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, XmlElement, XmlText } from "yjs";
import { expect, it } from "vitest";
import { splitEdit } from "./split-edit.ts";
import { FRAGMENT } from "./unsaved-blocks.ts";

const SIZES = { part: 400, most: 1000 };

const textOf = (doc: Doc): string => doc.getXmlFragment(FRAGMENT).toJSON();

function write(doc: Doc, at: number, words: string): void {
  const block = new XmlElement("paragraph");
  block.insert(0, [new XmlText(words)]);
  const text = doc.getXmlFragment(FRAGMENT);
  text.insert(Math.min(at, text.length), [block]);
}

/** A document that two clients wrote, with deletions, and what the server has of it. */
function written(): { doc: Doc; server: Doc } {
  const [doc, other, server] = [new Doc(), new Doc(), new Doc()];
  for (let n = 0; n < 20; n += 1) write(doc, n, `saved ${n}`);
  applyUpdate(server, encodeStateAsUpdate(doc));
  applyUpdate(other, encodeStateAsUpdate(doc));
  for (let n = 0; n < 40; n += 1) {
    write(other, n * 2, `by another client ${n} ää 🎉`);
    if (n % 7 === 0) other.getXmlFragment(FRAGMENT).delete(n + 1, 2);
  }
  applyUpdate(doc, encodeStateAsUpdate(other));
  for (let n = 0; n < 40; n += 1) write(doc, n * 3, `later ${n}`);
  doc.getXmlFragment(FRAGMENT).delete(3, 5);
  return { doc, server };
}

it("the parts of an edit do what it does, in their order and in any other", () => {
  for (const arrange of [(parts: Uint8Array[]) => parts, (parts: Uint8Array[]) => parts.toReversed()]) {
    const { doc, server } = written();
    const parts = splitEdit(encodeStateAsUpdate(doc, encodeStateVector(server)), SIZES);
    expect(parts!.length).toBeGreaterThan(5);
    for (const part of parts!) expect(part.byteLength).toBeLessThanOrEqual(SIZES.part + 100);
    for (const part of arrange(parts!)) applyUpdate(server, part);
    expect(textOf(server)).toBe(textOf(doc));
    expect(encodeStateVector(server)).toEqual(encodeStateVector(doc));
  }
});

it("what comes after the parts that have arrived is sent next time", () => {
  const { doc, server } = written();
  const [first] = splitEdit(encodeStateAsUpdate(doc, encodeStateVector(server)), SIZES)!;
  applyUpdate(server, first!);
  const rest = splitEdit(encodeStateAsUpdate(doc, encodeStateVector(server)), SIZES)!;
  for (const part of rest) applyUpdate(server, part);
  expect(textOf(server)).toBe(textOf(doc));
});

it("a text that alone is too large can't be split", () => {
  const doc = new Doc();
  write(doc, 0, "x".repeat(SIZES.most));
  expect(splitEdit(encodeStateAsUpdate(doc), SIZES)).toBeNull();
});
