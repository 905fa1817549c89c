import { beforeEach, expect, test } from "vitest";
import { entryOf, keepScrolled, scrolledTo } from "./scroll-memory.ts";

const AT = { top: 400, left: 0 };
const entry = (index: number, searchStr = "?layout=list"): string =>
  entryOf({ pathname: "/acme/projects/p/issues/", searchStr, state: { __TSR_index: index } });

beforeEach(() => sessionStorage.clear());

test("each entry of the history remembers its own list, with or without an issue open beside it", () => {
  keepScrolled(entry(1), "list", AT);
  expect(scrolledTo(entry(1, "?layout=list&peekId=i&peek=modal"), "list")).toEqual(AT);
  expect(scrolledTo(entry(1, "?layout=list&priority=high"), "list")).toBeNull();
  expect(scrolledTo(entry(2), "list")).toBeNull();
  expect(scrolledTo(entry(1), "board")).toBeNull();
});

test("what stands at its beginning is not remembered", () => {
  keepScrolled(entry(1), "list", AT);
  keepScrolled(entry(1), "board", AT);
  keepScrolled(entry(1), "list", null);
  expect(scrolledTo(entry(1), "list")).toBeNull();
  expect(scrolledTo(entry(1), "board")).toEqual(AT);
});

test("the oldest are forgotten, and what something else left is no hindrance", () => {
  sessionStorage.setItem("list_scroll", "{");
  for (let index = 0; index < 60; index += 1) keepScrolled(entry(index), "list", AT);
  expect(scrolledTo(entry(9), "list")).toBeNull();
  expect(scrolledTo(entry(10), "list")).toEqual(AT);
  expect(scrolledTo(entry(59), "list")).toEqual(AT);
});
