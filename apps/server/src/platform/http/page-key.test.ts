import { deflateRawSync } from "node:zlib";
import { BadQuery } from "@cairn/domain/issue-list/list-query";
import { describe, expect, it } from "vitest";
import { type KeyPart, readKey, readKeys, writeKey, writeKeys } from "./page-key.ts";

const ID = "01890000-0000-7000-8000-000000000000";
const AT = "2026-03-11T09:30:00.123456Z";
const PARTS: KeyPart[] = ["number?", "instant", "uuid"];
const plain = (value: unknown): string => `p${Buffer.from(JSON.stringify(value)).toString("base64url")}`;
const read = (after: string) => readKey({ after }, "sort_order", PARTS);

describe("page keys (contract/issues §3.6)", () => {
  it("the page key survives a round trip and needs no escaping in a URL", () => {
    for (const k of ["65535.5", "-0.1", "1e-7", null]) {
      const key = writeKey("sort_order", [k, AT, ID]);
      expect(encodeURIComponent(key)).toBe(key);
      expect(read(key)).toEqual([k, AT, ID]);
    }
    expect(readKey({}, "sort_order", PARTS)).toBeNull();
  });

  it("the page key of many groups is short enough for a URL, or null", () => {
    const ends = (count: number) => Array.from({ length: count }, (_, n) => [`${n}`, AT, ID]);
    const key = writeKeys("x", ends(60)) ?? "";
    expect(readKeys(key, "x", PARTS)).toEqual(ends(60));
    const random = Array.from({ length: 2_000 }, () => [null, AT, crypto.randomUUID()]);
    expect(writeKeys("x", random)).toBeNull();
  });

  const BOMB = `z${deflateRawSync("[".repeat(10_000_000)).toString("base64url")}`;
  it.each<[string, string]>([
    ["empty", ""],
    ["invalid base64", "p____"],
    ["malformed", "xyz"],
    ["an object", plain({ 0: "sort_order" })],
    ["another order", plain(["priority", ["1", AT, ID]])],
    ["without an end", plain(["sort_order"])],
    ["two ends", plain(["sort_order", ["1", AT, ID], ["2", AT, ID]])],
    ["too few values", plain(["sort_order", ["1", AT]])],
    ["an invalid number", plain(["sort_order", ["1; drop table issues", AT, ID]])],
    ["an infinite number", plain(["sort_order", ["1e400", AT, ID]])],
    ["a number that is not text", plain(["sort_order", [1, AT, ID]])],
    ["an invalid instant", plain(["sort_order", ["1", "2026-02-30T00:00:00Z", ID]])],
    ["an instant before the calendar", plain(["sort_order", ["1", "0000-01-01T00:00:00Z", ID]])],
    ["a missing date", plain(["sort_order", ["1", null, ID]])],
    ["an invalid id", plain(["sort_order", ["1", AT, "' or true"]])],
    ["a value that inflates endlessly", BOMB],
    ["a value that can't be inflated", "zAAAA____"],
  ])("a page key is refused when it is %s", (_what, after) => {
    expect(() => read(after)).toThrow(BadQuery);
  });
});
