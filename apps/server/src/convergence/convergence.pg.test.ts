// Law 6's proof: for every mutating route there is, a browser that was in step and hears the changes holds what one that fetches afresh gets.
import { allRoutes } from "@cairn/contract/routes/all";
import { type Caller, world, type World } from "@cairn/testkit/world";
import { addMember, addPerson, addProject, addProjectMember } from "@cairn/testkit/people";
import { describe, expect, it } from "vitest";
import { newId } from "../platform/ids.ts";
import { catchUp, differences, fetchAll, type View, viewerOf, viewOf } from "./observer.fixture.ts";
import { stageNotification } from "./notifications.fixture.ts";
import { stageDetails } from "./details.fixture.ts";
import { preparePlanning, stagePlanning } from "./planning.fixture.ts";
import { type MutatingRoute, type Scene, SCENARIOS } from "./scenarios.fixture.ts";
import { stageViews } from "./views.fixture.ts";

async function created(w: World, path: string, body: unknown): Promise<string> {
  const answer = await w.as("ada").send("POST", path, body);
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.id as string;
}

/** A project with an issue, its child, a label and a comment; a second project; somebody outside the first; an open invitation. */
async function stage(name: string): Promise<Scene> {
  const w = await world({ members: { ada: "admin", mel: "member", vic: "member", eve: "admin" } });
  const { runtime } = w;
  const joiner = await addPerson(runtime, "joe");
  const joinerMembership = await addMember(runtime, w.workspace, joiner, 15);
  const second = await addProject(runtime, w.workspace, { name: "Second", identifier: "TWO" });
  for (const member of ["ada", "vic"])
    await addProjectMember(runtime, w.workspace, second, w.as(member).person as never, 20);
  const label = await created(w, `${w.P}/issue-labels/`, { name: "old", color: "#ff0000" });
  const issue = await created(w, `${w.P}/issues/`, { name: "Parent", label_ids: [label] });
  const child = await created(w, `${w.P}/issues/`, { name: "Child", parent_id: issue });
  const closed = await created(w, `${w.P}/issues/`, {
    name: "Closed",
    parent_id: issue,
    state_id: w.states.completed.id,
  });
  const archived = await created(w, `${w.P}/issues/`, {
    name: "Old",
    parent_id: issue,
    state_id: w.states.completed.id,
  });
  await w.as("ada").send("POST", `${w.P}/issues/${archived}/archive/`, {});
  const draft = await created(w, `${w.P}/issue-drafts/`, { name: "Draft", description_html: "<p>d</p>" });
  const comment = await created(w, `${w.P}/issues/${issue}/comments/`, { comment_html: "<p>first</p>" });
  const invitation = newId();
  await runtime.db
    .insertInto("workspace_invitations")
    .values({
      workspace_id: w.workspace.id,
      id: invitation,
      email: w.outsider.person?.email ?? "",
      token_salt: Buffer.from("x"),
      role: 15,
    })
    .execute();
  const projectInvitation = newId();
  await runtime.db
    .insertInto("project_invitations")
    .values({
      workspace_id: w.workspace.id,
      id: projectInvitation,
      project_id: w.project.id,
      email: w.outsider.person?.email ?? "",
      role: 5,
    })
    .execute();
  const details = await stageDetails(w, { issue, child, closed, comment });
  const planning = await stagePlanning(w, { issue, child });
  await preparePlanning(w, name, planning);
  if (name === "projects.restore")
    await w.as("ada").send("POST", `${w.W}/projects/${second.id}/archive/`, {});
  if (name === "projects.remove_favorite")
    await w.as("ada").send("POST", `${w.W}/user-favorite-projects/`, { project: second.id });
  return {
    w,
    issue,
    child,
    closed,
    archived,
    draft,
    comment,
    label,
    emptyState: w.states.cancelled.id,
    joiner: joiner.id,
    joinerMembership,
    secondProject: second.id,
    invitation,
    projectInvitation,
    planning,
    details,
    views: await stageViews(w),
    notification: await stageNotification(w, child),
  };
}

function requireEqual(kept: View, fresh: View): void {
  const lines = differences(kept, fresh);
  if (lines.length > 0) throw new Error(`The kept view differs:\n${lines.join("\n")}`);
}

const callerNamed = (w: World, name: string): Caller => (name === "xen" ? w.outsider : w.as(name));

describe("a browser that hears the changes holds what a fresh fetch gives", () => {
  for (const name of Object.keys(SCENARIOS) as MutatingRoute[]) {
    const scenario = SCENARIOS[name];
    if (typeof scenario === "string") continue;
    it(`after ${name}`, async () => {
      const scene = await stage(name);
      const { w } = scene;
      try {
        const observer = w.as("vic");
        const stale = await fetchAll(w, observer);
        const before = await viewerOf(w, observer);
        const since = (await w.changes()).at(-1)?.seq ?? 0;
        const { method, path, body, by = "ada" } = scenario(scene);
        const answer = await callerNamed(w, by).send(method, path, body);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
        await catchUp(w, observer, stale, { since, before });
        const fresh = await fetchAll(w, observer);
        // A deleted workspace has no stream: its sockets are refused instead.
        if (name !== "workspaces.remove") requireEqual(viewOf(stale), viewOf(fresh));
      } finally {
        await w.stop();
      }
    });
  }

  it("every mutating route of the contract has a scenario or says where it writes", () => {
    const mutating = allRoutes.filter(({ definition }) => definition.mutates).map(({ name }) => name);
    expect(Object.keys(SCENARIOS).sort()).toEqual(mutating.sort());
  });
});
