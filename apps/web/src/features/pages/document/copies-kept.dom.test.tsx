import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noteOpened, noteUnsent } from "./copies-kept.ts";

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe("copies of pages on this device", () => {
  it("the one opened longest ago is deleted when there are too many", () => {
    expect(noteOpened("ada", "a", 2)).toEqual([]);
    expect(noteOpened("ada", "b", 2)).toEqual([]);
    expect(noteOpened("ada", "a", 2)).toEqual([]);
    expect(noteOpened("ada", "c", 2)).toEqual(["b"]);
    expect(noteOpened("ada", "d", 2)).toEqual(["a"]);
  });

  it("one with edits that the server lacks stays until they were sent", () => {
    noteOpened("ada", "a", 1);
    noteUnsent("ada", "a", true);
    expect(noteOpened("ada", "b", 1)).toEqual([]);
    expect(noteOpened("ada", "c", 1)).toEqual(["b"]);
    noteUnsent("ada", "a", false);
    expect(noteOpened("ada", "d", 1)).toEqual(["a", "c"]);
  });

  it("people who use the same browser have copies of their own", () => {
    noteOpened("ada", "a", 1);
    expect(noteOpened("grace", "b", 1)).toEqual([]);
  });
});
