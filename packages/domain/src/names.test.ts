import { describe, expect, it } from "vitest";
import { identifierFrom, joinNames } from "./names.ts";

describe("lists of names (spec §5)", () => {
  it("lists of names join up to three names", () => {
    expect(joinNames([])).toBe("");
    expect(joinNames(["Ada"])).toBe("Ada");
    expect(joinNames(["Ada", "Mel", "Vic"])).toBe("Ada, Mel, Vic");
  });
  it("lists of names count the others", () => {
    expect(joinNames(["Ada", "Mel", "Vic", "Gus"])).toBe("Ada, Mel, Vic and +1 more");
    expect(joinNames(["Ada", "Mel", "Vic", "Gus", "Ira"], (n) => `und +${n} weitere`)).toBe(
      "Ada, Mel, Vic und +2 weitere",
    );
  });
});

describe("a suggested project identifier", () => {
  it.each([
    ["", ""],
    ["Backend", "BACKEND"],
    ["Web app", "WEBAPP"],
    ["Web app 2", "WEBAPP2"],
    ["Field station", "FIELD"],
    ["Field app for growers", "FAFG"],
    ["Infrastructure", "INFRSTR"],
    ["Oooooooooo", "OOOOOOO"],
    ["  Mobile – iOS!  ", "MOBILE"],
    ["Öffentlichkeit", "ÖFFNTLC"],
  ])("the suggested project identifier for %j is %j", (name, identifier) => {
    expect(identifierFrom(name)).toBe(identifier);
  });
});
