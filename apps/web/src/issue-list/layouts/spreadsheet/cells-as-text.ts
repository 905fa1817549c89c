// Cells as text: tabs between cells, line ends between rows, as every spreadsheet pastes it.
import type { Issue } from "@cairn/contract/entities/issue";
import type { ListData } from "../../engine/list-data.ts";
import type { Column } from "./columns.ts";

/** Replaces tabs and line ends, which would start another cell. */
const withoutSeparators = (text: string): string => text.replaceAll(/[\t\r\n]+/g, " ");

/** A single cell is copied as its text. With several cells, the frozen column becomes two: key and title. */
export function cellsAsText(data: ListData, issues: readonly Issue[], columns: readonly Column[]): string {
  const isOne = issues.length === 1 && columns.length === 1;
  const cells = (issue: Issue): string[] =>
    columns.flatMap((column) => {
      const text = withoutSeparators(column.text(data, issue));
      return column.id === "title" && !isOne ? [data.keyOf(issue), text] : [text];
    });
  return issues.map((issue) => cells(issue).join("\t")).join("\n");
}
