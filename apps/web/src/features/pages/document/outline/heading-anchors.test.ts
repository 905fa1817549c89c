import { expect, test } from "vitest";
import { headingAnchors, headingAt } from "./heading-anchors.ts";

const headings = ["When it rings", "Über uns!", "When it rings", "→"].map((text, index) => ({
  text,
  index,
  level: 2,
}));

test("headings have anchors of their words, numbered where they are equal", () => {
  expect(headingAnchors(headings)).toEqual(["when-it-rings", "über-uns", "when-it-rings-2", "heading-4"]);
});

test("a hash names a heading also when the browser has encoded it; others name none", () => {
  expect(headingAt(headings, "#%C3%BCber-uns")).toBe(headings[1]);
  expect(headingAt(headings, "#when-it-rings-2")).toBe(headings[2]);
  expect([headingAt(headings, ""), headingAt(headings, "#other")]).toEqual([undefined, undefined]);
});
