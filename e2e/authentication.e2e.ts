// Sign-in by codes, forgotten passwords and invitations (contract/workspace §1, §4.4; spec §7 Authentication). Emails
// are read from a real mail server.
import { expect, type Page } from "@playwright/test";
import { isSound, isSoundInBoth, PHONE, WIDE } from "./both-sizes.ts";
import { fresh, PASSWORD, person, project, visitor } from "./cairn.ts";
import { findInMail, test } from "./mail.ts";

const CODE = /[a-z]{4}-[a-z]{4}-[a-z]{4}/;
const OTHER_PASSWORD = "Purple-Tractor-41-Violin";
async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
}

test("a new person signs up with an emailed code, sets a password later, and signs in with either", async ({
  browser,
  mailCairn: cairn,
}) => {
  const { box } = cairn;
  const page = await visitor(browser, cairn, WIDE);
  const email = `${fresh("ines")}@example.com`;
  await page.goto("/");
  await isSoundInBoth(page, WIDE);
  await enterEmail(page, "ines@");
  await expect(page.getByText("Enter a valid email address.")).toBeVisible();
  await enterEmail(page, email);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend in \d+s$/ })).toBeDisabled();
  await isSoundInBoth(page, WIDE);
  const code = await findInMail(box, email, CODE);

  await page.getByLabel("Code").fill("aaaa bbbb cccc");
  await expect(page.getByText("Wrong code.")).toBeVisible();
  await page.getByRole("button", { name: "Resend code" }).click();
  await expect(page.getByRole("status").filter({ hasText: "New code sent" })).toBeVisible();
  const second = await findInMail(box, email, CODE, code);
  // Pastes the code as the email contains it.
  await page.getByLabel("Code").fill(` ${second.toUpperCase()} `);
  await expect(page).toHaveURL(/\/onboarding\/?$/);
  await page.request.patch(`${cairn.url}/api/users/me/onboard/`, {
    data: { is_onboarded: true },
    headers: { origin: cairn.url },
  });
  await page.context().clearCookies();

  // Leaves the application, which would send requests of the ended session.
  await page.goto("/readyz");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/");
  await enterEmail(page, email);
  await expect(page.getByLabel("Code")).toBeVisible();
  await page.getByLabel("Code").fill(await findInMail(box, email, CODE, second));
  await expect(page).toHaveURL("/accounts/set-password/");
  await isSoundInBoth(page, WIDE);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page).toHaveURL("/create-workspace/");
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await page.goto("/");
  await enterEmail(page, email);
  await expect(page.getByRole("heading", { name: "Enter your password" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/create-workspace/");
});

test("a forgotten password is reset by an emailed link, which works once", async ({
  browser,
  mailCairn: cairn,
}) => {
  const { box } = cairn;
  const ada = await person(browser, cairn, "Ada", WIDE);
  const page = await visitor(browser, cairn, WIDE);
  await page.goto("/");
  await enterEmail(page, ada.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(ada.email);
  await isSound(page);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = await findInMail(box, ada.email, /http\S+reset-password\S+/);

  const answer = await page.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("same-origin");
  await isSound(page);
  await page.getByLabel("New password").fill("password");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This password is too easy to guess.")).toBeVisible();
  await page.getByLabel("New password").fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Password changed." })).toBeVisible();
  await enterEmail(page, ada.email);
  await page.getByLabel("Password", { exact: true }).fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/create-workspace/");
  await ada.page.goto("/create-workspace/");
  await expect(ada.page).toHaveURL(/\/\?next_path=/);

  await page.goto(link);
  await page.getByLabel("New password").fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
  await findInMail(box, ada.email, /was just changed/);
});

test("without a mail server, the page for a forgotten password says who can help", async ({
  browser,
  cairn,
}) => {
  const page = await visitor(browser, cairn, PHONE);
  await page.goto("/?email=ada%40example.com");
  await page.getByRole("link", { name: "Forgot password?" }).tap();
  await expect(page.getByText("reset-password ada@example.com")).toBeVisible();
  await isSound(page);
  await page.getByRole("link", { name: "Back to sign in" }).tap();
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

test("an invited guest opens the emailed link on a phone, signs up and submits their first issue", async ({
  browser,
  mailCairn: cairn,
  troubles,
}) => {
  troubles.expect(/status of 400.*\/invitations\//);
  const { box } = cairn;
  const invited = `${fresh("gus")}@example.com`;
  const ada = await person(browser, cairn, "Ada", WIDE);
  const site = await project(ada);
  await ada.api("PATCH", `${site.path}/`, { inbox_view: true });
  await ada.page.goto(`/${site.slug}/projects/${site.id}/settings/members/`);
  await ada.page.getByRole("button", { name: "Invite by email" }).click();
  const dialog = ada.page.getByRole("dialog");
  await dialog.getByLabel("Emails").fill(`${invited}, nonsense, ${ada.email}`);
  const chips = dialog.getByRole("list", { name: "Emails to invite" });
  await expect(chips.getByRole("listitem").filter({ hasText: "nonsense" })).toContainText(
    "Not a valid email",
  );
  await dialog.getByRole("button", { name: "Remove nonsense" }).click();
  await dialog.getByRole("combobox", { name: "Role" }).click();
  await ada.page.getByRole("option", { name: /^Guest/ }).click();
  await dialog.getByRole("button", { name: "Invite 2 people" }).click();
  await expect(chips.getByRole("listitem").filter({ hasText: ada.email })).toContainText("Already a member");
  await dialog.getByRole("button", { name: `Remove ${ada.email}` }).click();
  await dialog.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(
    ada.page.getByRole("button", { name: `Revoke project invitation for ${invited}` }),
  ).toBeVisible();
  await isSound(ada.page);
  await ada.page.goto(`/${site.slug}/settings/members/`);
  await expect(ada.page.getByRole("button", { name: `Resend invitation to ${invited}` })).toBeVisible();
  await isSound(ada.page);

  const gus = await visitor(browser, cairn, PHONE);
  const link = await findInMail(box, invited, /http\S+workspace-invitations\S+/);
  const answer = await gus.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(gus.getByRole("heading", { name: "Join Northlight" })).toBeVisible();
  await expect(gus.getByText("Ada invited you to join as a guest.")).toBeVisible();
  await isSoundInBoth(gus, PHONE);
  await gus.getByRole("button", { name: "Accept" }).click();
  await expect(gus.getByRole("heading", { name: "Join Northlight" })).toBeVisible();
  await expect(gus.getByText("Ada invited you. Continue to join.")).toBeVisible();
  await expect(gus.getByLabel("Email")).toHaveValue(invited);
  await expect(gus.getByLabel("Email")).not.toBeEditable();
  await gus.getByRole("button", { name: "Continue with email" }).click();
  await gus.getByRole("button", { name: "Set a password instead" }).click();
  await expect(gus.getByText("Ada invited you. Create an account to join.")).toBeVisible();
  await isSoundInBoth(gus, PHONE);
  await gus.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await gus.getByRole("button", { name: "Create account" }).click();
  await gus.getByLabel("Name").fill("Gus Guest");
  await gus.getByRole("button", { name: "Continue" }).click();
  await expect(gus).toHaveURL(`/${site.slug}/`);

  await gus.goto(`/${site.slug}/projects/${site.id}/inbox/`);
  await gus
    .getByRole("main")
    .getByRole("button", { name: /Submit|New/ })
    .first()
    .click();
  await gus.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("The gate is locked");
  await gus.getByRole("dialog").getByRole("button", { name: "Submit issue" }).click();
  await expect(gus.getByText("WEB-1 submitted")).toBeVisible();
});

test("without a mail server, invitation links are copied, for new people and for those signed in with another account", async ({
  browser,
  cairn,
}) => {
  const [ada, eve] = [await person(browser, cairn, "Ada", WIDE), await person(browser, cairn, "Eve", WIDE)];
  const { slug } = await project(ada);
  const email = `new-${slug}@example.com`;
  const other = `other-${slug}@example.com`;
  await ada.api("POST", `/api/workspaces/${slug}/invitations/`, {
    emails: [
      { email, role: 5 },
      { email: other, role: 15 },
    ],
  });
  await ada.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copiedText = (): Promise<string> => ada.page.evaluate(() => navigator.clipboard.readText());
  await ada.page.goto(`/${slug}/settings/members/`);
  await expect(ada.page.getByText(/This server can’t send email\. Copy an invite link/)).toBeVisible();
  await ada.page.getByRole("button", { name: "Copy all invite links" }).click();
  await expect(ada.page.getByText("2 invite links copied.")).toBeVisible();
  const lines = (await copiedText()).split("\n").sort();
  expect(lines.map((line) => line.slice(0, line.indexOf(": http")))).toEqual([email, other]);
  await ada.page.getByRole("combobox", { name: `Invitation role for ${email}` }).click();
  await ada.page.getByRole("option", { name: /^Viewer/ }).click();
  await ada.page.getByRole("button", { name: `Copy invite link for ${email}` }).click();
  await expect(ada.page.getByText(`Invite link for ${email} copied.`)).toBeVisible();
  const link = await copiedText();
  await ada.page.getByRole("button", { name: `Copy invite link for ${other}` }).click();
  await expect(ada.page.getByText(`Invite link for ${other} copied.`)).toBeVisible();
  const otherLink = await copiedText();

  await test.step("a person signed in with another account can switch or decline", async () => {
    await eve.page.goto(link);
    await expect(
      eve.page.getByText(`This invitation is for ${email}. You’re signed in as ${eve.email}.`),
    ).toBeVisible();
    await isSound(eve.page);
    await eve.page.getByRole("button", { name: "Switch account" }).click();
    await expect(eve.page.getByText("Ada invited you to join as a viewer.")).toBeVisible();
    await eve.page.getByRole("button", { name: "Decline" }).click();
    await eve.page.getByRole("button", { name: "Decline invitation" }).click();
    await expect(eve.page.getByRole("heading", { name: "Invitation declined" })).toBeVisible();
    await eve.page.goto("/");
    await expect(eve.page.getByRole("button", { name: "Sign in" })).toBeVisible();
  });

  await test.step("sign-up after an invitation names the workspace", async () => {
    const page = await visitor(browser, cairn, PHONE);
    await page.goto(otherLink);
    await page.getByRole("button", { name: "Accept" }).click();
    await expect(page).toHaveURL(/^[^?]*\/sign-up\/\?email=/);
    await expect(page.getByRole("heading", { name: "Join Northlight" })).toBeVisible();
    await expect(page.getByText("Ada invited you. Create an account to join.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(other);
    await expect(page.getByLabel("Email")).not.toBeEditable();
    const password = page.getByLabel("Password", { exact: true });
    await expect(password).toBeFocused();
    await isSoundInBoth(page, PHONE);
    await password.fill("password");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("This password is too easy to guess.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Join Northlight" })).toBeVisible();
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByLabel("Name").fill("Ines");
    await isSoundInBoth(page, PHONE);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`/${slug}/`);
  });
});
