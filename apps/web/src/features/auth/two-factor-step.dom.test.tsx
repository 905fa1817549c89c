import { click, find, mount, settle } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TwoFactorStep } from "./two-factor-step.tsx";

const OPTIONS = { challenge: "AAAA", rpId: "localhost", allowCredentials: [] };
let step: { status: number; body: object };
let unmount: (() => Promise<void>) | null;

beforeEach(() => {
  step = { status: 200, body: { has_app: false, passkey: OPTIONS } };
  unmount = null;
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(step.body), { status: step.status }));
});
afterEach(async () => {
  await unmount?.();
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  ({ unmount } = await mount(<TwoFactorStep search={{}} />));
  await settle();
}
const title = (): string => document.querySelector("h1")?.textContent ?? "";
const buttons = (): string[] => [...document.querySelectorAll("button")].map((one) => one.textContent ?? "");

it("offers the passkey, and recovery codes, to someone without an app", async () => {
  await show();
  expect(title()).toBe("Confirm that it’s you");
  expect(buttons()).toEqual(["Use a passkey", "Sign in"]);
  expect(document.body.textContent).toContain("One of your recovery codes.");
});

it.each([
  ["someone without a passkey", { has_app: true, passkey: null }, 200],
  ["a step that has expired", { error_code: 5196 }, 400],
])("asks %s for a code", async (_who, body, status) => {
  step = { status, body };
  await show();
  expect(title()).toBe("Enter your code");
  expect(buttons()).toEqual(["Sign in"]);
});

it("shows no button where browsers offer no passkeys", async () => {
  vi.stubGlobal("isSecureContext", false);
  await show();
  expect(buttons()).toEqual(["Sign in"]);
});

it("says so when the person cancels, and can be used again", async () => {
  const get = vi.fn(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
  await show();
  await click(find("button", "Use a passkey"));
  await vi.waitFor(() =>
    expect(document.querySelector("[role=alert]")?.textContent).toMatch(/canceled, or it took too long/),
  );
  expect(get).toHaveBeenCalledOnce();
  expect(find("button", "Use a passkey").hasAttribute("disabled")).toBe(false);
});
