// What a model wants to set on an issue, as the bodies of the contract's routes.
import type { IssuePatch } from "@cairn/contract/entities/issue";
import { markdownToHtml } from "@cairn/editor/markdown";
import { z } from "zod";
import { changes } from "./fields.ts";
import { issueOfKey, type ProjectNames } from "./names.ts";
import type { ToolContext } from "./tool.ts";

const Changes = z.object(changes);
export type Changes = z.infer<typeof Changes>;

/** @throws ToolError for unknown names, issue.not_found for an unknown parent */
export async function valuesOf(
  context: ToolContext,
  slug: string,
  names: ProjectNames,
  { title, description, state, assignees, labels, due_date, parent, ...rest }: Changes,
): Promise<IssuePatch> {
  const values: IssuePatch = { ...rest };
  if (title !== undefined) values.name = title;
  if (description !== undefined) values.description_html = markdownToHtml(description).html;
  if (state !== undefined) values.state_id = await names.id("state", state);
  if (assignees !== undefined) values.assignee_ids = await names.ids("person", assignees);
  if (labels !== undefined) values.label_ids = await names.ids("label", labels);
  if (due_date !== undefined) values.target_date = due_date;
  if (parent !== undefined)
    values.parent_id = parent === null ? null : (await issueOfKey(context, slug, parent)).issue_id;
  return values;
}
