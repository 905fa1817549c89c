// A workspace moves: saved as one file in its settings, imported in the console, and the same there.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { PASSWORD, root, test, visitor, type Cairn } from "./cairn.ts";

const SLUG = "saltmarsh";

/** Creates the demo and returns everyone's password. */
async function demo({ dataDir }: Cairn): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "apps/server/dist/cli.js"), "demo"],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  return /password (\S+) as/.exec(stdout)?.[1] ?? "";
}

async function signIn(page: Page, path: string, email: string, password: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  const next = page.getByRole("button", { name: "Continue", exact: true });
  if (await next.isVisible()) await next.click();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Its projects, issues and pages, without what differs between two workspaces. */
async function contentOf(page: Page, slug: string): Promise<unknown> {
  const get = async (path: string) => {
    const answer = await page.request.get(`/api/workspaces/${slug}/${path}`);
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as unknown;
  };
  const projects = (await get("projects/")) as { id: string }[];
  const lists = [];
  for (const { id } of projects)
    for (const list of ["issues/", "cycles/", "modules/", "pages/", "states/", "issue-labels/"])
      lists.push(await get(`projects/${id}/${list}`));
  const { id } = (await get("")) as { id: string };
  return JSON.parse(
    JSON.stringify([projects, lists]).replaceAll(id, "workspace").replaceAll(slug, "slug"),
  ) as unknown;
}

test("the demo workspace is saved as one file, refused at a taken URL, and imported at another one", async ({
  browser,
  cairn,
}) => {
  test.slow();
  const password = await demo(cairn);
  const page = await visitor(browser, cairn);
  await signIn(page, "/", "maren@saltmarsh.example", password);
  await expect(page).toHaveURL(new RegExp(`/${SLUG}/`));

  await page.goto(`/${SLUG}/settings/`);
  await page.getByRole("button", { name: "Export workspace" }).click();
  const ready = page.getByRole("button", { name: "Download Whole workspace" });
  await expect(ready).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Delete workspace" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("Your last export is ready")).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), ready.click()]);
  expect(file.suggestedFilename()).toMatch(/^workspace-saltmarsh-\d{4}-\d\d-\d\d\.zip$/);

  const console = await visitor(browser, cairn);
  await signIn(console, "/god-mode/", "root@example.com", PASSWORD);
  await console.getByRole("link", { name: "Import a workspace" }).click();
  await console.locator("input[type=file]").setInputFiles(await file.path());
  await console.getByRole("button", { name: "Import workspace" }).click();
  await expect(console.getByText(`The address ${SLUG} is taken on this instance.`)).toBeVisible({
    timeout: 60_000,
  });
  await console.getByRole("textbox", { name: "Workspace URL here" }).last().fill("moved");
  await console.getByRole("button", { name: "Try again" }).click();
  await expect(console.getByText("Imported", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(console.getByText(/^\d+ people · \d+ files?$/)).toBeVisible();
  await expect(console.getByRole("link", { name: /^Open / })).toHaveAttribute("href", "/moved/");

  expect(await contentOf(page, "moved")).toEqual(await contentOf(page, SLUG));
  await page.goto("/moved/");
  await expect(page.getByRole("heading").first()).toBeVisible();
});
