import { chosenValuesOf } from "@cairn/domain/properties/chosen-values";
import { openCreateIssue } from "../create-dialog.tsx";
import type { IssueDetail } from "./issue-detail.ts";

/** Opens the create dialog with the values of this issue, to be edited before the copy is created. */
export function makeCopy({ issue, data, description }: IssueDetail): void {
  if (!issue) return;
  openCreateIssue({
    project_id: data.projectId,
    fresh: true,
    values: {
      name: issue.name,
      description_html: description ?? "<p></p>",
      ...chosenValuesOf(issue),
    },
  });
}
