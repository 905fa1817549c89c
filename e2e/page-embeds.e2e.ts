// Issues and lists of issues inside pages: chosen by key, live, and never more than their reader may see.
import { expect } from "@playwright/test";
import { violations } from "./axe.ts";
import { isSound, PHONE } from "./both-sizes.ts";
import { person, test } from "./cairn.ts";
import { embedded, place, slash } from "./embeds.ts";
import { createIssues, picker, stateNamed } from "./lists.ts";
import { text } from "./page-text.ts";

test("an issue is embedded by key, shows changes made elsewhere, and is edited and opened in place", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const { site, secret, issue, path, stored } = await place(ada);
  const { page } = ada;
  await page.goto(path);
  await text(page).click();
  await slash(page, "Issue");
  await page.keyboard.type("login");
  await expect(picker(page).getByRole("option", { name: "SEC-1 Fix the login" })).toBeVisible();
  await page.keyboard.press("Enter");
  const row = embedded(page, "Issue SEC-1 Fix the login");
  await expect(row).toBeVisible();
  await page.keyboard.type("Before Friday.");
  await expect
    .poll(stored)
    .toBe(`<div data-embed="issue" data-issue="${issue.id}"></div><p>Before Friday.</p>`);

  const done = await stateNamed(ada, secret, "Done");
  await ada.api("PATCH", `${secret.path}/issues/${issue.id}/`, {
    state_id: done.id,
    name: "Fix the sign-in",
  });
  const changed = embedded(page, "Issue SEC-1 Fix the sign-in");
  await expect(changed.getByRole("button", { name: /Done/ })).toBeVisible();

  // Into the block by key: its keys are those of a row, and the page's text gets none of them.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(changed.getByRole("link")).toBeFocused();
  await page.keyboard.press("p");
  await expect(picker(page)).toBeVisible();
  await page.keyboard.type("urgent");
  await page.keyboard.press("Enter");
  await expect(changed.getByRole("button", { name: /Urgent/ })).toBeVisible();
  await expect(changed.getByRole("link")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Not later. ");
  await expect.poll(stored).toContain("<p>Not later. Before Friday.</p>");
  expect(await violations(page)).toEqual([]);

  await changed.getByRole("link").click();
  const peek = page
    .getByRole("region", { name: "Issue SEC-1: Fix the sign-in" })
    .or(page.locator("[data-peek]"));
  await expect(peek.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-peek]")).toHaveCount(0);
  expect(new URL(page.url()).search).toBe("");

  await changed.getByRole("button", { name: "Actions for SEC-1" }).click();
  await page.getByRole("menuitem", { name: "Show as link" }).click();
  await expect(text(page).locator("a.rich-issue")).toHaveText(/SEC-1 Fix the sign-in/);
  await expect(changed).toHaveCount(0);
  expect(site.slug).not.toBe("");
});

test("a pasted URL of an issue on an empty line is embedded, unless the person keeps the link", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const { site, path } = await place(ada);
  const { page } = ada;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path);
  await text(page).click();
  await page.evaluate((url) => navigator.clipboard.writeText(url), `${cairn.url}/${site.slug}/browse/SEC-1/`);
  await page.keyboard.press("ControlOrMeta+v");
  await expect(embedded(page, "Issue SEC-1 Fix the login")).toBeVisible();
  await page.getByRole("button", { name: "Keep link" }).click();
  await expect(text(page).locator("a.rich-issue")).toHaveText(/SEC-1 Fix the login/);
  await expect(embedded(page, "Issue SEC-1 Fix the login")).toHaveCount(0);
  await page.keyboard.type(" and more");
  await expect(text(page)).toHaveText(/SEC-1 Fix the login and more/);
});

