import { describe, expect, it } from "vitest";
import { issueAddress, readIssueAddress, titleSlug } from "./issue-address.ts";

const ID = "0191f1a0-0000-7000-8000-000000000001";

describe("the URL of an issue", () => {
  it("the URL of an issue contains its key, and its title in words", () => {
    expect(issueAddress("acme", "APP-17", "Fix login on Safari!")).toBe(
      "/acme/browse/APP-17/fix-login-on-safari/",
    );
    expect(issueAddress("acme", "APP-17", "登录失败")).toBe("/acme/browse/APP-17/");
  });
  it("the URL of an issue contains only whole words of a long title", () => {
    const slug = titleSlug("word ".repeat(40));
    expect(slug.length).toBeLessThanOrEqual(60);
    expect(slug.endsWith("-word")).toBe(true);
  });
  it("the URL of an issue is parsed in every form, whatever title follows", () => {
    const key = { slug: "acme", key: "APP-17" };
    for (const path of [
      "/acme/browse/APP-17/fix-login/",
      "/acme/browse/app-17",
      "/acme/browse/APP-17/an-old-title",
      "/acme/APP-17",
      "/acme/APP-17/",
    ])
      expect(readIssueAddress(path), path).toEqual(key);
    for (const path of [`/acme/projects/p/issues/${ID}/`, `/acme/projects/p/archives/issues/${ID}/`])
      expect(readIssueAddress(path), path).toEqual({ slug: "acme", id: ID });
  });
  it("the URL of an issue is distinguished from other URLs", () => {
    for (const path of [
      "/",
      "/acme/",
      "/acme/projects/p/issues/",
      "/acme/browse/",
      "/acme/browse/x",
      "/acme/APP-17/x",
      `/acme/projects/p/cycles/${ID}/`,
    ])
      expect(readIssueAddress(path), path).toBeNull();
  });
});
