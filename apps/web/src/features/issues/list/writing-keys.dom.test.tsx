import { exists, find, mount, press } from "@cairn/ui/test-dom";
import { describe, expect, it, vi } from "vitest";
import { id } from "../../../data/workspace.fixture.ts";
import { useFieldFocusRequest, type FocusableField } from "../../../data/field-focus-request.ts";
import { eachWithKeyedList } from "./list-keys.fixture.tsx";

const list = eachWithKeyedList();

/** What an issue that is shown after a key takes up. */
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

describe("writing in a row's issue by key", () => {
  it("R opens it with its title in hand", async () => {
    await list().start();
    await press("j");
    await press("r");
    expect(list().peeked).toHaveBeenCalledWith(expect.objectContaining({ id: id(5, 1) }));
    expect(await takenBy(id(5, 1), "title")).toBe(true);
    expect(await takenBy(id(5, 1), "title")).toBe(false);
  });

  it("R edits it where it stands, in a layout that has room for that", async () => {
    await list().start();
    const { model } = list();
    const inRow = vi.fn(() => true);
    model.renameInRow = inRow;
    await press("j");
    await press("r");
    expect(inRow).toHaveBeenCalledWith(expect.objectContaining({ id: id(5, 1) }));
    expect(list().peeked).not.toHaveBeenCalled();
    // The row has scrolled out of what is drawn.
    inRow.mockReturnValue(false);
    await press("r");
    expect(list().peeked).toHaveBeenCalledOnce();
    await takenBy(id(5, 1), "title");
  });

  it("Ctrl ⇧ M opens it with a comment in hand, also for who may only read", async () => {
    await list().start(false);
    await press("j");
    await press("m", { ctrlKey: true, shiftKey: true });
    expect(list().peeked).toHaveBeenCalledWith(expect.objectContaining({ id: id(5, 1) }));
    expect(await takenBy(id(5, 1), "comment")).toBe(true);
  });

  it("⇧M and a letter asks which issue it is related to; M alone is the modules'", async () => {
    await list().start();
    await press("j");
    await press("M", { shiftKey: true });
    await press("b");
    await vi.waitFor(() => expect(exists("[data-layer]")).toBe(true));
    expect(find("[data-layer] input").getAttribute("placeholder")).toBe("Blocked by…");
    // What it is related to so far is known a moment later.
    await vi.waitFor(() => expect(find("[data-layer] [aria-checked=true]").textContent).toContain("WEB-2"));
    await press("Escape");
  });

  it("is about one row: with several selected nothing is asked", async () => {
    await list().start();
    for (const key of ["j", "x", "j", "x", "r"]) await press(key);
    expect(list().peeked).not.toHaveBeenCalled();
  });

  it("⇧V opens the display options where their button is", async () => {
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
