// Editing of cells: permissions, and the picker or field to open.
import type { Issue } from "@cairn/contract/entities/issue";
import { reportReadOnly } from "../../../data/read-only.ts";
import { readOnlyReason } from "../../engine/read-only-reason.ts";
import { editProperty } from "../../properties/edit.ts";
import { whyNotUsed } from "../../properties/offered.ts";
import type { ListScope } from "../scope.tsx";
import { cellElementId } from "./spreadsheet-scope.tsx";
import type { Column } from "./columns.ts";
import type { SpreadsheetState } from "./spreadsheet-state.ts";

/** Whether this person may change this row. Observed. */
export const canWrite = (scope: ListScope, issue: Issue): boolean => readOnlyReason(scope, issue) === null;

/** Why a cell cannot be edited; null if it can. Empty for computed columns, which nobody can edit. */
export function whyCellReadOnly(scope: ListScope, issue: Issue, column: Column): string | null {
  if (column.property && !column.isEditable) return "";
  const reason = readOnlyReason(scope, issue);
  if (reason !== null || column.property === undefined) return reason;
  return whyNotUsed(scope.model.data.open.cache.project.get(issue.project_id), column.property);
}

export function editCell(scope: ListScope, sheet: SpreadsheetState, issue: Issue, column: Column): void {
  const reason = whyCellReadOnly(scope, issue, column);
  if (reason !== null) {
    if (reason !== "") reportReadOnly(reason);
    return;
  }
  if (column.property === undefined) return sheet.rename(issue.id);
  const anchor = document.getElementById(cellElementId(scope.model, issue.id, column.id));
  if (!anchor) return;
  const issues = sheet.issuesAt(issue, column).filter((row) => whyCellReadOnly(scope, row, column) === null);
  editProperty(column.property, { data: scope.model.data, issues, anchor });
}
