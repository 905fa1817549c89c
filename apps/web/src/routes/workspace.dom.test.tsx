import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { routeTree } from "../routes.ts";
import { typedKey } from "./workspace.ts";

const router = createRouter({
  routeTree,
  history: createMemoryHistory({ initialEntries: ["/"] }),
  trailingSlash: "always",
});

/** Where a typed address leads; null if nowhere. */
function ledTo(path: string, hash = ""): string | null {
  const { params, id } = router.matchRoutes(path, {}).at(-1) ?? {};
  if (!id?.startsWith(typedKey.id)) throw new Error(`${path} is ${id ?? "nothing"}`);
  try {
    typedKey.options.beforeLoad?.({ params, location: { hash } } as never);
  } catch (thrown) {
    const { options } = thrown as { options?: Record<string, unknown> };
    return options ? router.buildLocation(options as never).href : null;
  }
  throw new Error(`${path} stays`);
}

it("an issue key typed after the workspace leads to the issue", () => {
  expect(ledTo("/acme/APP-20")).toBe("/acme/browse/APP-20/");
  expect(ledTo("/acme/app-20/")).toBe("/acme/browse/app-20/");
  expect(ledTo("/acme/APP-20", "comment-7")).toBe("/acme/browse/APP-20/#comment-7");
});

it("text that is no issue key is not found", () => {
  for (const path of ["/acme/nothing/", "/acme/APP-/", "/acme/20/"]) expect(ledTo(path), path).toBeNull();
});
