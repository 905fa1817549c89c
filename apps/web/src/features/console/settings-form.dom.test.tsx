import { find, mount, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Setting } from "./queries.ts";
import { SettingsForm } from "./settings-form.tsx";

const setting = (key: string, more: Partial<Setting> = {}): [string, Setting] => [
  key,
  {
    id: "01900000-0000-7000-8000-000000000001",
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
    created_by: null,
    updated_by: null,
    key,
    value: "",
    category: "OIDC",
    is_encrypted: false,
    is_set: false,
    overridden_by: null,
    ...more,
  },
];
const FIELDS = [
  { key: "OIDC_NAME", label: "oidc_name" },
  { key: "OIDC_CLIENT_SECRET", label: "client_secret" },
  { key: "EMAIL_HOST", label: "mail_host" },
] as const;
const SETTINGS = new Map([
  setting("OIDC_NAME", { value: "Acme ID", is_set: true }),
  setting("OIDC_CLIENT_SECRET", { is_encrypted: true, is_set: true }),
  setting("EMAIL_HOST", { overridden_by: "SMTP_HOST" }),
]);

const sent: unknown[] = [];
let answer: () => Response;
let unmount: () => Promise<void>;
beforeEach(async () => {
  sent.length = 0;
  answer = () => Response.json([]);
  vi.stubGlobal("fetch", async (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== "PATCH") return Response.json({});
    sent.push([new URL(url, "http://localhost").pathname, JSON.parse(init.body ?? "")]);
    return answer();
  });
  ({ unmount } = await mount(<SettingsForm fields={FIELDS} settings={SETTINGS} />));
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const field = (label: string): HTMLInputElement => {
  const { htmlFor } = find("label", label) as HTMLLabelElement;
  return document.getElementById(htmlFor) as HTMLInputElement;
};
async function type(label: string, text: string): Promise<void> {
  const input = field(label);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function save(): Promise<void> {
  await act(async () => find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  await settle();
}

describe("console settings forms", () => {
  test("a settings form saves only what was changed, so that an untouched secret stays", async () => {
    await type("Name", "Work ID");
    await save();
    expect(sent).toEqual([["/api/instances/configurations/", { OIDC_NAME: "Work ID" }]]);
  });

  test("a settings form replaces a secret by typed text, and clears it only on request", async () => {
    expect(field("Client secret").value).toBe("");
    await type("Client secret", "new");
    await save();
    await act(async () => find("button", "Remove").click());
    await save();
    expect(sent.map((one) => (one as [string, unknown])[1])).toEqual([
      { OIDC_CLIENT_SECRET: "new" },
      { OIDC_CLIENT_SECRET: null },
    ]);
  });

  test("a settings form shows the server's message at its field, focuses it, and removes it with the next edit", async () => {
    answer = () => Response.json({ OIDC_NAME: ["Too long."] }, { status: 400 });
    await type("Client secret", "new");
    await type("Name", "x");
    await save();
    expect(field("Name").getAttribute("aria-invalid")).toBe("true");
    expect(field("Client secret").getAttribute("aria-invalid")).toBeNull();
    expect(document.activeElement).toBe(field("Name"));
    expect(document.body.textContent).toContain("Too long.");
    await type("Name", "y");
    expect(document.body.textContent).not.toContain("Too long.");
  });

  test("a settings form reports a complete failure at each changed field", async () => {
    answer = () => Response.json({ error: "Broken." }, { status: 500 });
    await type("Name", "x");
    await save();
    expect(field("Name").getAttribute("aria-invalid")).toBe("true");
    expect(field("Client secret").getAttribute("aria-invalid")).toBeNull();
    expect(field("Name").value).toBe("x");
  });

  test("a setting from the environment says so and is read-only", () => {
    expect(field("Host").disabled).toBe(true);
    expect(document.body.textContent).toContain("Set by the SMTP_HOST environment variable.");
  });
});
