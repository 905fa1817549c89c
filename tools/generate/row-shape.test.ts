import { Type } from "typebox";
import { expect, it } from "vitest";
import { rowShape } from "./row-shape.ts";

it("the fingerprint of stored rows changes with a field's name and type", () => {
  const shape = (fields: Parameters<typeof Type.Object>[0]): string =>
    rowShape({ label: Type.Object(fields) });
  const before = shape({ id: Type.String(), name: Type.String() });
  expect(shape({ id: Type.String(), name: Type.String() })).toBe(before);
  expect(shape({ id: Type.String(), title: Type.String() })).not.toBe(before);
  expect(shape({ id: Type.String(), name: Type.Number() })).not.toBe(before);
});
