// A removed person loses all access at once, also on open screens (security 14, 54, 83).
import { type Browser, expect, type Page } from "@playwright/test";
import { type Cairn, person, type Person, project, type Project, test } from "./cairn.ts";
import { createIssues, openList, row } from "./lists.ts";

/** Creates a workspace with two admins and one issue. */
async function twoAdmins(
  browser: Browser,
  cairn: Cairn,
): Promise<{ ada: Person; eve: Person; site: Project }> {
  const [ada, eve] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Eve")];
  const site = await project(ada, [eve], { role: 20 });
  await createIssues(ada, site, [{ name: "Secret plan" }]);
  return { ada, eve, site };
}

/** The response status of a request from within a page. */
const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (url) => (await fetch(url)).status, path);

/** The names of everything that the browser has stored of a workspace. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));

test("an admin who is removed while working loses all access within five seconds, including live connections", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/40[34]/, /WebSocket/);
  const { ada, eve, site } = await twoAdmins(browser, cairn);
  await openList(eve.page, site);
  await expect(row(eve.page, "Secret plan")).toBeVisible();
  const heard: string[] = [];
  const sockets: boolean[] = [];
  const other = await eve.page.context().newPage();
  other.on("websocket", (socket) => {
    sockets.push(true);
    socket.on("framereceived", ({ payload }) => heard.push(String(payload)));
    socket.on("close", () => sockets.pop());
  });
  await other.goto(`/${site.slug}/settings/members/`);
  await expect(other.getByRole("heading", { name: "Members" })).toBeVisible();
  await expect.poll(() => sockets.length).toBe(1);

  await ada.page.goto(`/${site.slug}/settings/members/`);
  const line = ada.page.getByRole("listitem").filter({ hasText: "Eve" });
  await line.getByRole("button", { name: "Actions for Eve" }).click();
  await ada.page.getByRole("menuitem", { name: "Remove from workspace…" }).click();
  await ada.page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Remove/ })
    .click();
  const lost = { timeout: 5_000 };
  await Promise.all([
    expect(eve.page.getByRole("heading", { name: "Workspace not found" })).toBeVisible(lost),
    expect(other.getByRole("heading", { name: "Workspace not found" })).toBeVisible(lost),
    expect.poll(() => sockets.length, lost).toBe(0),
  ]);
  await expect(eve.page.getByText("Secret plan")).toHaveCount(0);

  for (const path of [
    `/api/workspaces/${site.slug}/`,
    `${site.path}/issues/`,
    `${site.path}/issues/snapshot/`,
  ])
    expect(await statusOf(eve.page, path)).toBe(404);
  heard.length = 0;
  await createIssues(ada, site, [{ name: "Said behind her back" }]);
  await eve.page.goto(`/${site.slug}/projects/${site.id}/issues/`);
  await expect(eve.page.getByRole("heading", { name: "Workspace not found" })).toBeVisible();
  expect(heard.join("")).not.toContain("behind her back");
  expect((await keptBy(eve.page)).filter((name) => name.includes(site.slug))).toEqual([]);
});

test("an admin who becomes a guest loses the actions of an admin within five seconds", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/403/);
  const { ada, eve, site } = await twoAdmins(browser, cairn);
  await eve.page.goto(`/${site.slug}/settings/members/`);
  await expect(eve.page.getByRole("button", { name: "Invite people" }).first()).toBeVisible();
  const members = await ada.api<{ id: string; member: { id: string } }[]>(
    "GET",
    `/api/workspaces/${site.slug}/members/`,
  );
  const membership = members.find(({ member }) => member.id === eve.id)?.id ?? "";
  await ada.api("PATCH", `/api/workspaces/${site.slug}/members/${membership}/`, { role: 5 });
  await expect(eve.page.getByRole("main").getByRole("button", { name: "Invite people" })).toHaveCount(0, {
    timeout: 5_000,
  });
  expect(await statusOf(eve.page, `/api/workspaces/${site.slug}/invitations/`)).toBe(403);
});
