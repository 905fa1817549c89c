import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  gapAt,
  geometryOf,
  lineAt,
  lineOf,
  quickAddLine,
  scrollTo,
  sectionOfLine,
  sizeOfLine,
  topOfLine,
  type SectionInput,
} from "./geometry.ts";

const SIZES = { header: 36, row: 36, line: 40 };
const anySection: fc.Arbitrary<SectionInput> = fc.record({
  group: fc.constant({ key: "g", name: "", mark: { kind: "icon" as const, icon: "box" as const } }),
  folded: fc.boolean(),
  header: fc.constant(true),
  quickAdd: fc.constantFrom(null, "first" as const, "last" as const),
  rows: fc.nat(5),
  more: fc.boolean(),
});
const section = (values: Partial<SectionInput>): SectionInput => ({
  group: { key: "g", name: "", mark: { kind: "icon", icon: "box" } },
  folded: false,
  header: true,
  quickAdd: null,
  rows: 0,
  more: false,
  ...values,
});

describe("the geometry of the list layout", () => {
  it("has no gaps or overlaps: the lines fill the sections and the whole list", () => {
    fc.assert(
      fc.property(fc.array(anySection, { minLength: 1, maxLength: 6 }), (inputs) => {
        const geometry = geometryOf(inputs, SIZES);
        let y = 0;
        for (let line = 0; line < geometry.lines; line += 1) {
          const found = sectionOfLine(geometry, line)!;
          if (line === found.firstLine) expect(found.top).toBe(y);
          const content = lineOf(found, line);
          if (content.kind === "row") {
            expect(found.rowsTop + content.index * SIZES.row).toBe(y);
            expect(found.firstRowLine + content.index).toBe(line);
          }
          if (content.kind === "quick-add") expect(quickAddLine(found)).toBe(line);
          expect(topOfLine(found, SIZES, line)).toBe(y);
          expect(lineAt(geometry, y)).toBe(line);
          expect(lineAt(geometry, y + sizeOfLine(geometry, line) - 1)).toBe(line);
          y += sizeOfLine(geometry, line);
        }
        expect(geometry.height).toBe(y);
      }),
    );
  });

  it("scrolls only as far as needed to show a line below the sticky header", () => {
    const geometry = geometryOf([section({ rows: 100 })], SIZES);
    const at = (line: number, top: number): number | null => scrollTo(geometry, line, { top, height: 360 });
    // Line 20 begins at 720 px.
    expect([at(20, 600), at(20, 300), at(20, 700), at(0, 5)]).toEqual([null, 396, 684, 0]);
  });

  it("contains only the header of a folded group", () => {
    const { sections, lines } = geometryOf(
      [section({ folded: true, rows: 9, more: true, quickAdd: "last" })],
      SIZES,
    );
    expect([lines, sections[0]?.height]).toEqual([1, 36]);
  });

  it("finds the gap closest to the pointer, which at the header is the one before the first row", () => {
    const geometry = geometryOf([section({ rows: 3 }), section({ rows: 2 })], SIZES);
    const at = (y: number) => {
      const gap = gapAt(geometry, y)!;
      return [geometry.sections.indexOf(gap.section), gap.index, gap.y];
    };
    expect(at(10)).toEqual([0, 0, 36]);
    expect(at(36 + 17)).toEqual([0, 0, 36]);
    expect(at(36 + 19)).toEqual([0, 1, 72]);
    expect(at(143)).toEqual([0, 3, 144]);
    expect(at(150)).toEqual([1, 0, 180]);
    expect(at(9999)).toEqual([1, 2, 252]);
  });

  it("treats a gap between expanded sub-issues as the gap after them", () => {
    const line = (n: string, depth: number, index: number) => ({ id: n, path: "g", depth, index });
    const nested = [line("a", 0, 0), line("a1", 1, 1), line("a2", 1, 1), line("b", 0, 1)];
    const geometry = geometryOf([section({ rows: nested.length, nested })], SIZES);
    const at = (y: number) => {
      const gap = gapAt(geometry, y)!;
      return [gap.index, gap.y];
    };
    expect(at(36 + 4)).toEqual([0, 36]);
    expect(at(36 + 36 + 4)).toEqual([1, 36 + 3 * 36]);
    expect(at(36 + 2 * 36 + 4)).toEqual([1, 36 + 3 * 36]);
    expect(at(9999)).toEqual([2, 36 + 4 * 36]);
  });
});
