import type { Passkey } from "@cairn/contract/entities/passkey";
import type { TwoFactor } from "@cairn/contract/entities/two-factor";
import { click, exists, find, mount, settle } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { DialogHost } from "../../shell/dialogs.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";

const LAPTOP: Passkey = {
  id: "0190d1f4-0000-7000-8000-000000000001",
  name: "Firefox on Linux",
  created_at: "2026-11-01T10:00:00.000Z",
  last_used_at: null,
};
const PHONE: Passkey = { ...LAPTOP, id: "0190d1f4-0000-7000-8000-000000000002", name: "Phone" };

const state = (more: Partial<TwoFactor>): TwoFactor => ({
  is_enabled: true,
  is_required: false,
  enabled_at: null,
  passkeys: 1,
  recovery_codes_left: 10,
  ...more,
});

let stored: Passkey[];
let requests: string[];
let isDown: boolean;
let unmount: (() => Promise<void>) | null = null;

beforeEach(() => {
  stored = [LAPTOP];
  requests = [];
  isDown = false;
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) => {
    requests.push(`${method} ${path}`);
    if (isDown) return Response.json({ error: "Not now." }, { status: 400 });
    if (method === "DELETE") {
      stored = stored.filter(({ id }) => !path.includes(id));
      return new Response(null, { status: 204 });
    }
    return Response.json(path.endsWith("/passkeys/") ? stored : state({}));
  });
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function show(factor: TwoFactor): Promise<void> {
  ({ unmount } = await mount(
    <>
      <ul>
        <PasskeyRows state={factor} />
      </ul>
      <DialogHost />
    </>,
  ));
  await settle();
}

const openMenu = (name: string): Promise<void> => click(find(`[aria-label="Actions of ${name}"]`));

describe("the passkeys of a person", () => {
  it("are listed with when they were used last, and can be added", async () => {
    stored = [LAPTOP, { ...PHONE, last_used_at: "2026-11-02T10:00:00.000Z" }];
    await show(state({ passkeys: 2 }));
    const rows = [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
    expect(rows.find((text) => text.includes(LAPTOP.name))).toContain("Never used");
    expect(rows.find((text) => text.includes(PHONE.name))).toContain("Last used");
    expect(find("button", "Add passkey")).toBeTruthy();
  });

  it("can't be added where the browser offers none, with the reason", async () => {
    vi.stubGlobal("isSecureContext", false);
    await show(state({}));
    expect(document.body.textContent).toContain("Browsers offer passkeys only on https.");
    expect(document.body.textContent).not.toContain("Add passkey");
  });

  it("are removed after a question that says what else ends with the last factor", async () => {
    await show(state({}));
    await openMenu(LAPTOP.name);
    await click(find("[role=menuitem]", "Remove…"));
    expect(document.body.textContent).toContain("Your recovery codes stop working.");
    await click(find("[role=alertdialog] button, [role=dialog] button", "Remove"));
    await settle();
    expect(requests).toContain(`DELETE /api/users/me/passkeys/${LAPTOP.id}/`);
    expect(document.body.textContent).not.toContain(LAPTOP.name);
  });

  it("the last factor can't be removed where a second one is required", async () => {
    await show(state({ is_required: true }));
    await openMenu(LAPTOP.name);
    expect(exists("[role=menuitem]")).toBe(true);
    expect([...document.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent)).toEqual([
      "Rename",
    ]);
  });

  it("a list that can't be loaded says why, and is loaded on request", async () => {
    isDown = true;
    await show(state({}));
    expect(document.body.textContent).toContain("Couldn’t load your passkeys");
    isDown = false;
    await click(find("button", "Try again"));
    await settle();
    expect(document.body.textContent).toContain(LAPTOP.name);
  });
});
