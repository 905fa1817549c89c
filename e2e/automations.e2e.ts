// Automations: switched on in the settings, they run on schedule, and open browsers show the result (spec §9).
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Cairn, person, project, type Project, root, test } from "./cairn.ts";
import { BY_STATE, choose, createIssues, group, openList, row, unfold } from "./lists.ts";

const settingsPath = ({ slug, id }: Project): string => `/${slug}/projects/${id}/settings/automations/`;

/** Runs the command line tool beside the running instance, as its operator would. */
async function cairnCommand({ dataDir }: Cairn, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "apps/server/dist/cli.js"), ...words],
    {
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
  return stdout;
}

/** Creates issues that were last changed long ago, by importing them with their history. */
async function bringOldIssues(cairn: Cairn, { slug }: Project): Promise<void> {
  const long = new Date(Date.now() - 100 * 86_400_000).toISOString();
  const file = join(cairn.dataDir, "old.csv");
  writeFileSync(
    file,
    `Key,Title,State,Created,Updated
OLD-1,Forgotten idea,Backlog,${long},${long}
OLD-2,Done long ago,Done,${long},${long}
`,
  );
  await cairnCommand(cairn, "import", "csv", file, "--workspace", slug, "--project", "WEB");
}

async function take(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await choose(page, name);
}

test("automations archive untouched closed issues and move untouched open ones to the chosen state", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  await createIssues(ada, site, [{ name: "Fresh idea" }]);
  await bringOldIssues(cairn, site);
  const { page } = ada;
  const stored = () =>
    ada.api<{ archive_in: number; close_in: number; default_state: string | null }>("GET", `${site.path}/`);

  await page.goto(settingsPath(site));
  await page.getByRole("switch", { name: /^Archive closed issues/ }).click();
  await take(page, "Archive after", "3 months of inactivity");
  await page.getByRole("switch", { name: /^Close open issues/ }).click();
  await take(page, "Close after", "3 months of inactivity");
  await take(page, "Move to", "Cancelled");
  await expect.poll(stored).toMatchObject({ archive_in: 3, close_in: 3, default_state: expect.any(String) });
  expect(await violations(page)).toEqual([]);

  await openList(grace.page, site, BY_STATE);
  await expect(row(grace.page, "Done long ago")).toBeVisible();
  await expect(group(grace.page, "Backlog").getByRole("link", { name: "Forgotten idea" })).toBeVisible();
  expect(await cairnCommand(cairn, "jobs", "run", "automations")).toContain("Done: automations.");
  await unfold(grace.page, "Cancelled");
  await expect(group(grace.page, "Cancelled").getByRole("link", { name: "Forgotten idea" })).toBeVisible();
  await expect(row(grace.page, "Done long ago")).toBeHidden();
  await expect(group(grace.page, "Backlog").getByRole("link", { name: "Fresh idea" })).toBeVisible();

  await grace.page.goto(`/${site.slug}/projects/${site.id}/archives/issues/`);
  await grace.page.getByRole("link", { name: "Done long ago" }).click();
  await expect(grace.page.getByText("after a period of inactivity")).toBeVisible();

  // A switched-off automation changes nothing.
  await page.goto(settingsPath(site));
  await page.getByRole("switch", { name: /^Close open issues/ }).click();
  await expect(page.getByRole("combobox", { name: "Close after" })).toBeHidden();
  await expect.poll(stored).toMatchObject({ archive_in: 3, close_in: 0 });
  await page.reload();
  await expect(page.getByRole("switch", { name: /^Archive closed issues/ })).toBeChecked();
  await expect(page.getByRole("switch", { name: /^Close open issues/ })).not.toBeChecked();
});

test("a change of an automation that the server refuses is rolled back and reported", async ({
  browser,
  cairn,
  troubles,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.goto(settingsPath(site));
  const turn = page.getByRole("switch", { name: /^Archive closed issues/ });
  await expect(turn).toBeVisible();
  troubles.expect(/500/);
  await page.route(`**${site.path}/`, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, json: { error: "no" } })
      : route.fallback(),
  );
  await turn.click();
  await expect(page.getByText("Couldn’t change auto-archive")).toBeVisible();
  await expect(turn).not.toBeChecked();
});
