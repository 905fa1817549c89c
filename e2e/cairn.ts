// A built Cairn with its own process, data directory and address, and the people who use it.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  request,
  test as base,
} from "@playwright/test";
import { closeContexts, takeContext, useServiceWorkers } from "./contexts.ts";
import { freePort } from "./free-port.ts";
import { type Troubles, troubles } from "./troubles.ts";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const PASSWORD = "Correct-Horse-9-Battery";

export interface Cairn {
  url: string;
  dataDir: string;
  /** Kills the process without letting it shut down. */
  kill: () => Promise<void>;
  /** Starts the process again with the same data and port. */
  restart: () => Promise<void>;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`Cairn ended with ${child.exitCode}`);
    const ok = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("Cairn did not become ready");
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
}

async function launch(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, "apps/server/dist/main.js")], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      AUTH_RATE_LIMIT: "0",
      // The services for single sign-on run on this machine.
      OUTBOUND_ALLOW: "127.0.0.1",
      BACKUP_DIR: join(dataDir, "backups"),
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await ready(`http://127.0.0.1:${port}`, child);
  return child;
}

/**
 * Runs an instance during `use`, and removes it afterwards.
 * @param template a data directory to start with a copy of; without one, the instance creates its own
 * @param env further variables of its configuration
 */
export async function runInstance(
  use: (cairn: Cairn) => Promise<void>,
  template?: string,
  env: Record<string, string> = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-e2e-"));
  if (template !== undefined) cpSync(template, dataDir, { recursive: true });
  const port = await freePort();
  let child = await launch(dataDir, port, env);
  await use({
    url: `http://127.0.0.1:${port}`,
    dataDir,
    kill: async () => {
      child.kill("SIGKILL");
      await ended(child);
    },
    restart: async () => {
      child = await launch(dataDir, port, env);
    },
  });
  child.kill("SIGTERM");
  await ended(child);
  rmSync(dataDir, { recursive: true, force: true });
}

interface TestFixtures {
  /** An instance that has not been set up, for this test alone. */
  emptyCairn: Cairn;
  /** Collects errors in the browsers of this test, which fails if there are unexpected ones. */
  troubles: Troubles;
}

interface WorkerFixtures {
  cairn: Cairn;
  /**
   * The data directory of an instance that was started and stopped once, before anybody set it up. Creating a database
   * takes half of a first start.
   */
  emptyDataDir: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // One instance per worker, in which tests create their own workspaces.
  cairn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
    ({}, use) =>
      runInstance(async (cairn) => {
        await setUp(cairn);
        await use(cairn);
      }),
    { scope: "worker", timeout: 120_000 },
  ],
  emptyDataDir: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "cairn-e2e-empty-"));
      const child = await launch(folder, await freePort());
      child.kill("SIGTERM");
      await ended(child);
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  emptyCairn: [
    ({ troubles: _troubles, emptyDataDir }, use) =>
      runInstance(async (cairn) => {
        await use(cairn);
        // Before the server stops, because pages would report errors without it.
        await closeContexts(cairn.url);
      }, emptyDataDir),
    { timeout: 120_000 },
  ],
  troubles: [
    async ({ serviceWorkers }, use) => {
      useServiceWorkers(serviceWorkers);
      troubles.begin();
      await use(troubles);
      await troubles.end();
    },
    { auto: true },
  ],
});

let count = 0;
/** A word that no other test of this run uses. */
export const fresh = (word: string): string =>
  `${word}${Date.now().toString(36)}${process.pid.toString(36)}${(count++).toString(36)}`;

/** Posts a form like the pages do: with a CSRF token that was fetched in the same session. */
async function postForm(
  session: APIRequestContext,
  url: string,
  path: string,
  fields: Record<string, string>,
): Promise<void> {
  const { csrf_token } = (await (await session.get(`${url}/auth/get-csrf-token/`)).json()) as {
    csrf_token: string;
  };
  const answer = await session.post(`${url}${path}`, {
    form: { csrfmiddlewaretoken: csrf_token, ...fields },
    headers: { origin: url },
    maxRedirects: 0,
  });
  expect(answer.status(), `${path} → ${answer.headers().location ?? ""}`).toBe(302);
  expect(answer.headers().location ?? "").not.toContain("error_code");
}

/** Sets the instance up, with an admin that no test uses. `settings` are changed in the console. */
export async function setUp({ url }: Cairn, settings: Record<string, string> = {}): Promise<void> {
  const session = await request.newContext();
  await postForm(session, url, "/api/instances/admins/sign-up/", {
    email: "root@example.com",
    password: PASSWORD,
    first_name: "Root",
    last_name: "Admin",
    company_name: "Northlight",
    is_telemetry_enabled: "False",
  });
  if (Object.keys(settings).length > 0) {
    const headers = { origin: url };
    const answer = await session.patch(`${url}/api/instances/configurations/`, { data: settings, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await session.dispose();
}

export interface Person {
  page: Page;
  id: string;
  email: string;
  name: string;
  /** Calls the API as this person. */
  api: <T>(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown) => Promise<T>;
}

/** A page in a browser context without a signed-in person. */
export async function visitor(
  browser: Browser,
  cairn: Cairn,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await takeContext(browser, { baseURL: cairn.url, ...options }, (created) =>
    troubles.watch(created),
  );
  return context.newPage();
}

/** Signs up and onboards a new person in a browser context of their own. */
export async function person(
  browser: Browser,
  cairn: Cairn,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const page = await visitor(browser, cairn, options);
  const email = `${fresh(name.toLowerCase())}@example.com`;
  await postForm(page.request, cairn.url, "/auth/sign-up/", {
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  const api = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await page.request.fetch(`${cairn.url}${path}`, {
      method,
      ...(body === undefined ? {} : { data: body }),
      headers: { origin: cairn.url },
    });
    expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
    const text = await answer.text();
    return (text === "" ? undefined : JSON.parse(text)) as T;
  };
  await api("PATCH", "/api/users/me/", { first_name: name, display_name: name });
  await api("PATCH", "/api/users/me/onboard/", { is_onboarded: true });
  const { id } = await api<{ id: string }>("GET", "/api/users/me/");
  return { page, id, email, name, api };
}

export interface Project {
  slug: string;
  id: string;
  /** `/api/workspaces/{slug}/projects/{id}` */
  path: string;
}

export interface ProjectOptions {
  identifier?: string;
  /** The role of the others in workspace and project; member by default. */
  role?: 5 | 10 | 15 | 20;
}

/** Creates a workspace with a public project, and adds the others to both. */
export async function project(
  owner: Person,
  others: readonly Person[] = [],
  { identifier = "WEB", role = 15 }: ProjectOptions = {},
): Promise<Project> {
  const slug = fresh("ws");
  await owner.api("POST", "/api/workspaces/", { name: "Northlight", slug, organization_size: "2-10" });
  const { id } = await owner.api<{ id: string }>("POST", `/api/workspaces/${slug}/projects/`, {
    name: "Web app",
    identifier,
    network: 2,
  });
  const path = `/api/workspaces/${slug}/projects/${id}`;
  for (const other of others) {
    await owner.api("POST", `/api/workspaces/${slug}/invitations/`, {
      emails: [{ email: other.email, role }],
    });
    const invitations = await other.api<{ id: string }[]>("GET", "/api/users/me/workspaces/invitations/");
    await other.api("POST", "/api/users/me/workspaces/invitations/", {
      invitations: invitations.map((one) => one.id),
    });
    await owner.api("POST", `${path}/members/`, { members: [{ member_id: other.id, role }] });
  }
  return { slug, id, path };
}
