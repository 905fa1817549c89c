import { describe, expect, it } from "vitest";
import { foldedReplies, threadsOf, type Threaded } from "./comment-threads.ts";

const said = (id: string, parent: string | null = null): Threaded => ({ id, parent });
const shape = (comments: readonly Threaded[]): string[] =>
  threadsOf(comments).map(({ first, replies }) => [first, ...replies].map(({ id }) => id).join(" "));

describe("threads of comments", () => {
  it("threads of comments are in the order of their first comments, with their replies oldest first", () => {
    expect(
      shape([said("a"), said("b"), said("a1", "a"), said("b1", "b"), said("a2", "a"), said("c")]),
    ).toEqual(["a a1 a2", "b b1", "c"]);
  });

  it("threads of comments keep their first comment first if a slow clock dates a reply before it", () => {
    expect(shape([said("a1", "a"), said("b"), said("a")])).toEqual(["b", "a a1"]);
  });

  it("threads of comments begin with their oldest reply when the first comment is missing", () => {
    expect(shape([said("a1", "a"), said("b"), said("a2", "a")])).toEqual(["a1 a2", "b"]);
  });

  it("threads of comments collapse all replies except the newest when there are more than three", () => {
    expect([0, 3, 4, 9].map(foldedReplies)).toEqual([0, 0, 3, 8]);
  });
});
