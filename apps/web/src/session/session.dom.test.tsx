import { afterEach, expect, test, vi } from "vitest";
import { stopStoringSession, currentSession, loadSession, updateSession } from "./session.ts";
import { readSession } from "./stored-session.ts";

const ANSWERS: Record<string, unknown> = {
  "/api/users/session/": { is_authenticated: true, user: { id: "u" } },
  "/api/users/me/profile/": { theme: {}, is_onboarded: true },
  "/api/users/me/settings/": { id: "u" },
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("a response that arrives during sign-out is not stored; after a failed sign-out the next one is", async () => {
  vi.stubGlobal("fetch", async (path: string) => Response.json(ANSWERS[path]));
  await loadSession();
  expect(readSession()?.me.id).toBe("u");

  const reopen = stopStoringSession();
  localStorage.clear();
  updateSession({ profile: { ...currentSession()!.profile, theme: { theme: "dark" } } });
  expect(readSession()).toBeNull();
  expect(currentSession()?.profile.theme).toEqual({});

  reopen();
  updateSession({ profile: { ...currentSession()!.profile, theme: { theme: "dark" } } });
  expect(readSession()?.profile.theme).toEqual({ theme: "dark" });
});
