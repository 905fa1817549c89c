import { describe, expect, test } from "vitest";
import type { Project } from "@cairn/contract/entities/project";
import { NO_PROJECT_FILTERS } from "./project-filters.ts";
import { listProjects, readSort, readTab } from "./project-list.ts";

const project = (name: string, patch: Partial<Project> = {}): Project =>
  ({
    id: name,
    name,
    identifier: name.slice(0, 3).toUpperCase(),
    archived_at: null,
    created_at: "2026-01-01T00:00:00.000000Z",
    sort_order: 1,
    total_members: 1,
    is_member: true,
    members: [],
    ...patch,
  }) as Project;

const ALL = [
  project("Web app", { created_at: "2026-03-01T00:00:00.000000Z", sort_order: 300, total_members: 4 }),
  project("Mobile", { created_at: "2026-01-05T00:00:00.000000Z", sort_order: -100, identifier: "APP" }),
  project("Field stations", {
    created_at: "2026-02-01T00:00:00.000000Z",
    sort_order: null,
    is_member: false,
    total_members: 9,
  }),
  project("Old one", { archived_at: "2026-02-02T00:00:00.000000Z" }),
];
const names = (query: Partial<Parameters<typeof listProjects>[1]>) =>
  listProjects(
    ALL,
    { tab: "all", search: "", sort: "created", filters: NO_PROJECT_FILTERS, ...query },
    { today: "2026-03-11", timeZone: "UTC" },
  ).map((one) => one.name);

describe("the project list", () => {
  test("shows archived projects only on their own tab", () => {
    expect(names({})).not.toContain("Old one");
    expect(names({ tab: "archived" })).toEqual(["Old one"]);
  });
  test('shows only projects that the person is a member of on "my projects"', () => {
    expect(names({ tab: "mine" })).toEqual(["Web app", "Mobile"]);
    expect(readTab("mine")).toBe("mine");
    expect(readTab("nonsense")).toBe("all");
  });
  test("finds names and identifiers, ignoring case", () => {
    expect(names({ search: "app" })).toEqual(["Web app", "Mobile"]);
    expect(names({ search: " FIELD " })).toEqual(["Field stations"]);
    expect(names({ search: "nothing" })).toEqual([]);
  });
  test("can be sorted by manual order, name, created date and number of members", () => {
    expect(names({ sort: "manual" })).toEqual(["Mobile", "Web app", "Field stations"]);
    expect(names({ sort: "name" })).toEqual(["Field stations", "Mobile", "Web app"]);
    expect(names({ sort: "created" })).toEqual(["Web app", "Field stations", "Mobile"]);
    expect(names({ sort: "members" })).toEqual(["Field stations", "Web app", "Mobile"]);
  });
  test("is sorted by created date by default", () => {
    expect(readSort(undefined)).toBe("created");
    expect(readSort("nonsense")).toBe("created");
    expect(readSort("members")).toBe("members");
  });
});
