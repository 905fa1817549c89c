import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dragOnLongPress } from "./touch-gesture.ts";
import type { DragGesture } from "./drag-gesture.ts";

const HELD_MS = 300;
const FROM = { x: 100, y: 100 };

interface Gesture extends DragGesture {
  move: ReturnType<typeof vi.fn<DragGesture["move"]>>;
}

let element: HTMLElement;
let gesture: Gesture;
beforeEach(() => {
  vi.useFakeTimers();
  element = document.createElement("div");
  document.body.append(element);
  gesture = { move: vi.fn(), drop: vi.fn(), cancel: vi.fn(), rest: vi.fn() };
});
afterEach(() => {
  touch("touchend");
  element.remove();
  vi.useRealTimers();
});

/** Dispatches a touch event at the element; returns whether its default was prevented. */
function touch(type: string, ...points: { x: number; y: number }[]): boolean {
  const touches = points.map(({ x: clientX, y: clientY }) => ({ clientX, clientY }));
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches });
  element.dispatchEvent(event);
  return event.defaultPrevented;
}

const down = (lift: () => DragGesture | null = () => gesture): void => dragOnLongPress(element, FROM, lift);
const hold = (ms = HELD_MS): void => void vi.advanceTimersByTime(ms);
const calls = (): Record<keyof DragGesture, number> => ({
  move: gesture.move.mock.calls.length,
  drop: vi.mocked(gesture.drop).mock.calls.length,
  cancel: vi.mocked(gesture.cancel).mock.calls.length,
  rest: vi.mocked(gesture.rest).mock.calls.length,
});
const NOTHING = { move: 0, drop: 0, cancel: 0, rest: 0 };

describe("a finger that comes down", () => {
  it("a finger that moves before it has held still scrolls", () => {
    down();
    expect(touch("touchmove", { x: 100, y: 120 })).toBe(false);
    hold();
    expect(touch("touchmove", { x: 100, y: 160 })).toBe(false);
    expect([touch("touchend"), calls()]).toEqual([false, NOTHING]);
  });

  it("a finger that goes up early taps", () => {
    down();
    hold(HELD_MS - 1);
    expect(touch("touchend")).toBe(false);
    hold();
    expect(calls()).toEqual(NOTHING);
  });

  it("a finger that holds still picks up and drags: nothing scrolls, and no click follows", () => {
    down();
    hold();
    expect(touch("touchmove", { x: 100, y: 160 })).toBe(true);
    expect(gesture.move).toHaveBeenLastCalledWith({ x: 100, y: 160 });
    expect(touch("touchend")).toBe(true);
    expect(calls()).toEqual({ ...NOTHING, move: 1, drop: 1 });
  });

  it("a finger leaves everything to the browser if there is nothing to drag", () => {
    down(() => null);
    hold();
    expect([touch("touchmove", { x: 100, y: 160 }), touch("touchend")]).toEqual([false, false]);
  });
});

describe("what a finger holds", () => {
  const lifted = (): void => {
    down();
    hold();
    touch("touchmove", { x: 100, y: 160 });
  };

  it("a touch drag is canceled by a second finger", () => {
    lifted();
    touch("touchstart", FROM, { x: 10, y: 10 });
    touch("touchend");
    expect(calls()).toEqual({ ...NOTHING, move: 1, cancel: 1 });
  });

  it("a touch drag is canceled by Esc, which other handlers do not receive", () => {
    lifted();
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    document.removeEventListener("keydown", heard);
    // The finger is still down: it neither scrolls nor presses.
    expect([touch("touchmove", { x: 100, y: 200 }), touch("touchend")]).toEqual([true, true]);
    expect([heard.mock.calls, calls()]).toEqual([[], { ...NOTHING, move: 1, cancel: 1 }]);
  });

  it("a touch drag is canceled when the browser cancels the touch", () => {
    lifted();
    touch("touchcancel");
    expect(calls()).toEqual({ ...NOTHING, move: 1, cancel: 1 });
  });

  it("a touch released where it started counts as a long press, whatever its duration", () => {
    down();
    hold();
    hold(60_000);
    expect(calls()).toEqual(NOTHING);
    expect([touch("touchend"), calls()]).toEqual([true, { ...NOTHING, rest: 1 }]);
  });

  it("a touch drag continues when its element has left the page", () => {
    lifted();
    element.remove();
    expect(touch("touchmove", { x: 100, y: 200 })).toBe(true);
    touch("touchend");
    expect(calls()).toEqual({ ...NOTHING, move: 2, drop: 1 });
  });

  it("a touch drag ends the press for handlers that would open a menu", () => {
    const over = vi.fn();
    element.addEventListener("pointercancel", over);
    down();
    hold();
    const followed = vi.fn();
    window.addEventListener("pointermove", followed);
    element.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
    window.removeEventListener("pointermove", followed);
    expect([over.mock.calls.length, followed.mock.calls.length]).toEqual([1, 0]);
  });
});
