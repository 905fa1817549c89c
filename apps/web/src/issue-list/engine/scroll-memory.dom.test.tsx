import { beforeEach, expect, test } from "vitest";
import { entryOf, storeScroll, readScroll } from "./scroll-memory.ts";

const AT = { top: 400, left: 0 };
const entry = (index: number, searchStr = "?layout=list"): string =>
  entryOf({ pathname: "/acme/projects/p/issues/", searchStr, state: { __TSR_index: index } });

beforeEach(() => sessionStorage.clear());

test("each history entry stores its own scroll position, with or without an open issue", () => {
  storeScroll(entry(1), "list", AT);
  expect(readScroll(entry(1, "?layout=list&peekId=i&peek=modal"), "list")).toEqual(AT);
  expect(readScroll(entry(1, "?layout=list&priority=high"), "list")).toBeNull();
  expect(readScroll(entry(2), "list")).toBeNull();
  expect(readScroll(entry(1), "board")).toBeNull();
});

test("a list at its beginning stores no scroll position", () => {
  storeScroll(entry(1), "list", AT);
  storeScroll(entry(1), "board", AT);
  storeScroll(entry(1), "list", null);
  expect(readScroll(entry(1), "list")).toBeNull();
  expect(readScroll(entry(1), "board")).toEqual(AT);
});

test("the oldest scroll positions are dropped, and unreadable storage is ignored", () => {
  sessionStorage.setItem("list_scroll", "{");
  for (let index = 0; index < 60; index += 1) storeScroll(entry(index), "list", AT);
  expect(readScroll(entry(9), "list")).toBeNull();
  expect(readScroll(entry(10), "list")).toEqual(AT);
  expect(readScroll(entry(59), "list")).toEqual(AT);
});
