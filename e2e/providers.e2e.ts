// Signing in with another service: a local one that speaks OpenID Connect (contract/workspace §1.5).
import { CLIENT_ID, CLIENT_SECRET, startProvider } from "@cairn/testkit/provider";
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Cairn, PASSWORD, test, visitor } from "./cairn.ts";

/** Sets up an empty instance with the service as its single sign-on. */
async function offer(page: Page, { url }: Cairn, issuer: string): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Your name").fill("Root Admin");
  await page.getByLabel("Email").fill("root@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account and continue" }).click();
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
  const answer = await page.request.fetch(`${url}/api/instances/configurations/`, {
    method: "PATCH",
    headers: { origin: url },
    data: {
      IS_OIDC_ENABLED: "1",
      OIDC_NAME: "Acme ID",
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    },
  });
  expect(answer.status()).toBe(200);
}

test("a person signs in by single sign-on, learns about failures, and unlinks it after setting a password", async ({
  browser,
  emptyCairn,
  troubles,
}) => {
  troubles.expect(/status of 400/, /pictures\.example\.com/, /ERR_/);
  const service = await startProvider();
  await offer(await visitor(browser, emptyCairn), emptyCairn, service.url);
  const page = await visitor(browser, emptyCairn);

  service.person.is_verified = false;
  await page.goto("/sign-up/");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue with Acme ID" }).click();
  await expect(page.getByText(/isn’t verified with that provider/)).toBeVisible();

  service.person.is_verified = true;
  await page.getByRole("button", { name: "Continue with Acme ID" }).click();
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
  await page.request.fetch(`${emptyCairn.url}/api/users/me/onboard/`, {
    method: "PATCH",
    headers: { origin: emptyCairn.url },
    data: { is_onboarded: true },
  });

  await page.goto("/profile/security/");
  await expect(page.getByText("Last used just now")).toBeVisible();
  const unlink = async (): Promise<void> => {
    await page.getByRole("button", { name: "Unlink Acme ID" }).click();
    await page.getByRole("button", { name: "Unlink", exact: true }).click();
  };
  await unlink();
  await expect(
    page.getByText("This is your only way to sign in. Set a password first.").first(),
  ).toBeVisible();
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Password changed").first()).toBeVisible();
  await unlink();
  await expect(page.getByText("Acme ID unlinked").first()).toBeVisible();
  await expect(page.getByText("Linked accounts")).toHaveCount(0);
  await service.stop();
});
