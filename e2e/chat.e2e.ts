// Chats: a channel that receives messages of a project, and Slack’s command, from the settings to the linked account.
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { isSoundInBoth, WIDE } from "./both-sizes.ts";
import { person, project, test } from "./cairn.ts";

/** Takes messages as the incoming webhook of a chat does. */
async function chat() {
  const got: string[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => void (text += part.toString()));
    request.on("end", () => {
      got.push(text);
      response.writeHead(200).end("ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { got, url: `http://127.0.0.1:${port}/services/T0/B0/secret-part-of-it`, close };
}

/** Messages wait ten seconds for further changes of their issue. */
const DELIVERED = { timeout: 60_000 };

test("a channel receives what was chosen, is paused, and continues", async ({ browser, cairn }) => {
  test.slow();
  const target = await chat();
  const ada = await person(browser, cairn, "Ada", WIDE);
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const create = (name: string) => ada.api<{ id: string }>("POST", `${site.path}/issues/`, { name });
  const { page } = ada;

  await page.goto(`/${site.slug}/projects/${site.id}/settings/integrations/`);
  await expect(page.getByText("No channels yet")).toBeVisible();
  await isSoundInBoth(page);
  await page.getByRole("button", { name: "Add channel" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a chat channel" });
  await dialog.getByRole("button", { name: "Add channel" }).click();
  await expect(dialog.getByText("Enter the name of the channel.")).toBeVisible();
  await dialog.getByLabel("Name").fill("#website");
  await dialog.getByLabel("Webhook URL").fill(target.url);
  await dialog.getByRole("checkbox", { name: "New comment" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Priority changed" }).check();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Channel added")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "#website" });
  await expect(row).toContainText("Active");
  await expect(row).not.toContainText("secret-part");

  const actions = page.getByRole("button", { name: "Actions for #website" });
  const choose = async (name: string): Promise<void> => {
    await actions.click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Send test message");
  await expect(page.getByText("Test message sent to #website")).toBeVisible();
  expect(target.got).toHaveLength(1);
  const { id } = await create("Fix login");
  await ada.api("PATCH", `${site.path}/issues/${id}/`, { priority: "urgent" });
  await ada.api("POST", `${site.path}/issues/${id}/comments/`, { comment_html: "<p>Quiet words</p>" });
  await expect.poll(() => target.got.join(), DELIVERED).toContain("Fix login");
  expect(target.got.join()).toContain("Priority: urgent");

  await choose("Pause");
  await expect(row).toContainText("Paused");
  await create("While it is paused");
  await choose("Resume");
  await expect(row).toContainText("Active");
  await create("After the pause");
  await ada.api("PATCH", `${site.path}/issues/${id}/`, { priority: "low" });
  await expect.poll(() => target.got.join(), DELIVERED).toContain("After the pause");
  await expect.poll(() => target.got.join(), DELIVERED).toContain("changed the priority from");
  expect(target.got.join()).not.toContain("While it is paused");
  expect(target.got.join()).not.toContain("Quiet words");

  await choose("Remove…");
  await page.getByRole("button", { name: "Remove channel" }).click();
  await expect(page.getByText("No channels yet")).toBeVisible();
  target.close();
});

const SECRET = "8f742231b10e8888abcd99ccc2a85a51";

/** Types `/cairn {text}` as a person in Slack. @returns the whole answer as text */
async function slash(url: string, text: string): Promise<string> {
  const who = { team_id: "T1", team_domain: "acme", user_id: "U1", user_name: "grace.h" };
  const body = new URLSearchParams({ ...who, text, response_url: "", trigger_id: text }).toString();
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", SECRET).update(`v0:${time}:${body}`).digest("hex");
  const answer = await fetch(url, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-slack-request-timestamp": time,
      "x-slack-signature": `v0=${signature}`,
    },
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

test("an admin connects Slack, a member links their account once, and /cairn acts as them", async ({
  browser,
  cairn,
  troubles,
}) => {
  const ada = await person(browser, cairn, "Ada", WIDE);
  const grace = await person(browser, cairn, "Grace", WIDE);
  const site = await project(ada, [grace]);
  await ada.api("POST", `${site.path}/issues/`, { name: "Fix login" });
  const { page } = ada;

  await page.goto(`/${site.slug}/settings/integrations/`);
  await page.getByRole("button", { name: "Connect Slack" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect Slack" });
  const command = await dialog.getByLabel("Request URL of the command").inputValue();
  await dialog.getByLabel("Signing secret").fill("not one");
  troubles.expect(/400/);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This is no signing secret")).toBeVisible();
  await isSoundInBoth(page);
  await dialog.getByLabel("Signing secret").fill(SECRET);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Slack is connected")).toBeVisible();
  await expect(page.getByText("No member has linked their account yet")).toBeVisible();

  const first = await slash(command, "find login");
  expect(first).not.toContain("Fix login");
  const link = /\/accounts\/slack\/\?token=[\w.-]+/.exec(first)?.[0] ?? "";
  await grace.page.goto(link);
  await expect(grace.page.getByText("grace.h (acme) will act as you, Grace")).toBeVisible();
  await isSoundInBoth(grace.page);
  await grace.page.getByRole("button", { name: "Link account" }).click();
  await expect(grace.page.getByRole("heading", { name: "Your account is linked" })).toBeVisible();
  expect(await slash(command, "find login ")).toContain("Fix login");
  expect(await slash(command, "create WEB Paint it")).toContain("Paint it");

  troubles.expect(/404/);
  await grace.page.goto(link);
  await expect(grace.page.getByRole("heading", { name: "This link can’t be used" })).toBeVisible();

  await page.reload();
  await expect(page.getByText("grace.h in acme")).toBeVisible();
  await isSoundInBoth(page);
  await page.getByRole("button", { name: "Unlink Grace" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unlink" }).click();
  await expect(page.getByText("No member has linked their account yet")).toBeVisible();
  expect(await slash(command, "find login  ")).not.toContain("Fix login");
});
