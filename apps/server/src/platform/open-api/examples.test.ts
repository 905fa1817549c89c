import { everyRoute } from "@cairn/contract/routes/every";
import { describe, expect, it } from "vitest";
import { mismatch } from "../http/validation.ts";
import { exampleOf } from "./examples.ts";

describe("examples in the OpenAPI documents", () => {
  it("match the schemas of all responses and bodies", () => {
    const wrong = everyRoute.flatMap(({ name, definition: { success, body } }) =>
      [success.body, body].flatMap((schema) => {
        const problem = schema && success.status !== 204 ? mismatch(schema, exampleOf(schema)) : null;
        return problem === null ? [] : [`${name}: ${problem}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
