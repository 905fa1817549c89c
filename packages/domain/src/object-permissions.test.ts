import type { Role } from "@cairn/contract/entities/workspace";
import { describe, expect, it } from "vitest";
import { type Facts, may, type ObjectAction } from "./object-permissions.ts";

const ROLES: readonly (Role | null)[] = [null, 5, 10, 15, 20];
/** Whether nobody, guests, viewers, members and admins may. */
const answers = (action: ObjectAction, facts: Facts = {}): boolean[] =>
  ROLES.map((role) => may(action, role, facts));
const OWN: Facts = { own: true };

describe("a comment", () => {
  it("is edited and deleted by its author, and by admins of the project", () => {
    expect(answers("comment.edit", OWN)).toEqual([true, true, true, true, true]);
    expect(answers("comment.edit")).toEqual([false, false, false, false, true]);
  });

  it("begins a thread that its author and members resolve", () => {
    expect(answers("thread.resolve", OWN)).toEqual([true, true, true, true, true]);
    expect(answers("thread.resolve")).toEqual([false, false, false, true, true]);
  });
});

describe("a submission in the inbox", () => {
  it("is decided on by members and admins, also if it is another's own", () => {
    expect(answers("submission.decide")).toEqual([false, false, false, true, true]);
    expect(answers("submission.decide", OWN)).toEqual([false, false, false, true, true]);
  });

  it("is written by members, and its text by whoever sent it", () => {
    expect(answers("submission.edit_text")).toEqual([false, false, false, true, true]);
    expect(answers("submission.edit_text", OWN)).toEqual([true, true, true, true, true]);
  });
});

describe("a view", () => {
  it("that is private is seen and deleted by its owner only, whatever the role of others", () => {
    expect(answers("view.see", { private: true })).toEqual([false, false, false, false, false]);
    expect(answers("view.see", { private: true, own: true })).toEqual([true, true, true, true, true]);
    expect(answers("view.delete", { private: true })).toEqual([false, false, false, false, false]);
    expect(answers("view.delete")).toEqual([false, false, false, false, true]);
  });

  it("is managed by its owner, as long as they may write there; its lock holds its content only", () => {
    const locked = { own: true, locked: true };
    expect(answers("view.manage", locked)).toEqual([false, false, false, true, true]);
    expect(answers("view.edit", locked)).toEqual([false, false, false, false, false]);
    expect(answers("view.edit", OWN)).toEqual([false, false, false, true, true]);
    expect(answers("view.delete", locked)).toEqual([false, false, false, true, true]);
    expect(answers("view.manage")).toEqual([false, false, false, false, false]);
  });
});

describe("other things", () => {
  it("a file is deleted by whoever uploaded it, and by members", () => {
    expect(answers("file.delete")).toEqual([false, false, false, true, true]);
    expect(answers("file.delete", OWN)).toEqual([true, true, true, true, true]);
  });

  it("a draft is seen by its author only", () => {
    expect(answers("draft.see")).toEqual([false, false, false, false, false]);
    expect(answers("draft.see", OWN)).toEqual([true, true, true, true, true]);
  });

  it("an issue moves into projects where the person is a member", () => {
    expect(answers("issue.move_into")).toEqual([false, false, false, true, true]);
  });
});
