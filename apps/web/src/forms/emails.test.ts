import { expect, test } from "vitest";
import { readEmails } from "./emails.ts";

test("addresses can be separated by commas, semicolons, spaces or lines, and duplicates count once", () => {
  expect(readEmails("ada@x.org, mel@x.org;vic@x.org\n ADA@x.org gus@x.org").valid).toEqual([
    "ada@x.org",
    "mel@x.org",
    "vic@x.org",
    "gus@x.org",
  ]);
});
test("names around addresses are dropped", () => {
  expect(readEmails("Ada Love <ada@x.org>, Mel <mel@x.org>")).toEqual({
    valid: ["ada@x.org", "mel@x.org"],
    invalid: [],
  });
});
test("text that is no address is reported", () => {
  expect(readEmails("ada, mel@x.org")).toEqual({ valid: ["mel@x.org"], invalid: ["ada"] });
});
test("empty input yields no addresses", () => {
  expect(readEmails("  \n ")).toEqual({ valid: [], invalid: [] });
});
