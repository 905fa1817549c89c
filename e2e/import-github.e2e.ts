// A repository of GitHub is imported by its API: connected, chosen, checked, imported (docs/import.md).
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { choose } from "./lists.ts";

const issue = (number: number) => ({
  number,
  title: `Issue ${number}`,
  body: "Some **text**",
  state: "open",
  user: { login: "grace" },
  assignees: [],
  labels: [{ name: "bug" }],
  created_at: "2024-03-12T10:15:00Z",
  updated_at: "2024-03-12T10:15:00Z",
  html_url: `https://github.com/acme/web/issues/${number}`,
});

/** What GitHub Enterprise Server answers below `/api/v3/`, by path; issues are on two pages. */
const ANSWERS: Readonly<Record<string, readonly object[]>> = {
  "/api/v3/user/repos": [{ full_name: "acme/web" }, { full_name: "acme/app" }],
  "/api/v3/repos/acme/web/labels": [{ name: "bug", color: "d73a4a" }],
  "/api/v3/repos/acme/web/milestones": [],
  "/api/v3/repos/acme/web/issues": [issue(1), issue(2)],
  "/api/v3/repos/acme/web/issues/comments": [],
};

async function serve(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://host.invalid");
    const items = ANSWERS[pathname];
    const status = request.headers.authorization !== "Bearer right" ? 401 : items === undefined ? 404 : 200;
    const page = Number(searchParams.get("page") ?? 1);
    const isPaged = pathname.endsWith("/issues");
    const more = isPaged && page === 1 ? { link: `<http://host.invalid${pathname}?page=2>; rel="next"` } : {};
    const body = isPaged ? items?.slice(page - 1, page) : items;
    response
      .writeHead(status, { "content-type": "application/json", ...more })
      .end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("a repository of GitHub is connected, chosen, checked and imported", async ({
  browser,
  cairn,
  troubles,
}) => {
  test.setTimeout(180_000);
  const { server, url } = await serve();
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.goto(`/${site.slug}/settings/imports/`);
  await page.getByRole("combobox", { name: "Source" }).click();
  await choose(page, "GitHub");

  // A wrong token is refused in words.
  troubles.expect(/status of 400 .*connections\/places/);
  await page.getByLabel("URL").fill(url);
  await page.getByLabel("Token").fill("wrong");
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByText("GitHub refuses the token.")).toBeVisible();
  await page.getByLabel("Token").fill("right");
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByRole("combobox", { name: "Repository" }).click();
  await choose(page, "acme/web");
  await page.getByRole("button", { name: "Read the issues" }).click();

  await expect(page.getByText("Ready to check")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: "acme/web" })).toBeVisible();
  await expect(page.getByText("2 new").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Open becomes" }).click();
  await choose(page, "In Progress");
  await expect(page.getByRole("combobox", { name: "Open becomes" })).toContainText("In Progress");
  await page.getByRole("button", { name: "Start import" }).click();
  await expect(page.getByText("Complete", { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Show issues" }).click();
  await expect(page.getByText("Issue 2")).toBeVisible();
  server.close();
  server.closeAllConnections();
});
