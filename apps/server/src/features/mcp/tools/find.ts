// Tools that find and read issues.
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { routes } from "@cairn/contract/routes/all";
import { plainText } from "@cairn/editor/plain-text";
import { z } from "zod";
import { issue, project, workspace } from "../fields.ts";
import { IssueLine, issueLines } from "../issue-lines.ts";
import { issueOfKey, ProjectNames, projectNamed } from "../names.ts";
import { tool, ToolError, type ToolContext } from "../tool.ts";

const MAX_FOUND = 50;
const MAX_COMMENTS = 30;

const ORDERS = {
  newest: "-created_at",
  updated: "-updated_at",
  priority: "priority",
  due: "target_date",
  manual: "sort_order",
} as const;

const criteria = z.object({
  workspace,
  project: project.optional().describe("Leave out to look in all your projects"),
  text: z.string().max(200).optional().describe("Words of the title"),
  states: z.array(z.string()).max(20).optional().describe("Names of states; needs `project`"),
  state_groups: z.array(z.enum(STATE_GROUPS)).optional().describe("Open issues: backlog, unstarted, started"),
  priorities: z.array(z.enum(PRIORITIES)).optional(),
  assignees: z.array(z.string()).max(20).optional().describe('Names, "me", or "none"; names need `project`'),
  labels: z.array(z.string()).max(20).optional().describe('Names, or "none"; names need `project`'),
  cycle: z.string().optional().describe('Name, "current" or "none"; names need `project`'),
  module: z.string().optional().describe('Name or "none"; names need `project`'),
  due_before: z.iso.date().optional().describe("Due on this day or earlier"),
  updated_since: z.iso.date().optional(),
  order: z.enum(["newest", "updated", "priority", "due", "manual"]).default("newest"),
  limit: z.number().int().min(1).max(MAX_FOUND).default(25),
  cursor: z.string().optional().describe("`next_cursor` of the page before; everything else as it was there"),
});
type Criteria = z.output<typeof criteria>;

/** The wire filter for names: "none" is the wire's None, "me" the caller. @throws ToolError */
async function idsFor(
  { me }: ToolContext,
  of: ProjectNames | null,
  kind: "state" | "label" | "person" | "cycle" | "module",
  names: readonly string[] | undefined,
): Promise<string | undefined> {
  if (names === undefined || names.length === 0) return undefined;
  const ids = await Promise.all(
    names.map(async (name) => {
      if (name.toLowerCase() === "none" && kind !== "state") return "None";
      if (name.toLowerCase() === "me" && kind === "person") return me.id;
      if (of === null)
        throw new ToolError(`The name of a ${kind} is looked up in a project: give \`project\`, too.`);
      return of.id(kind, name);
    }),
  );
  return ids.join(",");
}

async function queryOf(
  context: ToolContext,
  of: ProjectNames | null,
  asked: Criteria,
): Promise<Record<string, string>> {
  const one = (name: string | undefined) => (name === undefined ? undefined : [name]);
  const query: Record<string, string | undefined> = {
    name: asked.text,
    state: await idsFor(context, of, "state", asked.states),
    state_group: asked.state_groups?.join(","),
    priority: asked.priorities?.join(","),
    assignees: await idsFor(context, of, "person", asked.assignees),
    labels: await idsFor(context, of, "label", asked.labels),
    cycle: await idsFor(context, of, "cycle", one(asked.cycle)),
    module: await idsFor(context, of, "module", one(asked.module)),
    target_date: asked.due_before && `${asked.due_before};before`,
    updated_at: asked.updated_since && `${asked.updated_since};after`,
    order_by: ORDERS[asked.order],
    per_page: String(asked.limit),
    cursor: asked.cursor ?? `${asked.limit}:0:0`,
  };
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ""),
  );
}

const find_issues = tool({
  name: "find_issues",
  title: "Find issues",
  description:
    "Live issues by any combination of criteria, one line each. For a full issue use get_issue. Archived issues and drafts are not found.",
  effect: "read",
  input: criteria,
  output: z.object({ issues: z.array(IssueLine), total: z.number(), next_cursor: z.string().optional() }),
  run: async (context, asked) => {
    const { call } = context;
    const slug = asked.workspace;
    const place = asked.project === undefined ? null : await projectNamed(context, slug, asked.project);
    const of = place && new ProjectNames(context, { slug, project_id: place.id });
    const query = await queryOf(context, of, asked);
    const answer = place
      ? await call(routes.issues.list, { params: { slug, project_id: place.id }, query })
      : await call(routes.issue_lists.in_workspace, { params: { slug }, query });
    const rows = Array.isArray(answer.results) ? answer.results : [];
    const listed = place ? [place] : await projectsOf(context, slug);
    return {
      issues: await issueLines(context, slug, rows, listed),
      total: answer.total_results,
      ...(answer.next_page_results ? { next_cursor: answer.next_cursor } : {}),
    };
  },
});

