// A project is published as a board; strangers read it, signed-in visitors vote and comment, and it is unpublished.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { isSoundInBoth } from "./both-sizes.ts";
import { person, project, test, visitor } from "./cairn.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: /Web app/ });

async function publish(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("switch", { name: /^Search engines/ })).not.toBeChecked();
  for (const name of ["Comment", "React", "Vote"])
    await dialog.getByRole("switch", { name: new RegExp(`^${name}\\b`) }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  const url = await dialog.getByRole("textbox", { name: "Public URL" }).inputValue();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return url;
}

test("a board is published, read by a stranger, voted and commented on by a visitor, and unpublished", async ({
  browser,
  cairn,
  troubles,
}) => {
  // What is unpublished is not found.
  troubles.expect(/404/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/issues/`, {
    name: "Start in a second",
    description_html: "<p>It takes three today.</p>",
  });
  await ada.page.goto(`/${site.slug}/projects/${site.id}/settings/`);
  const url = await publish(ada.page);
  expect(url).toMatch(/\/spaces\/issues\/[0-9a-f]{32}\/$/);

  const reader = await visitor(browser, cairn, { javaScriptEnabled: false });
  await reader.goto(url);
  await reader.getByRole("link", { name: /Start in a second/ }).click();
  await expect(reader.getByText("It takes three today.")).toBeVisible();

  const stranger = await visitor(browser, cairn);
  await stranger.goto(url);
  await isSoundInBoth(stranger);
  await stranger.getByRole("radio", { name: "Board" }).click();
  await stranger.getByRole("link", { name: /Start in a second/ }).click();
  await expect(stranger).toHaveURL(new RegExp(`board=kanban&peekId=${id}`));
  expect(await violations(stranger)).toEqual([]);
  await stranger.getByRole("button", { name: /^Vote for it/ }).click();
  await expect(stranger).toHaveURL(/next_path=/);

  const zoe = await person(browser, cairn, "Zoe");
  await zoe.page.goto(`${url}?peekId=${id}`);
  await zoe.page.getByRole("button", { name: "Vote for it: 0 votes for it" }).click();
  await expect(zoe.page.getByRole("button", { name: "Vote for it: 1 vote for it" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await ada.page.goto(`/${site.slug}/projects/${site.id}/issues/${id}/`);
  await expect(ada.page.getByRole("heading", { name: "Start in a second" })).toBeVisible();
  const properties = ada.page.getByRole("group", { name: "Properties" });
  await expect(properties).toContainText("1 for, 0 against");
  // Votes that come later are counted without a reload.
  await zoe.page.getByRole("button", { name: /^Vote against it/ }).click();
  await expect(properties).toContainText("0 for, 1 against");
  await zoe.page.getByRole("textbox", { name: "Comment" }).fill("We would love that");
  await zoe.page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(zoe.page.getByRole("article", { name: "You" })).toContainText("We would love that");
  // It appears in the project without a reload, and can be hidden from the board there.
  const inside = ada.page
    .getByRole("article", { name: /Comment by/ })
    .filter({ hasText: "We would love that" });
  await expect(inside).toContainText("Public");
  await inside.getByRole("button", { name: "Comment actions" }).click();
  await ada.page.getByRole("menuitem", { name: "Hide from the public board" }).click();
  await expect(inside).not.toContainText("Public");
  await zoe.page.reload();
  await expect(zoe.page.getByText("No comments yet.")).toBeVisible();
  // Members delete comments of visitors, too.
  await inside.getByRole("button", { name: "Comment actions" }).click();
  await ada.page.getByRole("menuitem", { name: "Delete…" }).click();
  await ada.page.getByRole("button", { name: "Delete comment" }).click();
  await expect(inside).toBeHidden();

  await ada.page.goto(`/${site.slug}/projects/${site.id}/settings/`);
  await ada.page.getByRole("button", { name: "Publication…" }).click();
  await dialogOf(ada.page).getByRole("button", { name: "Unpublish" }).click();
  await ada.page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(dialogOf(ada.page).getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  await stranger.goto(url);
  await expect(stranger.getByRole("heading", { name: "This board does not exist" })).toBeVisible();
  await reader.goto(url);
  await expect(reader.getByRole("heading", { name: "This board does not exist" })).toBeVisible();
});

test("a visitor submits an issue on a board, withdraws another one, and learns that it was accepted", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await ada.api("PATCH", `${site.path}/`, { inbox_view: true });
  const { anchor } = await ada.api<{ anchor: string }>("POST", `${site.path}/project-deploy-boards/`, {
    is_submissions_enabled: true,
  });
  const url = `/spaces/issues/${anchor}/`;

  const stranger = await visitor(browser, cairn);
  await stranger.goto(url);
  await stranger.getByRole("button", { name: "Sign in to submit an issue" }).click();
  await expect(stranger).toHaveURL(/next_path=/);

  const { page } = await person(browser, cairn, "Zoe");
  await page.goto(url);
  await page.getByRole("button", { name: "Submit an issue" }).click();
  const dialog = page.getByRole("dialog", { name: "Submit an issue" });
  const title = dialog.getByRole("textbox", { name: "Title" });
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(dialog.getByText("Add a title.")).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill("Export is slow");
  await dialog.getByRole("textbox", { name: "Description" }).fill("Since May");
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  const own = dialog.getByRole("region", { name: "Your submissions" }).getByRole("listitem");
  await expect(own).toContainText(["Export is slow"]);
  await expect(title).toHaveValue("");
  await title.fill("Sent by mistake");
  await page.keyboard.press("Enter");
  await expect(own).toHaveCount(2);
  await isSoundInBoth(page);
  await dialog.getByRole("button", { name: "Withdraw Sent by mistake" }).click();
  await expect(own).toHaveCount(1);
  await dialog.getByRole("button", { name: "Edit Export is slow" }).click();
  await expect(own.getByRole("textbox", { name: "Description" })).toHaveValue("Since May");
  await own.getByRole("textbox", { name: "Title" }).fill("Export takes a minute");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own).toContainText(["Export takes a minute"]);
  await page.keyboard.press("Escape");

  const address = `/api/public/anchor/${anchor}/inboxes/${site.id}/inbox-issues/`;
  const [waiting] = (await (await page.request.get(address)).json()) as { id: string }[];
  await ada.page.goto(`/${site.slug}/projects/${site.id}/inbox/?inboxIssueId=${waiting?.id ?? ""}`);
  await expect(ada.page.getByText("Since May")).toBeVisible();
  await ada.api("PATCH", `${site.path}/inbox-issues/${waiting?.id ?? ""}/`, { status: 1 });

  await page.reload();
  await page.getByRole("button", { name: "Submit an issue" }).click();
  await expect(own).toContainText(["Accepted"]);
});
