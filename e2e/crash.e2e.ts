// Acknowledged means durable (law 8, security 93): the process is killed under load, repeatedly.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { type Cairn, person, type Person, project, type Project, root, test } from "./cairn.ts";

const ROUNDS = 6;
const WRITERS = 8;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Written {
  id: string;
  name: string;
}

interface Load {
  /** Stops the writers; returns the acknowledged writes. */
  stop: () => Promise<Written[]>;
}

/** Creates issues from several writers, whether or not the server is running. */
async function startLoad(cairn: Cairn, ada: Person, site: Project, round: number): Promise<Load> {
  const acknowledged: Written[] = [];
  const cookies = await ada.page.context().cookies(cairn.url);
  const headers = {
    "content-type": "application/json",
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  let stopped = false;
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !stopped; n++) {
      const name = `Round ${round}, writer ${writer}, issue ${n}`;
      const body = JSON.stringify({ name, assignee_ids: [ada.id], description_html: `<p>${name}</p>` });
      // A request that the kill interrupts was not acknowledged.
      const answer = await fetch(`${cairn.url}${site.path}/issues/`, { method: "POST", headers, body }).catch(
        () => null,
      );
      const written = answer?.status === 201 ? await answer.json().catch(() => null) : null;
      if (written) acknowledged.push(written as Written);
      else await pause(5);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(writers);
      return acknowledged;
    },
  };
}

async function requireAll(ada: Person, site: Project, written: readonly Written[]): Promise<void> {
  for (let i = 0; i < written.length; i += 50) {
    const some = written.slice(i, i + 50);
    const ids = some.map((one) => one.id).join(",");
    const found = await ada.api<Written[]>("GET", `${site.path}/issues/list/?issues=${ids}`);
    expect(found.map((one) => one.name).sort()).toEqual(some.map((one) => one.name).sort());
  }
}

/** Runs `cairn doctor` beside the server: duplicated data must be equal, and nothing may be partly written. */
async function requireHealthy(cairn: Cairn): Promise<void> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "apps/server/dist/cli.js"), "doctor"],
    {
      env: { ...process.env, DATA_DIR: cairn.dataDir },
    },
  );
  expect(stdout).not.toContain("WRONG");
}

test("after kill -9 under load, every acknowledged issue exists, and nothing is partly written", async ({
  browser,
  cairn,
}) => {
  test.setTimeout(180_000);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  let total = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const load = await startLoad(cairn, ada, site, round);
    await pause(300 + Math.random() * 700);
    await cairn.kill();
    const written = await load.stop();
    await cairn.restart();
    await requireAll(ada, site, written);
    total += written.length;
  }
  await requireHealthy(cairn);
  // Rounds without writes would prove nothing.
  expect(total).toBeGreaterThan(ROUNDS);
});

test("after PostgreSQL is killed, Cairn starts it again and loses nothing", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const issue = await ada.api<Written>("POST", `${site.path}/issues/`, { name: "Before the crash" });
  const postmaster = (): number =>
    Number(readFileSync(join(cairn.dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const pid = postmaster();
  process.kill(pid, "SIGKILL");
  await expect(() => expect(postmaster()).not.toBe(pid)).toPass({ timeout: 20_000 });
  // Until PostgreSQL is ready, the server answers with 503, and clients retry.
  await expect(() => requireAll(ada, site, [issue])).toPass({ timeout: 20_000 });
  await ada.api("POST", `${site.path}/issues/`, { name: "After the crash" });
});
