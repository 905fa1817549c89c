// Editing a cell: who may, and what opens.
import type { Issue } from "@cairn/contract/entities/issue";
import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { toast } from "@cairn/ui/toast";
import { t as issueWords } from "../../../i18n/issues.ts";
import { t } from "../../../i18n/sheet.ts";
import { can } from "../../../data/workspace-context.tsx";
import { editProperty } from "../../properties/edit.ts";
import { hasProperty } from "../../properties/offered.ts";
import { PROPERTY_WORDS } from "../../properties/property-names.ts";
import type { ListScope } from "../scope.tsx";
import { cellElementId } from "./sheet-scope.tsx";
import type { Column } from "./columns.ts";
import type { Sheet } from "./sheet.ts";
import { inSentence } from "../../../i18n/i18n.ts";

/** Whether this person may change this row: in lists across projects that is each project's own matter. Observed. */
export function canWrite({ model, canEdit }: ListScope, issue: Issue): boolean {
  const { data, context } = model;
  if (!CONTEXTS[context].editable) return false;
  if (data.projectId !== null) return canEdit;
  const project = data.open.cache.project.get(issue.project_id);
  return project !== undefined && can(data.open, "project.write", project);
}

/** Why a cell cannot be edited; null where it can. Cells that are only shown are no matter of permission: empty. */
export function reasonAgainst(scope: ListScope, issue: Issue, column: Column): string | null {
  if (column.property === undefined && column.id !== "title") return "";
  if (!canWrite(scope, issue)) return t("cannot_edit");
  const project = scope.model.data.open.cache.project.get(issue.project_id);
  if (column.property === undefined || hasProperty(project, column.property)) return null;
  return t("not_offered", { property: inSentence(issueWords(PROPERTY_WORDS[column.property].name)) });
}

export function editCell(scope: ListScope, sheet: Sheet, issue: Issue, column: Column): void {
  const reason = reasonAgainst(scope, issue, column);
  if (reason !== null) {
    if (reason !== "") toast({ id: "cell-refused", title: reason });
    return;
  }
  if (column.property === undefined) return sheet.rename(issue.id);
  const anchor = document.getElementById(cellElementId(issue.id, column.id));
  if (!anchor) return;
  const issues = sheet.issuesAt(issue, column).filter((row) => reasonAgainst(scope, row, column) === null);
  editProperty(column.property, { data: scope.model.data, issues, anchor });
}
