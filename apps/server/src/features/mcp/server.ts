// The MCP server of one request: tools, resources and prompts with the rights of its token (docs/adr/0037).
import { McpServer, type ServerContext } from "@modelcontextprotocol/server";
import type { Logger } from "pino";
import { failureOf } from "../../platform/http/answer-errors.ts";
import { TOOLS } from "./all-tools.ts";
import { messageOf } from "./message.ts";
import { addPrompts } from "./prompts.ts";
import { addResources } from "./resources.ts";
import { type RequestContext, type Tool, type ToolContext, ToolError } from "./tool.ts";

const INSTRUCTIONS = `Cairn tracks the issues of a team. Begin with list_workspaces, then list_projects and
describe_project for the names that a project uses. Projects are named by their identifier (WEB), issues by their key
(WEB-12); states, labels, people, cycles and modules by their names. Texts are Markdown. Everything you do is done as
the user of your token, with their rights, and shows in the history under their name.`;

/** Progress is reported only where the client has asked for it with a token of its own. */
const progressOf =
  ({ mcpReq }: ServerContext): ToolContext["progress"] =>
  async (progress, total) => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken === undefined) return;
    await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress, total } });
  };

function addTool(server: McpServer, context: RequestContext, log: Logger, tool: Tool): void {
  const { name, title, description, input, output, annotations } = tool;
  server.registerTool(
    name,
    { title, description, inputSchema: input, outputSchema: output, annotations },
    async (given: unknown, request: ServerContext) => {
      try {
        const result = await tool.run({ ...context, progress: progressOf(request) }, given);
        return {
          content: [{ type: "text" as const, text: JSON.stringify(result) }],
          structuredContent: result,
        };
      } catch (error) {
        if (!(error instanceof ToolError) && failureOf(error) === null)
          log.error({ err: error, tool: name }, "a tool failed");
        return { content: [{ type: "text" as const, text: messageOf(error) }], isError: true };
      }
    },
  );
}

export function mcpServer(context: RequestContext, version: string, log: Logger): McpServer {
  const server = new McpServer({ name: "cairn", title: "Cairn", version }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) addTool(server, context, log, tool);
  addResources(server, context);
  addPrompts(server);
  return server;
}
