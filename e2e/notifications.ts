// Shared helpers of the journeys about notifications.
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { type Cairn, person, type Person, project, type Project } from "./cairn.ts";
import { createIssues } from "./lists.ts";

/** Notifications are created asynchronously, shortly after the write. */
export const SOON = { timeout: 5_000 };

export async function two(
  browser: Browser,
  cairn: Cairn,
): Promise<{ ada: Person; grace: Person; site: Project }> {
  const [ada, grace] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Grace")];
  return { ada, grace, site: await project(ada, [grace]) };
}

export const notificationsPath = ({ slug }: Project, rest = ""): string => `/${slug}/notifications/${rest}`;

export async function openNotifications({ page }: Person, site: Project, rest = ""): Promise<void> {
  await page.goto(notificationsPath(site, rest));
  await expect(page.getByRole("status").filter({ hasText: /^Synced$/ })).toBeVisible();
}

export const line = (page: Page, title: string): Locator =>
  page
    .getByRole("list", { name: "Notifications" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
export const lines = (page: Page): Locator =>
  page.getByRole("list", { name: "Notifications" }).getByRole("listitem");
export const sidebarRow = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Notifications/ });
export const icon = (page: Page): Locator => page.locator("link[rel~=icon]");

export const mentionOf = ({ id }: Person, text: string): string =>
  `<p><mention-component entity_name="user_mention" target="users" entity_identifier="${id}"></mention-component> ${text}</p>`;

export const comment = (
  by: Person,
  { path }: Project,
  issue: string,
  comment_html: string,
): Promise<{ id: string }> => by.api("POST", `${path}/issues/${issue}/comments/`, { comment_html });

export interface Row {
  id: string;
  entity_identifier: string;
  read_at: string | null;
}
export const rowsOf = (who: Person, { slug }: Project): Promise<Row[]> =>
  who.api("GET", `/api/workspaces/${slug}/users/notifications/`);

/** Assigns issues created by Ada to Grace; resolves when Grace has a notification of each. */
export async function assigned(ada: Person, grace: Person, site: Project, names: readonly string[]) {
  const made = await createIssues(
    ada,
    site,
    names.map((name) => ({ name, assignee_ids: [grace.id] })),
  );
  await expect(async () =>
    expect((await rowsOf(grace, site)).length).toBeGreaterThanOrEqual(names.length),
  ).toPass(SOON);
  return made;
}
