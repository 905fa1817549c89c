import { describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { authFailure, fail } from "../failure.ts";
import { refusedTo, siteAddress, withQuery } from "./redirects.ts";

describe("the URLs that form posts redirect to", () => {
  it("redirects are relative, so that they work behind every proxy", () => {
    const config = readConfig({});
    expect(siteAddress(config, "app", "/acme")).toBe("/acme");
    expect(siteAddress(config, "space")).toBe("/spaces/");
    expect(siteAddress(config, "admin", "/general")).toBe("/god-mode/general");
  });

  it("redirects are absolute where a site has a URL of its own", () => {
    const config = readConfig({
      APP_BASE_URL: "https://work.example/",
      ADMIN_BASE_URL: "https://work.example/god-mode/",
      SPACE_BASE_URL: "https://boards.example",
    });
    expect(siteAddress(config, "app", "/acme")).toBe("https://work.example/acme");
    expect(siteAddress(config, "admin", "/general")).toBe("https://work.example/god-mode/general");
    expect(siteAddress(config, "space", "/issues/x")).toBe("https://boards.example/issues/x");
  });

  it("a sign-in error becomes a redirect with its number and what was typed", async () => {
    const to = await refusedTo("/sign-in", { email: "a+b@example.com", next_path: null }, () =>
      Promise.reject(authFailure("AUTHENTICATION_FAILED_SIGN_IN")),
    );
    const { pathname, searchParams } = new URL(to, "http://x");
    expect(pathname).toBe("/sign-in");
    expect(Object.fromEntries(searchParams)).toEqual({
      error_code: "5065",
      error_message: "AUTHENTICATION_FAILED_SIGN_IN",
      email: "a+b@example.com",
    });
  });

  it("too many attempts become a redirect, too", async () => {
    const to = await refusedTo("/", {}, () => Promise.reject(fail("too_many")));
    expect(to).toBe("/?error_code=5900&error_message=RATE_LIMIT_EXCEEDED");
  });

  it("other errors are not swallowed", async () => {
    await expect(refusedTo("/", {}, () => Promise.reject(new Error("disk full")))).rejects.toThrow(
      "disk full",
    );
    await expect(refusedTo("/", {}, () => Promise.reject(fail("unavailable")))).rejects.toThrow();
  });

  it("an overlong form field is shortened in the redirect", () => {
    expect(withQuery("/", { email: "x".repeat(100_000) }).length).toBeLessThan(300);
  });
});
