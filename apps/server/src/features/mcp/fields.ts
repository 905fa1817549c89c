// Inputs that several tools have.
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import { z } from "zod";

export const workspace = z.string().describe("Slug of the workspace; see list_workspaces");
export const project = z.string().describe("Identifier of the project, such as WEB; see list_projects");
export const issue = z.string().describe("Key of the issue, such as WEB-12");
export const day = z.iso.date();
export const markdown = z.string().max(200_000).describe("Markdown");

/** What can be set on an issue. Names are those of describe_project; "me" is the caller. */
export const changes = {
  title: z.string().min(1).max(LONGEST_TITLE).optional(),
  description: markdown.optional().describe("Markdown; replaces the description"),
  state: z.string().optional(),
  priority: z.enum(PRIORITIES).optional(),
  assignees: z.array(z.string()).max(50).optional().describe("Replaces all assignees; [] removes them"),
  labels: z.array(z.string()).max(50).optional().describe("Replaces all labels; [] removes them"),
  start_date: day.nullable().optional(),
  due_date: day.nullable().optional(),
  parent: issue.nullable().optional().describe("Key of the parent issue; null removes it"),
};
