// Work items across a workspace, as programs read them (contract/external §8).
import { addProject, addProjectMember } from "@cairn/testkit/people";
import { addToken, type Program, programAs, programOf } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("work items of a workspace", () => {
  let w: World;
  let call: Program;
  let limited: Program;
  let V: string;
  beforeAll(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
    const second = await addProject(w.runtime, w.workspace, { name: "Second", identifier: "TWO" });
    await addProjectMember(w.runtime, w.workspace, second, w.as("ada").person!, 20);
    V = `/api/v1/workspaces/${w.slug}`;
    call = await programAs(w, "ada");
    limited = programOf(
      w,
      await addToken(w.runtime, w.as("ada").id, { workspace_id: w.workspace.id, project_ids: [second.id] }),
    );
    for (const [project, name, priority] of [
      [w.project.id, "Gravel one", "high"],
      [w.project.id, "Sand", "low"],
      [second.id, "Gravel two", "high"],
    ])
      await call("POST", `${V}/projects/${project}/work-items/`, { name, priority });
  });
  afterAll(() => w.stop());
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();

  it("are listed, counted and searched in all projects, or in those that the token is limited to", async () => {
    for (const [program, names, high] of [
      [call, ["Gravel one", "Gravel two", "Sand"], 2],
      [limited, ["Gravel two"], 1],
    ] as const) {
      expect(namesOf((await program("GET", `${V}/work-items/`)).body.results)).toEqual(names);
      const counted = (
        await program("GET", `${V}/work-items/count/?group_by=priority&sub_group_by=state_group`)
      ).body;
      expect(counted).toMatchObject({
        grouped_by: "priority",
        sub_grouped_by: "state_group",
        total_count: names.length,
        grouped_counts: { high: { count: high, sub_grouped_counts: { backlog: { count: high } } } },
      });
      const found = (await program("GET", `${V}/work-items/search/?search=gravel`)).body.issues;
      expect(namesOf(found)).toEqual(names.filter((name) => name.startsWith("Gravel")));
      const advanced = await program("POST", `${V}/work-items/advanced-search/`, {
        query: "gravel",
        filters: { priority: "high" },
        pql: 'title ~ "two"',
      });
      expect(namesOf(advanced.body)).toEqual(["Gravel two"]);
    }
    expect((await call("GET", `${V}/work-items/TWO-1/`)).body.name).toBe("Gravel two");
    expect((await limited("GET", `${V}/work-items/${w.project.identifier}-1/`)).status).toBe(404);
  });

  it("unknown groups, filters and limits are handled", async () => {
    expect((await call("GET", `${V}/work-items/count/?group_by=nothing`)).status).toBe(400);
    expect((await call("GET", `${V}/work-items/count/?group_by=priority&sub_group_by=priority`)).status).toBe(
      400,
    );
    expect((await call("GET", `${V}/work-items/count/?filters=x`)).status).toBe(400);
    const some = await call("POST", `${V}/work-items/advanced-search/`, { limit: 1 });
    expect(some.body).toHaveLength(1);
    expect((await call("GET", `${V}/work-items/search/?search=sand&project=${w.workspace.id}`)).body).toEqual(
      {
        issues: [],
      },
    );
  });
});
