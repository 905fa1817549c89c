// Setting up and running an instance in the console (contract/workspace §2, §15.2).
import { mailbox } from "@cairn/testkit/mailbox";
import { expect, type Page } from "@playwright/test";
import { colorViolations, violations } from "./axe.ts";
import { PASSWORD, person, test, visitor } from "./cairn.ts";
import { CONSOLE_SCREENS, visit } from "./screens.ts";

const ROOT = "root@example.com";

/** Every address of the console of a new server leads to the setup. */
async function setUp(page: Page): Promise<void> {
  await page.goto("/god-mode/email/");
  await expect(page.getByRole("heading", { name: "Set up Cairn" })).toBeVisible();
  await page.getByLabel("Your name").fill("Root Admin");
  await page.getByLabel("Email").fill(ROOT);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account and continue" }).click();
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
}

async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await page.goto("/god-mode/");
  await page.getByLabel("Email").fill(ROOT);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Waits for the answer, too, because the message of an earlier change may still be visible. */
const save = async (page: Page): Promise<void> => {
  const answer = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: "Save changes" }).first().click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByText("Settings saved").first()).toBeVisible();
};

test("a new server is set up at its console, and then run from there", async ({
  browser,
  emptyCairn,
  troubles,
}) => {
  troubles.expect(/status of 400/);
  const page = await visitor(browser, emptyCairn, { permissions: ["clipboard-read", "clipboard-write"] });
  await setUp(page);

  await test.step("the person who set it up is signed in to the app and to the console", async () => {
    await page.goto("/god-mode/");
    await expect(page).toHaveURL(/\/god-mode\/general\/$/);
    await expect(page.getByText("There are no workspaces yet.")).toBeVisible();
    await page.getByLabel("Instance name").fill("Northlight");
    await save(page);
    await page.reload();
    await expect(page.getByLabel("Instance name")).toHaveValue("Northlight");
  });

  await test.step("a backup is written on request", async () => {
    // Exact, because a warning that is fetched later has a link “Show backups”.
    await page.getByRole("link", { name: "Backups", exact: true }).click();
    await expect(page.getByText("No backups yet")).toBeVisible();
    await page.getByRole("button", { name: "Back up now" }).click();
    await expect(page.getByText(/^On request · /)).toBeVisible();
    await expect(page.getByText("The newest backup is more than two days old.")).toBeHidden();
    await expect(page.getByRole("button", { name: "Back up now" })).toBeEnabled();
  });

  await test.step("a test email reports whether mail works", async () => {
    const box = await mailbox();
    await page.getByRole("link", { name: "Email" }).click();
    const send = async (): Promise<void> => {
      await page.getByLabel("Recipient").fill("ada@example.com");
      await page.getByRole("button", { name: "Send test email" }).click();
    };
    await send();
    await expect(page.getByText("There's no email server. Enter its host first.")).toBeVisible();
    await page.getByLabel("Host").fill("127.0.0.1");
    await page.getByLabel("Port").fill("70000");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("This must be a port, from 1 to 65535.").first()).toBeVisible();
    await page.getByLabel("Port").fill(String(box.port));
    await page.getByLabel("Encryption").click();
    await page.getByRole("option", { name: "None" }).click();
    await save(page);
    await send();
    await expect(page.getByText("Test email sent to ada@example.com.")).toBeVisible();
    expect(box.to("ada@example.com").subject).toBeTruthy();
    await box.stop();
    await send();
    await expect(page.getByText("Couldn't reach the email server. Check the host and port.")).toBeVisible();
  });

  await test.step("the credentials of a sign-in service are stored, never shown again, and can be removed", async () => {
    await page.goto("/god-mode/authentication/");
    await expect(page.getByRole("switch", { name: "Sign in with GitHub" })).toBeDisabled();
    await page.getByRole("link", { name: "Set up GitHub" }).click();
    await page.getByRole("button", { name: "Copy callback URL" }).click();
    await expect(page.getByText("Callback URL copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${emptyCairn.url}/auth/github/callback/`,
    );
    await page.getByLabel("Client ID").fill("an-id");
    await page.getByLabel("Client secret", { exact: true }).fill("a-secret");
    await save(page);
    const secret = page.getByLabel("Client secret", { exact: true });
    await expect(secret).toHaveValue("");
    await expect(secret).toHaveAttribute("placeholder", "Set. Type to replace it.");
    await page.getByRole("switch", { name: "Sign in with GitHub" }).click();
    await expect(page.getByRole("switch", { name: "Sign in with GitHub" })).toBeChecked();
    expect(await page.content()).not.toContain("a-secret");
    const stranger = await visitor(browser, emptyCairn);
    await stranger.goto("/");
    await expect(stranger.getByRole("button", { name: "Continue with GitHub" })).toBeVisible();
    await page.getByRole("button", { name: "Remove Client secret" }).click();
    await save(page);
    await stranger.reload();
    await expect(stranger.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect(stranger.getByRole("button", { name: "Continue with GitHub" })).toHaveCount(0);
  });
});

test("the console has its own sign-in; admins are added by email and removed by another admin, never by themselves", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/status of 40[04]/);
  const page = await visitor(browser, cairn);

  await test.step("the sign-in explains failures, and its session is valid for the console only", async () => {
    await page.goto("/god-mode/admins/");
    await expect(page).toHaveTitle("Instance console · Cairn");
    expect(await violations(page)).toEqual([]);
    await signIn(page, "Wrong-Guess-93");
    await expect(page.getByText("Wrong email or password, or not an instance admin.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(ROOT);
    await signIn(page);
    await expect(page.getByRole("heading", { name: "General" })).toBeVisible();
    expect((await page.request.get(`${cairn.url}/api/users/me/`)).status()).toBe(401);
  });

  await test.step("its pages have enough contrast and fit in the dark theme", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await visit(page, CONSOLE_SCREENS, async ({ name }) => {
      // Lists without fields.
      if (!["console failed-changes", "console backups"].includes(name))
        await expect(page.getByRole("textbox").or(page.getByRole("switch")).first()).toBeVisible();
      expect(await colorViolations(page), name).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide, name).toBe(false);
    });
  });

  await test.step("admins", async () => {
    const ada = await person(browser, cairn, "Ada");
    await page.getByRole("link", { name: "Admins" }).click();
    await expect(page.getByText("Only another admin can remove you.")).toBeVisible();
    const add = async (email: string): Promise<void> => {
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Add admin" }).click();
    };
    await add("nobody-here@example.com");
    await expect(
      page.getByText("There’s no account with this email. Ask them to sign up first.").first(),
    ).toBeVisible();
    await add(ROOT);
    await expect(page.getByText("This person is already an instance admin.").first()).toBeVisible();
    await add(ada.email);
    await expect(page.getByText("Ada is now an admin").first()).toBeVisible();
    await ada.page.goto("/profile/");
    await ada.page.getByRole("link", { name: "Instance console" }).click();
    await expect(ada.page.getByRole("heading", { name: "Instance console" })).toBeVisible();
    await page.getByRole("button", { name: "Remove Ada as admin" }).click();
    await page.getByRole("button", { name: "Remove admin" }).click();
    await expect(page.getByText("Ada is no longer an admin").first()).toBeVisible();
  });

  await test.step("sign-out", async () => {
    await page.getByRole("button", { name: "Sign out of console" }).click();
    await expect(page.getByRole("heading", { name: "Instance console", level: 1 })).toBeVisible();
    await page.goto("/god-mode/general/");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  });
});
