import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { abortOnInput } from "./abort-on-input.ts";
import { revealIssues as revealLater } from "./reveal.ts";
import { revealIssues as reveal, type Revealing } from "./reveal-issues.ts";
import { registerShownList } from "./shown-list.ts";

const revealIssues = (ids: readonly string[], options: Revealing = {}): void =>
  reveal(ids, options, abortOnInput());

const frame = (): Promise<void> => new Promise((done) => void requestAnimationFrame(() => done()));

/** A list of one group, to which tests add rows. */
function shownList() {
  const rows: { id: string }[] = [];
  const [focus, follow] = [vi.fn(), vi.fn()];
  const model = {
    lanes: { cells: [{ key: "todo" }], expand: vi.fn() },
    source: { rows: () => rows },
    cursor: { focus, follow },
  };
  const hide = registerShownList(model as unknown as Parameters<typeof registerShownList>[0]);
  return { rows, focus, follow, hide };
}

let list: ReturnType<typeof shownList>;
beforeEach(() => {
  document.body.innerHTML = `<div data-issue-list tabindex="-1"><div data-issue="new" data-place="todo"></div></div><input>`;
  Element.prototype.scrollIntoView = vi.fn();
  list = shownList();
});
afterEach(() => list.hide());

test("a row that is rendered some frames later is focused and highlighted, and the list takes the focus", async () => {
  revealIssues(["new"]);
  await frame();
  expect(list.focus).not.toHaveBeenCalled();
  list.rows.push({ id: "new" });
  await frame();
  expect(list.focus).toHaveBeenCalledExactlyOnceWith({ group: "todo", id: "new" });
  expect(document.querySelector("[data-landed]")).not.toBeNull();
  expect(document.activeElement).toBe(document.querySelector("[data-issue-list]"));
});

test("a dropped row is highlighted in its new group even while the old one still draws it", async () => {
  const row = document.querySelector<HTMLElement>("[data-issue]")!;
  row.dataset.place = "backlog";
  list.rows.push({ id: "new" });
  revealIssues(["new"], { group: "todo" });
  expect(document.querySelector("[data-landed]")).toBeNull();
  const moved = document.createElement("div");
  Object.assign(moved.dataset, { issue: "new", place: "todo" });
  row.replaceWith(moved);
  await frame();
  expect(moved.dataset.landed).toBe("");
});

test.each(["keydown", "pointerdown", "wheel"])(
  "a %s before the row is rendered leaves the focused row unchanged",
  async (type) => {
    revealIssues(["new"]);
    window.dispatchEvent(new Event(type));
    list.rows.push({ id: "new" });
    await frame();
    await frame();
    expect(list.focus).not.toHaveBeenCalled();
  },
);

test("a closing field passes the focus to the list one frame later; the row is focused at once", async () => {
  list.rows.push({ id: "new" });
  const field = document.querySelector("input")!;
  field.focus();
  revealIssues(["new"], { group: "todo", isFieldClosing: true });
  expect(list.focus).toHaveBeenCalledWith({ group: "todo", id: "new" });
  expect(document.activeElement).toBe(field);
  field.remove();
  await frame();
  expect(document.activeElement).toBe(document.querySelector("[data-issue-list]"));
});

test("a row that is already focused but not rendered is scrolled to", async () => {
  list.rows.push({ id: "away" });
  revealIssues(["away"]);
  expect(list.follow).toHaveBeenCalled();
});

test("a key that is pressed while the code is being loaded leaves the focused row unchanged, too", async () => {
  list.rows.push({ id: "new" });
  revealLater(["new"]);
  window.dispatchEvent(new Event("keydown"));
  await frame();
  await frame();
  expect(list.focus).not.toHaveBeenCalled();
  revealLater(["new"]);
  expect(list.focus).toHaveBeenCalledOnce();
});

test("an issue that is only highlighted gets no focus", async () => {
  list.rows.push({ id: "new" });
  revealIssues(["new"], { isMarkOnly: true });
  await frame();
  await frame();
  expect(document.querySelector("[data-landed]")).not.toBeNull();
  expect(list.focus).not.toHaveBeenCalled();
});
