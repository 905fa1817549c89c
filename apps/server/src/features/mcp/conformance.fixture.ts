// What the public conformance suite calls by name: tools, resources and prompts that exist for it alone.
import {
  completable,
  type McpServer,
  ResourceTemplate,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const SILENCE = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=";

const text = (value: string) => ({ type: "text" as const, text: value });
const image = { type: "image" as const, data: PIXEL, mimeType: "image/png" };
const embedded = (uri: string) => ({
  type: "resource" as const,
  resource: { uri, mimeType: "text/plain", text: "An embedded resource" },
});

type Content = ReturnType<typeof text> | typeof image | ReturnType<typeof embedded> | typeof audio;
const audio = { type: "audio" as const, data: SILENCE, mimeType: "audio/wav" };

const CONTENTS: Record<string, Content[]> = {
  test_simple_text: [text("This is a simple text response for testing.")],
  test_image_content: [image],
  test_audio_content: [audio],
  test_embedded_resource: [embedded("test://embedded-resource")],
  test_multiple_content_types: [
    text("Multiple content types"),
    image,
    embedded("test://mixed-content-resource"),
  ],
};

function addTools(server: McpServer): void {
  for (const [name, content] of Object.entries(CONTENTS))
    server.registerTool(name, { description: `Answers with the contents of ${name}` }, () => ({ content }));
  server.registerTool("test_error_handling", { description: "Always fails" }, () => ({
    content: [text("This tool intentionally returns an error for testing")],
    isError: true,
  }));
  server.registerTool(
    "test_tool_with_logging",
    { description: "Logs three lines" },
    async (ctx: ServerContext) => {
      for (const line of ["Tool execution started", "Tool processing data", "Tool execution completed"])
        await ctx.mcpReq.log("info", line);
      return { content: [text("Logged")] };
    },
  );
  server.registerTool(
    "test_tool_with_progress",
    { description: "Reports progress" },
    async (ctx: ServerContext) => {
      const progressToken = ctx.mcpReq._meta?.progressToken;
      for (const progress of [0, 50, 100])
        if (progressToken !== undefined)
          await ctx.mcpReq.notify({
            method: "notifications/progress",
            params: { progressToken, progress, total: 100 },
          });
      return { content: [text("Done")] };
    },
  );
}

function addResources(server: McpServer): void {
  server.registerResource("static-text", "test://static-text", { mimeType: "text/plain" }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: "text/plain", text: "The content of the static text resource" }],
  }));
  server.registerResource("static-binary", "test://static-binary", { mimeType: "image/png" }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: "image/png", blob: PIXEL }],
  }));
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { mimeType: "application/json" },
    (uri, { id }) => ({
      contents: [
        { uri: uri.href, mimeType: "application/json", text: JSON.stringify({ id, templateTest: true }) },
      ],
    }),
  );
}

const fromUser = (...contents: Content[]) => ({
  messages: contents.map((content) => ({ role: "user" as const, content })),
});

function addPrompts(server: McpServer): void {
  server.registerPrompt("test_simple_prompt", { description: "Simple" }, () =>
    fromUser(text("A simple prompt")),
  );
  const arg = (word: string) =>
    completable(z.string(), (value) => [word].filter((one) => one.startsWith(value)));
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "With arguments", argsSchema: z.object({ arg1: arg("test"), arg2: z.string() }) },
    ({ arg1, arg2 }) => fromUser(text(`arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "With a resource", argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => fromUser(embedded(resourceUri), text("Process the resource above.")),
  );
  server.registerPrompt("test_prompt_with_image", { description: "With an image" }, () =>
    fromUser(image, text("Analyze the image above.")),
  );
}

/** Adds them to the server of a request. */
export function addFixtures(server: McpServer): McpServer {
  server.server.registerCapabilities({ logging: {} });
  addTools(server);
  addResources(server);
  addPrompts(server);
  return server;
}
