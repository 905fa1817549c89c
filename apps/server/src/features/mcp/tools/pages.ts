// Tools that read and write pages.
import type { Page } from "@cairn/contract/entities/page";
import { routes } from "@cairn/contract/routes/all";
import { markdownToHtml } from "@cairn/editor/markdown";
import { plainText } from "@cairn/editor/plain-text";
import { z } from "zod";
import { markdown, project, workspace } from "../fields.ts";
import { projectNamed } from "../names.ts";
import { tool, type ToolContext, ToolError } from "../tool.ts";

const MAX_FOUND = 50;
const inProject = project.optional().describe("Leave out for pages of the workspace");
const page = z.uuid().describe("Id of the page; see find_pages");

interface Place {
  slug: string;
  /** Null: pages of the workspace. */
  project_id: string | null;
}

const placeOf = async (context: ToolContext, slug: string, name: string | undefined): Promise<Place> => ({
  slug,
  project_id: name === undefined ? null : (await projectNamed(context, slug, name)).id,
});

const listOf = ({ call }: ToolContext, { slug, project_id }: Place): Promise<Page[]> =>
  project_id === null
    ? call(routes.workspace_pages.list, { params: { slug }, query: { nested: "true" } })
    : call(routes.pages.list, { params: { slug, project_id }, query: { nested: "true" } });

const find_pages = tool({
  name: "find_pages",
  title: "Find pages",
  description: "Pages of a project or of the workspace by words of their names.",
  effect: "read",
  input: z.object({ workspace, project: inProject, text: z.string().max(200).default("") }),
  output: z.object({
    pages: z.array(
      z.object({
        page: z.string(),
        title: z.string(),
        parent: z.string().optional(),
        updated_at: z.string(),
      }),
    ),
    total: z.number(),
  }),
  run: async (context, { workspace: slug, project: name, text }) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const all = (await listOf(context, await placeOf(context, slug, name))).filter(
      (one) =>
        !one.is_template &&
        one.archived_at === null &&
        words.every((word) => one.name.toLowerCase().includes(word)),
    );
    return {
      pages: all.slice(0, MAX_FOUND).map(({ id, name: title, parent, updated_at }) => ({
        page: id,
        title,
        ...(parent === null ? {} : { parent }),
        updated_at,
      })),
      total: all.length,
    };
  },
});

const retrieve = ({ call }: ToolContext, { slug, project_id }: Place, page_id: string) =>
  project_id === null
    ? call(routes.workspace_pages.retrieve, { params: { slug, page_id } })
    : call(routes.pages.retrieve, { params: { slug, project_id, page_id } });

const get_page = tool({
  name: "get_page",
  title: "Get a page",
  description: "A page with its text.",
  effect: "read",
  input: z.object({ workspace, project: inProject, page }),
  output: z.object({ page: z.string(), title: z.string(), text: z.string(), updated_at: z.string() }),
  run: async (context, { workspace: slug, project: name, page: id }) => {
    const found = await retrieve(context, await placeOf(context, slug, name), id);
    return {
      page: found.id,
      title: found.name,
      text: plainText(found.description_html),
      updated_at: found.updated_at,
    };
  },
});

const write_page = tool({
  name: "write_page",
  title: "Write a page",
  description:
    "Create a page, or add to one: with `page`, the text is added at its end; `replace` replaces the whole text instead.",
  effect: "add",
  input: z.object({
    workspace,
    project: inProject,
    page: page.optional(),
    title: z.string().max(255).optional().describe("Required for a new page"),
    text: markdown,
    parent: page.optional().describe("For a new page: the page it goes below"),
    replace: z.boolean().default(false),
  }),
  output: z.object({ page: z.string(), title: z.string() }),
  run: async (context, { workspace: slug, project: name, page: id, title, text, parent, replace }) => {
    const place = await placeOf(context, slug, name);
    const { html } = markdownToHtml(text);
    const { call } = context;
    const { project_id } = place;
    if (id === undefined) {
      if (title === undefined) throw new ToolError("A new page needs a `title`.");
      const body = { name: title, description_html: html, ...(parent === undefined ? {} : { parent }) };
      const made =
        project_id === null
          ? await call(routes.workspace_pages.create, { params: { slug }, body })
          : await call(routes.pages.create, { params: { slug, project_id }, body });
      return { page: made.id, title: made.name };
    }
    const before = await retrieve(context, place, id);
    const body = {
      description_html: replace ? html : before.description_html + html,
      ...(title === undefined ? {} : { name: title }),
    };
    const written =
      project_id === null
        ? await call(routes.workspace_pages.update, { params: { slug, page_id: id }, body })
        : await call(routes.pages.update, { params: { slug, project_id, page_id: id }, body });
    return { page: written.id, title: written.name };
  },
});

export const PAGE_TOOLS = [find_pages, get_page, write_page];
