import { describe, expect, it } from "vitest";
import { operatorOf, operatorsFor, withOperator } from "./filter-operators.ts";

describe("how a filter asks", () => {
  it("is read from its name and its value", () => {
    expect(operatorOf("labels", "a,b")).toBe("is");
    expect(operatorOf("not_labels", "a,None")).toBe("is_not");
    expect(operatorOf("labels", "None")).toBe("is_empty");
    expect(operatorOf("not_target_date", "None")).toBe("is_not_empty");
    expect(operatorOf("name", "None")).toBe("contains");
    expect(operatorOf("not_name", "x")).toBe("contains_not");
  });

  it("keeps its values from is to is not and back", () => {
    expect(withOperator("labels", "a,b", "is_not")).toEqual({ name: "not_labels", text: "a,b" });
    expect(withOperator("not_labels", "a,b", "is")).toEqual({ name: "labels", text: "a,b" });
    expect(withOperator("name", "map", "contains_not")).toEqual({ name: "not_name", text: "map" });
  });

  it("needs no values for empty and not empty, and new ones after them", () => {
    expect(withOperator("not_cycle", "a", "is_empty")).toEqual({ name: "cycle", text: "None" });
    expect(withOperator("cycle", "a", "is_not_empty")).toEqual({ name: "not_cycle", text: "None" });
    expect(withOperator("cycle", "None", "is_not")).toEqual({ name: "not_cycle", text: "" });
  });

  it("asks for emptiness only of what can be empty", () => {
    expect(operatorsFor("priority")).toEqual(["is", "is_not"]);
    expect(operatorsFor("created_at")).toEqual(["is", "is_not"]);
    expect(operatorsFor("target_date")).toContain("is_empty");
    expect(operatorsFor("name")).toEqual(["contains", "contains_not"]);
  });
});
