// Text of people is shown, never executed (security 1–3, 65, 69): hostile text in every field, on every screen that
// shows it.
import { expect, type Page } from "@playwright/test";
import { fresh, person, type Person, project, type Project, test } from "./cairn.ts";
import { BY_STATE, createIssues, listPath } from "./lists.ts";

/** Each would open a dialog, load something, or violate the content security policy if it were treated as markup. */
const HOSTILE = [
  `<script>alert("x")</script>`,
  `<img src=x onerror=alert("x")>`,
  `"><svg onload=alert("x")>`,
  `' onmouseover='alert("x")`,
  `javascript:alert("x")`,
  `{{constructor.constructor('alert("x")')()}}`,
] as const;

const HOSTILE_HTML = [
  `<p>Before</p><script>alert("x")</script>`,
  `<img src="x" onerror="alert('x')">`,
  `<p><a href="javascript:alert('x')">a link</a> <a href="&#x6a;avascript:alert('x')">another</a></p>`,
  `<iframe srcdoc="<script>parent.alert('x')</script>"></iframe>`,
  `<svg><animate onbegin="alert('x')" attributeName="x" dur="1s"></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=alert('x')></style></mglyph></table></mtext></math>`,
  `<p style="background:url(https://example.org/x)" onclick="alert('x')">styled</p>`,
  `<form action="https://example.org/"><input name="password"><button>Sign in</button></form>`,
  `<details open ontoggle="alert('x')"><summary>s</summary></details>`,
].join("");

interface Place {
  site: Project;
  issue: string;
}

/** Stores hostile text in every field. */
async function poison(ada: Person): Promise<Place> {
  const [script, image, svg, quote, link, template] = HOSTILE;
  await ada.api("PATCH", "/api/users/me/", { first_name: script, last_name: image, display_name: svg });
  const site = await project(ada);
  await ada.api("PATCH", `/api/workspaces/${site.slug}/`, { name: script });
  await ada.api("PATCH", `${site.path}/`, { name: image, description: script });
  for (const [at, name] of HOSTILE.entries())
    await ada.api("POST", `${site.path}/issue-labels/`, { name: `${at} ${name}`, color: "#dc2626" });
  const { id: state } = await ada.api<{ id: string }>("POST", `${site.path}/states/`, {
    name: quote,
    group: "started",
    color: "#f59e0b",
  });
  const labels = await ada.api<{ id: string }[]>("GET", `${site.path}/issue-labels/`);
  const issues = await createIssues(
    ada,
    site,
    [script, image, svg, quote, link, template].map((name) => ({
      name,
      state_id: state,
      assignee_ids: [ada.id],
      label_ids: labels.map((label) => label.id),
      description_html: HOSTILE_HTML,
    })),
  );
  const issue = issues[0]?.id ?? "";
  await ada.api("POST", `${site.path}/issues/${issue}/comments/`, { comment_html: HOSTILE_HTML });
  await ada.api("PATCH", `${site.path}/issues/${issue}/`, { name: image });
  return { site, issue };
}

/**
 * A violation of the content security policy is a failure, too, because it means that the text was treated as markup.
 */
async function isQuiet(page: Page): Promise<void> {
  await expect(page.locator("script:not([src]), iframe, [onerror], [onload], [onclick]")).toHaveCount(0);
  await expect(page.locator("main a[href^='javascript' i]")).toHaveCount(0);
}

test("hostile names, titles, descriptions and comments are shown as text, and nothing of them is executed", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const { site, issue } = await poison(ada);
  const { page } = ada;
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== cairn.url && protocol.startsWith("http")) elsewhere.push(request.url());
  });
  for (const [path, there] of [
    [listPath(site, BY_STATE), HOSTILE[1]],
    [listPath(site, "?layout=kanban"), HOSTILE[2]],
    [listPath(site, `?layout=list&peekId=${issue}`), "Before"],
    [listPath(site, `${issue}/`), "Before"],
    [`/${site.slug}/`, HOSTILE[1]],
    [`/${site.slug}/projects/`, HOSTILE[1]],
    [`/${site.slug}/projects/${site.id}/settings/`, "Danger zone"],
    [`/${site.slug}/projects/${site.id}/settings/members/`, HOSTILE[0]],
    [`/${site.slug}/settings/members/`, HOSTILE[0]],
    ["/profile/", "Display name"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(there).first(), path).toBeVisible();
    await isQuiet(page);
  }
  await page.goto(listPath(site, `${issue}/`));
  await expect(page.getByRole("article")).toContainText("Before");
  await expect(page.locator("article .rich").locator("form, input, button, [style]")).toHaveCount(0);
  // Pickers and tooltips show the same texts.
  await page.keyboard.press("l");
  await expect(page.getByRole("option", { name: HOSTILE[0] })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("<img");
  await expect(page.getByRole("option", { name: HOSTILE[1] }).first()).toBeVisible();
  await isQuiet(page);
  expect(elsewhere).toEqual([]);
});

test("hostile text that is pasted into the editor or arrives live is not executed", async ({
  browser,
  cairn,
  troubles,
}) => {
  // The editor parses pasted HTML in an inert document; the browser still reports what it would not have executed.
  troubles.expect(/inline event handler/, /script-src-attr inline/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [issue] = await createIssues(ada, site, [{ name: "Pasted into" }]);
  await page.goto(listPath(site, `${issue?.id}/`));
  // The editor itself, not the field that receives keys until it has loaded.
  const text = page.locator("[contenteditable=true][aria-label=Description]");
  await text.click();
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", "Before");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, HOSTILE_HTML);
  await expect(text).toContainText("Before");
  await isQuiet(page);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await ada.api("POST", `${site.path}/issues/${issue?.id}/comments/`, { comment_html: HOSTILE_HTML });
  await expect(page.getByRole("article")).toContainText("Before");
  await isQuiet(page);
  await page.reload();
  await expect(text).toContainText("Before");
  await isQuiet(page);
});

test("hostile values of the return address and of the view's parameters have no effect", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/404/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await createIssues(ada, site, [{ name: "Unharmed" }]);
  const { page } = ada;
  const evil = encodeURIComponent(HOSTILE[1]);
  await page.goto(`/?next_path=${encodeURIComponent("javascript:alert(1)")}`);
  await expect(page).toHaveURL(`/${site.slug}/`);
  await page.goto(listPath(site, `?layout=list&group_by=${evil}&order_by=${evil}&peekId=${evil}`));
  await expect(page.getByText("Unharmed")).toBeVisible();
  await isQuiet(page);
  await page.goto(`/${evil}/`);
  await expect(page.getByRole("heading", { name: "Workspace not found" })).toBeVisible();
  await page.goto(`/?error_code=5065&error_message=${evil}&email=${encodeURIComponent(fresh("x"))}`);
  await isQuiet(page);
});
