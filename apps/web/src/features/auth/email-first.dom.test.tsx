import type { InstanceConfig } from "@cairn/contract/entities/instance";
import { click, find, mount, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EmailFirst } from "./email-first.tsx";
import type { Invited } from "./accepted-invitation.ts";
import type { AuthSearch } from "./search.ts";

const EMAIL = "ines@example.com";
let asked: string[];
let check: object;
let code: { status: number; body: object };
let unmount: (() => Promise<void>) | null;

beforeEach(() => {
  asked = [];
  check = { existing: true, status: "CREDENTIAL" };
  code = { status: 200, body: { key: `magic_${EMAIL}` } };
  unmount = null;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const { status, body } = path === "/auth/magic-generate/" ? code : { status: 200, body: check };
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(async () => {
  await unmount?.();
  vi.unstubAllGlobals();
});

const show = async (
  search: AuthSearch = {},
  canSignUp = true,
  invited: Invited | null = null,
): Promise<void> => {
  const config = { enable_signup: canSignUp } as InstanceConfig;
  ({ unmount } = await mount(<EmailFirst search={search} isNew={false} config={config} invited={invited} />));
};
const title = (): string => document.querySelector("h1")?.textContent ?? "";
async function enter(email: string): Promise<void> {
  await type(email, find("input[name=email]"));
  await click(find("button[type=submit]"));
  await settle();
}

it.each([
  [true, "CREDENTIAL", "Enter your password", ["/auth/email-check/"]],
  [true, "MAGIC_CODE", "Check your email", ["/auth/email-check/", "/auth/magic-generate/"]],
  [false, "CREDENTIAL", "Create your account", ["/auth/email-check/"]],
  [false, "MAGIC_CODE", "Check your email", ["/auth/email-check/", "/auth/magic-generate/"]],
])("existing %s, status %s: the next step is “%s”", async (existing, status, next, calls) => {
  check = { existing, status };
  await show();
  await enter(` ${EMAIL.toUpperCase()} `);
  expect(title()).toBe(next);
  expect(asked).toEqual(calls);
});

it("an invalid address is reported before anything is sent", async () => {
  await show();
  await enter("ines@");
  expect(document.body.textContent).toContain("Enter a valid email address.");
  expect(asked).toEqual([]);
});

it("a refusal to mail more codes is reported, and the address stays", async () => {
  check = { existing: true, status: "MAGIC_CODE" };
  code = { status: 400, body: { error_code: 5100, error_message: "EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN" } };
  await show();
  await enter(EMAIL);
  expect(title()).toBe("Sign in");
  expect(document.body.textContent).toContain("Too many codes.");
});

it.each([
  ["5090", "Check your email", "Wrong code."],
  ["5097", "Check your email", "This code has expired or was already used"],
  ["5065", "Enter your password", "Wrong email or password."],
  ["5020", "Create your account", "This password is too easy to guess."],
  ["5015", "Sign in", "This server is invite-only."],
])("error_code %s returns to “%s” and is reported there", async (error_code, next, words) => {
  await show({ error_code, email: EMAIL });
  expect(title()).toBe(next);
  expect(document.body.textContent).toContain(words);
});

it("closed sign-up does not reveal whether an address is invited", async () => {
  check = { existing: false, status: "MAGIC_CODE" };
  await show({}, false);
  await enter(EMAIL);
  expect(document.body.textContent).toContain("If this email has an account or an invitation");
});

it("after an invitation each step names the workspace, and the email is fixed", async () => {
  check = { existing: false, status: "CREDENTIAL" };
  const workspace = { id: "w", name: "Acme", slug: "acme", logo: null };
  await show({ email: EMAIL }, false, { email: EMAIL, workspace, inviter: "Ada", total_members: 2 });
  expect(title()).toBe("Join Acme");
  const field = find("input[name=email]") as HTMLInputElement;
  expect([field.value, field.readOnly]).toEqual([EMAIL, true]);
  await click(find("button[type=submit]"));
  await settle();
  expect(title()).toBe("Join Acme");
  expect(find("main").textContent).toContain("Ada invited you. Create an account to join.");
  expect(find("main").textContent).toContain(`For ${EMAIL} · 2 members`);
  expect(find("main").textContent).not.toContain("Use another email");
});
