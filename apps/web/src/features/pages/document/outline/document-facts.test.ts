import { expect, test } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate, XmlElement, XmlText } from "yjs";
import { FRAGMENT } from "../unsaved-blocks.ts";
import { factsOf, minutesToRead } from "./document-facts.ts";

function element(
  name: string,
  content: string | XmlElement[],
  attributes: Record<string, unknown> = {},
): XmlElement {
  const made = new XmlElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string);
  made.insert(0, typeof content === "string" ? [new XmlText(content)] : content);
  return made;
}

function documentOf(...blocks: XmlElement[]): Doc {
  const doc = new Doc();
  doc.getXmlFragment(FRAGMENT).insert(0, blocks);
  return doc;
}

test("the outline contains headings with a text, also inside other blocks, at their place among all headings", () => {
  const doc = documentOf(
    element("heading", "  Care ", { level: 2 }),
    element("heading", "", { level: 1 }),
    element("blockquote", [element("heading", "Food", { level: 3 })]),
  );
  expect(factsOf(doc).headings).toEqual([
    { index: 0, level: 2, text: "Care" },
    { index: 2, level: 3, text: "Food" },
  ]);
});

test("words are counted in every script that separates them, numbers and compounds as one each", () => {
  const doc = documentOf(
    element("paragraph", "It’s 3.5 well-kept numbats – größer"),
    element("bulletList", [element("listItem", [element("paragraph", "дом")])]),
    element("paragraph", "…"),
  );
  expect(factsOf(doc).words).toBe(6);
});

test("a short text takes a minute to read", () => {
  expect(minutesToRead(3)).toBe(1);
  expect(minutesToRead(2300)).toBe(10);
});

test("facts are up to date after blocks were changed, moved, added and deleted, by this browser or others", () => {
  const quote = element("blockquote", [element("heading", "Food", { level: 3 })]);
  const doc = documentOf(element("heading", "Care", { level: 2 }), quote, element("paragraph", "One two"));
  factsOf(doc);
  const [heading, , paragraph] = doc.getXmlFragment(FRAGMENT).toArray() as XmlElement[];
  (paragraph!.get(0) as XmlText).insert(0, "Zero ");
  ((quote.get(0) as XmlElement).get(0) as XmlText).insert(4, " and water");
  heading!.setAttribute("level", "1");
  const other = new Doc();
  applyUpdate(other, encodeStateAsUpdate(doc));
  factsOf(other);
  other.getXmlFragment(FRAGMENT).insert(0, [element("heading", "New", { level: 1 })]);
  other.getXmlFragment(FRAGMENT).delete(1);
  applyUpdate(doc, encodeStateAsUpdate(other));
  expect(factsOf(doc)).toEqual({
    headings: [
      { index: 0, level: 1, text: "New" },
      { index: 1, level: 3, text: "Food and water" },
    ],
    words: 7,
  });
  expect(factsOf(other)).toEqual(factsOf(doc));
});
