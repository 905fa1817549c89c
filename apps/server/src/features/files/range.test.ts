import { describe, expect, it } from "vitest";
import { readRange } from "./serve.ts";

describe("the requested range of a file (RFC 9110 §14)", () => {
  it.each([
    [undefined, 10, null],
    ["bytes=0-0", 10, { start: 0, end: 0 }],
    ["bytes=0-", 10, { start: 0, end: 9 }],
    ["bytes=-4", 10, { start: 6, end: 9 }],
    ["bytes=-40", 10, { start: 0, end: 9 }],
    ["bytes=9-20", 10, { start: 9, end: 9 }],
    ["bytes=10-20", 10, "none"],
    ["bytes=-0", 10, "none"],
    ["bytes=0-", 0, "none"],
    ["bytes=-5", 0, "none"],
    ["bytes=-", 10, null],
    ["bytes=5-4", 10, null],
    ["bytes=0-1,4-5", 10, null],
    ["items=0-1", 10, null],
    ["bytes=a-b", 10, null],
    [`bytes=0-${"9".repeat(400)}`, 10, { start: 0, end: 9 }],
  ])("%s of %i bytes", (header, size, range) => {
    expect(readRange(header, size)).toEqual(range);
  });
});
