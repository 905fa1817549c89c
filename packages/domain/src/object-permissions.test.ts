import type { Role } from "@cairn/contract/entities/workspace";
import { describe, expect, it } from "vitest";
import { type Facts, may, type ObjectAction } from "./object-permissions.ts";

const ROLES: readonly (Role | null)[] = [null, 5, 10, 15, 20];
/** The answers for no role, guests, viewers, members and admins. */
const answers = (action: ObjectAction, facts: Facts = {}): boolean[] =>
  ROLES.map((role) => may(action, role, facts));
const OWN: Facts = { own: true };

describe("permissions for a comment", () => {
  it("a comment can be edited and deleted by its author and by admins of the project", () => {
    expect(answers("comment.edit", OWN)).toEqual([true, true, true, true, true]);
    expect(answers("comment.edit")).toEqual([false, false, false, false, true]);
  });

  it("a thread can be resolved by the author of its first comment and by members", () => {
    expect(answers("thread.resolve", OWN)).toEqual([true, true, true, true, true]);
    expect(answers("thread.resolve")).toEqual([false, false, false, true, true]);
  });
});

describe("permissions for a submission", () => {
  it("a submission can be accepted or declined by members and admins, but not by its sender", () => {
    expect(answers("submission.decide")).toEqual([false, false, false, true, true]);
    expect(answers("submission.decide", OWN)).toEqual([false, false, false, true, true]);
  });

  it("a submission can be edited by members, and its text also by its sender", () => {
    expect(answers("submission.edit_text")).toEqual([false, false, false, true, true]);
    expect(answers("submission.edit_text", OWN)).toEqual([true, true, true, true, true]);
  });
});

describe("permissions for a view", () => {
  it("a private view can be seen and deleted by its owner only, whatever the role of others", () => {
    expect(answers("view.see", { private: true })).toEqual([false, false, false, false, false]);
    expect(answers("view.see", { private: true, own: true })).toEqual([true, true, true, true, true]);
    expect(answers("view.delete", { private: true })).toEqual([false, false, false, false, false]);
    expect(answers("view.delete")).toEqual([false, false, false, false, true]);
  });

  it("a view is managed by its owner while they may write there; its lock protects only its content", () => {
    const locked = { own: true, locked: true };
    expect(answers("view.manage", locked)).toEqual([false, false, false, true, true]);
    expect(answers("view.edit", locked)).toEqual([false, false, false, false, false]);
    expect(answers("view.edit", OWN)).toEqual([false, false, false, true, true]);
    expect(answers("view.delete", locked)).toEqual([false, false, false, true, true]);
    expect(answers("view.manage")).toEqual([false, false, false, false, false]);
  });
});

describe("permissions to publish a page (spec §6)", () => {
  it("a page is published by members: a public one by all, a private one by its owner", () => {
    expect(answers("page.publish")).toEqual([false, false, false, true, true]);
    expect(answers("page.publish", OWN)).toEqual([false, false, false, true, true]);
    expect(answers("page.publish", { private: true })).toEqual([false, false, false, false, false]);
    expect(answers("page.publish", { ...OWN, private: true })).toEqual([false, false, false, true, true]);
  });
});

describe("permissions for a page (spec §5)", () => {
  const EVERYONE = [true, true, true, true, true];
  const NOBODY = [false, false, false, false, false];
  const MEMBERS = [false, false, false, true, true];
  const ADMINS = [false, false, false, false, true];

  it("a private page is open to its owner only, for every action", () => {
    const actions = ["see", "edit", "duplicate", "lock", "change_access", "archive", "delete"] as const;
    for (const action of actions) {
      expect(answers(`page.${action}`, { private: true }), action).toEqual(NOBODY);
      expect(answers(`page.${action}`, { private: true, own: true }), action).toEqual(EVERYONE);
    }
  });

  it("a public page is edited, duplicated and locked by members, archived and deleted by admins, shared by its owner", () => {
    expect(answers("page.edit")).toEqual(MEMBERS);
    expect(answers("page.duplicate")).toEqual(MEMBERS);
    expect(answers("page.lock")).toEqual(MEMBERS);
    expect(answers("page.archive")).toEqual(ADMINS);
    expect(answers("page.delete")).toEqual(ADMINS);
    expect(answers("page.change_access")).toEqual(NOBODY);
  });

  it("members make templates of their own and of public pages, others of none", () => {
    expect(answers("page.make_template")).toEqual(MEMBERS);
    expect(answers("page.make_template", OWN)).toEqual(MEMBERS);
    expect(answers("page.make_template", { private: true })).toEqual(NOBODY);
    expect(answers("page.make_template", { private: true, own: true })).toEqual(MEMBERS);
  });

  it("a locked or archived page is edited by no one, not even its owner", () => {
    for (const fact of ["locked", "archived"] as const) {
      expect(answers("page.edit", { [fact]: true }), fact).toEqual(NOBODY);
      expect(answers("page.edit", { [fact]: true, own: true }), fact).toEqual(NOBODY);
      expect(answers("page.lock", { [fact]: true }), fact).toEqual(MEMBERS);
      expect(answers("page.duplicate", { [fact]: true }), fact).toEqual(MEMBERS);
    }
  });
});

describe("permissions for other objects", () => {
  it("a file can be deleted by its uploader and by members", () => {
    expect(answers("file.delete")).toEqual([false, false, false, true, true]);
    expect(answers("file.delete", OWN)).toEqual([true, true, true, true, true]);
  });

  it("a draft can be seen by its author only", () => {
    expect(answers("draft.see")).toEqual([false, false, false, false, false]);
    expect(answers("draft.see", OWN)).toEqual([true, true, true, true, true]);
  });

  it("an issue can be moved into projects where the person is a member", () => {
    expect(answers("issue.move_into")).toEqual([false, false, false, true, true]);
  });
});
