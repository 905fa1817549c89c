import { expect, test } from "vitest";
import { formatCode, isWholeCode } from "./code-format.ts";

test("a code is three groups of four letters, however it is typed or pasted", () => {
  expect(formatCode(" ABCD efgh\tijkl ")).toBe("abcd-efgh-ijkl");
  expect(formatCode("abcd-efgh-ijkl-mnop")).toBe("abcd-efgh-ijkl");
  expect(formatCode("abcd-")).toBe("abcd");
  expect(formatCode("abcde")).toBe("abcd-e");
});
test("it is whole with twelve letters", () => {
  expect(isWholeCode("abcd-efgh-ijkl")).toBe(true);
  expect(isWholeCode("abcd-efgh-ijk")).toBe(false);
});
