import { allRoutes } from "@cairn/contract/routes/all";
import { expect, it } from "vitest";
import { sessionKind } from "./sessions.ts";

it("only the console's URLs use its session", () => {
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
])("%s uses the app's session", (path) => {
  expect(sessionKind(path)).toBe("app");
});
