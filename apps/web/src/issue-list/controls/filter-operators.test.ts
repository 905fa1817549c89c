import { builtInField } from "@cairn/domain/properties/registry";
import { describe, expect, it } from "vitest";
import { operatorOf, operatorsFor, withOperator } from "./filter-operators.ts";

describe("the operator of a filter", () => {
  it("is derived from the filter's name and value", () => {
    expect(operatorOf(builtInField("labels"), "labels", "a,b")).toBe("is");
    expect(operatorOf(builtInField("labels"), "not_labels", "a,None")).toBe("is_not");
    expect(operatorOf(builtInField("labels"), "labels", "None")).toBe("is_empty");
    expect(operatorOf(builtInField("target_date"), "not_target_date", "None")).toBe("is_not_empty");
    expect(operatorOf(builtInField("name"), "name", "None")).toBe("contains");
    expect(operatorOf(builtInField("name"), "not_name", "x")).toBe("contains_not");
  });

  it("keeps the values when it changes between “is” and “is not”", () => {
    expect(withOperator(builtInField("labels"), { name: "labels", text: "a,b" }, "is_not")).toEqual({
      name: "not_labels",
      text: "a,b",
    });
    expect(withOperator(builtInField("labels"), { name: "not_labels", text: "a,b" }, "is")).toEqual({
      name: "labels",
      text: "a,b",
    });
    expect(withOperator(builtInField("name"), { name: "name", text: "map" }, "contains_not")).toEqual({
      name: "not_name",
      text: "map",
    });
  });

  it("needs no values for “is empty” and “is not empty”, and new ones afterwards", () => {
    expect(withOperator(builtInField("cycle"), { name: "not_cycle", text: "a" }, "is_empty")).toEqual({
      name: "cycle",
      text: "None",
    });
    expect(withOperator(builtInField("cycle"), { name: "cycle", text: "a" }, "is_not_empty")).toEqual({
      name: "not_cycle",
      text: "None",
    });
    expect(withOperator(builtInField("cycle"), { name: "cycle", text: "None" }, "is_not")).toEqual({
      name: "not_cycle",
      text: "",
    });
  });

  it("can be “is empty” only for fields that can be empty", () => {
    expect(operatorsFor(builtInField("priority"))).toEqual(["is", "is_not"]);
    expect(operatorsFor(builtInField("created_at"))).toEqual(["is", "is_not"]);
    expect(operatorsFor(builtInField("target_date"))).toContain("is_empty");
    expect(operatorsFor(builtInField("name"))).toEqual(["contains", "contains_not"]);
  });
});
