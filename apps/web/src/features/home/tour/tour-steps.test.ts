import { expect, test } from "vitest";
import { CARD_WIDTH, placeBeside } from "./tour-steps.ts";

const VIEW = { width: 1440, height: 900 };
const box = (left: number, top: number) => ({ left, top, right: left + 240, bottom: top + 60 });

test("a card of the tour is placed beside its target", () => {
  expect(placeBeside(box(0, 100), { height: 180 }, VIEW)).toEqual({ left: 252, top: 100 });
});
test("a card of the tour stays within the window, at the bottom and in a narrow one", () => {
  const { top } = placeBeside(box(0, 860), { height: 180 }, VIEW);
  expect(top + 180).toBeLessThanOrEqual(VIEW.height);
  const { left } = placeBeside(box(300, 0), { height: 180 }, { width: 600, height: 800 });
  expect(left + CARD_WIDTH).toBeLessThanOrEqual(600);
  expect(placeBeside(box(0, 0), { height: 900 }, { width: 200, height: 400 })).toEqual({ left: 8, top: 8 });
});
