// Projects from creation to deletion, who may join, and what each role may do (spec §2, contract/workspace §4, §9).
import { expect, type Locator, type Page } from "@playwright/test";
import { fresh, person, type Person, project, test } from "./cairn.ts";

const sidebar = (page: Page): Locator => page.getByRole("complementary", { name: "Sidebar" });
const menuOf = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("button", { name: `Actions for ${name}` });

/** Creates a workspace without a project. */
async function workspace(owner: Person): Promise<string> {
  const slug = fresh("ws");
  await owner.api("POST", "/api/workspaces/", { name: "Northlight", slug, organization_size: "2-10" });
  return slug;
}

test("a project is created with a suggested and validated identifier, and opens its issues", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.goto(`/${site.slug}/projects/`);
  await page.getByRole("main").getByRole("button", { name: "New project" }).click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByLabel("Name").fill("Field stations");
  await expect(dialog.getByLabel("Identifier")).toHaveValue("FIELD");
  await expect(dialog.getByText("FIELD is available")).toBeVisible();
  await dialog.getByLabel("Identifier").fill("web");
  await expect(dialog.getByText("WEB is used by another project.")).toBeVisible();
  await dialog.getByLabel("Identifier").fill("fs");
  await expect(dialog.getByText("FS is available")).toBeVisible();
  await dialog.getByLabel("Description").fill("Everything that stands in an orchard.");
  await dialog.getByRole("radio", { name: /^Private/ }).check({ force: true });
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page).toHaveTitle("Issues · Field stations · Cairn");
  await page.goto(`/${site.slug}/projects/`);
  const cardOf = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Field stations" }) });
  await expect(cardOf.last()).toContainText("Everything that stands in an orchard.");
  await expect(cardOf.last()).toContainText("Private");
});

