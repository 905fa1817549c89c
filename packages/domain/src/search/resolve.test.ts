import { describe, expect, it } from "vitest";
import { readSearch } from "./query.ts";
import { badDays, type Names, resolveSearch } from "./resolve.ts";

const names: Names = {
  me: "me",
  today: "2026-03-11",
  people: [
    { id: "ada", names: ["ada", "Ada Lovelace"] },
    { id: "adam", names: ["adam"] },
  ],
  labels: [
    { id: "bug-1", names: ["Bug"] },
    { id: "bug-2", names: ["bug"] },
    { id: "wip", names: ["in progress"] },
  ],
  states: [{ id: "doing", names: ["In Progress"] }],
  projects: [{ id: "web", names: ["Website", "WEB"] }],
  cycles: [
    { id: "now", names: ["Sprint 2"], start_date: "2026-03-10", end_date: "2026-03-20" },
    { id: "then", names: ["Sprint 1"], start_date: "2026-03-01", end_date: "2026-03-09" },
  ],
  modules: [],
};
const resolve = (text: string) => resolveSearch(readSearch(text), names);
const filters = (text: string) => resolve(text).filters;

describe("the meaning of typed filters", () => {
  it("resolving typed filters returns the list's own filters, with ids instead of names", () => {
    expect(filters('is:open assignee:me label:bug priority:High state:"in progress" project:web')).toEqual({
      state_group: "backlog,unstarted,started",
      assignees: "me",
      labels: "bug-1,bug-2",
      priority: "high",
      state: "doing",
      project: "web",
    });
  });
  it("resolving typed filters prefers the exact name to one that only begins with the text, with or without @", () => {
    expect(filters("assignee:@ada")).toEqual({ assignees: "ada" });
    expect(filters("assignee:ad")).toEqual({ assignees: "ada,adam" });
  });
  it("resolving typed filters combines several values of a field with OR", () => {
    expect(filters('label:bug label:"in progress" -label:none')).toEqual({
      labels: "bug-1,bug-2,wip",
      not_labels: "None",
    });
  });
  it("resolving typed filters includes the cycle that is active today, also as the current one", () => {
    expect(filters("cycle:active")).toEqual({ cycle: "now" });
    expect(filters("cycle:current")).toEqual({ cycle: "now" });
    expect(filters("cycle:none module:none")).toEqual({ cycle: "None", module: "None" });
  });
  it("resolving typed filters counts open issues due today or earlier as overdue", () => {
    expect(filters("due:overdue")).toEqual({
      target_date: "2026-03-11;before",
      state_group: "backlog,unstarted,started",
    });
    expect(filters("due:today")).toEqual({ target_date: "2026-03-11;after,2026-03-11;before" });
    expect(filters("due:week")).toEqual({ target_date: "2026-03-11;after,2026-03-17;before" });
    expect(filters("due:2026-04-01")).toEqual({ target_date: "2026-04-01;after,2026-04-01;before" });
  });
  it("resolving typed filters distinguishes dates from people, and filters creation, change and due date by them", () => {
    expect(filters("created:<3w")).toEqual({ created_at: "2026-02-18;after,2026-03-11;before" });
    expect(filters("created:>2026-01-01")).toEqual({ created_at: "2026-01-02;after" });
    expect(filters("created:me")).toMatchObject({ created_by: expect.any(String) });
    expect(filters("-updated:2026-01-01..today")).toEqual({
      not_updated_at: "2026-01-01;after,2026-03-11;before",
    });
    expect(filters("due:<2w")).toEqual({ target_date: "2026-03-11;after,2026-03-25;before" });
    expect(resolve("created:<3x updated:soon").unknown).toHaveLength(2);
  });
  it("resolving typed filters distinguishes malformed dates from unknown names", () => {
    const bad = (text: string) =>
      badDays(readSearch(text).terms, names.today).map(({ field, value }) => `${field}:${value}`);
    expect(bad("created:<3x label:nope updated:soon due:2026-02-31")).toEqual([
      "created:<3x",
      "updated:soon",
      "due:2026-02-31",
    ]);
    expect(bad("created:nobody created:<3w updated:today due:none label:<3x")).toEqual([]);
  });
  it("resolving typed filters includes the selected list", () => {
    expect(resolve("is:archived").place).toBe("archived");
    expect(resolve("is:draft").place).toBe("drafts");
    expect(resolve("is:closed")).toMatchObject({
      place: "live",
      filters: { state_group: "completed,cancelled" },
    });
  });
  it("resolving typed filters lists unknown values", () => {
    const unknown = (text: string) => resolve(text).unknown.map(({ field, value }) => `${field}:${value}`);
    expect(unknown("label:nope is:lost due:tomorrow priority:huge module:x")).toEqual([
      "label:nope",
      "is:lost",
      "due:tomorrow",
      "priority:huge",
      "module:x",
    ]);
    expect(unknown("is:open is:closed")).toEqual(["is:open", "is:closed"]);
    expect(unknown("is:open assignee:me")).toEqual([]);
  });
});
