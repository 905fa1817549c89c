// Two-step verification (docs/adr/0053), and the audit log that records it (docs/adr/0052).
import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { PASSWORD, person, project, test } from "./cairn.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app shows now (RFC 6238). */
function codeOf(secret: string): string {
  const bits = secret
    .split("")
    .map((one) => BASE32.indexOf(one).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

test("a second factor is turned on by an app, asked for at sign-in, and turned off", async ({
  browser,
  cairn,
  troubles,
}) => {
  // The first code is wrong.
  // The cookies are cleared while the page may still be loading the workspace.
  troubles.expect(/status of 400 .*two-factor/, /status of 401 .*\/api\/workspaces\//);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.goto("/profile/security/");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect an authenticator app" });
  await expect(dialog.getByRole("img", { name: "QR code with the key" })).toBeVisible();
  const secret = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByRole("textbox", { name: "Code" }).fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("This code is incorrect")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();

  const shown = page.getByRole("dialog", { name: "Recovery codes" });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const code = (await shown.getByRole("listitem").first().textContent()) ?? "";
  await shown.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 codes left")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/");
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Wrong code, or it was used before.")).toBeVisible();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();

  // A workspace that requires it keeps it on.
  await page.goto(`/${site.slug}/settings/`);
  const required = page.getByRole("switch", { name: "Require two-step verification" });
  await required.click();
  await expect(required).toBeChecked();
  await page.goto("/profile/security/");
  await expect(page.getByText("9 codes left")).toBeVisible();
  await expect(page.getByText("Required", { exact: true })).toBeVisible();
  await page.goto(`/${site.slug}/settings/`);
  await required.click();
  await expect(required).not.toBeChecked();

  await page.goto("/profile/security/");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
});

/** A device that keeps passkeys and always confirms who holds it. Browsers offer it at `localhost`, not at addresses. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added, used as the second step and alone, renamed and removed", async ({
  browser,
  cairn,
}) => {
  const local = { ...cairn, url: cairn.url.replace("127.0.0.1", "localhost") };
  const ada = await person(browser, local, "Ada");
  await project(ada);
  const { page } = ada;
  await withAuthenticator(page);
  await page.goto("/profile/security/");
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add passkey" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Chrome on Linux");
  await dialog.getByLabel("Name").fill("Laptop");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const codes = page.getByRole("dialog", { name: "Recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await codes.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("Never used")).toBeVisible();

  // A page that is open would report that its session has ended.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/");
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirm that it’s you" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();

  await page.goto("/profile/security/");
  await expect(page.getByText("Added just now · Last used just now")).toBeVisible();
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();

  await page.goto("/profile/security/");
  await page.getByRole("button", { name: "Actions of Laptop" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Old laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Actions of Old laptop" }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await expect(page.getByText("Off. Anyone who knows your password can sign in.")).toBeVisible();
});

test("admins find in the audit log who has changed what", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await ada.api("PATCH", `${site.path}/`, { name: "Renamed site" });
  const { page } = ada;
  await page.goto(`/${site.slug}/settings/audit-log/`);
  const row = page.getByRole("button", { name: /^Project changed: Renamed site/ });
  await row.click();
  const changes = page.getByRole("table", { name: "Changes" });
  await expect(changes.getByRole("row", { name: /name .* Renamed site/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("searchbox").fill("no such thing");
  await expect(page.getByText("No entry matches these filters.")).toBeVisible();
  await page.getByRole("searchbox").fill("renamed");
  await expect(row).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "As CSV" }).click();
  expect((await file).suggestedFilename()).toBe("audit-log.csv");
});
