// Cells as text: tabs between cells, line ends between rows, as every spreadsheet pastes it.
import type { Issue } from "@cairn/contract/entities/issue";
import type { ListData } from "../../engine/list-data.ts";
import type { Column } from "./columns.ts";

/** A tab or line end inside a value would begin another cell. */
const clean = (text: string): string => text.replaceAll(/[\t\r\n]+/g, " ");

/** One cell is its text alone; of several the frozen column is two: key and title. */
export function asText(data: ListData, issues: readonly Issue[], columns: readonly Column[]): string {
  const isOne = issues.length === 1 && columns.length === 1;
  const cells = (issue: Issue): string[] =>
    columns.flatMap((column) => {
      const text = clean(column.text(data, issue));
      return column.id === "title" && !isOne ? [data.keyOf(issue), text] : [text];
    });
  return issues.map((issue) => cells(issue).join("\t")).join("\n");
}
