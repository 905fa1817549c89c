// Security 58: whatever is written into a name or a text, no screen runs it.
import { expect, type Page } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { createIssues, listPath } from "./lists.ts";
import { troubles } from "./troubles.ts";

const RUN = "window.__ran=1";
/** Each would set window.__ran, were it to run. */
const CORPUS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<a href="jav&#x09;ascript:${RUN}">click</a>`,
  `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
  `<form><button formaction="javascript:${RUN}">go</button></form>`,
  `"><input autofocus onfocus="${RUN}">`,
  `{{constructor.constructor('${RUN}')()}} \${${RUN}}`,
];

const ran = (page: Page): Promise<unknown> => page.evaluate(() => (window as { __ran?: number }).__ran);

test("nothing that a person writes into names, descriptions and comments is run anywhere", async ({
  browser,
  cairn,
}) => {
  test.setTimeout(120_000);
  // Pictures that lead nowhere are kept as pictures.
  troubles.expect(/Failed to load resource/);
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const [nasty = ""] = CORPUS;
  await ada.api("PATCH", "/api/users/me/", { display_name: CORPUS[1], first_name: nasty });
  await ada.api("PATCH", `/api/workspaces/${site.slug}/`, { name: CORPUS[2]?.slice(0, 80) });
  await ada.api("PATCH", `${site.path}/`, { name: CORPUS[4], description: CORPUS[5] });
  await ada.api("POST", `${site.path}/states/`, { name: CORPUS[1], color: "#112233", group: "started" });
  const label = await ada.api<{ id: string }>("POST", `${site.path}/issue-labels/`, {
    name: CORPUS[8],
    color: "red;background:url(javascript:1)",
  });
  const issues = await createIssues(
    ada,
    site,
    CORPUS.map((text) => ({ name: text, description_html: `<p>before</p>${text}`, label_ids: [label.id] })),
  );
  for (const { id } of issues) {
    await ada.api("POST", `${site.path}/issues/${id}/comments/`, { comment_html: CORPUS.join("\n") });
  }

  const settings = `/${site.slug}/projects/${site.id}/settings/`;
  const screens = [
    `/${site.slug}/`,
    `/${site.slug}/projects/`,
    listPath(site, "?layout=list&group_by=state"),
    listPath(site, "?layout=kanban&group_by=priority"),
    settings,
    `${settings}members/`,
    `/${site.slug}/settings/members/`,
    "/profile/",
  ];
  for (const screen of screens) {
    await ada.page.goto(screen);
    await expect(ada.page.locator("main, form").first()).toBeVisible();
    expect(await ran(ada.page), screen).toBeUndefined();
  }
  for (const { id } of issues) {
    await ada.page.goto(listPath(site, `${id}/`));
    await expect(ada.page.getByText("before", { exact: true }).first()).toBeVisible();
    expect(await ran(ada.page)).toBeUndefined();
    expect(
      await ada.page
        .locator("main script, main iframe, main svg[onload], main [onerror], main [onfocus]")
        .count(),
    ).toBe(0);
  }
});
