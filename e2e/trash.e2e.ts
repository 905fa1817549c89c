// What was deleted is found in the trash, comes back with everything, or is deleted forever.
import { expect } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { troubles } from "./troubles.ts";

test("an issue with a sub-issue, comments and a file is restored from the trash whole, then deleted forever", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const post = async (path: string, options: object) => {
    const answer = await page.request.post(`${site.path}/${path}`, options);
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const issue = await post("issues/", { data: { name: "Plan the launch" } });
  const child = await post("issues/", { data: { name: "Book the hall", parent_id: issue.id } });
  await post(`issues/${issue.id}/comments/`, { data: { comment_html: "<p>Which city?</p>" } });
  const file = await post(`issues/${child.id}/issue-attachments/`, {
    multipart: {
      asset: { name: "offer.txt", mimeType: "text/plain", buffer: Buffer.from("offer") },
      attributes: JSON.stringify({ name: "offer.txt", size: 5 }),
    },
  });
  const read = () => page.request.get(new URL(file.asset, page.url()).href);
  await page.goto(`/${site.slug}/settings/trash/`);
  await expect(page.getByText("The trash is empty")).toBeVisible();
  expect((await read()).status()).toBe(200);

  expect((await page.request.delete(`${site.path}/issues/${issue.id}/`)).status()).toBe(204);
  expect((await read()).status()).toBe(404);
  await page.reload();
  await page.getByRole("searchbox", { name: "Search the trash" }).fill("launch");
  const row = page.getByRole("listitem").filter({ hasText: "Plan the launch" });
  await expect(row).toContainText("with 1 sub-issue · 1 comment · 1 file · deleted by Ada");
  await row.getByRole("button", { name: "Restore Plan the launch" }).click();
  await expect(page.getByText("Plan the launch restored")).toBeVisible();
  await expect(page.getByText("Nothing in the trash matches.")).toBeVisible();
  expect(await (await read()).text()).toBe("offer");

  await page.goto(`/${site.slug}/projects/${site.id}/issues/${issue.id}/`);
  await expect(
    page.getByRole("heading", { name: "Plan the launch" }).or(page.getByText("Plan the launch")).first(),
  ).toBeVisible();
  await expect(page.getByText("Which city?")).toBeVisible();
  await expect(page.getByText("Book the hall").first()).toBeVisible();

  expect((await page.request.delete(`${site.path}/issues/${issue.id}/`)).status()).toBe(204);
  await page.goto(`/${site.slug}/settings/trash/`);
  await page.getByRole("button", { name: "Delete Plan the launch forever" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete forever" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  expect((await read()).status()).toBe(404);
  expect((await page.request.post(`/api/workspaces/${site.slug}/trash/${issue.id}/restore/`)).status()).toBe(
    404,
  );
});

test("a deleted cycle and page are found by kind, and open again once they are restored", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const cycle = await ada.api<{ id: string }>("POST", `${site.path}/cycles/`, { name: "Sprint one" });
  const issue = await ada.api<{ id: string }>("POST", `${site.path}/issues/`, { name: "Within the sprint" });
  await ada.api("POST", `${site.path}/cycles/${cycle.id}/cycle-issues/`, { issues: [issue.id] });
  const handbook = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, {
    name: "Handbook",
    description_html: "<p>How we work</p>",
  });
  await ada.api("POST", `${site.path}/pages/${handbook.id}/archive/`);
  await ada.api("DELETE", `${site.path}/pages/${handbook.id}/`);
  await ada.api("DELETE", `${site.path}/cycles/${cycle.id}/`);

  await page.goto(`/${site.slug}/settings/trash/`);
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Restore / }) });
  await expect(rows).toHaveCount(2);
  const show = async (kind: string): Promise<void> => {
    await page.getByRole("combobox", { name: "Kind" }).click();
    await page.getByRole("option", { name: kind }).click();
  };
  await show("Cycles");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Restore Sprint one" }).click();
  await show("Pages");
  await page.getByRole("button", { name: "Restore Handbook" }).click();
  await expect(page.getByText("Handbook restored")).toBeVisible();

  await page.goto(`/${site.slug}/projects/${site.id}/cycles/${cycle.id}/`);
  await expect(page.getByText("Within the sprint")).toBeVisible();
  await page.goto(`/${site.slug}/projects/${site.id}/pages/${handbook.id}/`);
  await expect(page.getByText("How we work")).toBeVisible();

  troubles.expect(/status of 410/);
  // The whole project, whose identifier another one takes meanwhile.
  const { name, identifier } = await ada.api<{ name: string; identifier: string }>("GET", `${site.path}/`);
  await ada.api("DELETE", `${site.path}/`);
  await page.goto(`/${site.slug}/settings/trash/`);
  await expect(rows).toContainText(`Project · with 1 issue · deleted by Ada`);
  await ada.api("POST", `/api/workspaces/${site.slug}/projects/`, { name: "Successor", identifier });
  await page.getByRole("button", { name: `Restore ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Identifier").fill("back");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(`${name} restored`)).toBeVisible();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await page.goto(`/${site.slug}/projects/${site.id}/cycles/${cycle.id}/`);
  await expect(page.getByText("Within the sprint")).toBeVisible();
  await expect(page.getByText("BACK-1")).toBeVisible();
});
