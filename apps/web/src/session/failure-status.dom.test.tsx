import { find, mount } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const ANSWERS: Record<string, unknown> = {
  "/api/users/session/": { is_authenticated: true, user: { id: "u" } },
  "/api/users/me/profile/": { theme: {}, is_onboarded: true },
  "/api/users/me/settings/": { id: "u" },
  "/api/instances/": { is_activated: true, is_setup_done: true },
};
let broken: string;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string) =>
    path === broken ? new Response("", { status: 500 }) : Response.json(ANSWERS[path]),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The title of the failure screen; null if everything loaded. */
async function shownFor(ask: "loadSession" | "loadInstance"): Promise<string | null> {
  const session = await import("./session.ts");
  const { FailedScreen } = await import("../shell/status-screens.tsx");
  const error: unknown = await session[ask]().then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null) return null;
  const { unmount } = await mount(<FailedScreen error={error} onRetry={() => undefined} />);
  const title = find("h1").textContent;
  await unmount();
  return title;
}

it.each([
  ["/api/users/session/", "loadSession", "Failed to fetch current user"],
  ["/api/users/me/profile/", "loadSession", "Failed to fetch user profile"],
  ["/api/users/me/settings/", "loadSession", "Failed to fetch user settings"],
  ["/api/instances/", "loadInstance", "Failed to fetch instance info"],
] as const)("when %s fails, the failure says what the specification words", async (path, ask, words) => {
  broken = path;
  expect(await shownFor(ask)).toBe(words);
  broken = "";
  expect(await shownFor(ask)).toBeNull();
});
