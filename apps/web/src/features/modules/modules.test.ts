import type { ModuleRow } from "@cairn/contract/entities/module";
import { describe, expect, it } from "vitest";
import { fieldsOf, problemsOf } from "../../collections/dialogs/module-form.ts";
import { modules } from "../../collections/modules.ts";

const TODAY = "2026-03-11";
const days = (start_date: string | null, target_date: string | null) =>
  modules.days({ start_date, target_date } as ModuleRow, TODAY);

describe("the form of a module", () => {
  const fields = { ...fieldsOf(null), name: "Alerts" };

  it("requires a name, and accepts one of the two dates", () => {
    expect(Object.keys(problemsOf({ ...fields, name: "" }))).toEqual(["name"]);
    expect(problemsOf({ ...fields, target_date: TODAY })).toEqual({});
    expect(Object.keys(problemsOf({ ...fields, start_date: "2026-03-12", target_date: TODAY }))).toEqual([
      "target_date",
    ]);
  });

  it("describes the dates that are set", () => {
    expect(days(null, null)).toBe("No dates");
    expect(days(TODAY, null)).toBe("from 11 Mar");
    expect(days(null, "2027-01-02")).toBe("until 2 Jan 2027");
    expect(days(TODAY, "2026-03-20")).toBe("11 – 20 Mar");
  });
});
