import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catchUp, differences, fetchAll, viewerOf, viewOf } from "../../../convergence/observer.fixture.ts";
import { control, controlled, imported, remarksOf, runOf, uploaded } from "./runs.fixture.ts";

const JIRA = [
  "Summary,Issue key,Issue id,Parent id,Issue Type,Status,Status Category,Priority,Assignee,Creator,Created,Updated,Due Date,Labels,Labels,Sprint,Fix Version/s,Component/s,Description,Comment,Comment,Outward issue link (Blocks),Custom field (Story Points),Attachment",
  'Parent,WEB-1,1001,,Epic,To Do,To Do,Highest,Zoe Zimmer,mel@example.com,12/Mar/24 10:15 AM,13/Mar/24 10:15 AM,,red,green,Sprint 1,1.0,API,"h2. Title\n*bold* and {{code}}","12/Mar/24 11:00 AM;mel@example.com;First; with a semicolon","13/Mar/24 9:00 AM;Zoe Zimmer;Second",WEB-2,5,',
  'Child,WEB-2,1002,1001,Task,Building,In Progress,Lowest,,,13/Mar/24 10:15 AM,13/Mar/24 10:15 AM,20/Mar/24,,,Sprint 2,,,,,,,,"12/Mar/24 10:15 AM;zoe;screen.png;https://jira.example.com/secure/attachment/1/screen.png"',
].join("\n");

let w: World;
beforeEach(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
  await w.runtime.pool.query("update users set email = 'mel@example.com' where id = $1", [w.as("mel").id]);
});
afterEach(() => w.stop());

// oxlint-disable-next-line typescript/no-explicit-any -- rows of several shapes, looked into by tests
const rows = async (text: string, ...values: unknown[]): Promise<any[]> =>
  (await w.runtime.pool.query(text, values)).rows;
const issues = () =>
  rows(
    `select i.*, b.description_html from issues i join issue_bodies b on b.issue_id = i.id
     where i.project_id = $1 order by i.sequence_id`,
    w.project.id,
  );

