import { describe, expect, it } from "vitest";
import { arrowHead, arrowPath } from "./arrow-path.ts";

/** Returns the end point of a path with M, H, V and q commands. */
function endOf(path: string): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (const [, command = "", values = ""] of path.matchAll(/([MHVq])([^MHVq]*)/g)) {
    const numbers = values.trim().split(/\s+/).map(Number);
    if (command === "M") [x = 0, y = 0] = numbers;
    else if (command === "H") x = numbers[0]!;
    else if (command === "V") y = numbers[0]!;
    else [x, y] = [x + numbers[2]!, y + numbers[3]!];
  }
  return { x, y };
}

describe("an arrow between bars", () => {
  it("ends at the tip in every direction", () => {
    for (const dx of [200, 22, 0, -300]) {
      for (const dy of [36, 72, -36, -360]) {
        expect(endOf(arrowPath({ dx, dy, rowHeight: 36 }))).toEqual({ x: dx, y: dy });
      }
    }
  });

  it("turns once if there is space, otherwise passes between the rows", () => {
    expect(arrowPath({ dx: 27, dy: 36, rowHeight: 36 })).toBe("M0 0H7q5 0 5 5V31q0 5 5 5H27");
    expect(arrowPath({ dx: -40, dy: 72, rowHeight: 36 })).toContain("V13q0 5 -5 5H-52");
    expect(arrowHead({ dx: 27, dy: 36, rowHeight: 36 })).toBe("M23 32.5l4 3.5-4 3.5");
  });
});
