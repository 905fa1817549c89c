import { exists, find, mount, press } from "@cairn/ui/test-dom";
import { describe, expect, it, vi } from "vitest";
import { id } from "../../../data/workspace.fixture.ts";
import { useFieldFocusRequest, type FocusableField } from "../../../data/field-focus-request.ts";
import { eachWithKeyedList } from "./list-keys.fixture.tsx";

const list = eachWithKeyedList();

/** What the peek focuses after a key was pressed. */
async function takenBy(issueId: string, field: FocusableField): Promise<boolean> {
  const take = vi.fn();
  const Field = (): null => {
    useFieldFocusRequest(issueId, field, true, take);
    return null;
  };
  const { unmount } = await mount(<Field />);
  await unmount();
  return take.mock.calls.length === 1;
}

describe("keys that write in the issue of a row", () => {
  it("R opens the issue with its title focused", async () => {
    await list().start();
    await press("j");
    await press("r");
    expect(list().peeked).toHaveBeenCalledWith(expect.objectContaining({ id: id(5, 1) }));
    expect(await takenBy(id(5, 1), "title")).toBe(true);
    expect(await takenBy(id(5, 1), "title")).toBe(false);
  });

  it("R edits the title in the row, in a layout that has room for it", async () => {
    await list().start();
    const { model } = list();
    const inRow = vi.fn(() => true);
    model.renameInRow = inRow;
    await press("j");
    await press("r");
    expect(inRow).toHaveBeenCalledWith(expect.objectContaining({ id: id(5, 1) }));
    expect(list().peeked).not.toHaveBeenCalled();
    // The row is scrolled out of view, and not rendered.
    inRow.mockReturnValue(false);
    await press("r");
    expect(list().peeked).toHaveBeenCalledOnce();
    await takenBy(id(5, 1), "title");
  });

  it("Ctrl ⇧ M opens the issue with a new comment, also for a person who may only read", async () => {
    await list().start(false);
    await press("j");
    await press("m", { ctrlKey: true, shiftKey: true });
    expect(list().peeked).toHaveBeenCalledWith(expect.objectContaining({ id: id(5, 1) }));
    expect(await takenBy(id(5, 1), "comment")).toBe(true);
  });

  it("⇧M and a letter asks for a related issue, while M alone sets modules", async () => {
    await list().start();
    await press("j");
    await press("M", { shiftKey: true });
    await press("b");
    await vi.waitFor(() => expect(exists("[data-layer]")).toBe(true));
    expect(find("[data-layer] input").getAttribute("placeholder")).toBe("Blocked by…");
    // The current relations are loaded a moment later.
    await vi.waitFor(() => expect(find("[data-layer] [aria-checked=true]").textContent).toContain("WEB-2"));
    await press("Escape");
  });

  it("⇧M and a letter asks for an issue that begins or ends earlier or later, too", async () => {
    await list().start();
    await press("j");
    await press("M", { shiftKey: true });
    await press("f");
    await vi.waitFor(() => expect(exists("[data-layer]")).toBe(true));
    expect(find("[data-layer] input").getAttribute("placeholder")).toBe("Finishes before…");
    await press("Escape");
  });

  it("keys apply to one row: with several selected, nothing opens", async () => {
    await list().start();
    for (const key of ["j", "x", "j", "x", "r"]) await press(key);
    expect(list().peeked).not.toHaveBeenCalled();
  });

  it("⇧V opens the display options at their button", async () => {
    await list().start();
    const clicked = vi.fn();
    const { unmount } = await mount(
      <button type="button" data-display-button="" onClick={clicked}>
        Display
      </button>,
    );
    await press("V", { shiftKey: true });
    expect(clicked).toHaveBeenCalledOnce();
    await unmount();
  });
});
