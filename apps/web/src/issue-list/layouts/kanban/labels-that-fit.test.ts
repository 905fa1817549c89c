import { describe, expect, it } from "vitest";
import { labelsThatFit, widthOf } from "./labels-that-fit.ts";

const DUE = widthOf(34, "24 Mar");
const COUNT = widthOf(18, "1/3");

describe("the number of labels that fit into a card's line", () => {
  it("is two if both fit completely", () => {
    expect(labelsThatFit(["bug", "ios"], DUE + COUNT)).toBe(2);
    expect(labelsThatFit(["bug", "ios", "map"], 0)).toBe(2);
  });

  it("is one if the second would be truncated", () => {
    expect(labelsThatFit(["bug", "accessibility"], DUE + COUNT)).toBe(1);
    expect(labelsThatFit(["offline", "map", "search"], DUE + COUNT)).toBe(1);
  });

  it("is one even if the first does not fit, and zero without labels", () => {
    expect(labelsThatFit(["a very long name of a label"], DUE + COUNT)).toBe(1);
    expect(labelsThatFit([], 0)).toBe(0);
  });
});
