import { describe, expect, it } from "vitest";
import { covers, neededScope } from "./token-scopes.ts";

describe("scopes of API tokens", () => {
  it("a route that only reads requires the scope read", () => {
    expect(neededScope({ access: "project.view" })).toBe("read");
  });
  it("a route that changes something requires the scope write", () => {
    expect(neededScope({ access: "project.write", mutates: true })).toBe("write");
    expect(neededScope({ access: "workspace.view", mutates: true })).toBe("write");
  });
  it("administration requires the scope admin, also for reading it", () => {
    expect(neededScope({ access: "workspace.admin" })).toBe("admin");
    expect(neededScope({ access: "project.admin", mutates: true })).toBe("admin");
  });
  it("each scope includes those below it and none above it", () => {
    expect(covers("admin", "read") && covers("admin", "write") && covers("write", "read")).toBe(true);
    expect(covers("read", "write") || covers("write", "admin") || covers("read", "admin")).toBe(false);
  });
});
