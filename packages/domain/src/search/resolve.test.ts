import { describe, expect, it } from "vitest";
import { readSearch } from "./query.ts";
import { type Names, resolveSearch } from "./resolve.ts";

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

describe("what typed filters mean", () => {
  it("is the list's own filters, names as ids", () => {
    expect(filters('is:open assignee:me label:bug priority:High state:"in progress" project:web')).toEqual({
      state_group: "backlog,unstarted,started",
      assignees: "me",
      labels: "bug-1,bug-2",
      priority: "high",
      state: "doing",
      project: "web",
    });
  });
  it("takes the exact name before one that only begins so, with or without @", () => {
    expect(filters("assignee:@ada")).toEqual({ assignees: "ada" });
    expect(filters("assignee:ad")).toEqual({ assignees: "ada,adam" });
  });
  it("takes several values of a field for any of them", () => {
    expect(filters('label:bug label:"in progress" -label:none')).toEqual({
      labels: "bug-1,bug-2,wip",
      not_labels: "None",
    });
  });
  it("knows the cycle that is current today", () => {
    expect(filters("cycle:current")).toEqual({ cycle: "now" });
    expect(filters("cycle:none module:none")).toEqual({ cycle: "None", module: "None" });
  });
  it("counts as overdue what is open and due today or earlier", () => {
    expect(filters("due:overdue")).toEqual({
      target_date: "2026-03-11;before",
      state_group: "backlog,unstarted,started",
    });
    expect(filters("due:today")).toEqual({ target_date: "2026-03-11;after,2026-03-11;before" });
    expect(filters("due:week")).toEqual({ target_date: "2026-03-11;after,2026-03-17;before" });
    expect(filters("due:2026-04-01")).toEqual({ target_date: "2026-04-01;after,2026-04-01;before" });
  });
  it("says which list is meant", () => {
    expect(resolve("is:archived").place).toBe("archived");
    expect(resolve("is:draft").place).toBe("drafts");
    expect(resolve("is:closed")).toMatchObject({
      place: "live",
      filters: { state_group: "completed,cancelled" },
    });
  });
  it("names what it does not know", () => {
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
