// Starting, refusing and stopping (README, docs/operate.md).
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { root, test } from "./cairn.ts";

interface Ended {
  code: number | null;
  output: string;
}

function start(env: Record<string, string>): {
  ended: Promise<Ended>;
  said: (words: string) => Promise<void>;
  stop: () => void;
} {
  const child = spawn(process.execPath, [join(root, "apps/server/dist/main.js")], {
    cwd: root,
    env: { ...process.env, HOST: "127.0.0.1", ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (output += data.toString("utf8")));
  const ended = new Promise<Ended>((resolve) => child.on("exit", (code) => resolve({ code, output })));
  return {
    ended,
    said: (words) => expect.poll(() => output, { timeout: 30_000 }).toContain(words),
    stop: () => child.kill("SIGINT"),
  };
}

test("a second Cairn on the same data directory is refused with a clear message", async ({ cairn }) => {
  const { code, output } = await start({ DATA_DIR: cairn.dataDir, PORT: "0" }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/already|another|in use/i);
  expect(output).not.toContain("    at ");
});

test("a taken port is refused with a clear message, and the database that was started is stopped", async ({
  cairn,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-port-"));
  const port = new URL(cairn.url).port;
  const first = await start({ DATA_DIR: dataDir, PORT: port }).ended;
  expect(first.code).toBe(1);
  expect(first.output).toContain(`Port ${port} is taken`);
  // Nothing is left of it that would hinder the next start.
  const second = start({ DATA_DIR: dataDir, PORT: "0" });
  await second.said("Cairn is at");
  second.stop();
  expect((await second.ended).code).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});

test("a wrong setting is named", async () => {
  const { code, output } = await start({ PORT: "eighty" }).ended;
  expect(code).toBe(1);
  expect(output).toContain("PORT must be a whole number");
});
