// A person's own settings (contract/workspace §3, §15.1): picture, time zone, sessions, notifications.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { PASSWORD, person, project, test, visitor } from "./cairn.ts";
import { createIssues } from "./lists.ts";

/** Only the recorder of a failing test fetches the pictures of the page again. */
const RECORDER = /connect-src.*blob|blob:.*connect-src/;

const today = (): string => new Date().toISOString().slice(0, 10);

/** Chooses a file in the file dialog that a button opens. */
async function upload(page: Page, button: string, buffer: Buffer, name = "me.png"): Promise<void> {
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chosen).setFiles({ name, mimeType: "image/png", buffer });
}

/** The dimensions of the picture in an element, once it is loaded. */
const sizeOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return `${image.naturalWidth}×${image.naturalHeight} ${new URL(image.src).pathname.split(".").pop()}`;
    });

test("pictures: of a person, cropped by keys and shown to others at once; covers; the logo of a workspace", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(RECORDER);
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  const { page } = ada;
  await page.goto("/profile/");
  const photo = await page.screenshot();

  await test.step("a picture is chosen, cropped by keys, shown to others, and removed", async () => {
    await upload(page, "Upload a picture", Buffer.from("no picture at all"));
    await expect(page.getByText("This file type isn’t supported")).toBeVisible();

    await upload(page, "Upload a picture", photo);
    const dialog = page.getByRole("dialog", { name: "Crop picture" });
    const stage = dialog.getByRole("application");
    const shown = stage.locator("img");
    const before = await shown.getAttribute("style");
    await stage.focus();
    for (const key of ["+", "+", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    await expect(shown).not.toHaveAttribute("style", before ?? "");
    await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("1.2");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Profile saved")).toBeVisible();
    expect(await sizeOf(page, 'main [role="group"] img')).toMatch(/^512×512 webp$/);

    await mel.page.goto(`/${site.slug}/profile/${ada.id}/`);
    await expect(mel.page.locator(`img[src*="/uploads/user-"]`).first()).toBeVisible();

    await page.getByRole("button", { name: "Remove picture" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: "Upload a picture" })).toBeVisible();
    await expect
      .poll(async () => (await ada.api<{ avatar: string }>("GET", "/api/users/me/")).avatar)
      .toBe("");
  });

  await test.step("a cover is a stock drawing or an uploaded picture", async () => {
    await page.goto("/profile/");
    await page.getByRole("button", { name: "Add cover" }).click();
    await page.getByRole("button", { name: "Cover “cairns”" }).click();
    await page.getByRole("button", { name: "Change cover" }).click();
    await upload(page, "Upload your own", photo, "field.png");
    await page.getByRole("dialog").getByRole("button", { name: "Use picture" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Profile saved")).toBeVisible();
    const { cover_image } = await ada.api<{ cover_image: string }>("GET", "/api/users/me/");
    expect(cover_image).toMatch(/\/uploads\/user-[0-9a-f]{32}-field\.webp$/);
  });

  await test.step("a workspace gets a logo", async () => {
    await page.goto(`/${site.slug}/settings/`);
    await upload(page, "Upload a picture", photo, "logo.png");
    await page.getByRole("dialog").getByRole("button", { name: "Use picture" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("saved", { exact: false }).first()).toBeVisible();
    await expect(page.getByRole("complementary").locator(`img[src*="-logo.webp"]`)).toBeVisible();
  });
});

test("sessions are listed; one that is ended elsewhere returns to the sign-in within seconds", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const other = await visitor(browser, cairn, {
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
  });
  await other.goto("/");
  await other.getByLabel("Email").fill(ada.email);
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
  await other.goto(`/${site.slug}/projects/${site.id}/issues/`);
  await expect(other.getByRole("heading", { name: "No issues yet" })).toBeVisible();

  const { page } = ada;
  await page.goto("/profile/security/");
  await expect(page.getByText("This browser")).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Firefox on Linux" });
  await expect(row).toContainText("127.0.0.1");
  expect(await violations(page)).toEqual([]);
  await row.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
  await expect(page.getByText("Session signed out")).toBeVisible();
  await expect(row).toBeHidden();
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible({ timeout: 10_000 });
  await page.reload();
  await expect(page.getByText("This browser")).toBeVisible();
});

/** The themes whose card is hard to distinguish from the page: its edge has a contrast below 1.3:1. */
const weakEdges = (page: Page): Promise<string[]> =>
  page.getByRole("radiogroup", { name: "Theme" }).evaluate((group) => {
    const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!paint) throw new Error("no canvas");
    const light = (color: string): number => {
      paint.fillStyle = color;
      paint.fillRect(0, 0, 1, 1);
      const parts = [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
      const [r = 0, g = 0, b = 0] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const page = light(getComputedStyle(document.body).backgroundColor);
    const isWeak = (label: Element): boolean => {
      const { boxShadow } = getComputedStyle(label.querySelector("input + span") ?? label);
      const edge = /([a-z]+\([^)]*\)) 0px 0px 0px [12]px/.exec(boxShadow)?.[1];
      if (!edge) return true;
      const [low = 0, high = 0] = [page, light(edge)].sort((one, other) => one - other);
      return (high + 0.05) / (low + 0.05) < 1.3;
    };
    return [...group.querySelectorAll("label")].filter(isWeak).map((label) => label.textContent ?? "");
  });

test("own settings: activity, kinds of email, time zone and first day of the week, theme", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const [issue] = await createIssues(ada, site, [{ name: "Frost alert" }]);
  await ada.api("PATCH", `${site.path}/issues/${issue?.id}/`, { priority: "urgent" });
  const { page } = ada;

  await test.step("a person's own activity is listed by day and downloaded", async () => {
    await page.goto("/profile/activity/");
    await expect(page.getByRole("link", { name: /Frost alert/ }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Export a day…" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("option", { name: /Today/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`activity-${today()}.csv`);
    expect(await readFile(await file.path(), "utf8")).toMatch(/updated,priority,none,urgent/);
  });

  await test.step("kinds of email are switched individually", async () => {
    await page.locator("a[href='/profile/notifications/']").click();
    await expect(page.getByText("This server can’t send email yet", { exact: false })).toBeVisible();
    const mentions = page.getByRole("switch", { name: /^Mentions/ });
    await expect(mentions).not.toBeChecked();
    await mentions.click();
    await expect(mentions).toBeChecked();
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(() => ada.api("GET", "/api/users/me/notification-preferences/"))
      .toMatchObject({ mention: true, comment: false });
    await page.reload();
    await expect(mentions).toBeChecked();
  });

  await test.step("the digest is off until a rhythm and an hour are chosen", async () => {
    await expect(page.getByRole("combobox", { name: "From" })).toBeHidden();
    await page.getByRole("combobox", { name: "How often" }).click();
    await page.getByRole("option", { name: "Every Monday" }).click();
    await page.getByRole("combobox", { name: "From" }).click();
    await page.getByRole("option", { name: "17:00" }).click();
    await expect
      .poll(() => ada.api("GET", "/api/users/me/notification-preferences/"))
      .toMatchObject({ digest: "weekly", digest_hour: 17 });
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("combobox", { name: "From" })).toHaveText(/17:00/);
  });

  await test.step("the calendar starts weeks on the person's first day, and the time zone determines today", async () => {
    const calendar = `/${site.slug}/projects/${site.id}/issues/?layout=calendar&weekends=true`;
    const firstDay = () => page.locator("[data-day]").first().getAttribute("data-day");
    const weekDayOf = async () => new Date((await firstDay()) ?? "").getUTCDay();
    await page.goto(calendar);
    await expect.poll(weekDayOf).toBe(1);

    await page.goto("/profile/");
    await page.getByRole("combobox", { name: "First day of the week" }).click();
    await page.getByRole("option", { name: "Sunday" }).click();
    // This zone is a day ahead of UTC except for ten hours, so the expected day is computed.
    await page.getByRole("combobox", { name: "Time zone" }).click();
    await page.keyboard.type("kiritimati");
    await page.getByRole("option", { name: /Pacific\/Kiritimati.*UTC\+14:00/ }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Profile saved")).toBeVisible();

    await page.goto(calendar);
    await expect.poll(weekDayOf).toBe(0);
    const there = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    await expect(page.locator('[data-day][aria-current="date"]')).toHaveAttribute("data-day", there);
  });

  await test.step("every theme's card has a visible edge, and unreadable colors are named while the person chooses", async () => {
    await page.goto("/profile/appearance/");
    await expect(page.getByRole("radio", { name: "Custom" })).toBeVisible();
    // Each card has an edge, also those in the colors of the page.
    expect(await weakEdges(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await weakEdges(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("radio", { name: "Custom" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Contrast is good (4.5:1 or better).")).toBeVisible();
    await page.locator('input[maxlength="7"]').nth(1).fill("#dddddd");
    await expect(page.getByText(/^Text on Background is only 1\.\d:1/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(() => ada.api("GET", "/api/users/me/profile/"))
      .toMatchObject({ theme: { theme: "custom", text: "#dddddd" } });
  });
});

test("a deactivated account leaves all workspaces; the only admin of one learns why they can't deactivate theirs", async ({
  browser,
  cairn,
  troubles,
}) => {
  // The session ends with the account, so requests of that tab are refused.
  troubles.expect(/400 \(Bad Request\)/, /401 \(Unauthorized\)/);
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  const leave = async (page: Page, email: string): Promise<void> => {
    await page.goto("/profile/");
    await page.getByRole("button", { name: "Deactivate account" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("button", { name: "Deactivate account" })).toBeDisabled();
    await dialog.getByRole("textbox").fill(email);
    await dialog.getByRole("button", { name: "Deactivate account" }).click();
  };
  await leave(ada.page, ada.email);
  await expect(ada.page.getByText("Couldn’t deactivate your account")).toBeVisible();
  await leave(mel.page, mel.email);
  await expect(mel.page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const members = await ada.api<{ member: { id: string } }[]>("GET", `/api/workspaces/${site.slug}/members/`);
  expect(members.map(({ member }) => member.id)).toEqual([ada.id]);
});
