// Clients of the MCP server: the protocol's own one, over HTTP.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { addToken, type TokenOptions } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";

export interface McpWorld {
  w: World;
  /** A client with a token of a user. */
  connectAs: (userId: string, options?: TokenOptions) => Promise<Client>;
  stop: () => Promise<void>;
}

export async function mcpWorld(): Promise<McpWorld> {
  const w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
  const url = new URL("/mcp", await w.listen());
  const opened: Client[] = [];
  return {
    w,
    connectAs: async (userId, options = {}) => {
      const authorization = `Bearer ${await addToken(w.runtime, userId, options)}`;
      const client = new Client({ name: "test", version: "1.0.0" });
      await client.connect(
        new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization } } }),
      );
      opened.push(client);
      return client;
    },
    stop: async () => {
      for (const client of opened) await client.close();
      await w.stop();
    },
  };
}

/** Calls a tool; `error` is its text when it failed. */
export async function use(client: Client, name: string, given: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: given });
  const [content] = result.content;
  const text = content?.type === "text" ? content.text : "";
  return {
    // oxlint-disable-next-line typescript/no-explicit-any
    value: result.structuredContent as any,
    error: result.isError ? text : null,
  };
}
