import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Row {
  id: string;
  project: string;
  role: number;
  is_active: boolean;
  member: { id: string; is_bot: boolean; display_name: string };
}

describe("agents", () => {
  let w: World;
  let agent: string;
  let second: string;

  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member", gus: "guest", eve: "admin" } });
    const ada = w.as("ada");
    const made = await ada.send("POST", `${w.W}/api-tokens/`, {
      label: "Release bot",
      user_type: 1,
      role: 15,
      project_ids: [w.project.id],
    });
    agent = made.body.user;
    const project = await ada.send("POST", `${w.W}/projects/`, {
      name: "Secret",
      identifier: "SEC",
      network: 0,
    });
    second = project.body.id;
  });
  afterAll(() => w.stop());

  const seenBy = async (name: string): Promise<Row[]> =>
    ((await w.as(name).send("GET", `${w.W}/agents/`)).body as Row[]).filter(({ is_active }) => is_active);

  it("are listed for members of their projects, and not among members or in counts", async () => {
    expect(await seenBy("mel")).toMatchObject([
      { project: w.project.id, role: 15, member: { id: agent, is_bot: true, display_name: "Release bot" } },
    ]);
    const members = (await w.as("ada").send("GET", `${w.P}/members/`)).body as { member: string }[];
    expect(members.map(({ member }) => member)).not.toContain(agent);
    const all = (await w.as("ada").send("GET", `${w.W}/members/`)).body as unknown[];
    const workspace = (await w.as("ada").send("GET", `${w.W}/`)).body as { total_members: number };
    expect(workspace.total_members).toBe(all.length);
  });
  it("can be assigned in their projects only", async () => {
    const ada = w.as("ada");
    const issue = await ada.send("POST", `${w.P}/issues/`, { name: "Release", assignee_ids: [agent] });
    expect([issue.status, issue.body.assignee_ids]).toEqual([201, [agent]]);
    const elsewhere = await ada.send("POST", `${w.W}/projects/${second}/issues/`, {
      name: "Hidden",
      assignee_ids: [agent],
    });
    expect([elsewhere.status, Object.keys(elsewhere.body)]).toEqual([400, ["assignee_ids"]]);
  });
  it("get further projects of an admin's, and show there to members alone", async () => {
    const ada = w.as("ada");
    const added = await ada.send("POST", `${w.W}/agents/${agent}/projects/`, { project_ids: [second] });
    expect([added.status, added.body]).toMatchObject([201, [{ project: second, role: 15 }]]);
    expect((await seenBy("ada")).map(({ project }) => project).sort()).toEqual([w.project.id, second].sort());
    expect((await seenBy("mel")).map(({ project }) => project)).toEqual([w.project.id]);
    expect((await ada.send("DELETE", `${w.W}/agents/${agent}/projects/${second}/`)).status).toBe(204);
    expect((await seenBy("ada")).map(({ project }) => project)).toEqual([w.project.id]);
    // It keeps its name on the issues that it is still assigned to.
    const all = (await ada.send("GET", `${w.W}/agents/`)).body as Row[];
    expect(all.find(({ project }) => project === second)).toMatchObject({
      is_active: false,
      member: { id: agent, is_bot: true },
    });
    expect((await ada.send("DELETE", `${w.W}/agents/${agent}/projects/${second}/`)).status).toBe(404);
  });
  it("are given projects by admins who are in them", async () => {
    const eve = await w.as("eve").send("POST", `${w.W}/agents/${agent}/projects/`, { project_ids: [second] });
    expect([eve.status, Object.keys(eve.body)]).toEqual([400, ["project_ids"]]);
    const mel = await w.as("mel").send("POST", `${w.W}/agents/${agent}/projects/`, { project_ids: [second] });
    expect(mel.status).toBe(403);
    const person = w.as("mel").person?.id ?? "";
    const notAgent = await w
      .as("ada")
      .send("POST", `${w.W}/agents/${person}/projects/`, { project_ids: [second] });
    expect(notAgent.status).toBe(404);
    const empty = await w.as("ada").send("POST", `${w.W}/agents/${agent}/projects/`, { project_ids: [] });
    expect([empty.status, Object.keys(empty.body)]).toEqual([400, ["project_ids"]]);
  });
  it("are listed for admins with the name that programs call them by", async () => {
    const all = await w.as("ada").send("GET", `${w.W}/agents/all/`);
    expect(all.body).toMatchObject([{ id: agent, slug: "release-bot", application_name: null, role: 15 }]);
  });
  it("leave all lists when their token is revoked", async () => {
    const ada = w.as("ada");
    const [token] = (await ada.send("GET", `${w.W}/api-tokens/`)).body as { id: string }[];
    await ada.send("DELETE", `${w.W}/api-tokens/${token?.id}/`);
    expect(await seenBy("ada")).toEqual([]);
    expect((await ada.send("GET", `${w.W}/agents/all/`)).body).toEqual([]);
  });
});
