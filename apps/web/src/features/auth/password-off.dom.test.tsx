import type { InstanceConfig } from "@cairn/contract/entities/instance";
import { mount } from "@cairn/ui/test-dom";
import { afterEach, expect, it } from "vitest";
import { PasswordOff } from "./password-off.tsx";

let unmount: (() => Promise<void>) | null = null;
afterEach(async () => unmount?.());

const show = async (config: Partial<InstanceConfig>, error_code?: string): Promise<string> => {
  ({ unmount } = await mount(
    <PasswordOff
      search={error_code ? { error_code } : {}}
      config={config as InstanceConfig}
      invited={null}
    />,
  ));
  return document.body.textContent ?? "";
};

it("with passwords off, sign-in offers the other providers and asks for no password", async () => {
  const text = await show({ is_google_enabled: true });
  expect(text).toContain("Google");
  expect(document.querySelector("input")).toBeNull();
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

it("with passwords off and no other provider, sign-in says whom to ask", async () => {
  expect(await show({})).toContain("Ask your administrator.");
});

it("with passwords off, sign-in reports what a provider refused", async () => {
  expect(await show({ is_google_enabled: true }, "5015")).toContain("This server is invite-only.");
});
