import type { Project } from "@cairn/contract/entities/project";
import { describe, expect, test } from "vitest";
import {
  appliedFilters,
  NO_PROJECT_FILTERS,
  matchesFilters,
  type ProjectFilters,
  readProjectFilters,
  writeProjectFilters,
} from "./project-filters.ts";

const project = (name: string, created_at: string, patch: Partial<Project> = {}): Project =>
  ({ name, created_at, network: 2, project_lead: null, members: [], ...patch }) as unknown as Project;
const member = (member_id: string) => ({
  id: `in-${member_id}`,
  member_id,
  member__display_name: member_id,
  member__avatar: "",
});
const ALL = [
  project("Web", "2026-03-11T01:00:00Z", { project_lead: "ada", members: [member("ada"), member("mel")] }),
  project("App", "2026-03-10T12:00:00Z", { network: 0, members: [member("mel")] }),
  project("Old", "2026-02-01T12:00:00Z", { project_lead: "mel" }),
];
const names = (filters: Partial<ProjectFilters>, timeZone = "UTC") =>
  ALL.filter((one) =>
    matchesFilters(one, { ...NO_PROJECT_FILTERS, ...filters }, { today: "2026-03-11", timeZone }),
  ).map(({ name }) => name);

describe("a filter of the project list", () => {
  test("is off at first, so that all projects are shown", () =>
    expect(names({})).toEqual(["Web", "App", "Old"]));

  test("accepts several values for visibility, lead and members", () => {
    expect(names({ access: ["private"] })).toEqual(["App"]);
    expect(names({ access: ["private", "public"] })).toHaveLength(3);
    expect(names({ lead: ["ada", "None"] })).toEqual(["Web", "App"]);
    expect(names({ members: ["mel"] })).toEqual(["Web", "App"]);
    expect(names({ members: ["mel"], access: ["public"] })).toEqual(["Web"]);
  });

  test("by created date accepts today, yesterday, the last 7 or 30 days, or days after and before a date", () => {
    expect(names({ created: "today" })).toEqual(["Web"]);
    expect(names({ created: "yesterday" })).toEqual(["App"]);
    expect(names({ created: "last_7_days" })).toEqual(["Web", "App"]);
    expect(names({ created: "2026-02-01;after,2026-03-10;before" })).toEqual(["App", "Old"]);
  });

  test("by created date uses the person's time zone", () =>
    expect(names({ created: "yesterday" }, "America/New_York")).toEqual(["Web", "App"]));

  test("is stored in the address, and ignored if the address is invalid", () => {
    const filters: ProjectFilters = {
      access: ["private"],
      lead: ["ada", "None"],
      members: ["mel"],
      created: "last_30_days",
    };
    expect(readProjectFilters(writeProjectFilters(filters))).toEqual(filters);
    expect(appliedFilters(filters)).toEqual(["access", "lead", "members", "created"]);
    expect(readProjectFilters({ access: "secret", created: "someday" })).toEqual(NO_PROJECT_FILTERS);
    expect(Object.values(writeProjectFilters(NO_PROJECT_FILTERS)).every((value) => value === undefined)).toBe(
      true,
    );
  });
});
