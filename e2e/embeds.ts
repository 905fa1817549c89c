// A page for embedded issues and lists, and what to find in it.
import { expect, type Locator, type Page } from "@playwright/test";
import { type Person, type Project, project } from "./cairn.ts";
import { createIssues, type NewIssue } from "./lists.ts";

export const embedded = (page: Page, name: string): Locator => page.getByRole("group", { name });

/** Chooses a command by its name at an empty line. */
export async function slash(page: Page, name: string): Promise<void> {
  await page.keyboard.type(`/${name}`);
  await expect(page.getByRole("option", { name: new RegExp(`^${name}`, "i") }).first()).toBeVisible();
  await page.keyboard.press("Enter");
}

export interface Place {
  ada: Person;
  site: Project;
  /** A project that only Ada is in, and its one issue. */
  secret: Project;
  issue: NewIssue;
  /** The address of a page in the project that both are in. */
  path: string;
  stored: () => Promise<string>;
}

export async function place(ada: Person, others: readonly Person[] = []): Promise<Place> {
  const site = await project(ada, others);
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const made = await ada.api<{ id: string }>("POST", `/api/workspaces/${site.slug}/projects/`, {
    name: "Secret",
    identifier: "SEC",
    network: 0,
  });
  const secret = { slug: site.slug, id: made.id, path: `/api/workspaces/${site.slug}/projects/${made.id}` };
  const [issue] = await createIssues(ada, secret, [{ name: "Fix the login" }]);
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/pages/`, { name: "Release", access: 0 });
  return {
    ada,
    site,
    secret,
    issue: issue!,
    path: `/${site.slug}/projects/${site.id}/pages/${id}/`,
    stored: async () =>
      (await ada.api<{ description_html: string }>("GET", `${site.path}/pages/${id}/`)).description_html,
  };
}
