import type { WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { click, find, mount, settle } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useInvitationCalls } from "./use-invitation-calls.ts";

const ROWS = ["ann@x.test", "bob@x.test", "cy@x.test"].map(
  (email) => ({ id: email, email }) as WorkspaceInvitation,
);
/** What the server answers for a link; by default the link. */
let respond: (email: string) => number;
let asked: string[];
/** The most requests that were under way at once. */
let most: number;
let copied: string[];
let unmount = async (): Promise<void> => undefined;

function Copy() {
  const calls = useInvitationCalls("acme");
  return (
    <>
      <button type="button" id="copy" onClick={() => calls.copyLinks(ROWS)}>
        Copy
      </button>
      <ToastHost label="Messages" closeLabel="Dismiss" />
    </>
  );
}

beforeEach(async () => {
  respond = () => 200;
  [asked, most, copied] = [[], 0, []];
  let underWay = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    const email = ROWS.map(({ id }) => id).find((id) => path.includes(encodeURIComponent(id))) ?? path;
    asked.push(email);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((done) => setTimeout(done, 5));
    underWay -= 1;
    const status = respond(email);
    if (status === 0) throw new TypeError("offline");
    const body = status === 200 ? { url: `https://cairn.test/${email}` } : { error: "no" };
    return Response.json(body, { status });
  });
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  ({ unmount } = await mount(<Copy />));
});
afterEach(async () => {
  for (const button of document.querySelectorAll<HTMLElement>("[aria-label=Dismiss]")) await click(button);
  await unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const messages = (): string[] =>
  [...document.querySelectorAll("[data-toasts] li")].map(({ textContent }) => textContent ?? "");
async function copy(): Promise<void> {
  await click(find("#copy"));
  await settle(80);
}

describe("copying the links of all invitations", () => {
  it("requests them one after the other and copies them together", async () => {
    await copy();
    expect([asked, most]).toEqual([ROWS.map(({ email }) => email), 1]);
    expect(copied).toEqual([ROWS.map(({ email }) => `${email}: https://cairn.test/${email}`).join("\n")]);
    expect(messages()).toEqual([expect.stringContaining("3 invite links copied")]);
  });

  it("names failed ones in one message, and copies the others", async () => {
    respond = (email) => (email.startsWith("cy") ? 200 : 404);
    await copy();
    expect(copied).toEqual(["cy@x.test: https://cairn.test/cy@x.test"]);
    expect(messages()).toEqual([
      expect.stringContaining("1 invite link copied"),
      expect.stringContaining("Couldn’t get an invite link for ann@x.test, bob@x.test"),
    ]);
  });

  it("stops while the server cannot be reached, and offers to retry", async () => {
    respond = (email) => (email.startsWith("bob") ? 0 : 200);
    await copy();
    expect(asked).toHaveLength(2);
    expect(messages()[1]).toContain("bob@x.test, cy@x.test");
    respond = () => 200;
    await click(find("[data-toasts] button", "Try again"));
    await settle(80);
    expect(copied.at(-1)?.split("\n")).toHaveLength(3);
  });
});
