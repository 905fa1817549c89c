import { describe, expect, it } from "vitest";
import { branchName } from "./branch-name.ts";

describe("the branch name of an issue", () => {
  it("joins the person, the key and the words of the title", () => {
    expect(branchName("Ada", "WEB-12", "Fix login")).toBe("ada/web-12-fix-login");
  });

  it("keeps only letters and digits of the title", () => {
    expect(branchName("Zoë Å.", "WEB-3", "„Crash“ when  saving (again!)")).toBe(
      "zoe-a/web-3-crash-when-saving-again",
    );
  });

  it("ends with a whole word when the title is long", () => {
    const name = branchName("ada", "WEB-1", "word ".repeat(40));
    expect(name.length).toBeLessThanOrEqual(4 + 60);
    expect(name).toMatch(/-word$/);
  });

  it("is the key alone when neither name nor title has a Latin letter", () => {
    expect(branchName("李", "WEB-7", "登录失败")).toBe("web-7");
  });
});
