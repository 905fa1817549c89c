import type { ImportReport } from "@cairn/contract/entities/csv-import";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

describe("importing a backlog from CSV (docs/import.md)", () => {
  let w: World;
  beforeEach(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
  });
  afterEach(() => w.stop());

  const csv = (...lines: string[]): string => `${lines.join("\n")}\n`;
  async function bring(body: object, by = "ada"): Promise<ImportReport> {
    const answer = await w.as(by).send("POST", `${w.P}/import-csv/`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as ImportReport;
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of several shapes, looked into by tests
  async function rows(text: string, ...values: unknown[]): Promise<any[]> {
    return (await w.runtime.pool.query(text, values)).rows;
  }
  const issues = () =>
    rows(
      `select i.*, b.description_html from issues i join issue_bodies b on b.issue_id = i.id
       where i.project_id = $1 order by i.sequence_id`,
      w.project.id,
    );
  it("an import creates states, labels, people and issues with their times, and announces them to everyone", async () => {
    const before = (await w.changes()).length;
    const report = await bring({
      csv: csv(
        "Key,Number,Type,Title,State,Author,Assignees,Labels,Milestone,Priority,Start date,Due,Created,Updated,Closed,Body",
        'T-7,7,bug,First,open,zoe@example.com,"zoe@example.com,yan@example.com","red,green",v1,High,2021-01-02,2021-02-03,2021-01-01T10:00:00Z,2021-01-05T10:00:00Z,,"Some **bold** text"',
        "T-9,9,pull_request,Second,merged,yan@example.com,,red,,,,,2021-01-02T10:00:00Z,2021-01-06T10:00:00Z,2021-01-04T10:00:00Z,",
      ),
    });
    expect(report).toMatchObject({
      dry_run: false,
      issues: { read: 2, created: 2, existing: 0, failed: 0 },
      states: ["Open", "Merged"],
      labels: ["red", "green", "Type: Bug", "Milestone: v1", "Type: Pull request"],
      members: ["zoe@example.com", "yan@example.com"],
      failure: null,
      failure_code: null,
      remarks: [],
    });
    const [first, second] = await issues();
    expect(first).toMatchObject({
      sequence_id: 7,
      name: "First",
      priority: "high",
      start_date: "2021-01-02",
      target_date: "2021-02-03",
      created_at: "2021-01-01T10:00:00.000000Z",
      updated_at: "2021-01-05T10:00:00.000000Z",
      completed_at: null,
      description_html: "<p>Some <strong>bold</strong> text</p>",
    });
    expect(first.assignee_ids).toHaveLength(2);
    expect(first.label_ids).toHaveLength(4);
    expect(second).toMatchObject({ sequence_id: 9, completed_at: "2021-01-04T10:00:00.000000Z" });
    const states = await rows(
      `select name, "group" from states where project_id = $1 and name in ('Open', 'Merged') order by name`,
      w.project.id,
    );
    expect(states).toEqual([
      { name: "Merged", group: "completed" },
      { name: "Open", group: "unstarted" },
    ]);
    const told = (await w.changes()).slice(before).filter((change) => change.entity === "issue");
    expect(told.map((change) => (change.row as { name: string }).name)).toEqual(["First", "Second"]);
    const { body } = await w
      .as("mel")
      .send("GET", `${w.P}/issues/${first.id}/history/?activity_type=issue-property`);
    expect(body).toMatchObject([
      { verb: "created", created_at: "2021-01-01T10:00:00.000000Z", actor_detail: { display_name: "zoe" } },
    ]);
    expect((await w.as("mel").send("POST", `${w.P}/issues/`, { name: "Later" })).body.sequence_id).toBe(10);
  });

  it("a dry run reports the same and writes nothing", async () => {
    const body = {
      csv: csv(
        "Key,Title,State,Labels,Assignees,Body",
        "A,One,wild,red,zoe@example.com,<details>x</details>",
      ),
      comments_csv: csv("Key,Author,Created,Body", "A,yan@example.com,2021-01-01,hello"),
    };
    const before = (await w.changes()).length;
    const [{ users }] = await rows("select count(*)::int as users from users");
    const dry = await bring({ ...body, dry_run: true });
    expect(await issues()).toEqual([]);
    expect((await w.changes()).length).toBe(before);
    expect(await rows("select count(*)::int as users from users")).toEqual([{ users }]);
    const real = await bring(body);
    expect({ ...dry, dry_run: false }).toEqual(real);
    expect(dry).toMatchObject({
      issues: { created: 1 },
      comments: { created: 1 },
      states: ["Wild"],
      members: ["zoe@example.com", "yan@example.com"],
    });
    expect(dry.columns[1]).toEqual({ header: "Title", field: "name", samples: ["One"] });
  });

  it("running it twice creates nothing twice, also without keys and with equal comments", async () => {
    const body = {
      csv: csv("Title,Created", "Twin,2021-01-01", "Twin,2021-01-01", "Other,2021-01-02"),
    };
    const keyed = {
      csv: csv("Key,Title", "A,One"),
      comments_csv: csv("Key,Author,Created,Body", "A,,2021-01-01,same", "A,,2021-01-01,same"),
    };
    expect((await bring(body)).issues).toMatchObject({ created: 3, existing: 0 });
    expect((await bring(body)).issues).toMatchObject({ created: 0, existing: 3 });
    expect((await bring(keyed)).comments).toMatchObject({ created: 2, existing: 0 });
    const again = await bring(keyed);
    expect([again.issues, again.comments]).toMatchObject([
      { created: 0, existing: 1 },
      { created: 0, existing: 2 },
    ]);
    expect(await issues()).toHaveLength(4);
  });

  it("a row that was changed here stays unchanged when the file is imported again", async () => {
    await bring({ csv: csv("Key,Title", "A,One") });
    const [issue] = await issues();
    await w.as("ada").send("PATCH", `${w.P}/issues/${issue.id}/`, { name: "Better" });
    await bring({ csv: csv("Key,Title", "A,One", "B,Two") });
    expect((await issues()).map((row) => row.name)).toEqual(["Better", "Two"]);
  });

  it("a bad row is reported by its line, and the rest is imported", async () => {
    const report = await bring({
      csv: csv(
        "Key,Title,Body",
        'A,One,"two',
        'lines"',
        "B,,no title",
        "A,Again,",
        "C,Three,x,y,z",
        "D,Four,",
      ),
    });
    expect(report.issues).toEqual({ read: 5, created: 2, existing: 0, failed: 3 });
    expect(report.remarks).toMatchObject([
      { file: "issues", line: 4, kind: "error", message: expect.stringContaining("no title") },
      { file: "issues", line: 5, kind: "error", message: expect.stringContaining("line 2") },
      { file: "issues", line: 6, kind: "error", message: expect.stringContaining("5 columns") },
    ]);
    expect((await issues()).map((row) => row.name)).toEqual(["One", "Four"]);
  });

  it("a value that can't be kept exactly is kept as far as possible, with a remark", async () => {
    const long = "word ".repeat(60).trim();
    const report = await bring({
      csv: csv(
        "Key,Title,Priority,Start,Due,Created,Assignees,Extra,Body",
        `A,${long},purple,2021-05-02,2021-05-01,someday,Jane Doe,more,"a\u0007b <iframe src=""x""></iframe>"`,
      ),
    });
    expect(report.issues).toMatchObject({ created: 1, failed: 0 });
    expect(report.remarks.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
      "1 note",
      ...Array<string>(7).fill("2 note"),
    ]);
    const said = report.remarks.map(({ message }) => message).join("\n");
    for (const part of [
      "Extra",
      "299 characters",
      "purple",
      "2021-05-01",
      "someday",
      "Jane Doe",
      "control",
      "iframe",
    ])
      expect(said).toContain(part);
    const [issue] = await issues();
    expect(issue.name).toBe(`${"word ".repeat(50).trim()}…`);
    expect(issue.description_html).toBe(`<p>${long}</p><p>ab </p>`);
    expect(issue).toMatchObject({
      priority: "none",
      start_date: "2021-05-02",
      target_date: null,
      assignee_ids: [],
    });
  });

  it("children find their parents wherever they are in the file, and no issue becomes its own ancestor", async () => {
    const report = await bring({
      csv: csv("Key,Title,Parent", "C,Child,P", "P,Parent,", "X,Ring,Y", "Y,Ring,X", "L,Lost,Nowhere"),
    });
    const byName = new Map((await issues()).map((row) => [row.external_id, row]));
    expect(byName.get("C").parent_id).toBe(byName.get("P").id);
    expect(byName.get("P").sub_issues_count).toBe(1);
    expect([byName.get("X").parent_id, byName.get("Y").parent_id]).toContain(null);
    expect(report.remarks.map((remark) => remark.line)).toEqual([6, 5]);
  });

  it("comments keep their authors and times, and one of an unknown issue is left out", async () => {
    const report = await bring({
      csv: csv("Key,Title,Updated", "A,One,2021-03-01"),
      comments_csv: csv(
        "Key,Author,Created,Body",
        'A,zoe@example.com,2021-02-01T08:00:00Z,"- a\n- b"',
        "Z,zoe@example.com,2021-02-01T08:00:00Z,lost",
      ),
    });
    expect(report.comments).toEqual({ read: 2, created: 1, existing: 0, failed: 1 });
    expect(report.remarks).toMatchObject([{ file: "comments", line: 4, kind: "error" }]);
    const [issue] = await issues();
    expect(issue.updated_at).toBe("2021-03-01T00:00:00.000000Z");
    const { body } = await w.as("mel").send("GET", `${w.P}/issues/${issue.id}/comments/`);
    expect(body).toMatchObject([
      {
        comment_html: "<ul><li><p>a</p></li><li><p>b</p></li></ul>",
        created_at: "2021-02-01T08:00:00.000000Z",
        actor_detail: { display_name: "zoe" },
      },
    ]);
  });

  it("columns can be assigned to other fields than guessed", async () => {
    await bring({
      csv: csv("Headline,Column", "One,Doing"),
      mapping: { Headline: "name", Column: "labels" },
    });
    const [issue] = await issues();
    expect([issue.name, issue.label_ids.length, issue.state_id]).toEqual(["One", 1, w.states.backlog.id]);
  });

  it("a dry run of a file without a title shows its columns, so that one can be chosen", async () => {
    const report = await bring({ csv: csv("Was,Foo", "Fix it,1"), dry_run: true });
    expect(report.failure).toContain("No column is the title");
    expect(report.columns.map(({ header, field }) => [header, field])).toEqual([
      ["Was", "ignore"],
      ["Foo", "ignore"],
    ]);
  });

  it("a file that breaks off keeps what came before, and reports where", async () => {
    const report = await bring({ csv: 'Key,Title\nA,One\nB,"Two\n' });
    expect(report.failure).toContain("line 3");
    expect(report.failure_code).toMatchObject({ code: "issues_file_broken", params: { line: 3 } });
    expect(await issues()).toHaveLength(1);
  });

  it.each([
    ["an empty file", { csv: "" }],
    ["a file without a title", { csv: "Key,Foo\nA,b\n" }],
    ["a mapping to an unknown field", { csv: "Title\nx\n", mapping: { Title: "weather" } }],
    ["a mapping of a missing column", { csv: "Title\nx\n", mapping: { Nope: "name" } }],
    ["comments without a key", { csv: "Title\nx\n", comments_csv: "Foo\nbar\n" }],
  ])("%s is refused before anything is created", async (_name, body) => {
    const answer = await w.as("ada").send("POST", `${w.P}/import-csv/`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).not.toBe("");
    expect(await issues()).toEqual([]);
  });

  it("a second import into the same project is refused while one is running", async () => {
    const { pool } = w.runtime;
    const place = [w.workspace.id, w.project.id];
    await pool.query(
      `insert into import_leases (workspace_id, project_id, holder, expires_at)
       values ($1, $2, gen_random_uuid(), now() + interval '1 minute')`,
      place,
    );
    const { status } = await w.as("ada").send("POST", `${w.P}/import-csv/`, { csv: "Title\nx\n" });
    expect(status).toBe(409);
    await pool.query("delete from import_leases where workspace_id = $1 and project_id = $2", place);
  });

  it("importing is limited to project admins", async () => {
    const answer = await w.as("mel").send("POST", `${w.P}/import-csv/`, { csv: "Title\nx\n" });
    expect(answer.status).toBe(403);
  });
});
