// Agents as teammates: one is assigned, learns of it by a webhook, asks, is answered, and finishes; another run is stopped.
import { expect, type Locator, type Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { isSoundInBoth, WIDE } from "./both-sizes.ts";
import { type Person, person, type Project, project, test } from "./cairn.ts";
import { createIssues } from "./lists.ts";
import { type Receiver, receiver } from "./receiver.ts";

/** Most milliseconds between a person's action and the delivery. On a quiet machine it takes some 200. */
const SOON = 10_000;

interface Delivery {
  event: string;
  action: string;
  data: Record<string, unknown>;
}

interface Agent {
  id: string;
  /** Reports an activity of a run. */
  report: (run: string, type: string, content: object, more?: object) => Promise<void>;
  /** Changes an issue for a run. */
  change: (run: string, issue: string, patch: object) => Promise<void>;
}

async function addAgent(ada: Person, site: Project, url: string): Promise<Agent> {
  const { user, token } = await ada.api<{ user: string; token: string }>(
    "POST",
    `/api/workspaces/${site.slug}/api-tokens/`,
    { label: "Robin", user_type: 1, role: 15, project_ids: [site.id] },
  );
  const report = async (run: string, type: string, content: object, more = {}): Promise<void> => {
    const answer = await fetch(`${url}/api/v1/workspaces/${site.slug}/runs/${run}/activities/`, {
      method: "POST",
      headers: { "x-api-key": token, "content-type": "application/json" },
      body: JSON.stringify({ type, content: { type, ...content }, ...more }),
    });
    expect(answer.status, await answer.text()).toBe(201);
  };
  const change = async (run: string, issue: string, patch: object): Promise<void> => {
    const answer = await fetch(
      `${url}/api/v1/workspaces/${site.slug}/projects/${site.id}/work-items/${issue}/`,
      {
        method: "PATCH",
        headers: { "x-api-key": token, "x-agent-run": run, "content-type": "application/json" },
        body: JSON.stringify(patch),
      },
    );
    expect(answer.status, await answer.text()).toBe(200);
  };
  return { id: user, report, change };
}

/** The delivery that `is` recognizes, once it is here, with the time that it took since `from`. */
async function delivery(
  target: Receiver,
  secret: string,
  is: (delivery: Delivery) => boolean,
  from: number,
): Promise<Delivery & { took: number }> {
  const find = () =>
    target.got
      .map(({ text, headers, at }) => {
        const verified = new Webhook(secret).verify(text, headers as Record<string, string>) as Delivery;
        return { ...verified, took: at - from };
      })
      .find(is);
  await expect.poll(() => find() !== undefined, { timeout: SOON }).toBe(true);
  return find()!;
}

/** Assigns a person or agent, or takes them off the issue again. */
async function assign(page: Page, name: string): Promise<void> {
  const label = page.getByRole("main").getByRole("term").filter({ hasText: "Assignees" });
  await label.locator("xpath=following-sibling::dd[1]").getByRole("button").first().click();
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await page.keyboard.press("Escape");
}

const runOf = (page: Page): Locator => page.getByRole("listitem", { name: "Run of Robin" });

test("an agent is assigned, asks, is answered and finishes; a person stops its next run", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", WIDE);
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const target = await receiver(() => 200);
  const { secret_key } = await ada.api<{ secret_key: string }>(
    "POST",
    `/api/workspaces/${site.slug}/webhooks/`,
    { url: target.url, agent_run: true },
  );
  const robin = await addAgent(ada, site, cairn.url);
  const [issue] = await createIssues(ada, site, [{ name: "Paint the shed" }]);
  const path = `/${site.slug}/projects/${site.id}/issues/${issue!.id}/`;
  const { page } = ada;
  await page.goto(path);
  await grace.page.goto(path);

  const assigned = Date.now();
  await assign(page, "Robin");
  const opened = await delivery(target, secret_key, ({ event }) => event === "agent_run", assigned);
  // The bound of the test is generous; this is what it took.
  test.info().annotations.push({ type: "webhook after", description: `${opened.took} ms` });
  const run = opened.data.id as string;
  expect(opened).toMatchObject({
    action: "created",
    data: {
      agent_user: robin.id,
      creator: ada.id,
      issue: issue!.id,
      status: "created",
      type: "comment_thread",
    },
  });
  await expect(runOf(page)).toContainText("Created");

  await robin.report(run, "thought", { body: "Looking at the shed" });
  await robin.report(run, "action", { action: "measure", parameters: { wall: "north" } });
  await expect(runOf(grace.page)).toContainText("In progress");
  await expect(runOf(grace.page)).toContainText("Looking at the shed");
  await expect(runOf(grace.page)).toContainText("measure");
  const options = [{ label: "Red" }, { label: "Blue" }];
  await robin.report(
    run,
    "elicitation",
    { body: "Which color?" },
    { signal: "select", signal_metadata: { options } },
  );
  await expect(runOf(page)).toContainText("Waiting for an answer");
  await isSoundInBoth(page);

  const answered = Date.now();
  await runOf(grace.page)
    .getByRole("group", { name: "Answers" })
    .getByRole("button", { name: "Blue" })
    .click();
  const prompt = await delivery(
    target,
    secret_key,
    ({ event, data }) => event === "agent_run_activity" && data.type === "prompt",
    answered,
  );
  expect(prompt.data).toMatchObject({
    agent_run: run,
    actor: grace.id,
    content: { type: "prompt", body: "Blue" },
  });
  await expect(runOf(page)).toContainText("Grace: Blue");
  await robin.change(run, issue!.id, { priority: "urgent", name: "Paint the barn" });
  await robin.report(run, "response", { body: "It is **blue** now." });
  await expect(runOf(page)).toContainText("Completed");
  await expect(page.getByRole("region", { name: "Activity" })).toContainText("It is blue now.");

  // Everything that the run did is listed, and undone except what Grace has changed since.
  await grace.api("PATCH", `/api/workspaces/${site.slug}/projects/${site.id}/issues/${issue!.id}/`, {
    name: "Paint it all",
  });
  await runOf(page).getByRole("button", { name: "What this run changed" }).click();
  const changes = runOf(page).getByRole("list", { name: "What this run changed" });
  await expect(changes).toContainText("priority");
  await isSoundInBoth(page);
  await runOf(page).getByRole("button", { name: "Undo all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo all" }).click();
  await expect(runOf(page)).toContainText("someone has changed it since");
  await expect(changes).toContainText("Undone");
  await expect(page.getByRole("region", { name: "Activity" })).not.toContainText("It is blue now.");
  await expect(grace.page.getByRole("region", { name: "Activity" })).toContainText("undid what Robin did");
  await isSoundInBoth(page);

  // Assigned again, it begins another run, which a person stops.
  await assign(page, "Robin");
  await assign(page, "Robin");
  await expect(runOf(page)).toHaveCount(2);
  const next = runOf(page).filter({ hasText: "Created" });
  await next.getByRole("button", { name: "Stop" }).click();
  await expect(runOf(page).filter({ hasText: "Stopped" })).toHaveCount(1);
  const stop = ({ event, data }: Delivery): boolean =>
    event === "agent_run_activity" && data.signal === "stop";
  await delivery(target, secret_key, stop, Date.now());
  await expect(runOf(grace.page).filter({ hasText: "Stopped" })).toHaveCount(1);
  target.close();
});
