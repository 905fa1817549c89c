import { click, exists, find, mount, settle, type } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Session } from "../../session/session.ts";
import { EmailDialog } from "./email-dialog.tsx";

let session: Session;
const updateSession = vi.fn();
vi.mock("../../session/session.ts", () => ({
  useSession: () => session,
  currentSession: () => session,
  onSession: () => () => undefined,
  updateSession: (patch: object) => updateSession(patch),
}));

let sent: { path: string; body: unknown }[];
let answer: { status: number; body: object };
let unmount: (() => Promise<void>) | null;
beforeEach(() => {
  sent = [];
  answer = { status: 200, body: { message: "We sent a code to this email." } };
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(async () => {
  await unmount?.();
  vi.unstubAllGlobals();
  updateSession.mockReset();
});

const closed = vi.fn();
const show = async (is_password_autoset: boolean): Promise<void> => {
  session = { me: { email: "zoe@example.com", is_password_autoset } } as Session;
  ({ unmount } = await mount(<EmailDialog onClose={closed} />));
};
const ask = async (): Promise<void> => {
  await type("new@example.com", find("input[name=email]"));
  await click(find("button", "Send code"));
  await settle();
};

it("a person without a password is not asked for one; if their sign-in is too old, a new one is offered", async () => {
  await show(true);
  expect(exists("input[type=password]")).toBe(false);
  answer = { status: 400, body: { error: "Sign in again." } };
  await ask();
  expect(sent).toEqual([{ path: "/api/users/me/email/generate-code/", body: { email: "new@example.com" } }]);
  expect(find("[role=alert]").textContent).toContain("Sign in again.");
  expect(find("[role=alert] button").textContent).toBe("Sign out and back in");
});

it("a refusal is shown at its field, and the step stays", async () => {
  await show(false);
  await type("x", find("input[type=password]"));
  answer = { status: 400, body: { email: ["Too many codes."] } };
  await ask();
  expect(document.body.textContent).toContain("Too many codes.");
  expect(exists("input[name=code]")).toBe(false);
});

it("the mailed code changes the address in the session and closes the dialog", async () => {
  await show(true);
  await ask();
  answer = { status: 200, body: { email: "new@example.com" } };
  await type("abcdefghijkl", find("input[name=code]"));
  await settle();
  expect(sent.at(-1)).toEqual({
    path: "/api/users/me/email/",
    body: { email: "new@example.com", code: "abcd-efgh-ijkl" },
  });
  expect(updateSession).toHaveBeenCalledWith({ me: { email: "new@example.com" } });
  expect(closed).toHaveBeenCalledOnce();
});
