import { click, exists, find, mount, settle } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Session } from "../../session/session.ts";
import { HiddenInvitation } from "./hidden-invitation.tsx";

let session: Session;
vi.mock("../../session/session.ts", () => ({ useSession: () => session }));

let answer: { status: number; body: object };
let unmount: (() => Promise<void>) | null;
beforeEach(() => {
  unmount = null;
  session = {
    me: { email: "zoe@example.com", is_email_verified: false },
    settings: { workspace: { invites: 1 } },
  } as Session;
  answer = { status: 200, body: { key: "magic_zoe@example.com" } };
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { "content-type": "application/json" },
      }),
  );
});
afterEach(async () => {
  await unmount?.();
  vi.unstubAllGlobals();
});
const show = async (shown: number): Promise<void> => {
  ({ unmount } = await mount(<HiddenInvitation shown={shown} />));
};

it("a person invited at an address that is not confirmed is offered a code", async () => {
  await show(0);
  await click(find("button", "Email me a code"));
  await settle();
  expect(exists("input[name=code]")).toBe(true);
});

it("without mailed codes, only the link of the invitation mail can be used", async () => {
  answer = { status: 400, body: { error_code: 5016 } };
  await show(0);
  await click(find("button", "Email me a code"));
  await settle();
  expect(document.body.textContent).toContain("open the link in the invitation email");
  expect(exists("button")).toBe(false);
});

it("nothing is offered to a person who sees their invitations, has none, or has confirmed the address", async () => {
  await show(1);
  expect(exists("section")).toBe(false);
  await unmount?.();
  session = { ...session, me: { ...session.me, is_email_verified: true } };
  await show(0);
  expect(exists("section")).toBe(false);
});
