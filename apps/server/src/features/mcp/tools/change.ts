// Tools that create issues and change them.
import { RELATION_TYPES } from "@cairn/contract/entities/issue-details";
import { routes } from "@cairn/contract/routes/all";
import { issueKey } from "@cairn/domain/issue-address";
import { markdownToHtml } from "@cairn/editor/markdown";
import { z } from "zod";
import { changes, issue, markdown, project, workspace } from "../fields.ts";
import { valuesOf } from "../issue-values.ts";
import { issueOfKey, ProjectNames, projectNamed } from "../names.ts";
import { messageOf } from "../message.ts";
import { tool, ToolError, type ToolContext } from "../tool.ts";

const MAX_AT_ONCE = 50;

/** What became of each of several issues: a failure of one does not undo the others. */
const Outcomes = z.object({
  done: z.array(z.string()).describe("Keys of issues"),
  failed: z.array(z.object({ issue: z.string(), reason: z.string() })),
});

/** Does the same for each, one after the other, and reports the progress. */
async function forEach<T>(
  context: ToolContext,
  all: readonly T[],
  labelOf: (one: T) => string,
  work: (one: T) => Promise<string>,
): Promise<z.infer<typeof Outcomes>> {
  const done: string[] = [];
  const failed: { issue: string; reason: string }[] = [];
  for (const [index, one] of all.entries()) {
    try {
      done.push(await work(one));
    } catch (error) {
      failed.push({ issue: labelOf(one), reason: messageOf(error) });
    }
    await context.progress(index + 1, all.length);
  }
  return { done, failed };
}

const create_issues = tool({
  name: "create_issues",
  title: "Create issues",
  description: "Create one or several issues in a project. Answers with their keys, in order.",
  effect: "add",
  input: z.object({
    workspace,
    project,
    issues: z
      .array(z.object({ ...changes, title: changes.title.unwrap() }))
      .min(1)
      .max(MAX_AT_ONCE),
  }),
  output: Outcomes,
  run: async (context, { workspace: slug, project: name, issues }) => {
    const found = await projectNamed(context, slug, name);
    const params = { slug, project_id: found.id };
    const names = new ProjectNames(context, params);
    return forEach(
      context,
      issues,
      ({ title }) => title,
      async (draft) => {
        const values = await valuesOf(context, slug, names, draft);
        const made = await context.call(routes.issues.create, {
          params,
          body: { ...values, name: draft.title },
        });
        return issueKey(found.identifier, made.sequence_id);
      },
    );
  },
});

const update_issues = tool({
  name: "update_issues",
  title: "Update issues",
  description: "Set the same values on one or several issues. What is left out stays as it is.",
  effect: "change",
  input: z.object({ workspace, issues: z.array(issue).min(1).max(MAX_AT_ONCE), changes: z.object(changes) }),
  output: Outcomes,
  run: async (context, { workspace: slug, issues, changes: asked }) => {
    if (Object.keys(asked).length === 0) throw new ToolError("`changes` is empty: say what to set.");
    const byProject = new Map<string, ProjectNames>();
    return forEach(
      context,
      issues,
      (key) => key,
      async (key) => {
        const params = await issueOfKey(context, slug, key);
        const names = byProject.get(params.project_id) ?? new ProjectNames(context, params);
        byProject.set(params.project_id, names);
        await context.call(routes.issues.update, {
          params,
          body: await valuesOf(context, slug, names, asked),
        });
        return key;
      },
    );
  },
});

const comment_on_issue = tool({
  name: "comment_on_issue",
  title: "Comment on an issue",
  description:
    "Add a comment. To mention someone, write to the issue's assignees instead: names in Markdown do not notify.",
  effect: "add",
  input: z.object({ workspace, issue, text: markdown.min(1), reply_to: z.uuid().optional() }),
  output: z.object({ comment: z.string() }),
  run: async (context, { workspace: slug, issue: key, text, reply_to }) => {
    const params = await issueOfKey(context, slug, key);
    const body = {
      comment_html: markdownToHtml(text).html,
      ...(reply_to === undefined ? {} : { parent: reply_to }),
    };
    return { comment: (await context.call(routes.comments.create, { params, body })).id };
  },
});

const link_issues = tool({
  name: "link_issues",
  title: "Relate issues",
  description:
    "Say that an issue blocks, is blocked by, duplicates or relates to others. Set a parent with update_issues.",
  effect: "change",
  input: z.object({
    workspace,
    issue,
    relation: z.enum(RELATION_TYPES),
    to: z.array(issue).min(1).max(MAX_AT_ONCE),
  }),
  output: z.object({ related: z.number() }),
  run: async (context, { workspace: slug, issue: key, relation, to }) => {
    const params = await issueOfKey(context, slug, key);
    const others = await Promise.all(to.map((one) => issueOfKey(context, slug, one)));
    const body = { relation_type: relation, issues: others.map(({ issue_id }) => issue_id) };
    return { related: (await context.call(routes.issue_relations.create, { params, body })).length };
  },
});

const add_link = tool({
  name: "add_link",
  title: "Add a link",
  description: "Attach the URL of a web page to an issue.",
  effect: "add",
  input: z.object({ workspace, issue, url: z.url(), title: z.string().max(255).optional() }),
  output: z.object({ link: z.string() }),
  run: async (context, { workspace: slug, issue: key, url, title }) => {
    const params = await issueOfKey(context, slug, key);
    const body = { url, ...(title === undefined ? {} : { title }) };
    return { link: (await context.call(routes.issue_links.create, { params, body })).id };
  },
});

export const CHANGE_TOOLS = [create_issues, update_issues, comment_on_issue, link_issues, add_link];
