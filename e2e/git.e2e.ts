// Git: a repository is connected by hand, and a pull request goes from opened to merged while people watch its issue.
import { createHmac, randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { isSoundInBoth, WIDE } from "./both-sizes.ts";
import { person, project, test } from "./cairn.ts";

interface Hook {
  url: string;
  secret: string;
}

/** Sends what GitHub would send. */
async function send({ url, secret }: Hook, event: string, payload: object): Promise<void> {
  const body = JSON.stringify({ ...payload, repository: { full_name: "acme/web", default_branch: "main" } });
  const answer = await fetch(url, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-github-event": event,
      "x-github-delivery": randomUUID(),
      "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    },
  });
  expect([answer.status, ((await answer.json()) as { outcome: string }).outcome]).toEqual([200, "applied"]);
}

const SHA = "c".repeat(40);

const pull = (action: string, key: string, second: number) => ({
  action,
  pull_request: {
    number: 7,
    html_url: "https://github.com/acme/web/pull/7",
    title: "Login works again",
    body: "",
    state: action === "closed" ? "closed" : "open",
    merged: action === "closed",
    draft: false,
    user: { login: "octo" },
    head: { ref: `octo/${key.toLowerCase()}-login`, sha: SHA },
    base: { ref: "main" },
    updated_at: `2026-03-11T09:30:0${String(second)}Z`,
  },
});

test("a pull request moves its issue from opened to merged, live for everyone", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", WIDE);
  const grace = await person(browser, cairn, "Grace", WIDE);
  const site = await project(ada, [grace]);
  const issue = await ada.api<{ id: string; sequence_id: number }>("POST", `${site.path}/issues/`, {
    name: "Fix login",
  });
  const key = `WEB-${String(issue.sequence_id)}`;
  const { page } = ada;

  await page.goto(`/${site.slug}/projects/${site.id}/settings/git/`);
  await expect(page.getByText("No repository is connected")).toBeVisible();
  await isSoundInBoth(page);
  await page.getByRole("button", { name: "Connect repository" }).click();
  await page.getByRole("textbox", { name: "Repository" }).fill("https://github.com/acme/web/pulls");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a webhook to acme/web" });
  const hook = {
    url: await dialog.getByRole("textbox", { name: "URL" }).inputValue(),
    secret: await dialog.getByRole("textbox", { name: "Secret" }).inputValue(),
  };
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Waiting for the first event")).toBeVisible();
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByRole("group", { name: "Rule 1" })).toContainText("In Progress");
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByRole("group", { name: "Rule 2" })).toContainText("Done");
  await page.getByRole("textbox", { name: "Pattern" }).fill("feature/{key}");
  await expect(page.getByText("feature/web-12")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Pattern saved")).toBeVisible();
  // Rules show at once, and are saved one after the other.
  await expect.poll(() => ada.api<unknown[]>("GET", `${site.path}/git-rules/`)).toHaveLength(2);
  await isSoundInBoth(page);

  await grace.page.goto(`/${site.slug}/projects/${site.id}/issues/${issue.id}/`);
  await expect(grace.page.getByRole("heading", { name: "Fix login" })).toBeVisible();
  await send(hook, "pull_request", pull("opened", key, 1));
  const development = grace.page.getByRole("region", { name: "Development" });
  await expect(development.getByRole("link", { name: "Login works again" })).toBeVisible();
  await expect(development).toContainText("Open");
  const checks = { name: "build", head_sha: SHA, status: "completed", conclusion: "success" };
  await send(hook, "check_run", { check_run: { ...checks, completed_at: "2026-03-11T09:31:00Z" } });
  await expect(development.getByRole("img", { name: "Checks passed" })).toBeVisible();
  await isSoundInBoth(grace.page);
  await send(hook, "pull_request", pull("closed", key, 5));
  await expect(development).toContainText("Merged");
  await expect(grace.page.getByText("merged the pull request #7 Login works again")).toBeVisible();
  await expect(grace.page.getByText("moved this from Backlog to Done")).toBeVisible();

  await page.getByRole("button", { name: "Actions for acme/web" }).click();
  await page.getByRole("menuitem", { name: "See deliveries…" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(3);
});
