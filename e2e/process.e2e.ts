// Starting, refusing and stopping (README, docs/operate.md).
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { person, project, root, setUp, test } from "./cairn.ts";

interface Ended {
  code: number | null;
  output: string;
}

function start(env: Record<string, string>): {
  ended: Promise<Ended>;
  said: (words: string) => Promise<void>;
  /** The address that the process prints. */
  url: () => string;
  stop: (signal?: NodeJS.Signals) => void;
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
    url: () => /Cairn is at (\S+)/.exec(output)?.[1] ?? "",
    stop: (signal = "SIGINT") => void child.kill(signal),
  };
}

test("a second Cairn on the same data directory is refused with a clear message", async ({ cairn }) => {
  const { code, output } = await start({ DATA_DIR: cairn.dataDir, PORT: "0" }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/already|another|in use/i);
  expect(output).not.toContain("    at ");
});

test("a port that is in use is refused with a clear message, and the started database is stopped", async ({
  cairn,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-port-"));
  const port = new URL(cairn.url).port;
  const first = await start({ DATA_DIR: dataDir, PORT: port }).ended;
  expect(first.code).toBe(1);
  expect(first.output).toContain(`Port ${port} is taken`);
  // Nothing remains that would prevent the next start.
  const second = start({ DATA_DIR: dataDir, PORT: "0" });
  await second.said("Cairn is at");
  second.stop();
  expect((await second.ended).code).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});

test("an invalid setting is named in the message", async () => {
  const { code, output } = await start({ PORT: "eighty" }).ended;
  expect(code).toBe(1);
  expect(output).toContain("PORT must be a whole number");
});

test("SIGTERM interrupts no request: each is answered, or refused before it was processed", async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-term-"));
  const first = start({ DATA_DIR: dataDir, PORT: "0", AUTH_RATE_LIMIT: "0" });
  await first.said("Cairn is at");
  const url = first.url();
  const away = { url, dataDir, kill: async () => undefined, restart: async () => undefined };
  await setUp(away);
  const ada = await person(browser, away, "Ada");
  const site = await project(ada);
  const cookies = await ada.page.context().cookies(url);
  const headers = {
    "content-type": "application/json",
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  const create = (n: number): Promise<number | string> =>
    fetch(`${url}${site.path}/issues/`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name: `Issue ${n}` }),
    }).then(
      (answer) => answer.status,
      (error: Error) => (error.cause as NodeJS.ErrnoException).code ?? String(error.cause),
    );
  await create(0);
  const burst = Array.from({ length: 20 }, (_, n) => create(n + 1));
  await Promise.race(burst);
  first.stop("SIGTERM");
  const answers = await Promise.all(burst);
  // Requests that arrive too late are refused before they have any effect.
  expect(answers.filter((answer) => answer !== 201 && answer !== "ECONNREFUSED")).toEqual([]);
  expect(answers).toContain(201);
  expect((await first.ended).code).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});
