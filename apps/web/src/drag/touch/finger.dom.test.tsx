import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenHeld } from "./finger.ts";
import type { Held } from "./held.ts";

const HELD_MS = 300;
const FROM = { x: 100, y: 100 };

interface Hand extends Held {
  move: ReturnType<typeof vi.fn<Held["move"]>>;
}

let element: HTMLElement;
let hand: Hand;
beforeEach(() => {
  vi.useFakeTimers();
  element = document.createElement("div");
  document.body.append(element);
  hand = { move: vi.fn(), drop: vi.fn(), cancel: vi.fn(), rest: vi.fn() };
});
afterEach(() => {
  touch("touchend");
  element.remove();
  vi.useRealTimers();
});

/** A touch event at the element; answers with whether the browser was told not to do what it does. */
function touch(type: string, ...points: { x: number; y: number }[]): boolean {
  const touches = points.map(({ x: clientX, y: clientY }) => ({ clientX, clientY }));
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches });
  element.dispatchEvent(event);
  return event.defaultPrevented;
}

const down = (lift: () => Held | null = () => hand): void => whenHeld(element, FROM, lift);
const hold = (ms = HELD_MS): void => void vi.advanceTimersByTime(ms);
const calls = (): Record<keyof Held, number> => ({
  move: hand.move.mock.calls.length,
  drop: vi.mocked(hand.drop).mock.calls.length,
  cancel: vi.mocked(hand.cancel).mock.calls.length,
  rest: vi.mocked(hand.rest).mock.calls.length,
});
const NOTHING = { move: 0, drop: 0, cancel: 0, rest: 0 };

describe("a finger that comes down", () => {
  it("scrolls, if it moves before it has held still", () => {
    down();
    expect(touch("touchmove", { x: 100, y: 120 })).toBe(false);
    hold();
    expect(touch("touchmove", { x: 100, y: 160 })).toBe(false);
    expect([touch("touchend"), calls()]).toEqual([false, NOTHING]);
  });

  it("taps, if it goes up before", () => {
    down();
    hold(HELD_MS - 1);
    expect(touch("touchend")).toBe(false);
    hold();
    expect(calls()).toEqual(NOTHING);
  });

  it("picks up what it holds still on, and carries it: nothing scrolls, and no click follows", () => {
    down();
    hold();
    expect(touch("touchmove", { x: 100, y: 160 })).toBe(true);
    expect(hand.move).toHaveBeenLastCalledWith({ x: 100, y: 160 });
    expect(touch("touchend")).toBe(true);
    expect(calls()).toEqual({ ...NOTHING, move: 1, drop: 1 });
  });

  it("leaves everything to the browser where there is nothing to pick up", () => {
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

  it("is given up when a second finger comes down", () => {
    lifted();
    touch("touchstart", FROM, { x: 10, y: 10 });
    touch("touchend");
    expect(calls()).toEqual({ ...NOTHING, move: 1, cancel: 1 });
  });

  it("is given up by Esc, which nobody else hears", () => {
    lifted();
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    document.removeEventListener("keydown", heard);
    // The finger is still down: it neither scrolls nor presses.
    expect([touch("touchmove", { x: 100, y: 200 }), touch("touchend")]).toEqual([true, true]);
    expect([heard.mock.calls, calls()]).toEqual([[], { ...NOTHING, move: 1, cancel: 1 }]);
  });

  it("is given up when the browser takes the finger away", () => {
    lifted();
    touch("touchcancel");
    expect(calls()).toEqual({ ...NOTHING, move: 1, cancel: 1 });
  });

  it("rests, when it is let go of where it was picked up, however long that was", () => {
    down();
    hold();
    hold(60_000);
    expect(calls()).toEqual(NOTHING);
    expect([touch("touchend"), calls()]).toEqual([true, { ...NOTHING, rest: 1 }]);
  });

  it("is carried on when it has left the page", () => {
    lifted();
    element.remove();
    expect(touch("touchmove", { x: 100, y: 200 })).toBe(true);
    touch("touchend");
    expect(calls()).toEqual({ ...NOTHING, move: 2, drop: 1 });
  });

  it("tells whoever follows the pointer to open a menu that the press is over", () => {
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
