// From an empty server to the first list, and all ways of signing in and out (contract/workspace §1, §3, §15).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { fresh, PASSWORD, person, project, test, visitor } from "./cairn.ts";

const WEAK = "password";

interface Account {
  email: string;
  password?: string;
}

async function signIn(page: Page, { email, password = PASSWORD }: Account): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

/** Sets up an empty instance, up to the first question of onboarding. */
async function setUpByScreen(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page).toHaveTitle("Set up Cairn · Cairn");
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.getByLabel("Your name").fill("Ada Moreau");
  await page.getByLabel("Email").fill("ada@example.com");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(WEAK);
  await expect(page.getByText("Very weak")).toBeVisible();
  await password.fill(PASSWORD);
  await expect(page.getByText("Strong", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Create account and continue" }).click();
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
}

/** Answers the questions about the person and the workspace, up to the first project. */
async function makeWorkspace(page: Page): Promise<void> {
  await expect(page.getByLabel("Your name")).toHaveValue("Ada Moreau");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Create your workspace" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Workspace name").fill("Northlight Farms");
  await expect(page.getByLabel("Workspace URL")).toHaveValue("northlight-farms");
  await expect(page.getByText("Available")).toBeVisible();
  await page.getByLabel("Workspace URL").fill("api");
  await expect(page.getByText("This URL is taken or reserved.")).toBeVisible();
  await page.getByLabel("Workspace URL").fill("-north");
  await expect(page.getByText(/^Use lowercase letters/)).toBeVisible();
  await page.getByLabel("Workspace URL").fill("northlight");
  await expect(page.getByText("Available")).toBeVisible();
  await page.getByRole("radio", { name: "11–50" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Invite your team" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole("textbox", { name: /^Email/ })).toBeFocused();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByRole("heading", { name: "Create your first project" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
}

test("an empty server is set up, gets a workspace and a project, and opens its issues; the second visit opens them directly", async ({
  browser,
  emptyCairn,
  troubles,
}) => {
  // Requests that are running during sign-out are refused.
  troubles.expect(/status of 401/);
  const page = await visitor(browser, emptyCairn);
  await setUpByScreen(page);
  await makeWorkspace(page);
  await page.getByLabel("Project name").fill("Web app");
  await expect(page.getByLabel("Identifier")).toHaveValue("WEBAPP");
  await page.getByLabel("Identifier").fill("web");
  await expect(page.getByText("Issues will be named WEB-1, WEB-2…")).toBeVisible();
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page).toHaveURL(/\/northlight\/projects\/[0-9a-f-]{36}\/issues\/$/);
  await expect(page.getByRole("heading", { name: "No issues yet" })).toBeVisible();

  await page.getByRole("button", { name: "Create issue" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Let growers mute one station");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("row", { name: "WEB-1" })).toBeVisible();

  await page.goto("/");
  await expect(page).toHaveURL("/northlight/");
  await signOut(page);
  // There is an admin now: the setup cannot be repeated.
  await page.goto("/sign-up/");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await page.goto("/");
  await signIn(page, { email: "ada@example.com" });
  await expect(page).toHaveURL("/northlight/");
});

/** Delays matching requests until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const waiting = (page: Page) => page.getByRole("main").getByRole("status", { name: "Loading…" });

test("onboarding shows its frame before its code and the session are loaded, and nothing moves; it can end with the sample project", async ({
  browser,
  cairn,
}) => {
  const page = await visitor(browser, cairn);
  const slug = fresh("frame");
  await page.goto("/sign-up/");
  await page.getByLabel("Email").fill(`${slug}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  for (const pattern of ["**/assets/onboarding-screen-*.js", "**/api/users/me/settings/"]) {
    const release = await hold(page, pattern);
    if (page.url().endsWith("/sign-up/")) await page.getByRole("button", { name: "Create account" }).click();
    else {
      await page.evaluate(() => localStorage.clear());
      await page.reload();
    }
    await expect(waiting(page)).toBeVisible();
    const logo = page.locator("header").getByText("Cairn", { exact: true });
    const [before, main] = [await logo.boundingBox(), await page.getByRole("main").boundingBox()];
    release();
    await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    expect(await logo.boundingBox()).toEqual(before);
    expect(await page.getByRole("main").boundingBox()).toMatchObject({ x: main?.x, y: main?.y });
  }

  await page.getByLabel("Your name").fill("Nia");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Workspace name").fill("Sample");
  await page.getByLabel("Workspace URL").fill(slug);
  await expect(page.getByText("Available")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await page.getByRole("button", { name: "Start with a sample project" }).click();
  await expect(page.getByRole("row", { name: "Find anything with the command menu" })).toBeVisible();
  await expect(page).toHaveTitle("Issues · Getting to know Cairn · Cairn");
});

test("onboarding continues where it was interrupted", async ({ browser, cairn }) => {
  const page = await visitor(browser, cairn);
  const slug = fresh("left");
  await page.goto("/sign-up/");
  await page.getByLabel("Email").fill(`${slug}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Your name").fill("Grace Hopper");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Create your workspace" })).toBeVisible();
  await page.goto("/profile/");
  await expect(page).toHaveURL("/onboarding/");
  await expect(page.getByRole("heading", { name: "Create your workspace" })).toBeVisible();
  await page.getByLabel("Workspace name").fill("Left in the middle");
  await page.getByLabel("Workspace URL").fill(slug);
  await expect(page.getByText("Available")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Invite your team" })).toBeVisible();
  await page.reload();
  // The preview beside the step, which shows the name and not the address.
  await expect(page.getByText("Left in the middle", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page).toHaveURL(`/${slug}/`);
});

test("signing in explains failures, leads to the page that was requested, and never to another site; signing out leaves nothing", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const { slug, id } = await project(ada);
  const page = await visitor(browser, cairn);

  await test.step("a wrong password and an unknown email address get the same message, and the email address stays", async () => {
    for (const email of [ada.email, "nobody@example.com"]) {
      await page.goto("/");
      await signIn(page, { email, password: "Wrong-Horse-9-Battery" });
      await expect(page.getByText("Wrong email or password.")).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    }
  });

  await test.step("sign-up refuses a weak password and a known email address, with errors at the fields", async () => {
    await page.goto("/sign-up/");
    await page.getByLabel("Email").fill(`${fresh("new")}@example.com`);
    const password = page.getByLabel("Password", { exact: true });
    await password.fill(WEAK);
    await expect(page.getByText("Very weak")).toBeVisible();
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("This password is too easy to guess. Choose a stronger one.")).toBeVisible();
    await page.getByLabel("Email").fill(ada.email);
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("An account with this email already exists.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(ada.email);
  });

  await test.step("signing in leads to the page that was requested while signed out", async () => {
    await page.goto(`/${slug}/projects/${id}/settings/members/`);
    await expect(page).toHaveURL(/\?next_path=/);
    await signIn(page, { email: ada.email, password: "Wrong-Horse-9-Battery" });
    await expect(page.getByText("Wrong email or password.")).toBeVisible();
    await signIn(page, ada);
    await expect(page).toHaveURL(`/${slug}/projects/${id}/settings/members/`);
    await expect(page.getByRole("heading", { name: "Members" })).toBeVisible();
  });

  const hostile = `/?next_path=${encodeURIComponent("/\\example.org")}`;
  await test.step("a return address on another site is ignored when a signed-in person opens it", async () => {
    await page.goto(hostile);
    await expect(page).toHaveURL(`/${slug}/`);
  });

  await test.step("after signing out, Back shows nothing of the workspace", async () => {
    await page.goto(`/${slug}/`);
    await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
    await signOut(page);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.goto(`/${slug}/`);
    await expect(page).toHaveURL(/^[^?]*\/\?next_path=/);
  });

  await test.step("a return address on another site is ignored at the sign-in", async () => {
    await page.goto(hostile);
    await signIn(page, ada);
    await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
    await expect(page).toHaveURL(`/${slug}/`);
  });

  await test.step("a workspace address that is in use is refused while it is typed", async () => {
    await page.goto("/create-workspace/");
    await page.getByLabel("Workspace name").fill("Another");
    await page.getByLabel("Workspace URL").fill(slug);
    await expect(page.getByText("This URL is taken or reserved.")).toBeVisible();
  });
});

test("a session that ends elsewhere leads to sign-in and back", async ({ browser, cairn, troubles }) => {
  troubles.expect(/401/, /WebSocket/);
  const ada = await person(browser, cairn, "Ada");
  const { slug, id } = await project(ada);
  const path = `/${slug}/projects/${id}/issues/`;
  await ada.page.goto(path);
  await expect(ada.page.getByRole("heading", { name: "No issues yet" })).toBeVisible();
  await ada.page.context().clearCookies();
  const page = await ada.page.context().newPage();
  await page.goto(path);
  await expect(page).toHaveURL((url) => url.searchParams.get("next_path")?.startsWith(path) === true);
  await signIn(page, ada);
  await expect(page).toHaveURL((url) => url.pathname === path);
});

test("an unreachable server is reported, with an offer to retry", async ({ browser, cairn, troubles }) => {
  troubles.expect(/Failed to load resource/, /WebSocket/);
  const page = await visitor(browser, cairn);
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText(/Can’t reach Cairn/)).toBeVisible();
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
});
