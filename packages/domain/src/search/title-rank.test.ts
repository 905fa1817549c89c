import { expect, it } from "vitest";
import { titleRank } from "./title-rank.ts";

it("a title that begins with the words ranks before one whose words do, and that before one that only contains them", () => {
  expect(titleRank(["log", "in"], "Log in fails")).toBe(2);
  expect(titleRank(["fails", "log"], "(Log)in fails")).toBe(3);
  expect(titleRank(["og"], "Log in")).toBe(4);
  expect(titleRank(["log", "out"], "Log in")).toBeNull();
});
