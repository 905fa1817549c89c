// The code of the README, run as one program against a real server.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addToken } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));
const blocks = [...readFileSync(join(folder, "README.md"), "utf8").matchAll(/```ts\n([\s\S]*?)```/g)].map(
  ([, code]) => code ?? "",
);

/** Runs a program with tsx; what it writes, and its exit code. */
function run(file: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", file], { cwd: folder, env });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

describe("the README of the SDK", () => {
  let w: World;
  let program: string;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin" } });
    // Inside the package, so that its dependencies are found.
    const cache = join(folder, ".cache");
    mkdirSync(cache, { recursive: true });
    program = mkdtempSync(join(cache, "readme-"));
  });
  afterAll(async () => {
    rmSync(program, { recursive: true, force: true });
    await w.stop();
  });

  it("runs", async () => {
    expect(blocks.length).toBeGreaterThan(1);
    const file = join(program, "readme.ts");
    writeFileSync(file, blocks.join("\n"));
    const { code, output } = await run(file, {
      ...process.env,
      CAIRN_URL: await w.listen(),
      CAIRN_TOKEN: await addToken(w.runtime, w.as("ada").id),
    });
    expect([code, output]).toEqual([
      0,
      "Hello ada\n401 Send a valid API token in X-Api-Key or as a bearer token.\n",
    ]);
  });
});
