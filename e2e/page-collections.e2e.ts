// Collections of workspace pages (contract/external §31): created, shared, filled by dragging, left and deleted.
import { expect, type Locator, type Page } from "@playwright/test";
import { isSoundInBoth } from "./both-sizes.ts";
import { type Person, person, project, test } from "./cairn.ts";

const menuItem = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
const rail = (page: Page) => page.getByRole("navigation", { name: "Collections" });
const inRail = (page: Page, name: string) => rail(page).getByRole("link", { name: new RegExp(`^${name}`) });
const rows = (page: Page) => page.getByRole("tree", { name: "Pages" }).getByRole("treeitem");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** Creates a collection by the button in the header; its pages are shown afterwards. */
async function create(page: Page, name: string, visibility: "Workspace" | "Private"): Promise<void> {
  await page.getByRole("button", { name: "New collection" }).click();
  const dialog = page.getByRole("dialog", { name: "New collection" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("radio", { name: visibility }).check();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`No pages in ${name}`)).toBeVisible();
  await expect(page).toHaveURL(/collection=[0-9a-f-]{36}/);
}

async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  await what.hover();
  await page.mouse.down();
  const to = await onto.boundingBox();
  if (!to) throw new Error("There is nothing to drop it on.");
  const [x, y] = [to.x + to.width / 2, to.y + to.height / 2];
  await page.mouse.move(x, y - 8, { steps: 5 });
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
}

const pagesOf = (slug: string) => `/${slug}/pages/`;
const makePage = ({ api }: Person, slug: string, name: string) =>
  api<{ id: string }>("POST", `/api/workspaces/${slug}/pages/`, { name });

test("a private collection and its pages are seen by its members alone, as long as they are members", async ({
  browser,
  cairn,
}) => {
  const [ada, mel, gus] = await Promise.all(
    ["Ada", "Mel", "Gus"].map((name) => person(browser, cairn, name)),
  );
  if (!ada || !mel || !gus) throw new Error("Three people take part.");
  const { slug } = await project(ada, [mel, gus]);
  await makePage(ada, slug, "Salaries");
  const { page } = ada;
  await page.goto(pagesOf(slug));
  await create(page, "Board", "Private");
  await isSoundInBoth(page);

  await page.getByRole("button", { name: "Add pages…" }).click();
  const adding = page.getByRole("dialog", { name: "Add pages to Board" });
  await adding.getByRole("checkbox", { name: /Salaries/ }).check();
  await adding.getByRole("button", { name: "Add 1 page" }).click();
  await expect(row(page, "Salaries")).toBeVisible();

  await mel.page.goto(pagesOf(slug));
  await expect(mel.page.getByText("No pages yet")).toBeVisible();
  await gus.page.goto(pagesOf(slug));
  await expect(gus.page.getByText("No pages yet")).toBeVisible();

  await page.getByRole("button", { name: "Members of Board" }).click();
  const members = page.getByRole("dialog", { name: "Members of Board" });
  await members.getByRole("combobox", { name: "Person" }).click();
  await page.getByRole("option", { name: "Mel" }).click();
  await members.getByRole("combobox", { name: "Access", exact: true }).click();
  await page.getByRole("option", { name: "Can comment" }).click();
  await members.getByRole("button", { name: "Add", exact: true }).click();
  await expect(members.getByRole("combobox", { name: "Access of Mel" })).toHaveText("Can comment");
  await isSoundInBoth(page);

  await inRail(mel.page, "Board").click();
  await row(mel.page, "Salaries").getByRole("link").click();
  await expect(mel.page.getByRole("heading", { name: "Salaries", level: 1 })).toBeVisible();
  await expect(mel.page.getByText("Members of Board")).toBeVisible();
  await mel.page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Board" }).click();
  await expect(row(mel.page, "Salaries")).toBeVisible();
  await expect(gus.page.getByText("No pages yet")).toBeVisible();
  await gus.page.goto(new URL(mel.page.url()).pathname + new URL(mel.page.url()).search);
  await expect(gus.page.getByRole("heading", { name: "Collection not found" })).toBeVisible();

  await mel.page.getByRole("button", { name: "Add Board to favorites" }).click();
  const favorite = mel.page.getByRole("list", { name: "Favorites" }).getByRole("link", { name: "Board" });
  await expect(favorite).toHaveAttribute("aria-current", "page");
  await mel.page
    .getByRole("navigation", { name: "Collections" })
    .getByRole("link", { name: /All pages/ })
    .click();
  await expect(favorite).not.toHaveAttribute("aria-current");
  await favorite.click();
  await expect(row(mel.page, "Salaries")).toBeVisible();

  await members.getByRole("button", { name: "Remove Mel" }).click();
  await expect(mel.page.getByRole("heading", { name: "Collection not found" })).toBeVisible();
  await expect(favorite).toBeHidden();
});

test("a page is dragged into a collection and back, and a deleted collection leaves its pages", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const { slug } = await project(ada);
  await makePage(ada, slug, "Onboarding");
  const { page } = ada;
  await page.goto(pagesOf(slug));
  await create(page, "Handbook", "Workspace");
  await inRail(page, "All pages").click();
  await isSoundInBoth(page);
  await drag(page, row(page, "Onboarding").getByRole("link"), inRail(page, "Handbook"));
  await expect(page.getByText("Onboarding moved to Handbook")).toBeVisible();
  await inRail(page, "Handbook").click();
  await expect(row(page, "Onboarding")).toBeVisible();
  await row(page, "Onboarding").getByRole("button", { name: "Actions for Onboarding" }).click();
  await menuItem(page, "Move to collection…").click();
  await page.getByRole("option", { name: "General" }).click();
  await expect(page.getByText("No pages in Handbook")).toBeVisible();
  const message = page.getByRole("listitem").filter({ hasText: "Onboarding moved to General" });
  await message.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Onboarding")).toBeVisible();

  await page.locator("header").getByRole("button", { name: "Actions for Handbook" }).click();
  await menuItem(page, "Rename…").click();
  await page.getByRole("dialog", { name: "Rename collection" }).getByLabel("Name").fill("Guide");
  await page.keyboard.press("Enter");
  await expect(inRail(page, "Guide")).toBeVisible();
  await page.locator("header").getByRole("button", { name: "Actions for Guide" }).click();
  await menuItem(page, "Delete…").click();
  const deleting = page.getByRole("alertdialog", { name: "Delete Guide?" });
  await deleting.getByRole("radio", { name: /Keep them/ }).check();
  await deleting.getByRole("button", { name: "Delete collection" }).click();
  await expect(rail(page)).toBeHidden();
  await expect(row(page, "Onboarding")).toBeVisible();
});
