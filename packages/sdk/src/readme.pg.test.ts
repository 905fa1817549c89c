// The code of the README, run as one program against a real server.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addToken } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ISSUES = 500;
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

  it("runs, and closes 500 issues", { timeout: 60_000 }, async () => {
    const { runtime, workspace, project, states } = w;
    await runtime.pool.query(
      `insert into issues (workspace_id, id, project_id, sequence_id, name, state_id, sort_order, created_by)
       select $1, gen_random_uuid(), $2, n, 'Issue ' || n, $3, n, $4 from generate_series(1, $5::int) n`,
      [workspace.id, project.id, states.started.id, w.as("ada").id, ISSUES],
    );
    await runtime.pool.query(
      `insert into issue_bodies (workspace_id, issue_id, project_id, description_html, description_stripped)
       select workspace_id, id, project_id, '', '' from issues where workspace_id = $1`,
      [workspace.id],
    );
    expect(blocks.length).toBeGreaterThan(1);
    const file = join(program, "readme.ts");
    writeFileSync(file, blocks.join("\n"));
    const { code, output } = await run(file, {
      ...process.env,
      CAIRN_URL: await w.listen(),
      CAIRN_TOKEN: await addToken(w.runtime, w.as("ada").id),
      CAIRN_WORKSPACE: w.slug,
      CAIRN_PROJECT: project.id,
    });
    expect([code, output]).toEqual([
      0,
      "Hello ada\nClosed 500 issues\n401 Send a valid API token in X-Api-Key or as a bearer token.\n",
    ]);
    const { rows } = await runtime.pool.query(
      "select count(*)::int as n from issues where workspace_id = $1 and completed_at is not null",
      [workspace.id],
    );
    expect(rows).toEqual([{ n: ISSUES }]);
  });
});
