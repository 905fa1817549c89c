import type { Issue } from "@cairn/contract/entities/issue";
import { NONE } from "@cairn/domain/issue-list/fields";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { describe, expect, it, vi } from "vitest";
import { redoLastChange, undoLastChange } from "../../data/undo.ts";
import { ADA, BUG, id, issueRow, stateId } from "../../data/workspace.fixture.ts";
import { type Answer, setUpTestList, settle, TODAY } from "./engine.fixture.ts";
import { createIssue } from "./create-issue.ts";
import { editIssue, editIssues } from "./issue-writes.ts";

const bench = setUpTestList();

describe("editing issues", () => {
  it("shows the change at once, and rolls it back with a message when it fails", async () => {
    await bench().listOf([issueRow(1)], { group_by: "state_id" });
    const failed = vi.fn();
    bench().open.cache.onFailure(failed);
    bench().respond = () => ({ status: 500, body: { error: "no" } });
    const edit = editIssue(bench().data, issueRow(1), { state_id: stateId(3) }, "State");
    expect(bench().shown).toEqual([[stateId(3), [id(5, 1)]]]);
    expect(await edit).toBe(false);
    expect(bench().shown).toEqual([[stateId(1), [id(5, 1)]]]);
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Couldn’t change the state of WEB-1" }),
    );
  });

  it("sends a call for each of several issues that changes, and none for the others", async () => {
    await bench().listOf([issueRow(1), issueRow(2, { priority: "low" }), issueRow(3)]);
    const ids = [1, 2, 3].map((n) => id(5, n));
    void editIssues(
      bench().data,
      ids,
      (issue) => (issue.priority === "low" ? null : { priority: "low" }),
      "Priority",
    );
    expect(
      bench()
        .list.source.rows(ALL)
        .map((row) => row.priority),
    ).toEqual(["low", "low", "low"]);
    await settle();
    expect(bench().sent.filter(({ method }) => method === "PATCH")).toHaveLength(2);
  });

  it("names up to three issues when a bulk call fails, then how many more there are", async () => {
    const rows = Array.from({ length: 22 }, (_, n) => issueRow(n + 1));
    await bench().listOf(rows);
    const failed = vi.fn();
    bench().open.cache.onFailure(failed);
    bench().respond = () => ({ status: 500, body: { error: "no" } });
    const ids = rows.map((row) => row.id);
    void editIssues(bench().data, ids, () => ({ priority: "low" }), "Priority");
    await settle();
    const title = "Couldn’t change the priority of WEB-1, WEB-2, WEB-3 and +19 more";
    expect(failed.mock.calls.map(([failure]) => failure.title)).toEqual([title]);
  });
});

describe("undoing edits", () => {
  const rowOf = (n: number) => bench().open.cache.issue.get(id(5, n));
  const undo = () => undoLastChange(bench().open);

  it("undoes the last change, then the one before it", async () => {
    await bench().listOf([issueRow(1), issueRow(2)]);
    await editIssue(bench().data, issueRow(1), { state_id: stateId(3) }, "State");
    await editIssue(bench().data, issueRow(2), { priority: "low" }, "Priority");
    expect(undo()).toBe("Undid priority change on WEB-2");
    expect(rowOf(2)?.priority).toBe(issueRow(2).priority);
    expect(undo()).toBe("Undid state change on WEB-1");
    expect(rowOf(1)?.state_id).toBe(stateId(1));
    expect(undo()).toBeNull();
    await settle();
    expect(bench().sent.filter(({ method }) => method === "PATCH")).toHaveLength(4);
  });

  it("can be redone as often as it was undone, until something else is changed", async () => {
    const redo = () => redoLastChange(bench().open);
    await bench().listOf([issueRow(1), issueRow(2)]);
    await editIssue(bench().data, issueRow(1), { state_id: stateId(3) }, "State");
    await editIssue(bench().data, issueRow(2), { priority: "low" }, "Priority");
    undo();
    undo();
    expect(redo()).toBe("Redid state change on WEB-1");
    expect(rowOf(1)?.state_id).toBe(stateId(3));
    expect(redo()).toBe("Redid priority change on WEB-2");
    expect(rowOf(2)?.priority).toBe("low");
    expect(redo()).toBeNull();
    expect(undo()).toBe("Undid priority change on WEB-2");
    await editIssue(bench().data, rowOf(1) as Issue, { priority: "urgent" }, "Priority");
    expect(redo()).toBeNull();
  });

  it("keeps list items that others have added meanwhile", async () => {
    await bench().listOf([issueRow(1, { label_ids: [] })]);
    await editIssue(bench().data, rowOf(1) as Issue, { label_ids: [BUG] }, "Labels");
    bench().change(2, { ...(rowOf(1) as Issue), label_ids: [BUG, id(6, 9)] });
    undo();
    expect(rowOf(1)?.label_ids).toEqual([id(6, 9)]);
  });

  it("skips changes that were refused, and changes that would have no effect", async () => {
    await bench().listOf([issueRow(1)]);
    await editIssue(bench().data, issueRow(1), { state_id: stateId(3) }, "State");
    await editIssue(bench().data, rowOf(1) as Issue, { priority: "low" }, "Priority");
    bench().change(2, { ...(rowOf(1) as Issue), priority: issueRow(1).priority });
    bench().respond = () => ({ status: 500, body: { error: "no" } });
    await editIssue(bench().data, rowOf(1) as Issue, { name: "Refused" }, "Title");
    expect(undo()).toBe("Undid state change on WEB-1");
  });

  it("keeps values that someone else has set since", async () => {
    await bench().listOf([issueRow(1)]);
    await editIssue(bench().data, issueRow(1), { state_id: stateId(3), priority: "low" }, "Place");
    bench().change(2, { ...(rowOf(1) as Issue), priority: "urgent" });
    undo();
    expect(rowOf(1)).toMatchObject({ state_id: stateId(1), priority: "urgent" });
  });

  it("undoes a change of several issues as a whole", async () => {
    await bench().listOf([issueRow(1), issueRow(2)]);
    void editIssues(bench().data, [id(5, 1), id(5, 2)], () => ({ priority: "low" }), "Priority");
    await settle();
    expect(undo()).toBe("Undid priority change on 2 issues");
    expect([rowOf(1)?.priority, rowOf(2)?.priority]).toEqual([issueRow(1).priority, issueRow(2).priority]);
  });
});

