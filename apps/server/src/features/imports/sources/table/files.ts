// Cells with addresses of files, however they are separated or quoted.
import type { IssueRecord, SourceRecord } from "../../engine/records.ts";
import { nameAt } from "../inline-files.ts";
import type { Cells } from "./fields.ts";

const ADDRESS = /https?:\/\/[^\s,;"'<>|[\]{}]+/gi;

export const filesIn = (issue: IssueRecord, cells: Cells): SourceRecord[] =>
  [...new Set(cells.all("attachments").flatMap((cell) => cell.match(ADDRESS) ?? []))].map((url) => ({
    kind: "file",
    id: `${issue.id} ${url}`,
    issue: issue.id,
    url,
    name: nameAt(url),
    ref: url,
  }));
