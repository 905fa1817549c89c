import { GIT_PROVIDERS, type GitConnectionWithSecret, type GitLink } from "@cairn/contract/entities/git";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectTo, deliver, WEB_URL } from "./git.fixture.ts";
import { LATER_SHA, type Pull, SHA } from "./host-shape.fixture.ts";
import { HOSTS } from "./hosts.fixture.ts";
import { pruneGitDeliveries } from "./prune-deliveries.ts";

let w: World;
let number = 0;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
});
afterAll(() => w.stop());

interface Made {
  id: string;
  key: string;
}
const issue = async (): Promise<Made> => {
  const { body } = await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Fix login" });
  return { id: body.id, key: `WEB-${String(body.sequence_id)}` };
};
const linksOf = async ({ id }: Made): Promise<GitLink[]> =>
  (await w.as("vic").send("GET", `${w.P}/issues/${id}/git-links/`)).body;
const stateOf = async ({ id }: Made): Promise<string> =>
  (await w.as("ada").send("GET", `${w.P}/issues/${id}/`)).body.state_id;
const history = async ({ id }: Made): Promise<unknown[]> =>
  (await w.as("vic").send("GET", `${w.P}/issues/${id}/history/?activity_type=issue-property`)).body
    .slice(1)
    .map(({ verb, field, new_value }: Record<string, unknown>) => [verb, field, new_value]);
const setRules = async (rules: object[]): Promise<void> => {
  const answer = await w.as("ada").send("PUT", `${w.P}/git-rules/`, { rules });
  expect([answer.status, answer.body]).toEqual([200, rules]);
};

describe.each(GIT_PROVIDERS)("a repository at %s", (provider) => {
  const host = HOSTS[provider];
  const web = `${WEB_URL}-${provider}`;
  let connection: GitConnectionWithSecret;
  const sends = async (pull: Pull) => {
    const answer = await deliver(w, connection, host.pull(web, { at: ++number, ...pull }));
    expect([answer.status, answer.body]).toEqual([200, { outcome: "applied", detail: expect.any(String) }]);
  };
  beforeAll(async () => {
    connection = await connectTo(w, provider, web);
    await setRules([
      { event: "draft", target_branch: "", state_id: w.states.unstarted.id },
      { event: "opened", target_branch: "", state_id: w.states.started.id },
      { event: "merged", target_branch: "main", state_id: w.states.completed.id },
    ]);
  });
  beforeEach(async () => {
    await w.runtime.pool.query("delete from git_items");
  });

  it("a pull request moves its issue from draft to merged, live and with its history", async () => {
    const made = await issue();
    const pull = { branch: `octo/${made.key.toLowerCase()}-fix`, title: "Login works again" };
    const from = (await w.changes()).length;
    await sends({ ...pull, action: "opened", is_draft: true });
    expect(await stateOf(made)).toBe(w.states.unstarted.id);
    await sends({ ...pull, action: "ready" });
    expect(await stateOf(made)).toBe(w.states.started.id);
    await sends({ ...pull, action: "approved" });
    const [approved] = await linksOf(made);
    expect(approved).toMatchObject({
      issue: made.id,
      role: "works",
      kind: "pull_request",
      provider,
      number: 7,
      title: "Login works again",
      url: host.pullUrl(web),
      state: "open",
      review: "approved",
      branch: pull.branch,
      target_branch: "main",
      author: "octo",
    });
    await sends({ ...pull, action: "merged" });
    expect(await stateOf(made)).toBe(w.states.completed.id);
    const links = await linksOf(made);
    expect(links).toMatchObject([{ state: "merged", review: "approved" }]);
    const told = (await w.changes()).slice(from).filter(({ entity }) => entity === "git_link");
    expect(told.map(({ op }) => op)).toEqual(["insert", "update", "update", "update"]);
    expect(told.at(-1)?.row).toEqual(links[0]);
    expect(await history(made)).toEqual([
      ["created", "pull_request", "#7 Login works again"],
      ["updated", "state", "Todo"],
      ["updated", "state", "In Progress"],
      ["merged", "pull_request", "#7 Login works again"],
      ["updated", "state", "Done"],
    ]);
  });

  it("closing words close without a rule, by whatever branch; a mention alone moves nothing", async () => {
    const [closed, mentioned] = [await issue(), await issue()];
    await sends({ action: "merged", target: "develop", body: `Fixes ${closed.key}. See ${mentioned.key}.` });
    expect([await stateOf(closed), await stateOf(mentioned)]).toEqual([
      w.states.completed.id,
      w.states.backlog.id,
    ]);
    expect((await linksOf(mentioned))[0]).toMatchObject({ role: "mentions", state: "merged" });
  });

  it.each(["edited", "approved"] as const)(
    "a pull request that is first seen when it is merged already moves its issue, by news that it was %s",
    async (action) => {
      const made = await issue();
      await sends({ action, is_merged: true, branch: `octo/${made.key.toLowerCase()}` });
      expect(await stateOf(made)).toBe(w.states.completed.id);
      expect(await linksOf(made)).toMatchObject([{ state: "merged" }]);
    },
  );

  it("closed without a merge, a pull request closes nothing", async () => {
    const made = await issue();
    await sends({ action: "closed", title: `Closes ${made.key}` });
    expect(await stateOf(made)).toBe(w.states.backlog.id);
    expect(await linksOf(made)).toMatchObject([{ state: "closed", role: "closes" }]);
  });

  it("a branch that names an issue, and commits that do, are linked; a closing one on the default branch closes", async () => {
    const [named, closed] = [await issue(), await issue()];
    await w.runtime.pool.query("update git_connections set default_branch = 'main' where id = $1", [
      connection.id,
    ]);
    const branch = `feature/${named.key.toLowerCase()}`;
    await deliver(
      w,
      connection,
      host.push(web, branch, [`${named.key}: begin\n\nLong text`, "nothing"], true),
    );
    expect(await linksOf(named)).toMatchObject([
      { kind: "branch", title: branch, state: "open", role: "works" },
      {
        kind: "commit",
        title: `${named.key}: begin`,
        role: "mentions",
        sha: `0${LATER_SHA.slice(1)}`,
        author: "Octo Cat",
      },
    ]);
    await deliver(w, connection, host.push(web, "side", [`Closes ${closed.key}`]));
    expect(await stateOf(closed)).toBe(w.states.backlog.id);
    await w.runtime.pool.query("delete from git_items");
    await deliver(w, connection, host.push(web, "main", [`Closes ${closed.key}`]));
    expect(await stateOf(closed)).toBe(w.states.completed.id);
  });

  it("checks show on the pull request of their commit, also those that were known before", async () => {
    const made = await issue();
    const sha = provider === "bitbucket" ? SHA.slice(0, 12) : SHA;
    await w.runtime.pool.query("delete from git_checks");
    await deliver(w, connection, host.check(web, sha, "pending", 1));
    await sends({ action: "opened", title: made.key });
    expect(await linksOf(made)).toMatchObject([{ checks: "pending" }]);
    await deliver(w, connection, host.check(web, sha, "failure", 5));
    expect(await linksOf(made)).toMatchObject([{ checks: "failure" }]);
    await deliver(w, connection, host.check(web, sha, "success", 9));
    expect(await linksOf(made)).toMatchObject([{ checks: "success" }]);
    await sends({ action: "edited", title: made.key, sha: LATER_SHA });
    expect(await linksOf(made)).toMatchObject([{ checks: null }]);
  });

  it("an issue that is mentioned later is linked and moved, one that is no longer mentioned is unlinked", async () => {
    const [first, second] = [await issue(), await issue()];
    await sends({ action: "opened", title: `${first.key} is done` });
    const [before] = await linksOf(first);
    const from = (await w.changes()).length;
    await sends({ action: "edited", title: `${second.key} is done` });
    expect([await linksOf(first), (await linksOf(second)).length]).toEqual([[], 1]);
    expect(await stateOf(second)).toBe(w.states.started.id);
    expect((await w.changes()).slice(from).find(({ op }) => op === "delete")).toMatchObject({
      entity: "git_link",
      id: before?.id,
    });
  });

  it("news that others have overtaken is no news", async () => {
    const made = await issue();
    await sends({ action: "merged", title: made.key, at: 1_000_000 });
    const late = await deliver(w, connection, host.pull(web, { action: "opened", title: made.key, at: 5 }));
    expect(late.body).toEqual({ outcome: "ignored", detail: "outdated" });
    expect(await linksOf(made)).toMatchObject([{ state: "merged" }]);
  });

  it("a wrong signature is refused, and so is the right one over another body", async () => {
    const sent = host.pull(web, { action: "opened" });
    const forged = { ...connection, secret: "0".repeat(64) };
    expect((await deliver(w, forged, sent)).status).toBe(401);
    if (provider === "gitlab") return; // It sends its secret, without signing the body.
    const headers = host.headers(sent.event, "an-id", connection.secret, "{}");
    expect((await deliver(w, connection, sent, { headers })).status).toBe(401);
  });
});

