import { addProject } from "@cairn/testkit/people";
import { type Program, programAs } from "@cairn/testkit/tokens";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let w: World;
let ada: Program;
let V: string;
let X: string;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
  ada = await programAs(w, "ada");
  V = `/api/v1/workspaces/${w.slug}`;
  X = `${V}/projects/${w.project.id}`;
});
afterAll(() => w.stop());

const day = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
const make = async (path: string, body: object) => {
  const answer = await ada("POST", `${X}/${path}/`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const newIssue = async (more: object = {}): Promise<string> =>
  (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Item", ...more })).body.id;

describe("cycles in the external API", () => {
  test("a cycle takes the day of a date with a time as it is written", async () => {
    const body = {
      name: "Days",
      start_date: "2031-03-11T00:30:00+02:00",
      end_date: "2031-03-20T23:59:59.5Z",
    };
    expect(await make("cycles", body)).toMatchObject({
      start_date: "2031-03-11",
      end_date: "2031-03-20",
      status: "upcoming",
    });
    const bad = await ada("POST", `${X}/cycles/`, { ...body, end_date: "2031-02-30T00:00:00Z" });
    expect([bad.status, Object.keys(bad.body)]).toEqual([400, ["end_date", "message"]]);
  });

  test("the owner of a cycle is a member of the project", async () => {
    const cycle = await make("cycles", { name: "Mel's", owned_by: w.as("mel").id });
    expect(cycle).toMatchObject({ owned_by: w.as("mel").id, created_by: w.as("ada").id });
    const refused = await ada("PATCH", `${X}/cycles/${cycle.id}/`, { owned_by: w.outsider.id });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["owned_by", "message"]]);
  });

  test("a cycle counts its work items, and a row names each that was added", async () => {
    const cycle = await make("cycles", { name: "Counted" });
    const [a, b] = [await newIssue(), await newIssue({ state_id: w.states.completed.id })];
    const rows = await make(`cycles/${cycle.id}/cycle-issues`, { issues: [a, b, a] });
    expect(idsOf(rows).sort()).toEqual([a, b].sort());
    expect(rows[0]).toMatchObject({ cycle: cycle.id, project: w.project.id, workspace: w.workspace.id });
    const { body } = await ada("GET", `${X}/cycles/${cycle.id}/`);
    expect(body).toMatchObject({ total_issues: 2, completed_issues: 1, backlog_issues: 1 });
  });

  test("what is in a cycle or a module is listed and read as work items", async () => {
    for (const kind of ["cycle", "module"]) {
      const { id } = await make(`${kind}s`, { name: `Listed ${kind}` });
      const [inside, outside] = [await newIssue({ priority: "high" }), await newIssue()];
      const path = `${X}/${kind}s/${id}/${kind}-issues`;
      await make(`${kind}s/${id}/${kind}-issues`, { issues: [inside] });
      const { body } = await ada("GET", `${path}/?expand=state`);
      expect(body.results[0], kind).toMatchObject({ id: inside, state: { default: true } });
      const none = encodeURIComponent(JSON.stringify({ priority: "low" }));
      expect((await ada("GET", `${path}/?filters=${none}`)).body.results, kind).toEqual([]);
      expect((await ada("GET", `${path}/${inside}/`)).body.id, kind).toBe(inside);
      expect((await ada("GET", `${path}/${outside}/`)).status, kind).toBe(404);
    }
  });

  test("work items of another project are refused by their field", async () => {
    const cycle = await make("cycles", { name: "Own" });
    const { status, body } = await ada("POST", `${X}/cycles/${cycle.id}/cycle-issues/`, {
      issues: [w.project.id],
    });
    expect([status, Object.keys(body)]).toEqual([400, ["issues", "message"]]);
  });

  test("an ended cycle is archived, read and restored by every address", async () => {
    const { id } = await make("cycles", { name: "Past", start_date: day(-9), end_date: day(-8) });
    expect((await ada("PATCH", `${X}/cycles/${id}/`, { name: "no" })).status).toBe(400);
    expect((await ada("POST", `${X}/archived-cycles/${id}/archive/`)).status).toBe(204);
    expect((await ada("GET", `${X}/cycles/${id}/`)).body.archived_at).not.toBeNull();
    const listed = await ada("GET", `${X}/cycles/`);
    expect(idsOf(listed.body.results)).not.toContain(id);
    expect((await ada("DELETE", `${X}/cycles/${id}/archive/`)).status).toBe(204);
    expect((await ada("GET", `${X}/cycles/${id}/`)).body.archived_at).toBeNull();
  });

  test("lists are ordered by dates, missing ones last, and refuse a view that does not exist", async () => {
    const { body } = await ada("GET", `${X}/cycles/?order_by=start_date&per_page=1`);
    expect(body.results[0].start_date).not.toBeNull();
    const { body: last } = await ada("GET", `${X}/cycles/?order_by=-start_date&per_page=1`);
    expect(last.results[0].start_date).toBeNull();
    const next = await ada("GET", `${X}/cycles/?order_by=-start_date&per_page=1&cursor=${last.next_cursor}`);
    expect(idsOf(next.body.results)).not.toEqual(idsOf(last.results));
    expect((await ada("GET", `${X}/cycles/?cycle_view=never`)).status).toBe(400);
  });

  test("what is in another project is not there", async () => {
    const other = await addProject(w.runtime, w.workspace, { name: "Other", identifier: "OTH" });
    await w.runtime.db
      .insertInto("project_members")
      .values({
        workspace_id: w.workspace.id,
        id: crypto.randomUUID(),
        project_id: other.id,
        member_id: w.as("ada").id,
        role: 20,
      })
      .execute();
    for (const kind of ["cycles", "modules"]) {
      const { id } = await make(kind, { name: `Of the first, ${kind}` });
      for (const method of ["GET", "PATCH", "DELETE"] as const) {
        const path = `${V}/projects/${other.id}/${kind}/${id}/`;
        const { status } = await ada(method, path, method === "PATCH" ? { name: "x" } : undefined);
        expect(status, `${method} ${kind}`).toBe(404);
      }
    }
  });
});

describe("modules in the external API", () => {
  test("lead and members go by the names of programs, in errors, too", async () => {
    const module = await make("modules", {
      name: "Engine",
      lead: w.as("mel").id,
      members: [w.as("mel").id, w.as("ada").id],
    });
    expect(module).toMatchObject({ lead: w.as("mel").id, status: "planned", description_html: null });
    expect(module.members.sort()).toEqual([w.as("mel").id, w.as("ada").id].sort());
    for (const field of ["lead", "members"]) {
      const value = field === "lead" ? w.outsider.id : [w.outsider.id];
      const { status, body } = await ada("PATCH", `${X}/modules/${module.id}/`, { [field]: value });
      expect([status, Object.keys(body)], field).toEqual([400, [field, "message"]]);
    }
    expect((await ada("PATCH", `${X}/modules/${module.id}/`, { members: [] })).body.members).toEqual([]);
  });

  test("expand gives objects instead of ids, in lists and single answers, with addresses only for members", async () => {
    const { id } = await make("modules", {
      name: "Expanded",
      lead: w.as("mel").id,
      members: [w.as("mel").id],
    });
    const query = "expand=lead,members,project,workspace,created_by,nothing";
    const vic = await programAs(w, "vic");
    for (const [program, email] of [
      [ada, w.as("mel").person?.email],
      [vic, ""],
    ] as const)
      for (const path of [`modules/${id}/?${query}`, `modules/?${query}`]) {
        const { body } = await program("GET", `${X}/${path}`);
        const module = body.results?.find((row: { id: string }) => row.id === id) ?? body;
        expect(module).toMatchObject({
          lead: { id: w.as("mel").id, email },
          members: [{ id: w.as("mel").id, email }],
          project: { id: w.project.id, identifier: w.project.identifier },
          workspace: { id: w.workspace.id, slug: w.slug },
          created_by: { id: w.as("ada").id },
        });
      }
    expect((await ada("GET", `${X}/modules/${id}/`)).body.lead).toBe(w.as("mel").id);
  });

  test("a taken name or external id is 409 with the id of the module that has it", async () => {
    const mark = { external_source: "other", external_id: "9" };
    const { id } = await make("modules", { name: "Taken", ...mark });
    for (const body of [{ name: "Taken" }, { name: "Free", ...mark }]) {
      const answer = await ada("POST", `${X}/modules/`, body);
      expect([answer.status, answer.body.id], JSON.stringify(body)).toEqual([409, id]);
    }
  });

  test("a work item is in two modules at a time", async () => {
    const [a, b] = [await make("modules", { name: "First" }), await make("modules", { name: "Second" })];
    const issue = await newIssue();
    for (const { id } of [a, b]) await make(`modules/${id}/module-issues`, { issues: [issue] });
    expect((await ada("DELETE", `${X}/modules/${a.id}/module-issues/${issue}/`)).status).toBe(204);
    expect((await ada("GET", `${X}/modules/${b.id}/`)).body.total_issues).toBe(1);
    expect((await ada("DELETE", `${X}/modules/${a.id}/module-issues/${issue}/`)).status).toBe(404);
  });

  test("archived modules are listed at both addresses", async () => {
    const { id } = await make("modules", { name: "Done", status: "completed" });
    expect((await ada("POST", `${X}/modules/${id}/archive/`)).status).toBe(204);
    for (const path of ["archived-modules", "modules/archived"])
      expect(idsOf((await ada("GET", `${X}/${path}/`)).body.results), path).toEqual([id]);
    expect((await ada("PATCH", `${X}/modules/${id}/`, { name: "no" })).status).toBe(400);
    expect((await ada("DELETE", `${X}/archived-modules/${id}/unarchive/`)).status).toBe(204);
  });
});
