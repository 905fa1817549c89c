// Resources: issues and pages as texts that a person can attach to a conversation.
import { routes } from "@cairn/contract/routes/all";
import { plainText } from "@cairn/editor/plain-text";
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from "@modelcontextprotocol/server";
import { failureOf } from "../../platform/http/answer-errors.ts";
import { issueOfKey } from "./names.ts";
import type { RequestContext } from "./tool.ts";

const mimeType = "text/plain";

/** What a template's variables are: one text each. */
const textOf = (value: string | string[] | undefined): string => decodeURIComponent([value].flat().join(""));

/** @throws ResourceNotFoundError for everything that the caller may not see */
async function read(uri: URL, load: () => Promise<string>) {
  try {
    return { contents: [{ uri: uri.href, mimeType, text: await load() }] };
  } catch (error) {
    if (failureOf(error)?.status === 404) throw new ResourceNotFoundError(uri.href);
    throw error;
  }
}

export function addResources(server: McpServer, context: RequestContext): void {
  const { call } = context;
  const tools = { ...context, progress: async () => {} };
  server.registerResource(
    "issue",
    new ResourceTemplate("cairn://{workspace}/issues/{key}", { list: undefined }),
    { title: "Issue", description: "Title and description of an issue, by its key", mimeType },
    (uri, { workspace, key }) =>
      read(uri, async () => {
        const params = await issueOfKey(tools, textOf(workspace), textOf(key));
        const { name, description_html } = await call(routes.issues.retrieve, { params });
        return `${textOf(key)} ${name}\n\n${plainText(description_html)}`;
      }),
  );
  server.registerResource(
    "page",
    new ResourceTemplate("cairn://{workspace}/pages/{page}", { list: undefined }),
    { title: "Page of a workspace", description: "Text of a page of the workspace, by its id", mimeType },
    (uri, { workspace, page }) =>
      read(uri, async () => {
        const params = { slug: textOf(workspace), page_id: textOf(page) };
        const { name, description_html } = await call(routes.workspace_pages.retrieve, { params });
        return `${name}\n\n${plainText(description_html)}`;
      }),
  );
}