test("a project is a favorite, is archived and restored, and is deleted only by typing its name", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;

  await test.step("a favorite is in the sidebar until its star is removed", async () => {
    await page.goto(`/${site.slug}/projects/`);
    await page.getByRole("button", { name: "Add Web app to favorites" }).click();
    await expect(sidebar(page).getByRole("heading", { name: "Favorites" })).toBeVisible();
    await page.reload();
    await expect(sidebar(page).getByRole("heading", { name: "Favorites" })).toBeVisible();
    await page.getByRole("button", { name: "Remove Web app from favorites" }).click();
    await expect(sidebar(page).getByRole("heading", { name: "Favorites" })).toBeHidden();
  });

  await test.step("an archived project is hidden, and can be restored", async () => {
    await page.goto(`/${site.slug}/projects/${site.id}/settings/`);
    await page.getByRole("button", { name: "Archive project" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Archive project" }).click();
    await expect(page.getByText("Web app archived")).toBeVisible();
    await expect(sidebar(page).getByRole("link", { name: "Web app" })).toBeHidden();
    await page.goto(`/${site.slug}/projects/?tab=archived`);
    await menuOf(page, "Web app").click();
    await page.getByRole("menuitem", { name: "Restore project" }).click();
    await expect(page.getByText("Web app restored")).toBeVisible();
    await expect(sidebar(page).getByRole("link", { name: "Web app" })).toBeVisible();
  });

  await test.step("deleting asks for the name", async () => {
    await page.goto(`/${site.slug}/projects/${site.id}/settings/`);
    await page.getByRole("button", { name: "Delete project" }).click();
    const question = page.getByRole("alertdialog");
    const confirm = question.getByRole("button", { name: "Delete project" });
    await expect(question.getByLabel("Type Web app to confirm")).toBeFocused();
    await expect(confirm).toBeDisabled();
    await page.keyboard.type("web");
    await expect(confirm).toBeDisabled();
    await question.getByLabel("Type Web app to confirm").fill("Web app");
    await confirm.click();
    await expect(page.getByText("Web app deleted")).toBeVisible();
    await expect(page).toHaveURL(`/${site.slug}/projects/`);
    await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  });
});

test("changes of a project and of its members appear at once to all members", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/40[34]/);
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const { page } = ada;
  await grace.page.goto(`/${site.slug}/`);
  await expect(grace.page.getByText("Synced")).toBeVisible();

  await test.step("name and identifier are changed in its settings", async () => {
    await page.goto(`/${site.slug}/projects/${site.id}/settings/`);
    await page.getByLabel("Name", { exact: true }).fill("Web application");
    await page.getByLabel("Identifier").fill("app");
    await expect(page.getByText(/^Issue keys change with it/)).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Project saved")).toBeVisible();
    await expect(sidebar(grace.page).getByRole("link", { name: "Web application" })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Identifier")).toHaveValue("APP");
  });

  await test.step("members are added to a project, given roles and removed", async () => {
    const { id } = await ada.api<{ id: string }>("POST", `/api/workspaces/${site.slug}/projects/`, {
      name: "Second",
      identifier: "SEC",
      network: 0,
    });
    await page.goto(`/${site.slug}/projects/${id}/settings/members/`);
    await page.getByRole("button", { name: "Add members" }).click();
    await page.getByRole("dialog").getByText("Grace", { exact: true }).click();
    await page.getByRole("button", { name: "Add 1 person" }).click();
    await expect(page.getByRole("combobox", { name: "Role of Grace" })).toContainText("Member");
    await expect(sidebar(grace.page).getByRole("link", { name: "Second" })).toBeVisible();

    await sidebar(grace.page).getByRole("link", { name: "Second" }).click();
    await expect(grace.page.getByRole("button", { name: "Create issue" })).toBeVisible();
    await page.getByRole("combobox", { name: "Role of Grace" }).click();
    await page.getByRole("option", { name: /^Viewer/ }).click();
    await expect(grace.page.getByRole("button", { name: "Create issue" })).toBeHidden();

    await page.getByRole("button", { name: "Actions for Grace" }).click();
    await page.getByRole("menuitem", { name: "Remove from project…" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(sidebar(grace.page).getByRole("link", { name: "Second" })).toBeHidden();
    await expect(grace.page.getByRole("heading", { name: "Project not found" })).toBeVisible();
  });
});

test("a private project does not exist for others; a public one is joined and left again", async ({
  browser,
  cairn,
  troubles,
}) => {
  // A private project is not found. Of a public one, the list's requests are sent before it is known whether the person
  // is a member.
  troubles.expect(/40[34]/);
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);

  await test.step("a private project does not exist for people who are not members", async () => {
    const { id } = await ada.api<{ id: string }>("POST", `/api/workspaces/${site.slug}/projects/`, {
      name: "Behind doors",
      identifier: "DOOR",
      network: 0,
    });
    await grace.page.goto(`/${site.slug}/projects/`);
    await expect(grace.page.getByRole("main").getByRole("link", { name: "Web app" })).toBeVisible();
    await expect(grace.page.getByText("Behind doors")).toHaveCount(0);
    await grace.page.goto(`/${site.slug}/projects/${id}/issues/`);
    await expect(grace.page.getByRole("heading", { name: "Project not found" })).toBeVisible();
  });

  await test.step("a workspace member joins a public project and leaves it again", async () => {
    const { id } = await ada.api<{ id: string }>("POST", `/api/workspaces/${site.slug}/projects/`, {
      name: "Open house",
      identifier: "OPEN",
      network: 2,
    });
    const { page } = grace;
    await page.goto(`/${site.slug}/projects/${id}/issues/`);
    await expect(page.getByRole("heading", { name: "Join Open house" })).toBeVisible();
    await page.getByRole("button", { name: "Join project" }).click();
    await expect(page.getByRole("heading", { name: "No issues yet" })).toBeVisible();
    await expect(sidebar(page).getByRole("link", { name: "Open house" })).toBeVisible();
    await page.goto(`/${site.slug}/projects/`);
    await menuOf(page, "Open house").click();
    await page.getByRole("menuitem", { name: "Leave project…" }).click();
    await page.getByRole("button", { name: "Leave project" }).click();
    await expect(page.getByText("You left Open house")).toBeVisible();
    await expect(sidebar(page).getByRole("link", { name: "Open house" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Join" })).toBeVisible();
  });
});

test("an invited person finds the workspace after signing in, joins it, and has the role of the invitation", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const slug = await workspace(ada);
  await ada.page.goto(`/${slug}/settings/members/`);
  await ada.page.getByRole("button", { name: "Invite people" }).click();
  const dialog = ada.page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Emails" }).fill("not an address");
  await dialog
    .getByRole("button", { name: /^Invite/ })
    .last()
    .click();
  await expect(dialog.getByText(/^Not valid emails: /)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Emails" }).fill(`${grace.email}, somebody-else@example.com`);
  await dialog.getByRole("combobox", { name: "Role" }).click();
  await ada.page.getByRole("option", { name: /^Viewer/ }).click();
  await dialog.getByRole("button", { name: "Invite 2 people" }).click();
  await expect(ada.page.getByText("2 people invited")).toBeVisible();
  await expect(ada.page.getByText("somebody-else@example.com")).toBeVisible();
  await ada.page.getByRole("button", { name: "Revoke invitation for somebody-else@example.com" }).click();
  await expect(ada.page.getByText("somebody-else@example.com")).toBeHidden();

  await grace.page.goto("/");
  await expect(grace.page).toHaveURL("/invitations/");
  await grace.page.getByRole("button", { name: "Join" }).click();
  await expect(grace.page).toHaveURL(`/${slug}/`);
  await expect(sidebar(grace.page).getByRole("button", { name: "New project" })).toHaveCount(0);
  await ada.page.reload();
  await expect(ada.page.getByRole("combobox", { name: "Role of Grace" })).toContainText("Viewer");
});

test("each role has the controls for what it may do, and no others", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const victor = await person(browser, cairn, "Victor");
  const gus = await person(browser, cairn, "Gus");
  const site = await project(ada, [victor], { role: 10 });
  await ada.api("POST", `/api/workspaces/${site.slug}/invitations/`, {
    emails: [{ email: gus.email, role: 5 }],
  });
  const [invitation] = await gus.api<{ id: string }[]>("GET", "/api/users/me/workspaces/invitations/");
  await gus.api("POST", "/api/users/me/workspaces/invitations/", { invitations: [invitation?.id] });
  for (const { page } of [victor, gus]) {
    await page.goto(`/${site.slug}/projects/`);
    await expect(page.getByText("Synced")).toBeVisible();
    await expect(page.getByRole("button", { name: /^New (issue|project)/ })).toHaveCount(0);
    await page.goto(`/${site.slug}/settings/members/`);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByRole("button", { name: "Invite people" })).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: /^Role of/ })).toHaveCount(0);
    await page.goto(`/${site.slug}/settings/`);
    await expect(page.getByRole("button", { name: "Delete workspace" })).toHaveCount(0);
  }
  await expect(sidebar(victor.page).getByRole("link", { name: "Web app" })).toBeVisible();
  await expect(sidebar(gus.page).getByRole("link", { name: "Web app" })).toHaveCount(0);
});
