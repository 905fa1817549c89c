import { expect, test } from "vitest";
import { Doc, XmlElement, XmlText } from "yjs";
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
