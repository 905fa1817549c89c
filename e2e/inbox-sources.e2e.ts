// Inbox sources: closed until an admin opens them, and closed again at once.
import { expect } from "@playwright/test";
import { isSoundInBoth, WIDE } from "./both-sizes.ts";
import { person, project, test, visitor } from "./cairn.ts";

test("a visitor submits an issue by the public form, and the team sees the name they gave", async ({
  browser,
  cairn,
  troubles,
}) => {
  const ada = await person(browser, cairn, "Ada", WIDE);
  const gus = await person(browser, cairn, "Gus");
  const site = await project(ada, [gus], { role: 5 });
  const { page } = ada;
  await page.goto(`/${site.slug}/projects/${site.id}/settings/features/`);
  await page.getByRole("switch", { name: /^Inbox/ }).click();
  const form = page.getByRole("switch", { name: /^Public form/ });
  await expect(form).not.toBeChecked();
  await expect(page.getByRole("switch", { name: /^Inbound email/ })).toBeDisabled();
  await expect(page.getByText(/^Inbound email isn’t set up\. /)).toBeVisible();
  await form.click();
  const address = page.getByRole("textbox", { name: "Form link" });
  await expect(address).toHaveValue(/\/spaces\/inbox\/[0-9a-f]{32}\/$/);
  await isSoundInBoth(page);
  const url = await address.inputValue();

  const stranger = await visitor(browser, cairn, WIDE);
  await stranger.goto(url);
  await expect(stranger.getByRole("heading", { name: "Submit to Web app" })).toBeVisible();
  await stranger.getByRole("textbox", { name: "Your email" }).fill("nobody");
  await stranger.getByRole("button", { name: "Send" }).click();
  await expect(stranger.getByText("Add a title.")).toBeVisible();
  await expect(stranger.getByText("Enter a valid email address.")).toBeVisible();
  await isSoundInBoth(stranger);
  await stranger.getByRole("textbox", { name: "Title" }).fill("The export is empty");
  await stranger.getByRole("textbox", { name: "Description" }).fill("Since this morning.");
  await stranger.getByRole("textbox", { name: "Your name" }).fill("Sol");
  await stranger.getByRole("textbox", { name: "Your email" }).fill("sol@customer.example");
  await stranger.keyboard.press("Enter");
  await expect(stranger.getByRole("heading", { name: "Thanks, we got it" })).toBeFocused();
  await isSoundInBoth(stranger);

  await page.goto(`/${site.slug}/projects/${site.id}/inbox/`);
  const list = page.getByRole("list", { name: "Inbox" });
  await expect(list.getByRole("listitem")).toContainText("Public form");
  await list.getByRole("link").click();
  await expect(page.getByText("Submitted with the public form by Sol")).toBeVisible();
  await expect(page.getByRole("link", { name: "sol@customer.example" })).toBeVisible();
  await isSoundInBoth(page);
  await gus.page.goto(page.url());
  await expect(gus.page.getByText("Submitted with the public form")).toBeVisible();
  await expect(gus.page.getByText("sol@customer.example")).toHaveCount(0);

  await page.goto(`/${site.slug}/projects/${site.id}/settings/features/`);
  await page.getByRole("button", { name: "Reset…" }).click();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(address).not.toHaveValue(url);
  troubles.expect(/status of 404/);
  await stranger.goto(url);
  await expect(stranger.getByRole("heading", { name: "This form is closed" })).toBeVisible();
  await stranger.goto(await address.inputValue());
  await stranger.getByRole("textbox", { name: "Title" }).fill("Too late");
  await form.click();
  await expect(form).not.toBeChecked();
  await expect(address).toHaveCount(0);
  await stranger.getByRole("button", { name: "Send" }).click();
  await expect(stranger.getByRole("heading", { name: "This form is closed" })).toBeVisible();
});
