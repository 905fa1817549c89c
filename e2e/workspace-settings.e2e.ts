// The pages of a workspace's settings (spec §2): access, roles, the plan, themes.
import { expect } from "@playwright/test";
import { violations } from "./axe.ts";
import { isSoundInBoth, WIDE } from "./both-sizes.ts";
import { person, project, test } from "./cairn.ts";

test("guests and members can open General and Members, and learn why not the admins' pages; admins remove members", async ({
  browser,
  cairn,
}) => {
  const [ada, mel] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Mel")];
  const { slug } = await project(ada, [mel]);
  const { page } = mel;
  await page.goto(`/${slug}/settings/`);
  const menu = page.getByRole("main").getByRole("navigation", { name: "Northlight" });
  await expect(menu.getByRole("link")).toHaveText([
    "General",
    "Members",
    "Published boards",
    "Exports",
    "Trash",
  ]);
  const adminsOnly = [
    "roles/",
    "billing/",
    "imports/",
    "api-tokens/",
    "integrations/",
    "webhooks/",
    "audit-log/",
  ];
  for (const hidden of adminsOnly) {
    await page.goto(`/${slug}/settings/${hidden}`);
    await expect(
      page.getByRole("heading", { name: "Only workspace admins can open this page" }),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole("link", { name: "See admins" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  const joined = page.getByRole("main").getByRole("listitem").filter({ hasText: ada.email });
  await expect(joined).toContainText(/Joined (just now|\d+ minutes? ago)/);

  await ada.page.goto(`/${slug}/settings/members/`);
  const members = ada.page.getByRole("main").getByRole("listitem");
  await expect(members.filter({ hasText: ada.email }).getByRole("button")).toHaveCount(0);
  await members.filter({ hasText: mel.email }).getByRole("button", { name: "Actions for Mel" }).click();
  expect(await violations(ada.page)).toEqual([]);
  await ada.page.getByRole("menuitem", { name: "Remove from workspace…" }).click();
  const question = ada.page.getByRole("alertdialog", { name: "Remove Mel?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(members.filter({ hasText: mel.email })).toBeVisible();
  await members.filter({ hasText: mel.email }).getByRole("button", { name: "Actions for Mel" }).click();
  await ada.page.getByRole("menuitem", { name: "Remove from workspace…" }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(members.filter({ hasText: mel.email })).toHaveCount(0);
});

test("an admin reads the permissions of roles, and the plan", async ({ browser, cairn, troubles }) => {
  const ada = await person(browser, cairn, "Ada", WIDE);
  const { slug } = await project(ada);
  const { page } = ada;
  await page.goto(`/${slug}/settings/roles/`);
  const row = page.getByRole("row", { name: /^Delete the workspace/ });
  await expect(row.getByRole("img")).toHaveCount(4);
  await expect(row.getByRole("img", { name: "Yes" })).toHaveCount(1);
  await isSoundInBoth(page);
  await page.getByRole("searchbox", { name: "Search permissions" }).fill("mark as duplicate");
  await expect(page.getByRole("table")).toHaveCount(1);
  await expect(page.getByRole("table", { name: "Inbox" })).toBeVisible();
  // Guests and viewers submit; members decide.
  await expect(
    page.getByRole("row", { name: /^Accept, decline/ }).getByRole("img", { name: "Yes" }),
  ).toHaveCount(2);

  await page.goto(`/${slug}/settings/billing/`);
  await expect(page.getByText("Free", { exact: true }).first()).toBeVisible();
  await isSoundInBoth(page);
  // The plan is FREE when it cannot be determined (spec §1).
  troubles.expect(/status of 500/);
  await page.route("**/current-plan/", (route) => route.fulfill({ status: 500, json: { error: "No." } }));
  await page.reload();
  await expect(page.getByText("Free", { exact: true }).first()).toBeVisible();
});

test("a theme that one member saves is used by another, renamed, and deleted", async ({ browser, cairn }) => {
  const [ada, mel] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Mel")];
  const { slug } = await project(ada, [mel]);
  await ada.api("PATCH", "/api/users/me/profile/", {
    theme: {
      theme: "custom",
      background: "#101418",
      text: "#e8edf2",
      primary: "#4fb3bf",
      sidebarBackground: "#0b0e11",
      sidebarText: "#c9d3dc",
      darkPalette: true,
    },
  });
  await ada.page.goto(`/${slug}/settings/`);
  await ada.page.getByRole("button", { name: "Save my colors…" }).click();
  await ada.page.keyboard.press("Enter");
  await expect(ada.page.getByRole("alert")).toHaveText("Enter a name.");
  await ada.page.getByRole("textbox", { name: "Theme name" }).fill("Harbour");
  await ada.page.keyboard.press("Enter");
  await expect(ada.page.getByText("Harbour", { exact: true })).toBeVisible();
  expect(await violations(ada.page)).toEqual([]);

  const { page } = mel;
  await page.goto(`/${slug}/settings/`);
  await page.getByRole("button", { name: "Use", exact: true }).click();
  await expect(page.getByText("Harbour applied")).toBeVisible();
  const profile = (): Promise<{ theme: object }> => mel.api("GET", "/api/users/me/profile/");
  await expect
    .poll(async () => (await profile()).theme)
    .toMatchObject({ theme: "custom", background: "#101418" });
  await page.getByRole("button", { name: "Actions for Harbour" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Theme name" }).fill("Night");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Night", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Actions for Night" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete theme" }).click();
  await expect(page.getByText("Night", { exact: true })).toHaveCount(0);
  await expect.poll(() => ada.api("GET", `/api/workspaces/${slug}/workspace-themes/`)).toEqual([]);
});
