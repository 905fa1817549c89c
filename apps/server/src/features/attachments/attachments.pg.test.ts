import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileForm } from "@cairn/testkit/file-form";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Sorts rows whose order is undefined. */
const rising = (a: string | number, b: string | number): number => (a < b ? -1 : 1);

const NOBODY = "00000000-0000-4000-8000-000000000000";
let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
});
afterAll(() => w.stop());

const issueIn = async () => (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Files" })).body;
const path = (issue: string, id = "") => `${w.P}/issues/${issue}/issue-attachments/${id && `${id}/`}`;
const attach = async (issue: string, name = "note.txt", bytes = "hello") => {
  const answer = await w.as("mel").send("POST", path(issue), fileForm(name, bytes));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const detail = async (issue: string) =>
  (await w.as("mel").send("GET", `${w.P}/issues/${issue}/?expand=issue_attachment`)).body;
const bytesKept = (): number => {
  try {
    return readdirSync(join(w.runtime.config.dataDir, "files", w.workspace.id)).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
    throw error;
  }
};

describe("attached files (contract/issues §6.4)", () => {
  it("attachments have a URL, their true size and type, and are counted, listed and announced", async () => {
    const issue = await issueIn();
    const from = (await w.changes()).length;
    const form = fileForm("Plan.png", "\x89PNG\r\n\x1a\n", {
      attributes: JSON.stringify({ name: "Plan für Mai.png", size: 1, type: "text/html", evil: true }),
    });
    const { body } = await w.as("mel").send("POST", path(issue.id), form);
    expect(body).toMatchObject({
      issue: issue.id,
      issue_id: issue.id,
      project: w.project.id,
      workspace: w.workspace.id,
      created_by: w.as("mel").id,
      updated_by_id: w.as("mel").id,
    });
    // 9: the first byte of a PNG takes two bytes in UTF-8, so this is not a PNG.
    expect(body.attributes).toEqual({ name: "Plan für Mai.png", size: 9, type: "application/octet-stream" });
    expect((await w.as("vic").send("GET", path(issue.id))).body).toEqual([body]);
    const { attachment_count, issue_attachment, updated_at } = await detail(issue.id);
    expect([attachment_count, issue_attachment]).toEqual([
      1,
      [
        {
          id: body.id,
          asset: body.asset,
          attributes: body.attributes,
          issue_id: issue.id,
          updated_at: body.updated_at,
          updated_by_id: w.as("mel").id,
        },
      ],
    ]);
    expect(updated_at > issue.updated_at).toBe(true);
    const told = (await w.changes()).slice(from);
    expect(told.map((c) => `${c.entity} ${c.op}`).toSorted(rising)).toEqual([
      "activity insert",
      "attachment insert",
      "issue update",
      "subscription update",
    ]);
    expect(told.find((c) => c.entity === "attachment")?.row).toEqual(body);
    expect(told.find((c) => c.entity === "issue")?.row).toMatchObject({ attachment_count: 1 });
  });

  it("deleted attachments cannot be fetched, their bytes wait in the trash, and the history records both", async () => {
    const issue = await issueIn();
    const before = bytesKept();
    const [one, two] = [await attach(issue.id, "one.txt"), await attach(issue.id, "two.txt")];
    expect((await w.as("vic").send("GET", path(issue.id))).body).toEqual([two, one]);
    expect((await w.as("mel").send("DELETE", path(issue.id, one.id))).status).toBe(204);
    const headers = { cookie: w.as("vic").person?.cookie ?? "" };
    const read = async ({ asset }: { asset: string }) =>
      (await w.app.inject({ url: new URL(asset).pathname, headers })).statusCode;
    expect([await read(one), await read(two)]).toEqual([404, 200]);
    expect([(await detail(issue.id)).attachment_count, bytesKept() - before]).toEqual([1, 2]);
    const history = (
      await w.as("vic").send("GET", `${w.P}/issues/${issue.id}/history/?activity_type=issue-property`)
    ).body;
    expect(
      history
        .slice(1)
        .map((r: Record<string, unknown>) => [r.verb, r.field, r.old_value, r.new_value, r.new_identifier]),
    ).toEqual([
      ["created", "attachment", null, one.asset, one.id],
      ["created", "attachment", null, two.asset, two.id],
      ["deleted", "attachment", null, null, null],
    ]);
  });

  it("attachments of another issue, project or workspace can't be reached (security 6)", async () => {
    const [mine, other] = [await issueIn(), await issueIn()];
    const file = await attach(mine.id);
    expect((await w.as("mel").send("DELETE", path(other.id, file.id))).body).toEqual({
      error: "Attachment not found",
    });
    expect((await w.as("mel").send("DELETE", path(mine.id, NOBODY))).status).toBe(404);
    const theirs = `${w.outsider.P}/issues/${mine.id}/issue-attachments/`;
    expect((await w.outsider.send("GET", theirs)).status).toBe(404);
    expect((await w.outsider.send("DELETE", `${theirs}${file.id}/`)).status).toBe(404);
    expect((await w.outsider.send("POST", path(mine.id), fileForm("x", "x"))).status).toBe(404);
    expect((await w.as("mel").send("GET", path(mine.id))).body).toHaveLength(1);
    // Nor through the route of rich text's files, which requires less.
    const key = file.asset.split("/").at(-1);
    const asFile = `/api/workspaces/file-assets/${w.workspace.id}/${key}/`;
    expect((await w.as("ada").send("DELETE", asFile)).status).toBe(404);
  });

  it("attachments can be added and removed by members; refused uploads leave neither row nor bytes", async () => {
    const issue = await issueIn();
    const file = await attach(issue.id);
    const before = bytesKept();
    expect((await w.as("vic").send("POST", path(issue.id), fileForm("x", "x"))).status).toBe(403);
    expect((await w.as("vic").send("DELETE", path(issue.id, file.id))).status).toBe(403);
    expect((await w.as("mel").send("POST", path(NOBODY), fileForm("x", "x"))).body).toEqual({
      error: "Issue not found",
    });
    const large = fileForm("big.bin", "x".repeat(5_242_881));
    const refused = await w.as("mel").send("POST", path(issue.id), large);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["asset"]]);
    expect((await w.as("mel").send("GET", path(issue.id))).body).toEqual([file]);
    expect(bytesKept()).toBe(before);
  });

  it("attachments leave no bytes when the transaction fails", async () => {
    const issue = await issueIn();
    const before = bytesKept();
    await w.runtime.pool.query(
      "alter table issue_activities add constraint never check (field is distinct from 'attachment') not valid",
    );
    const answer = await w.as("mel").send("POST", path(issue.id), fileForm("x", "x"));
    await w.runtime.pool.query("alter table issue_activities drop constraint never");
    expect(answer.status).toBe(400);
    expect((await w.as("mel").send("GET", path(issue.id))).body).toEqual([]);
    expect(bytesKept()).toBe(before);
  });
});
