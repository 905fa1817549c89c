import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellOf, namesIn } from "./cells.ts";
import { definitionOf, OPTIONS } from "./kinds.fixture.ts";
import { propertyOf } from "./registry.ts";

const optionName = (id: string): string => OPTIONS.find((option) => option.id === id)?.name ?? "";
const cell = (kind: Parameters<typeof definitionOf>[0], value: Parameters<typeof cellOf>[1]) =>
  cellOf(propertyOf(definitionOf(kind)), value, optionName);

describe("a value as a cell", () => {
  it("cells of CSV files contain numbers as numbers, the names of options, fixed values as they are, and no value as empty text", () => {
    expect(cell("number", -1.5)).toBe(-1.5);
    expect(cell("option", OPTIONS[0]?.id ?? "")).toBe("Later");
    expect(
      cell(
        "multi-option",
        OPTIONS.slice(0, 2).map(({ id }) => id),
      ),
    ).toBe("Later, Now");
    expect(cell("boolean", false)).toBe("false");
    expect(cell("text", null)).toBe("");
  });
});

describe("the names in a cell", () => {
  it.each([
    ["a, b", ["a", "b"]],
    ["a; b", ["a", "b"]],
    ["a\nb\na", ["a", "b"]],
    ['"a, b"; c', ["a, b", "c"]],
    ['5" screen, tall', ['5" screen', "tall"]],
    [" , ", []],
    ["", []],
  ])("reading the cell %j returns the names in it", (text, names) => expect(namesIn(text)).toEqual(names));

  it("writing names to a cell and reading it returns the same names, whatever they contain", () => {
    const name = fc.string({ minLength: 1 }).filter((one) => one.trim() !== "");
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 2 }), (names) => {
        const property = propertyOf(definitionOf("multi-option"));
        const written = String(cellOf(property, names, (id) => id));
        expect(namesIn(written)).toEqual(names);
      }),
    );
  });
});
