// Changing the email address of an account (security 50): the new address receives a code, the old one a notice.
import { expect } from "@playwright/test";
import { isSoundInBoth, WIDE } from "./both-sizes.ts";
import { fresh, PASSWORD, person, visitor } from "./cairn.ts";
import { findInMail, test } from "./mail.ts";

const CODE = /[a-z]{4}-[a-z]{4}-[a-z]{4}/;
test("an email address is changed by password and code; other tabs follow, other browsers are signed out", async ({
  browser,
  mailCairn: cairn,
  troubles,
}) => {
  troubles.expect(/40[01] \((?:Bad Request|Unauthorized)\)/);
  const { box } = cairn;
  const ada = await person(browser, cairn, "Ada", WIDE);
  const to = `${fresh("new")}@example.com`;
  const other = await visitor(browser, cairn);
  await other.goto("/");
  await other.getByLabel("Email").fill(ada.email);
  await other.getByRole("button", { name: "Continue with email" }).click();
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "Sign in" }).click();
  await other.waitForURL(/create-workspace|onboarding/);

  const { page } = ada;
  const tab = await page.context().newPage();
  await tab.goto("/profile/");
  await expect(tab.getByLabel("Email", { exact: true })).toHaveValue(ada.email);

  await page.goto("/profile/");
  await page.getByRole("button", { name: "Change…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email" });
  await expect(dialog.getByLabel("New email")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter your new email.")).toBeVisible();
  await expect(dialog.getByText("Enter your password.")).toBeVisible();
  await isSoundInBoth(page);
  await dialog.getByLabel("New email").fill(to);
  await dialog.getByLabel("Current password").fill("Wrong-Guess-93");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This password is incorrect.")).toBeVisible();
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await page.keyboard.press("Enter");

  const code = await findInMail(box, to, CODE);
  await expect(dialog.getByLabel("Code")).toBeFocused();
  await isSoundInBoth(page);
  await dialog.getByLabel("Code").fill("aaaa bbbb cccc");
  await expect(dialog.getByText("This code is incorrect.")).toBeVisible();
  await dialog.getByRole("button", { name: "Use another email" }).click();
  await expect(dialog.getByLabel("New email")).toHaveValue(to);
  await expect(dialog.getByLabel("New email")).toBeFocused();
  await page.keyboard.press("Enter");
  const second = await findInMail(box, to, CODE, code);
  await dialog.getByLabel("Code").fill(second);

  await expect(page.getByText(`Your email is now ${to}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(to);
  await expect(tab.getByLabel("Email", { exact: true })).toHaveValue(to);
  await findInMail(box, ada.email, /Your account’s email was changed/);
  await other.goto("/");
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("without a mail server, the screen says who can change an email address", async ({ browser, cairn }) => {
  const { page, email } = await person(browser, cairn, "Ada");
  await page.goto("/profile/");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByText("Ask your administrator", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change…" })).toHaveCount(0);
});
