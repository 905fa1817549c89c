import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BoardWorld, boardWorld, type Row } from "./boards.fixture.ts";

let at: BoardWorld;
let anchor: string;
let S: string;
beforeAll(async () => {
  at = await boardWorld();
});
afterAll(() => at.w.stop());
beforeEach(async () => {
  await at.w.runtime.db.deleteFrom("auth_attempts").execute();
  await at.ok(at.w.as("ada"), "PATCH", `${at.w.P}/`, { inbox_view: true });
  ({ anchor } = await at.publish({ is_submissions_enabled: true }));
  S = `/api/public/anchor/${anchor}/inboxes/${at.w.project.id}/inbox-issues/`;
});

const submit = (issue: object = {}, by = at.w.outsider): Promise<Row> =>
  at.ok(by, "POST", S, { issue: { name: "Export is slow", ...issue } });

describe("submissions to a board", () => {
  test("wait in the inbox of the project, with the name of the visitor and without their address", async () => {
    const { w } = at;
    const made = await submit({ priority: "high", description_html: "<p>Since <b>May</b></p>" });
    expect(made).toMatchObject({
      name: "Export is slow",
      priority: "high",
      project: w.project.id,
      created_by: w.outsider.id,
      issue_inbox: [{ status: -2, source: "BOARD", snoozed_till: null, duplicate_to: null }],
    });
    expect(made.description_html).toMatch(/<(b|strong)>May/);
    const inside = await at.ok(w.as("mel"), "GET", `${w.P}/inbox-issues/${made.id}/`);
    expect(inside).toMatchObject({ status: -2, source: "BOARD", sender: { name: "xen", email: null } });
    const board = await at.ok(w.nobody, "GET", `/api/public/anchor/${anchor}/issues/`);
    expect(board.issues.map(({ id }: Row) => id)).not.toContain(made.id);
    expect((await at.ok(w.outsider, "GET", S)).map(({ id }: Row) => id)).toContain(made.id);
  });

  test("are seen, changed and withdrawn by their author alone", async () => {
    const { w } = at;
    const { id } = await submit();
    for (const other of [w.as("ada"), w.as("vic")]) {
      expect(await at.status(other, "GET", `${S}${id}/`)).toBe(404);
      expect(await at.status(other, "PATCH", `${S}${id}/`, { issue: { name: "Mine" } })).toBe(404);
      expect(await at.status(other, "DELETE", `${S}${id}/`)).toBe(404);
      expect(await at.ok(other, "GET", S)).toEqual([]);
    }
    expect(await at.status(w.nobody, "GET", S)).toBe(401);
    const changed = await at.ok(w.outsider, "PATCH", `${S}${id}/`, {
      issue: { name: "Export takes minutes" },
    });
    expect(changed.name).toBe("Export takes minutes");
    expect(await at.status(w.outsider, "PATCH", `${S}${id}/`, { issue: { name: "" } })).toBe(400);
    expect(await at.status(w.outsider, "DELETE", `${S}${id}/`)).toBe(204);
    expect(await at.status(w.outsider, "GET", `${S}${id}/`)).toBe(404);
    expect(await at.status(w.as("mel"), "GET", `${w.P}/inbox-issues/${id}/`)).toBe(404);
  });

  test("stay as they are once the team has decided, and show nothing of what it writes", async () => {
    const { w } = at;
    const { id } = await submit({ description_html: "<p>Please</p>" });
    await at.ok(w.as("mel"), "PATCH", `${w.P}/inbox-issues/${id}/`, { status: 1 });
    await at.ok(w.as("mel"), "PATCH", `${w.P}/issues/${id}/`, { description_html: "<p>Secret plan</p>" });
    const mine = await at.ok(w.outsider, "GET", `${S}${id}/`);
    expect([mine.issue_inbox[0].status, mine.description_html]).toEqual([1, ""]);
    expect(await at.status(w.outsider, "PATCH", `${S}${id}/`, { issue: { name: "No" } })).toBe(403);
    expect(await at.status(w.outsider, "DELETE", `${S}${id}/`)).toBe(403);
  });

  test("need a title and a known priority, and mention no one", async () => {
    const { w } = at;
    expect(await at.status(w.outsider, "POST", S, { issue: {} })).toBe(400);
    expect(await at.status(w.outsider, "POST", S, { issue: { name: "x", priority: "huge" } })).toBe(400);
    const mention = `<p>Hi <mention-component entity_identifier="${w.as("mel").id}" entity_name="user_mention" target="users" label="mel"></mention-component></p>`;
    expect((await submit({ description_html: mention })).description_html).not.toContain("mention-component");
  });

  test("are only taken where the board and the project allow it", async () => {
    const { w } = at;
    const settings = () => at.ok(w.nobody, "GET", `/api/public/anchor/${anchor}/settings/`);
    expect((await settings()).inbox).toBe(w.project.id);
    expect(await at.status(w.outsider, "GET", S.replace(w.project.id, w.as("ada").id))).toBe(404);
    expect(await at.status(w.outsider, "GET", S.replace(anchor, "0".repeat(32)))).toBe(404);
    await at.ok(w.as("ada"), "PATCH", `${w.P}/`, { inbox_view: false });
    expect((await settings()).inbox).toBeNull();
    expect(await at.status(w.outsider, "POST", S, { issue: { name: "x" } })).toBe(400);
    await at.ok(w.as("ada"), "PATCH", `${w.P}/`, { inbox_view: true });
    await at.publish({ inbox: null });
    expect(await at.status(w.outsider, "GET", S)).toBe(400);
    await at.publish({ inbox: w.project.id });
    expect(await at.ok(w.outsider, "GET", S)).toBeInstanceOf(Array);
  });

  test("too many in a minute are refused", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++)
      statuses.push(await at.status(at.w.outsider, "POST", S, { issue: { name: `Issue ${n}` } }));
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
