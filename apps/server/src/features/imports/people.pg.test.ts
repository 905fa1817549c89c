import type { ImportReport } from "@cairn/contract/entities/csv-import";
import { addMember, addPerson } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

describe("people in an imported file", () => {
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
  const members = async () =>
    (await w.as("ada").send("GET", `${w.W}/members/`)).body as { member: { email: string } }[];

  it("a person without an account becomes a name that can be assigned, but can't sign in", async () => {
    await bring({ csv: csv("Title,Assignees,Author", "x,zoe@example.com,yan@example.com") });
    const emails = (await members()).map((row) => row.member.email);
    expect(emails).toEqual(expect.arrayContaining(["zoe@example.com", "yan@example.com"]));
    const [zoe] = await rows("select is_active, password_hash from users where email = 'zoe@example.com'");
    expect(zoe).toEqual({ is_active: false, password_hash: null });
    const inProject = await rows(
      "select u.email from project_members m join users u on u.id = m.member_id where m.project_id = $1 and m.is_active and not u.is_active",
      w.project.id,
    );
    expect(inProject).toEqual([{ email: "zoe@example.com" }]);
  });

  it("a person with an account elsewhere on the instance gets no access", async () => {
    const xen = w.outsider.person!;
    const report = await bring({ csv: csv("Title,Assignees", `x,${xen.email}`) });
    expect(report.members).toEqual([]);
    expect(report.remarks.map(({ message }) => message).join()).toContain(xen.email);
    expect((await w.outsider.send("GET", `${w.W}/`)).status).toBe(404);
    const [issue] = await issues();
    expect(issue.assignee_ids).toEqual([xen.id]);
  });

  it("a person who was removed from the workspace stays removed", async () => {
    await w.as("ada").send("DELETE", `${w.W}/members/${w.as("mel").workspace_member_id}/`);
    await bring({ csv: csv("Title,Assignees", `x,${w.as("mel").person!.email}`) });
    expect((await w.as("mel").send("GET", `${w.W}/`)).status).toBe(404);
  });

  it("a workspace member who is named in the file joins the project", async () => {
    const joe = await addPerson(w.runtime, "joe");
    await addMember(w.runtime, w.workspace, joe, 15);
    await bring({ csv: csv("Title,Author", `x,${joe.email}`) });
    const [row] = await rows(
      "select role from project_members where project_id = $1 and member_id = $2 and is_active",
      w.project.id,
      joe.id,
    );
    expect(row).toEqual({ role: 15 });
  });

  it("a person who was only named can still be invited", async () => {
    await bring({ csv: csv("Title,Author", "x,zoe@example.com") });
    const answer = await w
      .as("ada")
      .send("POST", `${w.W}/invitations/`, { emails: [{ email: "zoe@example.com", role: 15 }] });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  });
});
