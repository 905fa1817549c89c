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

it("where passwords are switched off, the other services are offered and no password is asked for", async () => {
  const text = await show({ is_google_enabled: true });
  expect(text).toContain("Google");
  expect(document.querySelector("input")).toBeNull();
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

it("where nothing else is offered either, it is said whom to ask", async () => {
  expect(await show({})).toContain("Ask your administrator.");
});

it("what a service refused is told", async () => {
  expect(await show({ is_google_enabled: true }, "5015")).toContain("This server is invite-only.");
});
