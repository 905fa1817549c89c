import { describe, expect, it } from "vitest";
import { branchName } from "./branch-name.ts";

const named = (user: string, key: string, title: string, pattern?: string): string =>
  branchName({ user, key, title }, pattern);

describe("the branch name of an issue", () => {
  it("joins the person, the key and the words of the title", () => {
    expect(named("Ada", "WEB-12", "Fix login")).toBe("ada/web-12-fix-login");
  });

  it("keeps only letters and digits of the title", () => {
    expect(named("Zoë Å.", "WEB-3", "„Crash“ when  saving (again!)")).toBe(
      "zoe-a/web-3-crash-when-saving-again",
    );
  });

  it("ends with a whole word when the title is long", () => {
    const name = named("ada", "WEB-1", "word ".repeat(40));
    expect(name.length).toBeLessThanOrEqual(4 + 60);
    expect(name).toMatch(/-word$/);
  });

  it("is the key alone when neither name nor title has a Latin letter", () => {
    expect(named("李", "WEB-7", "登录失败")).toBe("web-7");
  });

  it.each([
    ["feature/{key}", "feature/web-12"],
    ["{key}/{title}", "web-12/fix-login"],
    ["feat: {title} ({key})", "feat-fix-login-web-12"],
    ["../{key}..", "web-12"],
    ["", "ada/web-12-fix-login"],
  ])("follows the pattern “%s” of its project", (pattern, name) => {
    expect(named("Ada", "WEB-12", "Fix login", pattern)).toBe(name);
  });
});
