// Two people talk in a thread below a comment: replies, resolving and reopening show for both at once.
import { expect } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { createIssues, listPath } from "./lists.ts";

const BLINK = { timeout: 2_000 };

test("two people reply in a thread, resolve it and reopen it", async ({ browser, cairn }) => {
  const [ada, grace] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Grace")];
  const site = await project(ada, [grace]);
  const [issue] = await createIssues(ada, site, [{ name: "Discussed" }]);
  await ada.api("POST", `${site.path}/issues/${issue?.id}/comments/`, {
    comment_html: "<p>Which color?</p>",
  });
  const path = listPath(site, `${issue?.id}/`);
  await ada.page.goto(path);
  await grace.page.goto(path);
  await expect(ada.page.getByText("Synced")).toBeVisible();
  const question = grace.page.getByRole("article", { name: "Comment by Ada" });
  await expect(question).toContainText("Which color?");

  await question.focus();
  await grace.page.keyboard.press("r");
  await expect(grace.page.getByRole("textbox", { name: "Reply" })).toBeFocused();
  await grace.page.keyboard.type("Blue, I think.");
  await grace.page.keyboard.press("ControlOrMeta+Enter");
  const replies = ada.page.getByRole("list", { name: "Replies" });
  const answer = replies.getByRole("article", { name: "Comment by Grace" });
  await expect(answer).toContainText("Blue, I think.", BLINK);

  await ada.page.getByRole("button", { name: "Resolve thread" }).click();
  const resolved = (page: typeof ada.page) =>
    page.getByRole("button", { name: "Resolved by Ada · 2 comments" });
  await expect(resolved(ada.page)).toBeFocused();
  await grace.page.keyboard.press("Escape");
  await expect(resolved(grace.page)).toBeVisible(BLINK);
  await expect(question).toBeHidden();

  await resolved(grace.page).click();
  await grace.page.getByRole("button", { name: "Reopen" }).click();
  await expect(resolved(ada.page)).toBeHidden(BLINK);
  await expect(answer).toBeVisible();

  const reply: { id: string } = await grace.api("POST", `${site.path}/issues/${issue?.id}/comments/`, {
    comment_html: "<p>Linked to.</p>",
    parent: (await answer.getAttribute("id"))?.replace("comment-", ""),
  });
  await ada.api("POST", `${site.path}/issues/${issue?.id}/comments/${reply.id}/resolve/`);
  await grace.page.goto(`${path}#comment-${reply.id}`);
  await grace.page.reload();
  await expect(grace.page.getByText("Linked to.")).toBeInViewport();
});