describe("rules and closed issues", () => {
  it("a closed issue stays closed, whatever rule would move it", async () => {
    const connection = await connectTo(w, "github");
    const made = await issue();
    await w.as("ada").send("PATCH", `${w.P}/issues/${made.id}/`, { state_id: w.states.cancelled.id });
    await deliver(w, connection, HOSTS.github.pull(WEB_URL, { action: "opened", title: made.key }));
    expect(await stateOf(made)).toBe(w.states.cancelled.id);
  });

  it("rules name states of the project, and vanish with them", async () => {
    const state = (
      await w
        .as("ada")
        .send("POST", `${w.P}/states/`, { name: "In review", color: "#aabbcc", group: "started" })
    ).body;
    await setRules([{ event: "review", target_branch: "release/*", state_id: state.id }]);
    expect((await w.as("ada").send("DELETE", `${w.P}/states/${state.id}/`)).status).toBe(204);
    expect((await w.as("ada").send("GET", `${w.P}/git-rules/`)).body).toEqual([]);
    const foreign = [
      { event: "merged", target_branch: "", state_id: w.outsider.project.states.completed.id },
    ];
    const answer = await w.as("ada").send("PUT", `${w.P}/git-rules/`, { rules: foreign });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["rules"]]);
  });

  it("only admins of the project set it up", async () => {
    for (const name of ["mel", "vic"])
      for (const path of ["git-connections", "git-rules"])
        expect((await w.as(name).send("GET", `${w.P}/${path}/`)).status).toBe(403);
    expect((await w.outsider.send("GET", `${w.P}/git-connections/`)).status).toBe(404);
  });
});

describe("what is kept", () => {
  it("the log goes after a month", async () => {
    const connection = await connectTo(w, "gitea", `${WEB_URL}-log`);
    await deliver(w, connection, HOSTS.gitea.pull(`${WEB_URL}-log`, { action: "opened" }));
    const log = async () =>
      (await w.as("ada").send("GET", `${w.P}/git-connections/${connection.id}/deliveries/`)).body;
    expect(await log()).toMatchObject([{ event: "pull_request", outcome: "ignored", detail: "no_issue" }]);
    w.setNow(new Date(w.runtime.now().getTime() + 31 * 86_400_000).toISOString());
    await pruneGitDeliveries.run(w.runtime);
    expect(await log()).toEqual([]);
  });
});
