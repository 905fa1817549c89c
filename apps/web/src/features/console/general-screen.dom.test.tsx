import { find, mount, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { GeneralScreen } from "./general-screen.tsx";

const CONFIGURATIONS = "/api/instances/configurations/";
const site = { instance_name: "Northlight", is_telemetry_enabled: false, workspaces_exist: true };
const address = { id: "1", key: "APP_BASE_URL", value: "https://old.example.com", overridden_by: null };

const sent: [path: string, body: Record<string, unknown>][] = [];
let refusal: { path: string; answer: () => Response } | null;
let unmount: () => Promise<void>;
beforeEach(async () => {
  sent.length = 0;
  refusal = null;
  const [instance, url] = [{ ...site }, { ...address }];
  vi.stubGlobal("fetch", async (to: string, init?: { method?: string; body?: string }) => {
    const { pathname } = new URL(to, "http://localhost");
    if (init?.method === "PATCH") {
      const body = JSON.parse(init.body ?? "") as Record<string, unknown>;
      sent.push([pathname, body]);
      if (refusal?.path === pathname) return refusal.answer();
      if (pathname !== CONFIGURATIONS) return Response.json(Object.assign(instance, body));
      return Response.json([Object.assign(url, { value: body.APP_BASE_URL })]);
    }
    if (pathname === "/api/instances/warnings/") return Response.json([]);
    if (pathname === CONFIGURATIONS) return Response.json([url]);
    return Response.json(
      pathname === "/api/instances/" ? { instance, config: {} } : { email: "root@example.com" },
    );
  });
  queryClient.clear();
  ({ unmount } = await mount(<GeneralScreen />));
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const field = (label: string): HTMLInputElement =>
  document.getElementById((find("label", label) as HTMLLabelElement).htmlFor) as HTMLInputElement;
const saveButton = (): HTMLButtonElement => find("button", "Save changes") as HTMLButtonElement;
async function type(label: string, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(label), text);
    field(label).dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function save(): Promise<void> {
  await act(async () => saveButton().click());
  await settle();
}

describe("the console's General page", () => {
  test("General has one button for name, URL and telemetry, enabled by a change", async () => {
    expect(document.querySelectorAll("button[type=submit]")).toHaveLength(1);
    expect(saveButton().disabled).toBe(true);
    await type("Instance name", "Southlight");
    await type("App URL", "https://new.example.com");
    await act(async () => find("[role=switch]").click());
    await save();
    expect(sent).toEqual([
      ["/api/instances/", { instance_name: "Southlight", is_telemetry_enabled: true }],
      [CONFIGURATIONS, { APP_BASE_URL: "https://new.example.com" }],
    ]);
    expect(saveButton().disabled).toBe(true);
  });

  test("General reports a failure at its field and saves the rest", async () => {
    refusal = {
      path: CONFIGURATIONS,
      answer: () => Response.json({ APP_BASE_URL: ["This must be a URL."] }, { status: 400 }),
    };
    await type("Instance name", "Southlight");
    await type("App URL", "nowhere");
    await save();
    expect(field("App URL").getAttribute("aria-invalid")).toBe("true");
    expect(document.body.textContent).toContain("This must be a URL.");
    expect(field("Instance name").getAttribute("aria-invalid")).toBeNull();
    refusal = null;
    await type("App URL", "https://new.example.com");
    await save();
    expect(sent.slice(2)).toEqual([[CONFIGURATIONS, { APP_BASE_URL: "https://new.example.com" }]]);
    expect(field("Instance name").value).toBe("Southlight");
  });

  test("General also reports at the switch why it could not be saved", async () => {
    refusal = { path: "/api/instances/", answer: () => Response.json({ error: "Broken." }, { status: 500 }) };
    await act(async () => find("[role=switch]").click());
    await save();
    expect(find("[role=switch]").getAttribute("aria-invalid")).toBe("true");
    expect(saveButton().disabled).toBe(false);
  });
});
