import { allRoutes } from "@cairn/contract/routes/all";
import { expect, it } from "vitest";
import { sessionKind } from "./sessions.ts";

it("the console's addresses, and they alone, use its session", () => {
  for (const { definition } of allRoutes)
    expect(sessionKind(definition.path), definition.path).toBe(
      definition.path.split("/").includes("instances") ? "admin" : "app",
    );
  expect(sessionKind("/api/instances?x=1")).toBe("admin");
});

it.each([
  "/api/workspaces/our-instances/",
  "/api/workspaces/instances/projects/",
  "/api/instancesx/",
  "/api/users/me/?next=/api/instances/",
])("%s is the app's", (path) => {
  expect(sessionKind(path)).toBe("app");
});
