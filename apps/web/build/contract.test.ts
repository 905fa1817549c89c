import { describe, expect, it } from "vitest";
import { calledRoutes, sources } from "./contract.ts";

describe("the part of the contract that is sent to browsers", () => {
  it("browsers receive the routes that are called, by any client and across line breaks", () => {
    const text = `api.issues.list(); void consoleApi
      .instance
      .info({}); callTo("states.update", x); pathOf(routes.files.create, y)`;
    expect([...calledRoutes(text)].sort()).toEqual([
      "files.create",
      "instance.info",
      "issues.list",
      "states.update",
    ]);
  });

  it("code for all kinds of collections calls the route of each kind", () => {
    const text = "api[path].archived(params); callTo(`${path}.add_favorite`, params)";
    expect([...calledRoutes(text)]).toEqual(
      expect.arrayContaining([
        "cycles.archived",
        "modules.archived",
        "cycles.add_favorite",
        "views.add_favorite",
      ]),
    );
  });

  it("all API clients are found: each is called api, or a name that ends in Api", () => {
    const made = [...sources().matchAll(/(\w+)\s*=\s*createApi\(/g)].map(([, name = ""]) => name);
    expect(made.length).toBeGreaterThan(1);
    for (const name of made) expect(name).toMatch(/^(?:api|[a-z]\w*Api)$/);
    for (const route of ["instance.info", "issues.update", "users.me", "files.create"])
      expect(calledRoutes()).toContain(route);
  });

  it("no API call is missed: no group is used as a value, destructured, or named at run time", () => {
    const text = sources();
    expect(text).not.toMatch(/\}\s*=\s*(?:api|[a-z]\w*Api)\b/);
    expect(text).not.toMatch(/\b(?:api|[a-z]\w*Api)\.[a-z_]+\s*(?:[),;:[\]}]|=>)/);
    expect(text).not.toMatch(/(?:callTo|route:)\s*\(?\s*`(?!\$\{path\}\.[a-z_]+`)/);
    expect(text).not.toMatch(/\b(?:api|[a-z]\w*Api)\[(?!path\]\.[a-z_]+\()/);
  });
});
