// happy-dom lays nothing out: rows of 40 px each say where they are.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showAgain, standOf } from "./show-again.ts";

const frame = (): Promise<void> => new Promise((done) => void requestAnimationFrame(() => done()));
const frames = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await frame();
};

let scroller: HTMLElement;
let end: (() => void) | undefined;
const done = vi.fn();

/** Draws the rows with these numbers. */
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
  (end = showAgain(
    scroller,
    { top: 4000, left: 0, row: { group: "todo", ...row } },
    { topOf, isOver, done },
  ));

test("a list's position is its first fully visible row; at its beginning there is none", () => {
  draw(0, 20);
  expect(standOf(scroller)).toBeNull();
  scroller.scrollTop = 210;
  expect(standOf(scroller)).toEqual({
    top: 210,
    left: 0,
    row: { group: "todo", id: "issue-6", offset: 30 },
  });
});

test("the same row is shown although rows came above it, once it is drawn", async () => {
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

test("a row far from where it stood is found by where the list says that it is", async () => {
  show({ id: "issue-500", offset: 0 }, undefined, () => 20_000);
  expect(scroller.scrollTop).toBe(20_000);
});

test.each(["keydown", "pointerdown", "wheel"])("a %s before the row has come ends it", async (type) => {
  show({ id: "issue-110", offset: 30 });
  dispatchEvent(new Event(type));
  expect(done).toHaveBeenCalledOnce();
  scroller.scrollTop = 50;
  draw(95, 120);
  await frames(3);
  expect(scroller.scrollTop).toBe(50);
});

test("it ends for what else takes the list somewhere; a list that goes before keeps what is remembered", async () => {
  let isOver = false;
  show({ id: "issue-110", offset: 30 }, () => isOver);
  isOver = true;
  await frames(2);
  expect(done).toHaveBeenCalledOnce();
  done.mockClear();
  show({ id: "issue-110", offset: 30 })();
  expect(done).not.toHaveBeenCalled();
});
