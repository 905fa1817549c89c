import { describe, expect, it } from "vitest";
import { fitsBranch, mentionsIn, stateByRules } from "./git-mentions.ts";

const found = (texts: Parameters<typeof mentionsIn>[1]) => Object.fromEntries(mentionsIn("WEB", texts));

describe("mentions of issues", () => {
  it("branch and title work on an issue, a text mentions it, a closing word closes it", () => {
    expect(
      found({ branch: "ada/web-1-fix", title: "WEB-2: faster", body: "See WEB-3. Closes WEB-4." }),
    ).toEqual({
      1: "works",
      2: "works",
      3: "mentions",
      4: "closes",
    });
  });

  it.each([
    "close",
    "closes",
    "closed",
    "fix",
    "fixes",
    "fixed",
    "resolve",
    "resolves",
    "resolved",
    "Fixes:",
  ])("“%s” closes", (word) => expect(found({ body: `${word} WEB-7` })).toEqual({ 7: "closes" }));

  it("a closing word closes the whole list behind it, and the strongest way counts", () => {
    expect(found({ body: "Fixes WEB-1, web-2 and WEB-3; unlike WEB-4" })).toEqual({
      1: "closes",
      2: "closes",
      3: "closes",
      4: "mentions",
    });
    expect(found({ branch: "web-1", body: "closes WEB-1, about WEB-1" })).toEqual({ 1: "closes" });
  });

  it("keys within words, of other projects and with too many digits are none", () => {
    expect(found({ title: "COBWEB-1 WEB-2x APP-3 WEB-1234567890", body: "prefixes WEB-5" })).toEqual({
      5: "mentions",
    });
  });

  it("identifiers of other alphabets are found, and special characters mean themselves", () => {
    expect([...mentionsIn("ÄPP", { title: "fixes äpp-1" })]).toEqual([[1, "closes"]]);
  });

  it("a hostile text takes no time", () => {
    const start = performance.now();
    expect(found({ body: "fixes ".repeat(50_000) + "WEB-1" })).toEqual({});
    mentionsIn("WEB", { body: `fixes ${"WEB-1 , ".repeat(20_000)}` });
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe("rules by branch", () => {
  it.each([
    ["", "main", true],
    ["main", "main", true],
    ["main", "maintenance", false],
    ["release/*", "release/1.2", true],
    ["release/*", "main", false],
    ["*", "anything", true],
    ["a*a", "a", false],
    ["*fix*1", "hotfix-21", true],
    ["r*b*b", "rb", false],
  ])("the pattern “%s” and the branch “%s”: %s", (pattern, branch, fits) =>
    expect(fitsBranch(pattern, branch)).toBe(fits),
  );

  it("the first rule that fits counts", () => {
    const rules = [
      { event: "merged", target_branch: "release/*", state_id: "one" },
      { event: "merged", target_branch: "", state_id: "two" },
    ] as const;
    expect(stateByRules(rules, "merged", "release/1")).toBe("one");
    expect(stateByRules(rules, "merged", "main")).toBe("two");
    expect(stateByRules(rules, "opened", "main")).toBeNull();
  });
});
