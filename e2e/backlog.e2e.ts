// A real backlog: brought in by the screen, then listed, boarded, filtered, and edited by two people at once.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { person, project, root, test } from "./cairn.ts";
import { choose, column, group, listPath, openList, row } from "./lists.ts";

interface Backlog {
  issues: { name: string; mimeType: string; buffer: Buffer };
  comments: { name: string; mimeType: string; buffer: Buffer };
  count: number;
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "text/csv", buffer });

/** Forty small issues, for where the real backlog is not at hand. */
function small(): Backlog {
  const lines = Array.from({ length: 40 }, (_, n) => {
    const closed = n % 4 === 0;
    return `T-${n + 1},${n + 1},issue,"Task ${n + 1}, with a comma",${closed ? "closed" : "open"},user1@example.test,,"area${n % 3}",,2024-01-0${(n % 9) + 1}T10:00:00Z,2024-02-01T10:00:00Z,${closed ? "2024-02-01T10:00:00Z" : ""},"Body of **${n + 1}**"`;
  });
  const header = "Key,Number,Type,Title,State,Author,Assignees,Labels,Milestone,Created,Updated,Closed,Body";
  const comments = "Key,Author,Created,Body\nT-1,user2@example.test,2024-01-05T10:00:00Z,A word on it\n";
  return {
    issues: file("backlog.csv", Buffer.from([header, ...lines].join("\n"))),
    comments: file("backlog-comments.csv", Buffer.from(comments)),
    count: lines.length,
  };
}

/** The real one, where it lies beside the project. */
function backlog(): Backlog {
  const folder = join(root, "../shared/data");
  if (!existsSync(join(folder, "backlog.csv"))) return small();
  return {
    issues: file("backlog.csv", readFileSync(join(folder, "backlog.csv"))),
    comments: file("backlog-comments.csv", readFileSync(join(folder, "backlog-comments.csv"))),
    count: 516,
  };
}

async function bringIn(page: Page, path: string, { issues, comments, count }: Backlog): Promise<void> {
  await page.goto(path);
  const files = page.locator('input[type="file"]');
  await files.first().setInputFiles(issues);
  await files.last().setInputFiles(comments);
  await page.getByRole("button", { name: `Import ${count} issues` }).click({ timeout: 30_000 });
  await expect(page.getByText(`${count} issues brought in`).first()).toBeVisible({ timeout: 60_000 });
}

test("a real backlog is imported by the screen, and two people work in it at once", async ({
  browser,
  cairn,
}) => {
  test.setTimeout(180_000);
  const [ada, grace] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Grace")];
  const site = await project(ada, [grace]);
  const real = backlog();
  await bringIn(ada.page, `/${site.slug}/projects/${site.id}/settings/imports/`, real);
  // The same again makes nothing twice.
  await ada.page.goto(`/${site.slug}/projects/${site.id}/settings/imports/`);
  await ada.page.locator('input[type="file"]').first().setInputFiles(real.issues);
  await expect(ada.page.getByText(/There is nothing new in the file/)).toBeVisible({ timeout: 30_000 });

  const rows = await ada.api<{ total_count: number; results: { id: string; name: string }[] }>(
    "GET",
    `${site.path}/issues/?state_group=backlog,unstarted,started&order_by=-created_at&per_page=5&cursor=5:0:0`,
  );
  const titles = rows.results.map((issue) => issue.name);
  const [first = "", second = ""] = titles;

  // List and board show it, with the same numbers.
  await openList(ada.page, site, "?layout=list&group_by=state&order_by=-created_at");
  await openList(grace.page, site, "?layout=kanban&group_by=state&order_by=-created_at");
  const open = ada.page
    .getByRole("rowgroup")
    .filter({ has: ada.page.getByRole("link", { name: first, exact: true }) });
  await expect(open).toBeVisible();
  const name = (await open.getAttribute("aria-label")) ?? "";
  await expect(column(grace.page, name)).toBeVisible();

  // A filter is in the address; nothing is urgent yet, and clearing it brings everything back.
  await ada.page.goto(listPath(site, "?layout=list&group_by=state&order_by=-created_at&priority=urgent"));
  await ada.page.getByRole("button", { name: /Clear filters/ }).click();
  await expect(row(ada.page, first)).toBeVisible();

  // Both edit at once; each sees what the other did.
  await openList(ada.page, site, "?layout=list&group_by=state&order_by=-created_at");
  await openList(grace.page, site, "?layout=list&group_by=state&order_by=-created_at");
  await row(ada.page, first)
    .getByRole("button", { name: /^Priority/ })
    .click();
  await row(grace.page, second)
    .getByRole("button", { name: /^Priority/ })
    .click();
  await choose(ada.page, "Urgent");
  await choose(grace.page, "High");
  await expect(row(grace.page, first).getByRole("button", { name: /Urgent$/ })).toBeVisible();
  await expect(row(ada.page, second).getByRole("button", { name: /High$/ })).toBeVisible();
  await expect(group(grace.page, name)).toBeVisible();
});
