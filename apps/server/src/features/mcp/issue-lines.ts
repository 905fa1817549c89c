// Issues as models read them: one short object each, with names instead of ids.
import type { Issue } from "@cairn/contract/entities/issue";
import { PRIORITIES } from "@cairn/contract/entities/issue";
import type { Project } from "@cairn/contract/entities/project";
import { issueKey } from "@cairn/domain/issue-address";
import { z } from "zod";
import { ProjectNames } from "./names.ts";
import type { ToolContext } from "./tool.ts";

export const IssueLine = z.object({
  key: z.string(),
  title: z.string(),
  state: z.string().optional(),
  priority: z.enum(PRIORITIES),
  assignees: z.array(z.string()).optional(),
  labels: z.array(z.string()).optional(),
  start_date: z.string().optional(),
  due_date: z.string().optional(),
  cycle: z.string().optional(),
  modules: z.array(z.string()).optional(),
  sub_issues: z.number().optional(),
  updated_at: z.string(),
});
export type IssueLine = z.infer<typeof IssueLine>;

const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** Leaves out what has no value: every token counts. */
const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

/** One line for each issue, in their order. The issues may be of several projects, all of which are given. */
export async function issueLines(
  context: ToolContext,
  slug: string,
  issues: readonly Issue[],
  projects: readonly Project[],
): Promise<IssueLine[]> {
  const names = new Map(
    projects.map(({ id }) => [id, new ProjectNames(context, { slug, project_id: id })] as const),
  );
  return Promise.all(
    issues.map(async (issue) => {
      const of =
        names.get(issue.project_id) ?? new ProjectNames(context, { slug, project_id: issue.project_id });
      const project = projects.find(({ id }) => id === issue.project_id);
      return compact({
        key: issueKey(project?.identifier ?? "", issue.sequence_id),
        title: issue.name,
        state: issue.state_id === null ? undefined : await of.nameOf("state", issue.state_id),
        priority: issue.priority,
        assignees: some(await of.namesOf("person", issue.assignee_ids)),
        labels: some(await of.namesOf("label", issue.label_ids)),
        start_date: issue.start_date ?? undefined,
        due_date: issue.target_date ?? undefined,
        cycle: issue.cycle_id === null ? undefined : await of.nameOf("cycle", issue.cycle_id),
        modules: some(await of.namesOf("module", issue.module_ids)),
        sub_issues: issue.sub_issues_count > 0 ? issue.sub_issues_count : undefined,
        updated_at: issue.updated_at,
      });
    }),
  );
}
