import { describe, expect, it } from "vitest";
import { calledGroups, sources } from "./contract.ts";

describe("what of the contract is sent to browsers", () => {
  it("is what is called, by whatever client and over whatever lines", () => {
    const text = `api.issues.list(); void consoleApi
      .instance.info({}); callTo("states.update", x);`;
    expect([...calledGroups(text)].sort()).toEqual(["instance", "issues", "states"]);
  });

  it("finds all clients: each is called api, or something that ends in Api, and none is taken apart", () => {
    const text = sources();
    const made = [...text.matchAll(/(\w+)\s*=\s*createApi\(/g)].map(([, name = ""]) => name);
    expect(made.length).toBeGreaterThan(1);
    for (const name of made) expect(name).toMatch(/^(?:api|[a-z]\w*Api)$/);
    expect(text).not.toMatch(/\}\s*=\s*(?:api|[a-z]\w*Api)\b/);
    for (const group of ["instance", "issues", "users"]) expect(calledGroups()).toContain(group);
  });
});
