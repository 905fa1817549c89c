// happy-dom has no layout: the test's rows of 40 px return their positions.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restoreScroll, scrollPositionOf } from "./restore-scroll.ts";

const frame = (): Promise<void> => new Promise((done) => void requestAnimationFrame(() => done()));
const frames = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await frame();
};

let scroller: HTMLElement;
let end: (() => void) | undefined;
const done = vi.fn();

/** Renders the rows with these numbers. */
function draw(from: number, to: number): void {
  scroller.replaceChildren(
    ...Array.from({ length: to - from }, (_, n) => {
      const row = document.createElement("div");
      Object.assign(row.dataset, { issue: `issue-${from + n}`, place: "todo" });
      row.getBoundingClientRect = () => new DOMRect(0, 100 + (from + n) * 40 - scroller.scrollTop, 0, 40);
      return row;
    }),
  );
}

beforeEach(() => {
  scroller = document.createElement("div");
  scroller.getBoundingClientRect = () => new DOMRect(0, 100, 0, 400);
  document.body.append(scroller);
  done.mockClear();
});
afterEach(() => {
  end?.();
  scroller.remove();
});

const show = (
  row: { id: string; offset: number },
  isOver = () => false,
  topOf = () => null as number | null,
) =>
  (end = restoreScroll(
    scroller,
    { top: 4000, left: 0, row: { group: "todo", ...row } },
    { topOf, isOver, done },
  ));

test("a list's position is its first fully visible row; at its beginning there is none", () => {
  draw(0, 20);
  expect(scrollPositionOf(scroller)).toBeNull();
  scroller.scrollTop = 210;
  expect(scrollPositionOf(scroller)).toEqual({
    top: 210,
    left: 0,
    row: { group: "todo", id: "issue-6", offset: 30 },
  });
});

test("restoring shows the same row after it is rendered, even if rows were added above it", async () => {
  show({ id: "issue-110", offset: 30 });
  expect(scroller.scrollTop).toBe(4000);
  await frames(2);
  draw(95, 120);
  await frames(2);
  expect(scroller.scrollTop).toBe(110 * 40 - 30);
  expect(done).not.toHaveBeenCalled();
  await frames(65);
  expect(done).toHaveBeenCalledOnce();
});

test("restoring finds a row that has moved far away by the position that the list reports", async () => {
  show({ id: "issue-500", offset: 0 }, undefined, () => 20_000);
  expect(scroller.scrollTop).toBe(20_000);
});

test.each(["keydown", "pointerdown", "wheel"])(
  "a %s before the row is rendered cancels restoring",
  async (type) => {
    show({ id: "issue-110", offset: 30 });
    dispatchEvent(new Event(type));
    expect(done).toHaveBeenCalledOnce();
    scroller.scrollTop = 50;
    draw(95, 120);
    await frames(3);
    expect(scroller.scrollTop).toBe(50);
  },
);

test("restoring ends when something else scrolls the list; unmounting the list keeps the stored position", async () => {
  let isOver = false;
  show({ id: "issue-110", offset: 30 }, () => isOver);
  isOver = true;
  await frames(2);
  expect(done).toHaveBeenCalledOnce();
  done.mockClear();
  show({ id: "issue-110", offset: 30 })();
  expect(done).not.toHaveBeenCalled();
});
