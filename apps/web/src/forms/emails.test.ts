import { expect, test } from "vitest";
import { readEmails } from "./emails.ts";

test("addresses may be separated by commas, spaces, semicolons or lines, each counts once", () => {
  expect(readEmails("ada@x.org, mel@x.org;vic@x.org\n ADA@x.org gus@x.org").good).toEqual([
    "ada@x.org",
    "mel@x.org",
    "vic@x.org",
    "gus@x.org",
  ]);
});
test("names around addresses are left out", () => {
  expect(readEmails("Ada Love <ada@x.org>, Mel <mel@x.org>")).toEqual({
    good: ["ada@x.org", "mel@x.org"],
    bad: [],
  });
});
test("what is no address is named", () => {
  expect(readEmails("ada, mel@x.org")).toEqual({ good: ["mel@x.org"], bad: ["ada"] });
});
test("nothing written is nothing found", () => {
  expect(readEmails("  \n ")).toEqual({ good: [], bad: [] });
});
