// The objects that the scenarios act on.
import { addMember, addPerson, addProject, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { addAgent } from "../features/agent-runs/agent.fixture.ts";
import { insertRun } from "../features/agent-runs/writing.ts";
import { newId } from "../platform/ids.ts";
import { tx } from "../platform/outbox/tx.ts";
import { addBoard } from "./boards.fixture.ts";
import { addDetails } from "./details.fixture.ts";
import { addNotification } from "./notifications.fixture.ts";
import { preparePlanning, addPlanning } from "./planning.fixture.ts";
import type { ScenarioObjects } from "./scenarios.fixture.ts";
import { addPageCollections } from "./page-collections.fixture.ts";
import { addPages } from "./pages.fixture.ts";
import { addViews } from "./views.fixture.ts";

async function created(w: World, path: string, body: unknown): Promise<string> {
  const answer = await w.as("ada").send("POST", path, body);
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.id as string;
}

/** A run on the issue that vic has asked for; ada is its agent, so that her token can report. */
async function addRun(w: World, issue_id: string): Promise<string> {
  const { runtime, workspace, project } = w;
  const vic = w.as("vic");
  const actor = { runtime, workspace, me: { id: vic.id } };
  const { id } = await tx(actor, (t) =>
    insertRun(t, {
      agent_id: w.as("ada").id,
      creator_id: vic.id,
      project_id: project.id,
      issue_id,
      comment_id: null,
      source_comment_id: null,
    }),
  );
  return id;
}

/** An open invitation of the outsider. */
async function invited({ runtime, workspace, outsider }: World): Promise<string> {
  const id = newId();
  await runtime.db
    .insertInto("workspace_invitations")
    .values({
      workspace_id: workspace.id,
      id,
      email: outsider.person?.email ?? "",
      token_salt: Buffer.from("x"),
      role: 15,
    })
    .execute();
  return id;
}

/** The same to the project. */
async function invitedToProject({ runtime, workspace, project, outsider }: World): Promise<string> {
  const id = newId();
  await runtime.db
    .insertInto("project_invitations")
    .values({
      workspace_id: workspace.id,
      id,
      project_id: project.id,
      email: outsider.person?.email ?? "",
      role: 5,
    })
    .execute();
  return id;
}

/**
 * A project with an issue, its child, a label and a comment; a second project; a person outside the first; an open
 * invitation.
 */
export async function prepareObjects(): Promise<ScenarioObjects> {
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
  await created(w, `${w.P}/issues/${issue}/comments/`, { comment_html: "<p>reply</p>", parent: comment });
  const invitation = await invited(w);
  const projectInvitation = await invitedToProject(w);
  const details = await addDetails(w, { issue, child, closed, comment });
  const planning = await addPlanning(w, { issue, child });
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
    views: await addViews(w),
    pages: await addPages(w, label, issue),
    pageCollections: await addPageCollections(w),
    board: await addBoard(w, issue),
    notification: await addNotification(w, child),
    agent: (await addAgent(w)).agent,
    run: await addRun(w, issue),
  };
}

/** Adds what only a scenario of this name needs. */
export async function prepareScenario(
  { w, issue, comment, secondProject, planning }: ScenarioObjects,
  name: string,
): Promise<void> {
  const ada = w.as("ada");
  if (name === "comments.create" || name === "comments.reopen")
    await ada.send("POST", `${w.P}/issues/${issue}/comments/${comment}/resolve/`);
  if (name.startsWith("trash.")) await ada.send("DELETE", `${w.P}/issues/${issue}/`);
  await preparePlanning(w, name, planning);
  if (name === "projects.restore") await ada.send("POST", `${w.W}/projects/${secondProject}/archive/`, {});
  if (name === "projects.remove_favorite")
    await ada.send("POST", `${w.W}/user-favorite-projects/`, { project: secondProject });
}
