import type { ExportFormat, ExportProvider } from "@cairn/contract/entities/export";
import { writeCsv } from "./csv.ts";
import { writeJson } from "./json.ts";
import { writeMarkdown } from "./markdown.ts";
import type { Writer } from "./writer.ts";
import { writeXlsx } from "./xlsx.ts";

interface Format {
  write: Writer;
  content_type: string;
}

export const FORMATS: Record<ExportFormat, Format> = {
  csv: { write: writeCsv, content_type: "text/csv; charset=utf-8" },
  xlsx: {
    write: writeXlsx,
    content_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  json: { write: writeJson, content_type: "application/json; charset=utf-8" },
  md: { write: writeMarkdown, content_type: "text/markdown; charset=utf-8" },
};

export const contentTypeOf = (provider: ExportProvider): string =>
  provider === "workspace" ? "application/zip" : FORMATS[provider].content_type;
