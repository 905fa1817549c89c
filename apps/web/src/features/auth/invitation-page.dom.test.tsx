import { click, find, mount, settle } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { InvitationPage } from "./invitation-page.tsx";

const INVITATION = {
  id: "i",
  email: "ines@example.com",
  accepted: false,
  responded_at: null,
  role: 15,
  total_members: 2,
  created_by_detail: { display_name: "Ada" },
  workspace: { id: "w", name: "Acme", slug: "acme", logo: null },
};
const LINK = "/workspace-invitations/?invitation_id=i&email=ines%40example.com&slug=acme";

let asked: { method: string; path: string; body: unknown }[];
let status: number;
let unmount: (() => Promise<void>) | null;

beforeEach(() => {
  asked = [];
  status = 200;
  unmount = null;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    asked.push({ method, path, body: typeof body === "string" ? JSON.parse(body) : null });
    const answer = method === "GET" ? INVITATION : { message: "Declined." };
    return new Response(JSON.stringify(answer), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(async () => {
  await unmount?.();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

async function open(address: string): Promise<void> {
  history.replaceState(null, "", address);
  ({ unmount } = await mount(<InvitationPage byCode={false} />));
  await settle();
}
const title = (): string => document.querySelector("h1")?.textContent ?? "";
function button(name: string): HTMLElement {
  const found = [...document.querySelectorAll("button")].find((one) => one.textContent === name);
  if (!found) throw new Error(`There is no button "${name}".`);
  return found;
}

it("the invitation page shows a preview of the workspace beside the invitation", async () => {
  await open(`${LINK}&token=t`);
  expect(title()).toContain("Acme");
  const preview = find("main").parentElement?.nextElementSibling;
  expect(preview?.textContent).toContain("Acme");
  expect(preview?.getAttribute("aria-hidden")).toBe("true");
});

it.each([
  ["without its token", LINK, 200],
  ["with a wrong token", `${LINK}&token=bad`, 404],
  ["without an invitation", "/workspace-invitations/?slug=acme", 200],
])("a link %s is reported as invalid and offers no answer", async (_what, address, answered) => {
  status = answered;
  await open(address);
  expect(title()).toBe("This invitation link is invalid");
  expect(document.body.textContent).toContain("ask for a new invitation");
  expect(document.querySelectorAll("button")).toHaveLength(0);
});

it("declining an invitation asks for confirmation, which can be canceled", async () => {
  await open(`${LINK}&token=good`);
  expect(title()).toBe("Join Acme");
  await click(button("Decline"));
  expect(find("[role=alertdialog]").textContent).toContain("only if someone invites you again");
  await click(button("Keep invitation"));
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
  await click(button("Decline"));
  await click(button("Decline invitation"));
  await settle();
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { email: "ines@example.com", accepted: false, token: "good" },
  ]);
  expect(title()).toBe("Invitation declined");
});
