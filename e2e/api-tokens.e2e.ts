// API tokens (spec §2): created in a browser, used by a program, and revoked while it is used.
import { expect, type Locator, type Page } from "@playwright/test";
import { isSoundInBoth, WIDE } from "./both-sizes.ts";
import { person, project, test } from "./cairn.ts";

/** What a program gets that asks with a token who it is. */
async function callWith(url: string, token: string): Promise<{ status: number; name: string | undefined }> {
  const answer = await fetch(`${url}/api/v1/users/me/`, { headers: { "x-api-key": token } });
  const { display_name } = (await answer.json()) as { display_name?: string };
  return { status: answer.status, name: display_name };
}

/** Creates the token that the open dialog describes, and reads it in the dialog that shows it once. */
async function create(page: Page, dialog: Locator): Promise<string> {
  await dialog.getByRole("button", { name: "Create token" }).click();
  const shown = page.getByRole("dialog", { name: "Copy your token now" });
  const token = await shown.getByRole("textbox", { name: "API token" }).inputValue();
  await shown.getByRole("button", { name: "Done" }).click();
  return token;
}

const row = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

test("a token is created, used by a program, watched and revoked; an admin creates a bot", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", WIDE);
  const { slug } = await project(ada);
  const { page } = ada;

  await test.step("a person creates a token, which is shown once", async () => {
    await page.goto("/profile/api-tokens/");
    await expect(page.getByRole("heading", { name: "No API tokens" })).toBeVisible();
    await page.getByRole("button", { name: "New token" }).click();
    const dialog = page.getByRole("dialog", { name: "New API token" });
    await dialog.getByRole("button", { name: "Create token" }).click();
    await expect(dialog.getByText("Enter a name.")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.keyboard.type("Nightly export");
    await dialog
      .getByRole("radio", { name: /^Read / })
      .first()
      .check({ force: true });
    await isSoundInBoth(page);
    const token = await create(page, dialog);
    const listed = row(page, "Nightly export");
    await expect(listed).toContainText(`…${token.slice(-4)}`);
    await expect(listed).toContainText("Read · All workspaces · Expires");
    await expect(listed).toContainText("Never used");
    await expect(page.getByText(token)).toHaveCount(0);

    expect(await callWith(cairn.url, token)).toEqual({ status: 200, name: "Ada" });
    await expect(listed).toContainText("Last used just now from 127.0.0.1", { timeout: 25_000 });
    await isSoundInBoth(page);

    await listed.getByRole("button", { name: "Actions for Nightly export" }).click();
    await page.getByRole("menuitem", { name: "See use" }).click();
    await expect(page.getByRole("heading", { name: "Use of Nightly export" })).toBeVisible();
    await page.getByRole("button", { name: "Show as table" }).click();
    await expect(page.getByRole("table").getByRole("row").last()).toContainText("1");
    await isSoundInBoth(page);
    await page.getByRole("button", { name: "All API tokens" }).click();

    await listed.getByRole("button", { name: "Actions for Nightly export" }).click();
    await page.getByRole("menuitem", { name: "Revoke…" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("Nightly export was revoked")).toBeVisible();
    await expect(listed).toHaveCount(0);
    expect((await callWith(cairn.url, token)).status).toBe(401);
  });

  await test.step("an admin creates a bot with a role", async () => {
    await page.goto(`/${slug}/settings/api-tokens/`);
    await page.getByRole("button", { name: "New token" }).click();
    const dialog = page.getByRole("dialog", { name: "New API token" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Release bot");
    await dialog.getByRole("radio", { name: "A new bot" }).check({ force: true });
    await expect(dialog.getByRole("combobox", { name: "Role of the bot" })).toBeVisible();
    const token = await create(page, dialog);
    await expect(row(page, "Release bot")).toContainText("Bot");
    expect(await callWith(cairn.url, token)).toEqual({ status: 200, name: "Release bot" });
  });
});
