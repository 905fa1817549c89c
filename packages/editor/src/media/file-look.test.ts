import { expect, it } from "vitest";
import { fileLook, fileSize } from "./file-look.ts";

it.each([
  ["plan.pdf", "application/pdf", "film", "PDF"],
  ["table.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "table", "XLSX"],
  ["letter.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "text", "DOCX"],
  ["data.json", "application/json", "code", "JSON"],
  ["noend", "application/octet-stream", "other", ""],
])("the icon of %s follows from its type and has the letters of its name", (name, type, family, letters) => {
  expect(fileLook(name, type)).toEqual({ family, letters });
});

it("a file's size is in words of the reader's language", () => {
  expect([fileSize("812", "en"), fileSize("14336", "en"), fileSize("1468006", "de")]).toEqual([
    "812 B",
    "14 KB",
    "1,4 MB",
  ]);
  expect([fileSize(null, "en"), fileSize("x", "en")]).toEqual(["", ""]);
});
