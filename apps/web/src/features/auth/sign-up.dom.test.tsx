import { find, mount } from "@cairn/ui/test-dom";
import { afterEach, expect, it } from "vitest";
import { readInvited, rememberInvited } from "./accepted-invitation.ts";
import type { AuthSearch } from "./search.ts";
import { SignUp } from "./sign-up.tsx";

const EMAIL = "ines@example.com";
const INVITATION = {
  email: EMAIL,
  role: 15,
  total_members: 1,
  created_by_detail: { display_name: "Ada" },
  workspace: { id: "w", name: "Acme", slug: "acme", logo: null },
} as Parameters<typeof rememberInvited>[0];

let unmount: (() => Promise<void>) | null = null;
afterEach(async () => {
  await unmount?.();
  unmount = null;
  sessionStorage.clear();
});

async function show(search: AuthSearch): Promise<void> {
  ({ unmount } = await mount(<SignUp search={search} config={null} invited={readInvited(search)} />));
}
const title = (): string => find("h1").textContent ?? "";
const email = (): HTMLInputElement => find("input[name=email]") as HTMLInputElement;

it("sign-up after an invitation names the workspace and the inviter, and its email is fixed", async () => {
  rememberInvited(INVITATION);
  await show({ email: EMAIL, next_path: "/acme/" });
  expect(title()).toBe("Join Acme");
  expect(document.title).toContain("Join Acme");
  expect(find("main").textContent).toContain("Ada invited you. Create an account to join.");
  expect(find("main").textContent).toContain(`For ${EMAIL} · 1 member`);
  expect([email().value, email().readOnly]).toEqual([EMAIL, true]);
  expect(document.activeElement).toBe(find("input[name=password]"));
});

it("sign-up after an invitation stays the same after a refused password", async () => {
  rememberInvited(INVITATION);
  await show({ email: EMAIL, next_path: "/acme/", error_code: "5020" });
  expect(title()).toBe("Join Acme");
  expect(find("main").textContent).toContain("This password is too easy to guess.");
});

it.each([
  ["no invitation", null, { email: EMAIL, next_path: "/acme/" }],
  ["another email", INVITATION, { email: "eve@example.com", next_path: "/acme/" }],
  ["another place", INVITATION, { email: EMAIL, next_path: "/other/" }],
])("sign-up with %s is the usual page", async (_what, kept, search) => {
  if (kept) rememberInvited(kept);
  await show(search);
  expect(title()).toBe("Create your account");
  expect(email().readOnly).toBe(false);
});
