// Push notifications are turned on for a browser, chosen by kind, and turned off (docs/adr/0045). There is no push
// service here, and Chromium without a screen shows no notifications: what they would return to the page is replaced.
import { expect } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, test } from "./cairn.ts";

test.use({ serviceWorkers: "allow" });

interface Replaced {
  current: object | null;
}

/** Runs in the page. */
function replacePushService(): void {
  const replaced: Replaced = { current: null };
  const subscription = {
    unsubscribe: () => {
      replaced.current = null;
      return Promise.resolve(true);
    },
    toJSON: () => ({
      endpoint: "https://8.8.8.8/push",
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    }),
  };
  PushManager.prototype.subscribe = () => {
    replaced.current = subscription;
    return Promise.resolve(subscription as unknown as PushSubscription);
  };
  PushManager.prototype.getSubscription = () =>
    Promise.resolve(replaced.current as unknown as PushSubscription | null);
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = () => Promise.resolve("granted");
}

test("push notifications are blocked, turned on, chosen by kind and turned off", async ({
  browser,
  cairn,
}) => {
  test.slow();
  const ada = await person(browser, cairn, "Ada");
  const { page } = ada;
  await page.goto("/profile/notifications/");
  // Without a screen, Chromium denies notifications.
  await expect(page.getByText("Your browser blocks notifications", { exact: false })).toBeVisible();
  await page.addInitScript(replacePushService);
  await page.goto("/profile/notifications/");
  const device = page.getByRole("switch", { name: /^On this device/ });
  await expect(device).not.toBeChecked();
  await expect(page.getByText("Off. Turn them on", { exact: false })).toBeVisible();
  await device.click();
  // The service worker caches the whole app before it is ready.
  await expect(device).toBeChecked({ timeout: 120_000 });
  const comments = page.getByRole("switch", { name: /^Comments/ }).nth(1);
  await expect(comments).not.toBeChecked();
  await comments.click();
  await expect
    .poll(() => ada.api("GET", "/api/users/me/notification-preferences/"))
    .toMatchObject({ push_comment: true, push_mention: false, comment: false });
  expect(await violations(page)).toEqual([]);

  await device.click();
  await expect(device).not.toBeChecked();
  await expect(comments).toBeHidden();
  expect(await ada.api("GET", "/api/users/me/push-subscription/")).toMatchObject({ is_on: false });
});
