// Webhooks from end to end: added in the settings, delivered, read in the log, sent again, paused by a receiver that is
// gone, and resumed.
import { expect } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { isSoundInBoth, WIDE } from "./both-sizes.ts";
import { person, project, test } from "./cairn.ts";
import { createIssues } from "./lists.ts";
import { receiver } from "./receiver.ts";

test("an admin adds a webhook, reads what it delivered, sends it again, and resumes it after it was paused", async ({
  browser,
  cairn,
  troubles,
}) => {
  let status = 200;
  const target = await receiver(() => status);
  const ada = await person(browser, cairn, "Ada", WIDE);
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const { page } = ada;
  const settings = `/${site.slug}/settings/webhooks/`;

  await page.goto(settings);
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
  await isSoundInBoth(page);
  await page.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  const url = dialog.getByLabel("URL");
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(dialog.getByText("Enter a URL that begins with")).toBeVisible();
  await expect(url).toBeFocused();
  troubles.expect(/400/);
  await url.fill("http://10.0.0.8/");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This URL can’t be used.")).toBeVisible();
  await isSoundInBoth(page);
  await url.fill(target.url);
  await page.keyboard.press("Enter");
  const secret = page.getByRole("textbox", { name: "Signing secret" });
  await expect(secret).toHaveValue(/^whsec_/);
  const key = await secret.inputValue();
  await isSoundInBoth(page);
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("link", { name: target.url }).click();
  await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();
  await createIssues(ada, site, [{ name: "Ring the bell" }]);
  await expect.poll(() => target.got.length).toBe(1);
  const [first] = target.got;
  expect(new Webhook(key).verify(first!.text, first!.headers as Record<string, string>)).toMatchObject({
    event: "issue",
    data: { name: "Ring the bell" },
  });
  const row = page.getByRole("button", { name: "Issue created, Delivered" });
  await row.click();
  await expect(page.getByRole("region", { name: "Request body" })).toContainText("Ring the bell");
  await expect(page.getByRole("region", { name: "Response body" })).toContainText("thanks");
  await isSoundInBoth(page);
  await page.getByRole("button", { name: "Send again", exact: true }).click();
  await expect.poll(() => target.got.length).toBe(2);
  expect(target.got[1]!.text).toBe(first!.text);

  status = 410;
  await createIssues(ada, site, [{ name: "Nobody home" }]);
  await expect(page.getByText("Paused because its receiver answered 410 Gone.")).toBeVisible({
    timeout: 20_000,
  });
  await isSoundInBoth(page);
  // Admins are notified of it, and the notification leads back here.
  const here = page.url();
  await page.goto(`/${site.slug}/notifications/`);
  await page.getByRole("link", { name: /127\.0\.0\.1/ }).click();
  const pane = page.getByRole("region", { name: "Paused" });
  await expect(pane).toContainText("Paused because the receiver no longer exists");
  await isSoundInBoth(page);
  await pane.getByRole("link", { name: "Open webhook" }).click();
  await expect(page).toHaveURL(here);
  status = 200;
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText(/^Test delivered: 200 in/)).toBeVisible();

  await page.getByRole("button", { name: `Actions for ${target.url}` }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
  await grace.page.goto(settings);
  await expect(
    grace.page.getByRole("heading", { name: "Only workspace admins can open this page" }),
  ).toBeVisible();
  target.close();
});
