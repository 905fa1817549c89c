import { expect, test } from "vitest";
import { formatCode, isWholeCode } from "./code-format.ts";

test("a code is formatted as three groups of four letters, typed or pasted", () => {
  expect(formatCode(" ABCD efgh\tijkl ")).toBe("abcd-efgh-ijkl");
  expect(formatCode("abcd-efgh-ijkl-mnop")).toBe("abcd-efgh-ijkl");
  expect(formatCode("abcd-")).toBe("abcd");
  expect(formatCode("abcde")).toBe("abcd-e");
});
test("a code is complete with twelve letters", () => {
  expect(isWholeCode("abcd-efgh-ijkl")).toBe(true);
  expect(isWholeCode("abcd-efgh-ijk")).toBe(false);
});
