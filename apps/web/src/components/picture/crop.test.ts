import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropRect, drawnSize, MAX_ZOOM, movedCrop, startingCrop } from "./crop.ts";

const PHOTO = { width: 1200, height: 800 };

describe("the crop rectangle", () => {
  it("the first crop rectangle is centered and as large as its shape allows", () => {
    expect(cropRect(PHOTO, 1, startingCrop(PHOTO))).toEqual({ left: 200, top: 0, width: 800, height: 800 });
    expect(cropRect(PHOTO, 4, startingCrop(PHOTO))).toEqual({ left: 0, top: 250, width: 1200, height: 300 });
  });

  it("a dragged crop follows the pointer and stops at the picture's edge", () => {
    const moved = movedCrop(PHOTO, 1, startingCrop(PHOTO), { x: 100, y: 50 });
    expect(cropRect(PHOTO, 1, moved)).toMatchObject({ left: 300, top: 0 });
    const far = movedCrop(PHOTO, 1, moved, { x: 5000 });
    expect(cropRect(PHOTO, 1, far).left).toBe(400);
    // Moves back from the edge at once: the distance beyond it does not count.
    expect(cropRect(PHOTO, 1, movedCrop(PHOTO, 1, far, { x: -10 })).left).toBe(390);
  });

  it("a crop keeps its shape and stays within the picture, however it is moved and zoomed", () => {
    const side = fc.integer({ min: 1, max: 9000 });
    const step = fc.record({
      x: fc.integer({ min: -9000, max: 9000 }),
      y: fc.integer({ min: -9000, max: 9000 }),
      zoom: fc.double({ min: -9, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(1, 4, 1 / 3),
        fc.array(step),
        (width, height, aspect, steps) => {
          const picture = { width, height };
          const crop = steps.reduce((at, by) => movedCrop(picture, aspect, at, by), startingCrop(picture));
          const rect = cropRect(picture, aspect, crop);
          expect(rect.width / rect.height).toBeCloseTo(aspect, 5);
          expect(crop.zoom).toBeGreaterThanOrEqual(1);
          expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
          expect(rect.left).toBeGreaterThanOrEqual(0);
          expect(rect.top).toBeGreaterThanOrEqual(0);
          expect(rect.left + rect.width).toBeLessThanOrEqual(width + 1e-6);
          expect(rect.top + rect.height).toBeLessThanOrEqual(height + 1e-6);
        },
      ),
    );
  });

  it("a crop is drawn at the requested size, and a small one is not enlarged", () => {
    const rect = { left: 0, top: 0, width: 800, height: 800 };
    expect(drawnSize(rect, { width: 512, height: 512 })).toEqual({ width: 512, height: 512 });
    expect(drawnSize({ ...rect, width: 100, height: 25 }, { width: 1600, height: 400 })).toEqual({
      width: 100,
      height: 25,
    });
  });
});
