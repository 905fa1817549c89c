import { ACCEPTED, DECLINED, DUPLICATE, PENDING, SNOOZED } from "@cairn/domain/inbox";
import { DEFINITIONS, definitionOf } from "@cairn/domain/properties/kinds.fixture";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { actionContext } from "../../actions/context.ts";
import { isAvailable } from "../../actions/registry.ts";
import { undoLastChange } from "../../data/undo.ts";
import { ADA, id, issueRow, stateId } from "../../data/workspace.fixture.ts";
import { submissionsOf } from "../../data/submissions.ts";
import { accept, decline, markDuplicate, remove, snooze, endSnooze } from "./decisions.ts";
import { inboxActions } from "./inbox-actions.ts";
import {
  bench,
  type Bench,
  bodies,
  item,
  NOW,
  rowOf,
  server,
  settled,
  startServer,
  statusOf,
} from "./inbox.fixture.ts";

beforeEach(startServer);
afterEach(() => vi.unstubAllGlobals());

describe("decisions show at once (spec §4)", () => {
  it("declining, marking as a duplicate, snoozing and ending a snooze send the whole record", async () => {
    const at = bench(15, [item(1), item(2), item(3), item(4, SNOOZED, { snoozed_till: NOW })]);
    decline(at.screen, rowOf(at, 1));
    markDuplicate(at.screen, rowOf(at, 2), id(5, 9));
    snooze(at.screen, rowOf(at, 3), new Date("2026-03-12T09:30:00Z"));
    endSnooze(at.screen, rowOf(at, 4));
    expect([1, 2, 3, 4].map((n) => statusOf(at, n))).toEqual([DECLINED, DUPLICATE, SNOOZED, PENDING]);
    await settled();
    expect(bodies()).toEqual([
      { status: -1, snoozed_till: null, duplicate_to: null },
      { status: 2, snoozed_till: null, duplicate_to: id(5, 9) },
      { status: 0, snoozed_till: "2026-03-12T09:30:00.000Z", duplicate_to: null },
      { status: -2, snoozed_till: null, duplicate_to: null },
    ]);
  });

  it("a refused decision rolls back and cannot be undone", async () => {
    const at = bench(15, [item(1), item(2)]);
    const failed: string[] = [];
    at.screen.open.cache.onFailure(({ title }) => failed.push(title));
    server.answer = { status: 400, body: { error: "No." } };
    decline(at.screen, rowOf(at, 1));
    expect(statusOf(at, 1)).toBe(DECLINED);
    expect(at.screen.list.items.map((row) => row.id)).toEqual([id(5, 2)]);
    await settled();
    expect(statusOf(at, 1)).toBe(PENDING);
    expect(at.screen.list.items).toHaveLength(2);
    expect(failed).toEqual(["Couldn’t decline WEB-1"]);
    expect(undoLastChange(at.screen.open)).toBeNull();
  });

  it("after a decision the next pending submission is selected, at the end the one before", () => {
    const at = bench(15, [item(1), item(2, SNOOZED, { snoozed_till: NOW }), item(3)]);
    decline(at.screen, rowOf(at, 1));
    expect(at.selected()).toBe(id(5, 3));
    decline(at.screen, rowOf(at, 3));
    expect(at.selected()).toBe(id(5, 2));
  });

  it("undoing a decision restores the issue's old state, because the server has canceled the issue", async () => {
    const at = bench(15, [item(1)]);
    submissionsOf(at.screen.open).issues.put([issueRow(1, { state_id: stateId(0) })]);
    decline(at.screen, rowOf(at, 1));
    await settled();
    expect(undoLastChange(at.screen.open)).toBe("Undid triage of WEB-1");
    expect(statusOf(at, 1)).toBe(PENDING);
    await settled();
    expect(bodies().at(-1)).toEqual({
      status: -2,
      snoozed_till: null,
      duplicate_to: null,
      issue: { state_id: stateId(0) },
    });
  });

  it("an accepted submission gets its state and assignees, then its cycle and modules", async () => {
    const at = bench(15, [item(1)]);
    const wish = { ...issueRow(1), state_id: stateId(2), assignee_ids: [ADA], cycle_id: id(10, 1) };
    accept(at.screen, rowOf(at, 1), { ...wish, module_ids: [id(12, 1)] });
    expect(statusOf(at, 1)).toBe(ACCEPTED);
    await settled();
    expect(bodies()).toEqual([
      {
        status: 1,
        snoozed_till: null,
        duplicate_to: null,
        issue: { state_id: stateId(2), priority: "none", assignee_ids: [ADA], label_ids: [] },
      },
      { issues: [id(5, 1)] },
      { modules: [id(12, 1)] },
    ]);
  });

  it("an accepted submission gets the changed values of the properties that the project defines", async () => {
    const at = bench(15, [item(1)]);
    const { open, project } = at.screen;
    open.cache.project.put([{ ...project, properties: [...DEFINITIONS] }]);
    const [number, text, flag] = (["number", "text", "boolean"] as const).map(
      (kind) => definitionOf(kind).id,
    );
    const before = { [number ?? ""]: 2, [text ?? ""]: "alpha", [flag ?? ""]: true };
    submissionsOf(open).issues.put([issueRow(1, { property_values: before })]);
    const property_values = { [number ?? ""]: 3, [flag ?? ""]: true };
    accept(at.screen, rowOf(at, 1), { ...issueRow(1), property_values });
    await settled();
    expect(bodies()[0]).toMatchObject({
      issue: { property_values: { [number ?? ""]: 3, [text ?? ""]: null } },
    });
    expect(JSON.stringify(bodies()[0])).not.toContain(flag);
  });

  it("a deleted submission disappears at once, and returns if the server refuses", async () => {
    const at = bench(15, [item(1)]);
    server.answer = { status: 500, body: { error: "No." } };
    remove(at.screen, rowOf(at, 1));
    expect(statusOf(at, 1)).toBeUndefined();
    await settled();
    expect(statusOf(at, 1)).toBe(PENDING);
  });
});

describe("who may do what (contract/issues §14)", () => {
  const offered = ({ screen }: Bench): string[] =>
    inboxActions(() => screen)
      .filter((action) => action.hidden !== true && isAvailable(action, actionContext()))
      .map(({ id: name }) => name.replace("inbox.", ""));

  it("members decide on submissions; a decision is not offered again", () => {
    expect(offered(bench(15, [item(1)]))).toEqual([
      "accept",
      "decline",
      "duplicate",
      "snooze",
      "copy_link",
      "delete",
      "submit",
    ]);
    expect(offered(bench(15, [item(1, DECLINED)]))).not.toContain("decline");
    expect(offered(bench(15, [item(1, SNOOZED, { snoozed_till: NOW })]))).toContain("wake");
  });

  it("guests and viewers can submit, and delete their own submissions", () => {
    expect(offered(bench(5, [item(1)]))).toEqual(["copy_link", "submit"]);
    expect(offered(bench(10, [item(1, PENDING, { created_by: ADA })]))).toEqual([
      "copy_link",
      "delete",
      "submit",
    ]);
  });
});