describe("creating an issue", () => {
  it("shows a temporary row without a number until the real one arrives", async () => {
    await bench().listOf([issueRow(1)], { group_by: "state_id" });
    let answer: (value: Answer) => void = () => undefined;
    bench().respond = () => new Promise((done) => (answer = done));
    const { id: made, created } = createIssue(bench().data, { name: "New one", state_id: stateId(2) });
    expect(bench().idsIn(stateId(2))).toEqual([made]);
    expect(bench().data.keyOf(bench().open.cache.issue.get(made) as Issue)).toBe("WEB-…");
    await settle();
    answer({
      status: 201,
      seq: 2,
      body: { ...issueRow(42, { name: "New one", state_id: stateId(2) }), id: made },
    });
    expect(await created).toBe(true);
    expect(bench().data.keyOf(bench().open.cache.issue.get(made) as Issue)).toBe("WEB-42");
    expect(bench().idsIn(stateId(2))).toEqual([made]);
  });

  it("removes the temporary row when it fails", async () => {
    await bench().listOf([]);
    bench().respond = () => ({ status: 400, body: { name: ["Too long."] } });
    const { created } = createIssue(bench().data, { name: "New one" });
    expect(bench().idsIn(ALL)).toHaveLength(1);
    expect(await created).toBe(false);
    expect(bench().idsIn(ALL)).toEqual([]);
  });

  it("sets the group's value and the values that the filters require", async () => {
    const list = await bench().listOf([], {
      group_by: "labels__id",
      filters: { priority: "high", assignees: ADA, state: `${stateId(0)},${stateId(1)}`, target_date: TODAY },
    });
    expect(list.draftFor(BUG)).toEqual({ priority: "high", assignee_ids: [ADA], label_ids: [BUG] });
    expect(list.draftFor(NONE)).toEqual({ priority: "high", assignee_ids: [ADA] });
  });
});

describe("sub-issue progress", () => {
  it("counts all and closed sub-issues as they change and are deleted", async () => {
    const parent = issueRow(1, { sub_issues_count: 2 });
    const child = issueRow(2, { parent_id: parent.id });
    await bench().listOf([parent, child, issueRow(3, { parent_id: parent.id, state_id: stateId(3) })]);
    expect(bench().data.subIssueText(parent)).toBe("1/2");
    bench().change(2, { ...child, state_id: stateId(4) });
    expect(bench().data.subIssueText(parent)).toBe("2/2");
    bench().change(3, { ...child, parent_id: null });
    expect(bench().data.subIssueText(parent)).toBe("1/1");
    bench().open.cache.issue.remove([id(5, 3)]);
    expect(bench().data.subIssues.of(parent.id)).toBeUndefined();
  });
});
