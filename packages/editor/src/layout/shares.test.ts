import { expect, test } from "vitest";
import { evenShares, moveBorder, sharesOf } from "./shares.ts";

test("columns without a width divide what the others leave", () => {
  expect(sharesOf([40, null, null])).toEqual([40, 30, 30]);
  expect(sharesOf([null, null, null])).toEqual([34, 33, 33]);
  expect(sharesOf([null])).toEqual([100]);
});

test("widths that do not add up to 100 keep their proportions, and impossible ones become equal", () => {
  expect(sharesOf([80, 80])).toEqual([50, 50]);
  expect(sharesOf([60, 20])).toEqual([75, 25]);
  expect(sharesOf([90, 90, 10])).toEqual([34, 33, 33]);
});

test("a border moves as far as both of its columns allow, and no other column changes", () => {
  expect(moveBorder([50, 30, 20], 0, 5)).toEqual([55, 25, 20]);
  expect(moveBorder([50, 30, 20], 0, 90)).toEqual([70, 10, 20]);
  expect(moveBorder([50, 30, 20], 1, -90)).toEqual([50, 10, 40]);
});

test("equal shares are whole numbers that add up", () => {
  expect(evenShares(3)).toEqual([34, 33, 33]);
  expect(evenShares(4)).toEqual([25, 25, 25, 25]);
});
