import type { IssueName } from "@cairn/contract/entities/issue-details";
import { addProject, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, it } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());

const names = (who: string, ids: readonly string[]) =>
  w.as(who).send("GET", `${w.W}/issues/names/?issues=${ids.join(",")}`);

it("names archived issues and those of other projects, only to people who may see them", async () => {
  const other = await addProject(w.runtime, w.workspace, { name: "Other", identifier: "OTH" });
  await addProjectMember(w.runtime, w.workspace, other, w.as("ada").person!, 20);
  const create = async (project: string, body: object) => {
    const made = await w.as("ada").send("POST", `${w.W}/projects/${project}/issues/`, body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const there = await create(other.id, { name: "There" });
  const old = await create(w.project.id, { name: "Old", state_id: w.states.completed.id });
  const archived = await w.as("ada").send("POST", `${w.P}/issues/${old.id}/archive/`, {});
  expect(archived.status).toBe(200);
  const draft = await w.as("mel").send("POST", `${w.P}/issue-drafts/`, { name: "Draft" });
  const ids = [there.id, old.id, draft.body.id, "junk", "00000000-0000-4000-8000-000000000000"];
  const oldName: IssueName = {
    id: old.id,
    project_id: w.project.id,
    archived_at: archived.body.archived_at,
    key: `WEB-${old.sequence_id}`,
    name: "Old",
  };
  const { body } = await names("ada", ids);
  expect(body).toHaveLength(2);
  expect(body).toEqual(
    expect.arrayContaining([
      oldName,
      {
        id: there.id,
        project_id: other.id,
        archived_at: null,
        key: `OTH-${there.sequence_id}`,
        name: "There",
      },
    ]),
  );
  expect((await names("mel", ids)).body).toEqual([oldName]);
  expect((await names("ada", [])).status).toBe(400);
  expect((await w.outsider.send("GET", `${w.W}/issues/names/?issues=${old.id}`)).status).toBe(404);
});