test("a reader without access sees nothing of an embedded issue, also on a phone", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const bo = await person(browser, cairn, "Bo", PHONE);
  const { site, issue, secret, path } = await place(ada, [bo]);
  const id = path.split("/").at(-2) ?? "";
  await ada.api("PATCH", `${site.path}/pages/${id}/`, {
    description_html: `<p>Plan</p><div data-embed="issue" data-issue="${issue.id}"></div>`,
  });
  const answers: string[] = [];
  bo.page.on(
    "response",
    (response) =>
      void response.text().then(
        (body) => answers.push(body),
        () => undefined,
      ),
  );
  await bo.page.goto(path);
  await expect(bo.page.getByText("You can’t see this issue, or it was deleted.")).toBeVisible({
    timeout: 30_000,
  });
  await isSound(bo.page);
  expect(answers.filter((body) => body.includes("Fix the login"))).toEqual([]);

  await ada.api("POST", `${secret.path}/members/`, { members: [{ member_id: bo.id, role: 15 }] });
  await bo.page.reload();
  await expect(embedded(bo.page, "Issue SEC-1 Fix the login")).toBeVisible();
  const [member] = (await ada.api<{ id: string; member: string }[]>("GET", `${secret.path}/members/`)).filter(
    (one) => one.member === bo.id,
  );
  await ada.api("DELETE", `${secret.path}/members/${member!.id}/`);
  await expect(bo.page.getByText("You can’t see this issue, or it was deleted.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(bo.page.getByText("Fix the login")).toHaveCount(0);
});

test("a list is embedded by key, arranged for everyone, live, and hidden from those without access", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const bo = await person(browser, cairn, "Bo");
  const { secret, issue, path, stored } = await place(ada, [bo]);
  const { page } = ada;
  await page.goto(path);
  await text(page).click();
  await page.keyboard.type("/");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // A query of a command has no spaces.
  await page.keyboard.type("kanban");
  await expect(page.getByRole("option", { name: /^Issue list/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Secret");
  await expect(picker(page).getByRole("option", { name: "Secret" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(picker(page).getByRole("option", { name: "All issues" })).toBeVisible();
  await page.keyboard.press("Enter");
  const list = embedded(page, "Issue list Secret");
  await expect(list.getByRole("link", { name: "Fix the login" })).toBeVisible();
  await page.keyboard.type("That is all.");
  await expect
    .poll(stored)
    .toBe(`<div data-embed="issue-list" data-project="${secret.id}"></div><p>That is all.</p>`);

  // Changes made elsewhere arrive: a new issue, and another state.
  await createIssues(ada, secret, [{ name: "Send the letters" }]);
  await expect(list.getByRole("link", { name: "Send the letters" })).toBeVisible();
  const started = await stateNamed(ada, secret, "In Progress");
  await ada.api("PATCH", `${secret.path}/issues/${issue.id}/`, { state_id: started.id });
  await expect(
    list.getByRole("rowgroup", { name: "In Progress" }).getByRole("link", { name: "Fix the login" }),
  ).toBeVisible();

  // By key into the list and out again: its keys never reach the text.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("grid")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("p");
  await expect(picker(page)).toBeVisible();
  await page.keyboard.type("urgent");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("button", { name: /Urgent/ }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Or ");
  await expect.poll(stored).toContain("<p>Or That is all.</p>");
  expect(await violations(page)).toEqual([]);

  // The block's own tools arrange the list for everyone.
  await list.getByRole("button", { name: "Layout" }).click();
  await page
    .getByRole("menuitemcheckbox", { name: "Board" })
    .or(page.getByRole("menuitem", { name: "Board" }))
    .first()
    .click();
  await expect.poll(stored).toContain("layout=kanban");
  await list.getByRole("button", { name: "Actions for Secret" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name of the list" }).fill("Open work");
  await page.keyboard.press("Enter");
  await expect.poll(stored).toContain('data-name="Open work"');
  await expect(embedded(page, "Issue list Open work")).toBeVisible();

  const answers: string[] = [];
  bo.page.on(
    "response",
    (response) =>
      void response.text().then(
        (body) => answers.push(body),
        () => undefined,
      ),
  );
  await bo.page.goto(path);
  await expect(bo.page.getByText("You can’t see this list, or it was deleted.")).toBeVisible();
  await expect(bo.page.getByText("Or That is all.")).toBeVisible();
  expect(answers.filter((body) => /Fix the login|Send the letters/.test(body))).toEqual([]);

  await ada.api("POST", `${secret.path}/members/`, { members: [{ member_id: bo.id, role: 15 }] });
  await expect(
    embedded(bo.page, "Issue list Open work").getByRole("link", { name: "Fix the login" }),
  ).toBeVisible();
  const members = await ada.api<{ id: string; member: string }[]>("GET", `${secret.path}/members/`);
  await ada.api("DELETE", `${secret.path}/members/${members.find(({ member }) => member === bo.id)!.id}/`);
  await expect(bo.page.getByText("You can’t see this list, or it was deleted.")).toBeVisible();
  await expect(bo.page.getByText("Fix the login")).toHaveCount(0);
});
