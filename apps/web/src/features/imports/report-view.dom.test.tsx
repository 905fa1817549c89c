import type { ImportReport } from "@cairn/contract/entities/csv-import";
import { mount } from "@cairn/ui/test-dom";
import { afterEach, expect, it } from "vitest";
import { german } from "../../i18n/de.ts";
import { setLanguage } from "../../i18n/i18n.ts";
import { ReportView } from "./report-view.tsx";
import { failureWords, placeWords, remarkWords } from "./remark-words.ts";

afterEach(() => setLanguage("en", {}));

const counts = { read: 1, created: 1, existing: 0, failed: 0 };
const REMARK = {
  code: "key_repeated",
  params: { key: "A-1", line: 2 },
  message: "the key A-1 is that of line 2, too",
};
const REPORT: ImportReport = {
  dry_run: false,
  columns: [],
  issues: counts,
  comments: counts,
  states: [],
  labels: [],
  members: [],
  remarks: [{ file: "issues", line: 4, kind: "error", ...REMARK }],
  remarks_total: 1,
  failure: "The file is empty.",
  failure_code: { code: "file_empty", params: {} },
};

it.each([
  ["en", "the key A-1 is that of line 2, too", "The file is empty."],
  ["de", "die Kennung A-1 steht schon in Zeile 2", "Die Datei ist leer."],
])("the report of an import is in the reader's language: %s", async (language, text, failure) => {
  if (language === "de") setLanguage("de", german);
  const { unmount } = await mount(<ReportView report={REPORT} />);
  expect(document.querySelector("tbody")?.textContent).toContain(text);
  expect(document.body.textContent).toContain(failure);
  await unmount();
});

it("what this version has no text for is shown in English", () => {
  setLanguage("de", german);
  expect(remarkWords({ code: null, params: {}, message: "said before" })).toBe("said before");
  expect(remarkWords({ code: "of_tomorrow", params: {}, message: "new" })).toBe("new");
  expect(failureWords({ failure: "said before", failure_code: null })).toBe("said before");
  expect(failureWords({ failure: "new", failure_code: { code: "of_tomorrow", params: {} } })).toBe("new");
  expect(placeWords({ place: "WEB-1", place_code: null })).toBe("WEB-1");
  const place_code = { code: "at_line", params: { line: 3 } };
  expect(placeWords({ place: "line 3", place_code })).toBe("Zeile 3");
});
