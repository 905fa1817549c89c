import { click, find, mount, settle } from "@cairn/ui/test-dom";
import { afterEach, expect, it, vi } from "vitest";
import { isShortcutOn } from "../../actions/character-keys.ts";
import type { Session } from "../../session/session.ts";
import { KeyboardSection } from "./keyboard-section.tsx";

let session = { profile: { single_key_shortcuts: true } } as Session;
vi.mock("../../session/session.ts", () => ({
  useSession: () => session,
  currentSession: () => session,
  onSession: () => () => undefined,
  updateSession: (patch: Partial<Session>) => {
    session = { ...session, ...patch };
  },
}));

afterEach(() => vi.unstubAllGlobals());

it("turning off single-key shortcuts takes effect at once and is saved in the profile; a failure reverts it", async () => {
  const sent: unknown[] = [];
  let status = 200;
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return Response.json(status === 200 ? session.profile : { error: "No." }, { status });
  });
  const { unmount } = await mount(<KeyboardSection />);
  const { textContent } = document.body;
  expect(textContent).toContain("Single-key shortcuts");
  await click(find("[role=switch]"));
  await settle(20);
  expect(sent).toEqual([["/api/users/me/profile/", { single_key_shortcuts: false }]]);
  expect([isShortcutOn("c"), isShortcutOn("g i"), isShortcutOn("mod+k")]).toEqual([false, false, true]);
  await unmount();
  status = 400;
  const again = await mount(<KeyboardSection />);
  await click(find("[role=switch]"));
  await settle(20);
  expect(isShortcutOn("c")).toBe(false);
  await again.unmount();
});