describe("imports from files (docs/import.md)", () => {
  it("a file is read, shown with what it becomes, and written with everything that belongs to its issues", async () => {
    const run = await uploaded(w, "jira_csv", "jira.csv", JIRA);
    expect(run).toMatchObject({
      status: "ready",
      title: "jira.csv",
      counts: { issue: { read: 2 }, comment: { read: 2 } },
    });
    const preview = (await w.as("ada").send("GET", `${w.P}/imports/${run.id}/preview/`)).body;
    expect(preview.kinds).toContainEqual({ kind: "issue", count: 2, fresh: 2 });
    expect(preview.states).toContainEqual({
      name: "Building",
      count: 1,
      to: "Building",
      group: "started",
      is_new: true,
    });
    expect(preview.people).toContainEqual(
      expect.objectContaining({ id: "mel@example.com", user_id: w.as("mel").id }),
    );
    expect(await issues()).toEqual([]);

    const done = await controlled(w, run.id, "start");
    expect(done).toMatchObject({
      status: "completed",
      counts: { issue: { created: 2 }, comment: { created: 2 } },
    });
    expect(done.done).toBe(done.total);
    const [parent, child] = await issues();
    expect(parent).toMatchObject({
      name: "Parent",
      priority: "urgent",
      external_source: "jira",
      external_id: "WEB-1",
      created_by: w.as("mel").id,
      created_at: "2024-03-12T10:15:00.000000Z",
      sub_issues_count: 1,
    });
    expect(parent.description_html).toContain("<strong>bold</strong>");
    expect(child).toMatchObject({ parent_id: parent.id, target_date: "2024-03-20", priority: "low" });
    expect(await rows("select name from cycles order by name")).toEqual([
      { name: "Sprint 1" },
      { name: "Sprint 2" },
    ]);
    expect(await rows("select name from modules order by name")).toEqual([{ name: "1.0" }, { name: "API" }]);
    expect(parent.module_ids).toHaveLength(2);
    expect(await rows("select comment_stripped, actor_id from issue_comments order by created_at")).toEqual([
      { comment_stripped: "First; with a semicolon", actor_id: w.as("mel").id },
      { comment_stripped: expect.stringMatching(/^Zoe Zimmer:\s+Second$/), actor_id: null },
    ]);
    expect(await rows("select relation_type, issue_id, related_issue_id from issue_relations")).toEqual([
      { relation_type: "blocked_by", issue_id: child.id, related_issue_id: parent.id },
    ]);
    expect(await rows("select title from issue_links")).toEqual([{ title: "screen.png" }]);
    const remarks = (await remarksOf(w, run.id)).map(({ message }) => message);
    expect(remarks.join()).toMatch(/Zoe Zimmer/);
    expect(remarks.join()).toMatch(/estimate/);
  });

  it("a second run creates only what is new", async () => {
    await imported(w, "jira_csv", "a.csv", JIRA);
    const again = await imported(
      w,
      "jira_csv",
      "b.csv",
      `${JIRA}\nThird,WEB-3,1003,1001,Task,To Do,To Do,,,,,,,,,,,,,,,,,`,
    );
    expect(again).toMatchObject({
      status: "completed",
      counts: { issue: { created: 1, existing: 2 }, comment: { created: 0, existing: 2 } },
    });
    expect(await issues()).toHaveLength(3);
  });

  it("what has changed at the source is changed here, unless someone has worked on it", async () => {
    await imported(w, "csv", "a.csv", "Key,Title,Priority\nA-1,One,low\nA-2,Two,low\n");
    const [, two] = await issues();
    await w.as("mel").send("PATCH", `${w.P}/issues/${two.id}/`, { name: "Mine" });
    const again = await imported(w, "csv", "b.csv", "Key,Title,Priority\nA-1,Uno,high\nA-2,Due,high\n");
    expect(again.counts.issue).toMatchObject({ created: 0, changed: 1, existing: 1 });
    expect((await issues()).map(({ name, priority }) => [name, priority])).toEqual([
      ["Uno", "high"],
      ["Mine", "low"],
    ]);
    expect((await remarksOf(w, again.id)).map(({ message }) => message).join()).toMatch(
      /someone has worked on it/,
    );
    const third = await imported(w, "csv", "c.csv", "Key,Title,Priority\nA-1,Uno,high\n");
    expect(third.counts.issue).toMatchObject({ changed: 0, existing: 1 });
  });

  it("undoing a second run removes its comments from issues of the first one", async () => {
    const table = "Summary,Issue key,Comment\nOne,A-1,";
    await imported(w, "jira_csv", "a.csv", `${table}\n`);
    const second = await imported(w, "jira_csv", "b.csv", `${table}2024-03-12T10:15:00Z;Zoe;Hello\n`);
    expect(await rows("select id from issue_comments")).toHaveLength(1);
    expect(await controlled(w, second.id, "undo")).toMatchObject({
      status: "undone",
      counts: { comment: { removed: 1 } },
    });
    expect(await rows("select id from issue_comments")).toEqual([]);
    expect(await issues()).toHaveLength(1);
  });

  it("what people decide is written, and remembered for the next import of the source", async () => {
    const run = await uploaded(w, "jira_csv", "a.csv", JIRA);
    const choices = {
      people: { "Zoe Zimmer": w.as("vic").id },
      states: { Building: "Done" },
      priorities: { Highest: "low" },
    };
    expect((await w.as("ada").send("PATCH", `${w.P}/imports/${run.id}/`, choices)).status).toBe(200);
    await controlled(w, run.id, "start");
    const [parent] = await issues();
    expect(parent).toMatchObject({ assignee_ids: [w.as("vic").id], priority: "low" });
    expect((await uploaded(w, "jira_csv", "b.csv", JIRA)).mapping).toMatchObject(choices);
  });

  it("other columns read the file again", async () => {
    const run = await uploaded(w, "csv", "a.csv", "Title,Points\nOne,high\n");
    await w.as("ada").send("PATCH", `${w.P}/imports/${run.id}/`, { columns: { Points: "priority" } });
    await controlled(w, run.id, "resume").catch(() => null);
    const { workThrough } = await import("../engine/job.ts");
    await workThrough(w.runtime);
    expect(await controlled(w, run.id, "start")).toMatchObject({ status: "completed" });
    expect((await issues())[0]).toMatchObject({ name: "One", priority: "high" });
  });

  it("a stopped import resumes where it was, and undoing it removes everything that no one has changed", async () => {
    const many = [
      "Title,Key,Labels,Sprint",
      ...Array.from({ length: 900 }, (_, i) => `Issue ${i},K-${i},new,S1`),
    ].join("\n");
    const run = await uploaded(w, "csv", "many.csv", many);
    await control(w, run.id, "start");
    const { claimNext } = await import("../engine/leases.ts");
    const { openWork } = await import("../engine/target.ts");
    const { writeOn } = await import("../engine/write.ts");
    const { sourceById } = await import("../sources/all.ts");
    const claimed = (await claimNext(w.runtime))!;
    expect(await writeOn(await openWork(w.runtime, claimed, sourceById("csv")!), 0)).toBe(false);
    await control(w, run.id, "stop");
    const half = (await issues()).length;
    await expect(writeOn(await openWork(w.runtime, claimed, sourceById("csv")!), Infinity)).rejects.toThrow();
    expect(await issues()).toHaveLength(half);
    expect(half).toBeLessThan(900);
    expect(await controlled(w, run.id, "resume")).toMatchObject({
      status: "completed",
      counts: { issue: { created: 900 } },
    });
    const all = await issues();
    expect(new Set(all.map((one) => one.external_id)).size).toBe(900);
    expect(all.map((one) => one.sequence_id)).toEqual(Array.from({ length: 900 }, (_, i) => i + 1));

    await w.as("mel").send("PATCH", `${w.P}/issues/${all[5].id}/`, { name: "Mine now" });
    await w.as("mel").send("POST", `${w.P}/issues/${all[6].id}/comments/`, { comment_html: "<p>Mine</p>" });
    expect(await controlled(w, run.id, "undo")).toMatchObject({
      status: "undone",
      counts: { issue: { removed: 898 } },
    });
    expect((await issues()).map((one) => one.name)).toEqual(["Mine now", "Issue 6"]);
    const kept = (await remarksOf(w, run.id)).filter(({ kind }) => kind === "kept");
    expect(kept.map(({ place }) => place)).toEqual(
      expect.arrayContaining([expect.stringContaining("Mine now")]),
    );
    expect(await imported(w, "csv", "many.csv", many)).toMatchObject({
      counts: { issue: { created: 898, existing: 2 } },
    });
  });

  it("a browser that receives the changes of an import and of its undoing has what a fresh fetch returns", async () => {
    const observer = w.as("vic");
    for (const action of ["start", "undo"]) {
      const run =
        action === "start"
          ? await uploaded(w, "jira_csv", "a.csv", JIRA)
          : (await w.as("ada").send("GET", `${w.W}/imports/`)).body.results[0];
      const since = (await w.changes()).at(-1)?.seq ?? 0;
      const stale = await fetchAll(w, observer);
      const before = await viewerOf(w, observer);
      await controlled(w, run.id, action);
      await catchUp(w, observer, stale, { since, before });
      expect(differences(viewOf(stale), viewOf(await fetchAll(w, observer)))).toEqual([]);
    }
  });

  it("only admins of the project import; others are refused, and outsiders find nothing", async () => {
    const run = await uploaded(w, "csv", "a.csv", "Title\nOne\n");
    expect((await w.as("mel").send("GET", `${w.P}/imports/${run.id}/`)).status).toBe(403);
    expect((await w.outsider.send("GET", `${w.P}/imports/${run.id}/`)).status).toBe(404);
    expect((await w.as("mel").send("GET", `${w.W}/imports/`)).body.results).toEqual([]);
    expect((await w.as("ada").send("GET", `${w.W}/imports/`)).body.results).toHaveLength(1);
    expect((await w.as("ada").send("GET", `${w.W}/importers/`)).body).toEqual([]);
    expect((await w.as("ada").send("GET", `${w.W}/workspace-integrations/`)).body).toEqual([]);
    expect((await w.as("ada").send("GET", "/api/integrations/")).body).toEqual([]);
    expect(
      (await w.as("ada").send("POST", `${w.P}/imports/${run.id}/control/`, { action: "undo" })).status,
    ).toBe(409);
    expect((await w.as("ada").send("DELETE", `${w.P}/imports/${run.id}/`)).status).toBe(204);
    expect((await w.as("ada").send("GET", `${w.P}/imports/${run.id}/`)).status).toBe(404);
  });

  it("a file that cannot be read says why, in the words of people", async () => {
    expect(await uploaded(w, "csv", "a.csv", "")).toMatchObject({
      status: "failed",
      failure: "The file is empty.",
      failure_code: { code: "file_empty", params: {} },
    });
    expect((await uploaded(w, "csv", "a.csv", "A,B\n1,2\n")).failure).toMatch(/No column is the title/);
    expect((await uploaded(w, "csv", "a.xlsx", "not a zip")).failure).toMatch(/archive cannot be read/);
    expect((await runOf(w, (await uploaded(w, "csv", "a.csv", "Title\n\n"))["id"])).status).toBe("ready");
  });
});
