import { describe, expect, it } from "vitest";
import { labelsThatFit, widthOf } from "./labels-of-line.ts";

const DUE = widthOf(34, "24 Mar");
const COUNT = widthOf(18, "1/3");

describe("the labels of a card's line", () => {
  it("are two where both fit whole", () => {
    expect(labelsThatFit(["bug", "ios"], DUE + COUNT)).toBe(2);
    expect(labelsThatFit(["bug", "ios", "map"], 0)).toBe(2);
  });

  it("are one where the second would be cut", () => {
    expect(labelsThatFit(["bug", "accessibility"], DUE + COUNT)).toBe(1);
    expect(labelsThatFit(["offline", "map", "search"], DUE + COUNT)).toBe(1);
  });

  it("are one where not even the first fits, and none where there is none", () => {
    expect(labelsThatFit(["a very long name of a label"], DUE + COUNT)).toBe(1);
    expect(labelsThatFit([], 0)).toBe(0);
  });
});
