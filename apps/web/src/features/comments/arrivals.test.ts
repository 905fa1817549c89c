import type { Comment } from "@cairn/contract/entities/history";
import { afterEach, describe, expect, it } from "vitest";
import { endArrival, expectArrival, withoutArrived } from "./arrivals.ts";

const comment = (id: string, comment_html: string, actor = "ada"): Comment =>
  ({ id, comment_html, actor }) as Comment;
const idsOf = (comments: readonly Comment[]): string[] => withoutArrived(comments).map(({ id }) => id);

afterEach(() => ["sent", "sent too"].forEach(endArrival));

describe("a comment that is being sent", () => {
  it("is shown until the real one is there, and never beside it", () => {
    expectArrival("sent", []);
    expect(idsOf([comment("sent", "Yes")])).toEqual(["sent"]);
    expect(idsOf([comment("sent", "Yes"), comment("real", "Yes")])).toEqual(["real"]);
  });

  it("is not taken for an older one, for another's, or for one that says something else", () => {
    expectArrival("sent", ["old"]);
    const others = [comment("old", "Yes"), comment("hers", "Yes", "grace"), comment("other", "No")];
    expect(idsOf([...others, comment("sent", "Yes")])).toEqual(["old", "hers", "other", "sent"]);
  });

  it("goes one by one where the same is said twice", () => {
    expectArrival("sent", []);
    expectArrival("sent too", []);
    const both = [comment("sent", "Yes"), comment("sent too", "Yes")];
    expect(idsOf([...both, comment("real", "Yes")])).toEqual(["sent too", "real"]);
    expect(idsOf([...both, comment("real", "Yes"), comment("real too", "Yes")])).toEqual([
      "real",
      "real too",
    ]);
  });
});
