// The public conformance suite of the Model Context Protocol against this server, whose tools, resources and prompts
// stand beside those that the suite calls by name.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createServer, type Server, request } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { addToken } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import Fastify, { type FastifyInstance } from "fastify";
import { build } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addBodyParsers } from "../../platform/http/body-parsers.ts";
import { answerError } from "../../platform/http/answer-errors.ts";
import { addFixtures } from "./conformance.fixture.ts";
import { addMcpEndpoint } from "./routes.ts";
import { mcpServer } from "./server.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../../../..");
const SUITE = join(root, "node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** Without sessions there is no way back to a client for these, and no resource to subscribe to. */
const INAPPLICABLE = [
  "tools-call-sampling",
  "tools-call-elicitation",
  "elicitation-sep1034-defaults",
  "elicitation-sep1330-enums",
  "resources-subscribe",
  "resources-unsubscribe",
];

/** The suite declares a newer Node, for one function that it does not call here: as CommonJS it starts on every one. */
async function builtSuite(): Promise<string> {
  const dir = join(root, ".cache", "mcp-conformance");
  mkdirSync(dir, { recursive: true });
  await build({
    input: SUITE,
    platform: "node",
    external: (id) => !id.startsWith(".") && !id.startsWith("/"),
    logLevel: "silent",
    output: { dir, format: "cjs", entryFileNames: "main.cjs" },
  });
  return join(dir, "main.cjs");
}

/** The suite sends no token: a proxy adds one. */
function proxyTo(target: URL, token: string): Server {
  return createServer((call, answer) => {
    const { hostname, port } = target;
    const headers = { ...call.headers, authorization: `Bearer ${token}` };
    const passed = request({ hostname, port, path: call.url, method: call.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    call.pipe(passed);
  });
}

describe("conformance to the Model Context Protocol", () => {
  let w: World;
  let app: FastifyInstance;
  let proxy: Server;
  let url: string;
  let suite: string;
  beforeAll(async () => {
    w = await world();
    suite = await builtSuite();
    app = Fastify();
    app.setErrorHandler(answerError);
    await addBodyParsers(app);
    const { runtime } = w;
    addMcpEndpoint({ app, runtime, checkAnswers: true, handlers: new Map() }, (context) =>
      addFixtures(mcpServer(context, runtime.version, runtime.log)),
    );
    const target = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    proxy = proxyTo(target, await addToken(runtime, w.as("ada").id));
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const address = proxy.address();
    url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/mcp`;
  });
  afterAll(async () => {
    await new Promise((resolve) => proxy.close(resolve));
    await app.close();
    await w.stop();
  });

  it(
    "every scenario of the active suite that applies to a server of tools passes",
    { timeout: 120_000 },
    async () => {
      const child = spawn(process.execPath, [suite, "server", "--url", url], { cwd: dirname(suite) });
      let output = "";
      child.stdout.on("data", (data: Buffer) => (output += data.toString()));
      child.stderr.on("data", (data: Buffer) => (output += data.toString()));
      await new Promise((resolve) => child.on("close", resolve));
      const results = [...output.matchAll(/^([✓✗]) ([\w-]+): \d+ passed, \d+ failed/gmu)];
      const failed = results.filter(([, mark]) => mark === "✗").map(([, , name]) => name);
      expect(results.length, output).toBeGreaterThanOrEqual(30);
      expect(failed.filter((name) => !INAPPLICABLE.includes(name ?? ""))).toEqual([]);
    },
  );

  it("the scenarios that are left out exist", () => {
    const source = readFileSync(SUITE, "utf8");
    for (const name of INAPPLICABLE) expect(source).toContain(name);
  });
});
