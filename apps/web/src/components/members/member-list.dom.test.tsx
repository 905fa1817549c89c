import type { Role, WorkspaceMember } from "@cairn/contract/entities/workspace";
import { click, exists, find, mount, type } from "@cairn/ui/test-dom";
import { afterEach, expect, it, vi } from "vitest";
import { WorkspaceProvider } from "../../data/workspace-context.tsx";
import { openedBy } from "../../data/workspace.fixture.ts";
import { t } from "../../i18n/workspace-text.ts";
import { DialogHost } from "../../shell/dialogs.tsx";
import { MemberList } from "./member-list.tsx";

let unmount: (() => Promise<void>) | null = null;
afterEach(async () => {
  await unmount?.();
  unmount = null;
});

const remove = vi.fn(() => Promise.resolve(true));

/** Shows the members Ada, who looks at the list, and Mel, a member. */
async function show(mine: Role): Promise<void> {
  const open = openedBy(mine);
  ({ unmount } = await mount(
    <WorkspaceProvider value={open}>
      <MemberList<WorkspaceMember>
        scope={{ t, mine, rowOf: (person) => person, changeRole: () => Promise.resolve(), remove }}
      />
      <DialogHost />
    </WorkspaceProvider>,
  ));
}
const names = (): (string | null)[] =>
  [...document.querySelectorAll("li p:first-child")].map(({ textContent }) => textContent);

it("a member list lets people change members below or beside them, never themselves", async () => {
  await show(20);
  expect(names()).toEqual(["Ada (you)", "Mel"]);
  expect(exists("[role=combobox][aria-label='Role of Ada']")).toBe(false);
  expect(exists("[role=combobox][aria-label='Role of Mel']")).toBe(true);
  await click(find("button[aria-label='Actions for Mel']"));
  await click(find("[role=menuitem]"));
  await click(find("[role=alertdialog] button", t("remove_action")));
  expect(remove).toHaveBeenCalledOnce();
});

it("a member list does not let guests change anyone", async () => {
  await show(5);
  expect(exists("[role=combobox]")).toBe(false);
});

it("a member list finds people by name and says when it finds none", async () => {
  await show(20);
  await type("mel", find("input[type=search]"));
  expect(names()).toEqual(["Mel"]);
  await type("nobody", find("input[type=search]"));
  expect(document.body.textContent).toContain("Nothing found");
});