async function projectsOf({ call }: ToolContext, slug: string) {
  const answer = await call(routes.projects.list, { params: { slug } });
  return Array.isArray(answer) ? answer : answer.results;
}

const Related = z.object({ key: z.string(), title: z.string() });

const get_issue = tool({
  name: "get_issue",
  title: "Get an issue",
  description: "One issue with its description and comments as plain text, links, relations and sub-issues.",
  effect: "read",
  input: z.object({ workspace, issue }),
  output: z.object({
    issue: IssueLine,
    url: z.string(),
    description: z.string(),
    relations: z.record(z.string(), z.array(Related)),
    sub_issues: z.array(IssueLine),
    links: z.array(z.object({ title: z.string(), url: z.string() })),
    comments: z.array(z.object({ id: z.string(), author: z.string(), at: z.string(), text: z.string() })),
    older_comments: z.number().describe("How many earlier comments are left out"),
  }),
  run: async (context, { workspace: slug, issue: key }) => {
    const { call } = context;
    const params = await issueOfKey(context, slug, key);
    const [detail, relations, subs, links, comments, projects] = await Promise.all([
      call(routes.issues.retrieve, { params }),
      call(routes.issue_relations.list, { params }),
      call(routes.sub_issues.list, { params }),
      call(routes.issue_links.list, { params }),
      call(routes.comments.list, { params }),
      projectsOf(context, slug),
    ]);
    const of = new ProjectNames(context, { slug, project_id: params.project_id });
    const line = async (rows: Parameters<typeof issueLines>[2]) => issueLines(context, slug, rows, projects);
    const related = await Promise.all(
      Object.entries(relations).map(
        async ([kind, rows]) =>
          [kind, (await line(rows)).map(({ key: k, title }) => ({ key: k, title }))] as const,
      ),
    );
    const [own] = await line([detail]);
    if (!own) throw new ToolError(`There is no issue ${key}.`);
    const recent = comments.slice(-MAX_COMMENTS);
    return {
      issue: own,
      url: `${context.address}/${slug}/browse/${own.key}`,
      description: plainText(detail.description_html),
      relations: Object.fromEntries(related.filter(([, rows]) => rows.length > 0)),
      sub_issues: await line(subs.sub_issues),
      links: links.map(({ title, url }) => ({ title: title ?? url, url })),
      comments: await Promise.all(
        recent.map(async ({ id, actor, created_at, comment_html }) => ({
          id,
          author: actor === null ? "" : await of.nameOf("person", actor),
          at: created_at,
          text: plainText(comment_html),
        })),
      ),
      older_comments: comments.length - recent.length,
    };
  },
});

const changes_since = tool({
  name: "changes_since",
  title: "Changes since a moment",
  description:
    "Issues that were created or changed since a moment, the latest first. Keep `until` and use it as the next `since`.",
  effect: "read",
  input: z.object({
    workspace,
    project: project.optional(),
    since: z.iso.datetime({ offset: true }),
    limit: z.number().int().min(1).max(MAX_FOUND).default(25),
  }),
  output: z.object({
    issues: z.array(IssueLine),
    until: z.string(),
    complete: z.boolean().describe("false: there are more; ask for a shorter time"),
  }),
  run: async (context, { workspace: slug, project: name, since, limit }) => {
    const place = name === undefined ? null : await projectNamed(context, slug, name);
    const until = new Date().toISOString();
    const query = {
      order_by: "-updated_at",
      per_page: String(limit),
      cursor: `${limit}:0:0`,
      updated_at: `${since.slice(0, 10)};after`,
    };
    const answer = place
      ? await context.call(routes.issues.list, { params: { slug, project_id: place.id }, query })
      : await context.call(routes.issue_lists.in_workspace, { params: { slug }, query });
    const rows = Array.isArray(answer.results) ? answer.results : [];
    const changed = rows.filter(({ updated_at }) => Date.parse(updated_at) >= Date.parse(since));
    const projects = place ? [place] : await projectsOf(context, slug);
    return {
      issues: await issueLines(context, slug, changed, projects),
      until,
      complete: changed.length < rows.length || !answer.next_page_results,
    };
  },
});

export const FIND_TOOLS = [find_issues, get_issue, changes_since];
