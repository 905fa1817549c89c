import { PickerHost } from "@cairn/ui/picker-host";
import { click, find, mount, settle } from "@cairn/ui/test-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BUG, openedBy, PROJECT } from "../../../data/workspace.fixture.ts";
import { projectData } from "../../../issue-list/engine/project-data.ts";
import { DraftProperties } from "./draft-properties.tsx";
import { type Draft, emptyDraft } from "./issue-draft.ts";

let unmount: () => Promise<void>;
afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
});

async function show(isPhone: boolean, values: Partial<Draft> = {}): Promise<void> {
  const media = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    media(query === "(max-width: 767px)" ? (isPhone ? "all" : "not all") : query),
  );
  const open = openedBy(15);
  ({ unmount } = await mount(
    <>
      <DraftProperties
        data={projectData(open, PROJECT)}
        draft={{ ...emptyDraft(PROJECT), ...values }}
        change={vi.fn()}
      />
      <PickerHost />
    </>,
  ));
  await settle();
}
const chips = (): string[] =>
  [...document.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? "");

describe("properties in the create dialog", () => {
  it("on a phone include those with a value and the most frequent ones; a button shows the others and moves the focus there", async () => {
    await show(true, { label_ids: [BUG], target_date: "2026-03-12" });
    expect(chips().map((label) => label.split(":")[0])).toEqual([
      "State",
      "Priority",
      "Assignees",
      "Labels",
      "Due date",
      "More properties",
    ]);
    await click(find('[aria-label="More properties"]'));
    expect(chips().map((label) => label.split(":")[0])).toEqual([
      "State",
      "Priority",
      "Assignees",
      "Labels",
      "Start date",
      "Due date",
      "Parent",
    ]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Start date");
  });

  it("are all shown on a desktop", async () => {
    await show(false);
    expect(chips()).not.toContain("More properties");
    expect(chips()).toContain("Parent");
  });
});
