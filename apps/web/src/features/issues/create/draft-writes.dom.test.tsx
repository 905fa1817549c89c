import { click, find, mount, settle } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { provideNavigation } from "../../../actions/context.ts";
import { issueRow, openedBy, PROJECT } from "../../../data/workspace.fixture.ts";
import { projectData } from "../../../issue-list/engine/project-data.ts";
import { createFrom } from "./draft-writes.ts";
import { emptyDraft } from "./issue-draft.ts";

const copied = vi.fn<(text: string) => Promise<void>>();
const went = vi.fn();
let unmount: () => Promise<void>;

beforeEach(async () => {
  localStorage.clear();
  copied.mockReset().mockResolvedValue();
  went.mockClear();
  provideNavigation(went);
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(copied);
  vi.stubGlobal("ClipboardItem", undefined);
  vi.stubGlobal("fetch", async (_path: string, { headers, body }: RequestInit = {}) => {
    const id = new Headers(headers).get("idempotency-key");
    const asked = JSON.parse(typeof body === "string" ? body : "{}") as object;
    return Response.json({ ...issueRow(20), ...asked, id }, { status: 201 });
  });
  ({ unmount } = await mount(<ToastHost />));
  const data = projectData(openedBy(15), PROJECT);
  await act(async () => createFrom(data, { ...emptyDraft(PROJECT), name: "Fix login" }));
  await settle(60);
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("the message about a created issue copies its link, which stays valid after moves and renames", async () => {
  expect(find("[data-toasts] li").textContent).toContain("WEB-20");
  await click(find("[data-toasts] button", "Copy link"));
  expect(copied).toHaveBeenCalledExactlyOnceWith(
    new URL("/acme/browse/WEB-20/fix-login/", location.origin).href,
  );
  expect(find("[data-toasts]").textContent).toContain("Link copied");
  expect(went).not.toHaveBeenCalled();
});

it("the message about a created issue opens it", async () => {
  await click(find("[data-toasts] button", "Open"));
  expect(went).toHaveBeenCalledExactlyOnceWith("/acme/browse/WEB-20/fix-login/");
});
