// Pages as trees: in the sidebar and in the list they are folded, nested by drag and keyboard, and stay so (spec §9).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";
import { drag } from "./lists.ts";

type Site = Awaited<ReturnType<typeof project>>;
type Person = Awaited<ReturnType<typeof person>>;

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const inSidebar = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });

async function addPage({ api }: Person, { path }: Site, name: string, parent: string | null = null) {
  const { id } = await api<{ id: string }>("POST", `${path}/pages/`, { name, parent });
  return id;
}

const parentOf = async ({ api }: Person, { path }: Site, id: string): Promise<string | null> =>
  (await api<{ parent: string | null }>("GET", `${path}/pages/${id}/`)).parent;

test("the sidebar shows a project's pages as a tree that is unfolded, remembered, marks the open page and nests by drag and keyboard", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const handbook = await addPage(ada, site, "Handbook");
  const first = await addPage(ada, site, "First week", handbook);
  const rules = await addPage(ada, site, "Rules");
  await page.goto(`/${site.slug}/projects/${site.id}/issues/`);
  // The tree's code arrives with the first interaction.
  const pages = main(page).getByRole("link", { name: "Pages", exact: true }).last();
  await pages.hover();
  await main(page).getByRole("button", { name: "Show pages", exact: true }).last().click();
  await expect(inSidebar(page, "Handbook")).toBeVisible();
  await expect(inSidebar(page, "First week")).toHaveCount(0);
  await main(page).getByRole("button", { name: "Show pages in Handbook" }).click();
  await inSidebar(page, "First week").click();
  await expect(inSidebar(page, "First week")).toHaveAttribute("aria-current", "page");
  await expect(pages).not.toHaveAttribute("aria-current", "page");
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(inSidebar(page, "First week")).toHaveAttribute("aria-current", "page");

  // A page can't move into itself.
  await drag(page, inSidebar(page, "Handbook"), inSidebar(page, "First week"), { y: 14 });
  await drag(page, inSidebar(page, "Rules"), inSidebar(page, "First week"), { y: 14 });
  await expect.poll(() => parentOf(ada, site, rules)).toBe(first);
  expect(await parentOf(ada, site, handbook)).toBeNull();
  // What a page is dropped into is unfolded.
  await inSidebar(page, "Rules").focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(() => parentOf(ada, site, rules)).toBe(handbook);
  await expect(inSidebar(page, "Rules")).toBeFocused();

  await inSidebar(page, "Rules").click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "New page inside" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Move to…" })).toBeVisible();
});

test("on a phone, a page is moved in the tree by its menu, and what is folded in the list stays folded", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const handbook = await addPage(ada, site, "Handbook");
  const rules = await addPage(ada, site, "Rules");
  await page.goto(`/${site.slug}/projects/${site.id}/pages/?type=public&order_by=sort_order`);
  const rows = page.getByRole("tree", { name: "Pages" }).getByRole("treeitem");
  await page.getByRole("button", { name: "Actions for Rules" }).tap();
  await page.getByRole("menuitem", { name: "Nest under Handbook" }).tap();
  await expect.poll(() => parentOf(ada, site, rules)).toBe(handbook);
  await page.getByRole("button", { name: "Hide pages in Handbook" }).tap();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
});
