import { LANGUAGES } from "@cairn/contract/languages";
import { describe, expect, it } from "vitest";
import { coded, remarkText } from "./remarks.ts";
import type { Row } from "./row.ts";
import { TABLE } from "./table.ts";

const rows = Object.entries<Row>(TABLE);
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).toSorted();

describe("remarks of imports", () => {
  it.each(LANGUAGES)(
    "each code has a text in the language %s that contains all of its parameters once",
    (language) => {
      expect(rows.length).toBeGreaterThan(50);
      for (const [code, row] of rows)
        expect([code, namesIn(row[language])]).toEqual([code, Object.keys(row.params).toSorted()]);
    },
  );

  it("no text is the same in both languages, unless it has no words of its own", () => {
    const words = (text: string): string => text.replaceAll(/\{\{\w+\}\}|\W/g, "");
    expect(rows.filter(([, { en, de }]) => words(en) !== "" && en === de)).toEqual([]);
  });

  it("a reason and words of Cairn are in the language of the remark, values as they are", () => {
    const remark = coded("list_left_out", {
      list: "cycle_issues",
      reason: coded("list_hidden", { source: "Plane", status: 403 }),
    });
    expect(remarkText("en", remark)).toBe(
      "left out: issues of cycles (Plane does not show this to the owner of the token (403))",
    );
    expect(remarkText("de", remark)).toBe(
      "weggelassen: Issues von Zyklen (Plane zeigt das dem Konto des Tokens nicht (403))",
    );
    const lost = coded("text_lost", { losses: ["iframe", "table alignment"] });
    expect(remarkText("de", lost)).toBe("aus dem Text entfernt: <iframe>, die Ausrichtung in Tabellen");
    const unread = coded("value_unread", { header: "Fällig", value: "$& {{header}}", expected: "date" });
    expect(remarkText("de", unread)).toBe("Fällig: „$& {{header}}“ ist kein Datum; bleibt leer");
  });

  it("a code of another version has no text, and missing parameters are empty", () => {
    expect(remarkText("de", { code: "from_the_future", params: {} })).toBeNull();
    expect(remarkText("en", { code: "constructor", params: {} })).toBeNull();
    expect(remarkText("en", { code: "issue_missing", params: {} })).toBe("there is no issue ");
  });
});
