// Issues are imported from a file on the screen: checked first, then created, while others watch (contract/workspace,
// imports).
import { backlogOf } from "@cairn/testkit/backlog";
import { expect, type Page } from "@playwright/test";
import { person, type Project, project, test } from "./cairn.ts";
import { BY_STATE, choose, drag, listPath, openList, picker, row } from "./lists.ts";

interface CsvFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const csv = (name: string, text: string): CsvFile => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

const ISSUES = csv(
  "issues.csv",
  `Key,Number,Title,State,Priority,Labels,Assignees,Created,Due date,Body
OLD-1,1,"Frost alert, twice",Todo,urgent,"bug,alerts",ada@old.example,2024-02-01T08:00:00Z,2024-03-01,"It says ""frost"" twice.

\`\`\`
alert(-0.4)
\`\`\`"
OLD-2,2,Import orchard blocks,In Review,high,import,,2024-02-02T08:00:00Z,,
OLD-3,3,,Todo,low,,,2024-02-03T08:00:00Z,,A row without a title
OLD-4,4,Round temperatures,Done,none,,grace@old.example,2024-02-04T08:00:00Z,,
`,
);
const COMMENTS = csv(
  "comments.csv",
  `Key,Author,Created,Body
OLD-1,grace@old.example,2024-02-05T08:00:00Z,"I have seen it, too"
OLD-9,grace@old.example,2024-02-05T08:00:00Z,About an issue that is not there
`,
);

async function chooseFiles(page: Page, { slug, id }: Project, files: [CsvFile, CsvFile]) {
  await page.goto(`/${slug}/projects/${id}/settings/imports/`);
  await expect(page.getByRole("heading", { name: "Import from CSV" })).toBeVisible();
  const [issues, comments] = files;
  await page.locator("input[type=file][aria-label=Issues]").setInputFiles(issues);
  await page.locator("input[type=file][aria-label=Comments]").setInputFiles(comments);
}

test("an import is checked first, skips invalid rows, and creates nothing twice", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await chooseFiles(page, site, [ISSUES, COMMENTS]);
  await expect(page.getByText("Matched by their headers.", { exact: false })).toBeVisible();
  await expect(page.getByText("3 to create")).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: "New states:" })).toContainText("In Review");
  // The row without a title is reported by its line.
  const remark = page.getByRole("row").filter({ hasText: "Skipped" }).first();
  await expect(remark).toBeVisible();
  // Nothing has been written yet.
  const { total_count } = await ada.api<{ total_count: number }>("GET", `${site.path}/issues/?per_page=1`);
  expect(total_count).toBe(0);
  await page.getByRole("button", { name: "Import 3 issues" }).click();
  await expect(page.getByText("3 issues imported")).toBeVisible();
  await page.getByRole("button", { name: "Show issues" }).click();
  await expect(row(page, "Frost alert, twice")).toBeVisible();
  await row(page, "Frost alert, twice").click();
  await expect(page.getByText('It says "frost" twice.')).toBeVisible();
  await expect(page.getByText("alert(-0.4)")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("I have seen it, too");

  await chooseFiles(page, site, [ISSUES, COMMENTS]);
  await expect(page.getByText("Nothing new", { exact: false })).toBeVisible();
});

test("a generated backlog of 516 issues is imported, listed, shown on a board, filtered, and edited by two people at once", async ({
  browser,
  cairn,
  troubles,
}) => {
  // The images in its descriptions are on a host that does not exist.
  troubles.expect(/Failed to load resource: net::/);
  test.setTimeout(120_000);
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const { page } = ada;
  // The second person watches the issues arrive.
  await grace.page.goto(listPath(site, BY_STATE));
  await expect(grace.page.getByText("Synced")).toBeVisible();
  const backlog = backlogOf(1);
  await chooseFiles(page, site, [csv("backlog.csv", backlog.issues), csv("comments.csv", backlog.comments)]);
  await page.getByRole("button", { name: "Import 516 issues" }).click({ timeout: 30_000 });
  await expect(page.getByText("516 issues imported")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Show issues" }).click();

  await openList(page, site, BY_STATE);
  const counts = async (there: Page): Promise<number> => {
    const names = await there
      .getByRole("button", { name: /, \d+ issues?$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
    return names.reduce((sum, name) => sum + Number(/, (\d+) issue/.exec(name)?.[1] ?? 0), 0);
  };
  // Collapsed, all groups are visible. List and board share collapsed groups, so they are expanded again.
  const fold = async (there: Page, expanded: boolean): Promise<void> => {
    for (;;) {
      const next = there.getByRole("button", { name: /, [1-9]\d* issues?$/, expanded }).first();
      if (!(await next.isVisible())) return;
      await next.click();
    }
  };
  for (const there of [page, grace.page]) {
    await fold(there, true);
    await expect.poll(() => counts(there)).toBe(516);
    await fold(there, false);
  }

  // Filtered, on the board, in both browsers: the same address, the same cards.
  await openList(page, site, "?layout=list");
  await page.keyboard.press("/");
  await page.keyboard.type("label");
  await page.keyboard.press("Enter");
  await page.keyboard.type(backlog.commonLabel);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Applied filters" })).toContainText(backlog.commonLabel);
  // The first Esc returns to the fields, the second one closes the menu.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(picker(page)).toBeHidden();
  await page.getByRole("radio", { name: "Board" }).click();
  await expect(page).toHaveURL(/layout=kanban/);
  const board = `${page.url()}&show_empty_groups=true`;
  await page.goto(board);
  await grace.page.goto(board);
  const firstCard = page.locator("[data-column] [role=listitem]").first();
  await expect(firstCard).toBeVisible();
  const title = (await firstCard.getByRole("link").innerText()).trim();
  const hers = grace.page.locator("[data-column] [role=listitem]").filter({ hasText: title });
  await expect(hers).toBeVisible();

  await Promise.all([
    drag(page, firstCard, page.locator("[data-column]").nth(1), { y: 160 }),
    (async () => {
      await hers.getByRole("button", { name: /^Assignees/ }).click();
      await choose(grace.page, "Grace");
      await grace.page.keyboard.press("Escape");
    })(),
  ]);
  for (const there of [page, grace.page]) {
    const moved = there.locator("[data-column]").nth(1).locator("[role=listitem]").filter({ hasText: title });
    await expect(moved).toBeVisible();
    await expect(moved.getByRole("button", { name: /^Assignees .*Grace/ })).toBeVisible();
  }

  // The comments of the second file exist as well.
  await openList(page, site, "?layout=list&order_by=created_at");
  await page.locator("[data-issue-list]").getByRole("link").first().click();
  await expect(page.getByRole("article").first()).toBeVisible();
});
