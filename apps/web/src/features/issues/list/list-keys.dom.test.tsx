import { act } from "react";
import { click, exists, find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { describe, expect, it } from "vitest";
import { id, PROJECT, stateId } from "../../../data/workspace.fixture.ts";
import { titlesOf } from "../../../issue-list/layouts/pasted-lines.tsx";
import { QuickAdd } from "../../../issue-list/layouts/quick-add.tsx";
import { DialogHost } from "../../../shell/dialogs.tsx";
import { eachWithKeyedList, messages } from "./list-keys.fixture.tsx";

const list = eachWithKeyedList();

describe("keys in a list", () => {
  it("J, K and the arrows move, Enter opens the page, Space peeks", async () => {
    await list().start();
    await press("j");
    await press("j");
    expect(list().model.cursor.focused?.id).toBe(id(5, 2));
    await press("k");
    await press("ArrowDown");
    await press("Enter");
    expect(list().went).toHaveBeenCalledWith(`/acme/projects/${PROJECT}/issues/${id(5, 2)}/`);
    await press(" ");
    expect(list().peeked).toHaveBeenCalledWith(expect.objectContaining({ id: id(5, 2) }));
  });

  it("Enter, Space and arrows stay with another element that has the focus", async () => {
    await list().start();
    await press("j");
    find("button", "elsewhere").focus();
    await press("Enter");
    await press("ArrowDown");
    expect([list().went.mock.calls.length, list().model.cursor.focused?.id]).toEqual([0, id(5, 1)]);
  });

  it("X selects, S changes the state of all selected rows at once, Esc clears the selection", async () => {
    await list().start();
    await press("j");
    await press("x");
    await press("j");
    await press("x");
    await press("s");
    await settle();
    await type("done");
    await press("Enter");
    await settle();
    expect(list().rows.map((row) => row.state_id)).toEqual([stateId(3), stateId(3), stateId(1)]);
    expect(list().patches).toEqual([{ state_id: stateId(3) }, { state_id: stateId(3) }]);
    await press("Escape");
    expect(list().model.cursor.count).toBe(0);
  });

  it("P then a number sets a priority, I assigns to the person and removes them again", async () => {
    await list().start();
    await press("j");
    await press("p");
    await settle();
    await press("1");
    expect(list().rows[0]?.priority).toBe("urgent");
    await settle();
    await press("i");
    expect(list().rows[0]?.assignee_ids).toEqual([list().open.me]);
    await press("i");
    expect(list().rows[0]?.assignee_ids).toEqual([]);
  });

  it("Del asks for confirmation", async () => {
    await list().start();
    await press("j");
    await press("Delete");
    expect(list().rows).toHaveLength(3);
    await click(find("button", "Delete issue"));
    expect(list().rows).toHaveLength(2);
  });

  it("change nothing for a person who may only read", async () => {
    await list().start(false);
    await press("j");
    for (const key of ["x", "s", "p", "i", "Delete"]) await press(key);
    expect(exists("[data-layer]")).toBe(false);
    expect([list().model.cursor.count, list().patches]).toEqual([0, []]);
  });

  it.each(["x", "s", "p", "a", "l", "d", "e", "m", "i", "r", "Delete"])(
    "%s explains to a person who may only read why nothing happens, once",
    async (key) => {
      await list().start(false);
      await press(key);
      expect(messages()).toEqual([]);
      await press("j");
      await press(key);
      await press(key);
      expect(messages()).toEqual(["As a guest of Web app, you can’t make changes"]);
    },
  );

  it("E and M explain that the project does not use estimates or modules", async () => {
    await list().start();
    const project = list().open.cache.project;
    project.put(project.all().map((one) => ({ ...one, estimate: null, module_view: false })));
    await press("j");
    await press("e");
    expect(messages()).toEqual(["Web app doesn’t use estimates"]);
    await press("m");
    expect(messages()).toEqual(["Web app doesn’t use modules"]);
  });
});

describe("keys and the pointer in a list", () => {
  /** Moves the mouse onto a row, or off all rows if null. */
  function pointAt(issueId: string | null): void {
    const under = issueId === null ? document.body : find(`[data-issue="${issueId}"]`);
    document.elementFromPoint = () => under;
    const place = { clientX: Math.random() * 500, clientY: 1, pointerType: "mouse" };
    window.dispatchEvent(new PointerEvent("pointermove", place));
  }

  it("X and I apply to the row under the pointer if the pointer moved last", async () => {
    await list().start();
    await press("j");
    pointAt(id(5, 3));
    await press("i");
    expect(list().rows.map((row) => row.assignee_ids)).toEqual([[], [], [list().open.me]]);
    pointAt(id(5, 2));
    await press("x");
    expect(list().model.cursor.ids).toEqual([id(5, 2)]);
  });

  it("X and I apply to the keyboard's row if the keyboard moved last", async () => {
    await list().start();
    pointAt(id(5, 3));
    await press("j");
    await press("i");
    expect(list().rows.map((row) => row.assignee_ids)).toEqual([[list().open.me], [], []]);
    pointAt(null);
    await press("x");
    expect(list().model.cursor.ids).toEqual([id(5, 1)]);
  });

  it("keys apply to the keyboard's row after the pointer has chosen in a menu above other rows", async () => {
    await list().start();
    await press("j");
    const menu = document.body.appendChild(document.createElement("div"));
    menu.dataset.layer = "";
    document.elementFromPoint = () => find(`[data-issue="${id(5, 3)}"]`);
    const place = { clientX: 90, clientY: 1, pointerType: "mouse", bubbles: true };
    menu.dispatchEvent(new PointerEvent("pointermove", place));
    menu.remove();
    await press("i");
    expect(list().rows.map((row) => row.assignee_ids)).toEqual([[list().open.me], [], []]);
  });

  it("keys apply to the selection wherever the pointer is, and X selects one more row", async () => {
    await list().start();
    pointAt(id(5, 1));
    await press("x");
    pointAt(id(5, 3));
    await press("i");
    expect(list().rows.map((row) => row.assignee_ids)).toEqual([[list().open.me], [], []]);
    await press("x");
    expect(list().model.cursor.ids).toEqual([id(5, 1), id(5, 3)]);
  });

  it("J moves the focus into the list, unless the person has focused something else", async () => {
    await list().start();
    expect(document.activeElement).toBe(document.body);
    await press("j");
    expect(document.activeElement).toBe(find("[data-issue-list]"));
    find("button", "elsewhere").focus();
    await press("j");
    expect(document.activeElement).toBe(find("button", "elsewhere"));
  });

  it("a dialog that was opened without a focused element returns the focus to the list", async () => {
    await list().start();
    await press("j");
    (document.activeElement as HTMLElement).blur();
    await press("Delete");
    await press("Escape");
    await settle();
    expect(document.activeElement).toBe(find("[data-issue-list]"));
  });
});

describe("quick add in a list", () => {
  const group = { key: stateId(2), name: "In Progress", mark: { kind: "icon", icon: "box" } } as const;

  async function typeInto(text: string): Promise<HTMLInputElement> {
    const { unmount } = await mount(
      <>
        <QuickAdd model={list().model} group={group} />
        <DialogHost />
      </>,
    );
    list().afterwards(unmount);
    const field = find("input") as HTMLInputElement;
    await type(text, field);
    return field;
  }

  it("creates an issue with Enter, stays open for the next, and does not treat the title as shortcuts", async () => {
    await list().start();
    await act(async () => list().model.show({ ...list().model.view, group_by: "state_id" }));
    const field = await typeInto("Something new");
    await press("Enter");
    expect(
      list()
        .model.source.rows(stateId(2))
        .map((row) => row.name),
    ).toEqual(["Something new"]);
    expect([field.value, document.activeElement]).toEqual(["", field]);
    expect(list().patches).toEqual([{ name: "Something new", state_id: stateId(2) }]);
  });

  it("does not create an issue from blanks", async () => {
    await list().start();
    await typeInto("   ");
    await press("Enter");
    expect(list().patches).toEqual([]);
  });

  it("creates issues from pasted lines, without list marks, blank lines and checkboxes", () => {
    expect(titlesOf("- [ ] One\r\n\n2. Two\n  * Three  \n[x] Four\n1234 is a number")).toEqual([
      "One",
      "Two",
      "Three",
      "Four",
      "1234 is a number",
    ]);
    expect(titlesOf(`${"x".repeat(300)}\nshort`)[0]).toHaveLength(255);
  });
});
