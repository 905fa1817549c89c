import { allRoutes } from "@cairn/contract/routes/all";
import { describedRoutes } from "@cairn/contract/routes/described";
import { ROLES } from "@cairn/contract/entities/workspace";
import { describe, expect, it } from "vitest";
import { allowed, areaOf, type AreaRow, foundRows } from "./role-areas.ts";

describe("the page of roles is the permission table in words", () => {
  const wordsOf = ({ does, access }: AreaRow): string => does ?? `See ${access}`;
  const shown = foundRows("", wordsOf);

  it("it has everything that is done in workspaces and projects, once and with a summary", () => {
    const done = shown.flatMap(({ rows }) => rows.filter(({ does }) => does !== null));
    const mutating = allRoutes
      .filter(
        ({ definition: { access, method } }) => /^(workspace|project)\./.test(access) && method !== "GET",
      )
      .map(({ name }) => name);
    expect(done.map(({ id }) => id).toSorted()).toEqual(mutating.toSorted());
    expect(done.filter(({ does }) => does?.trim() === "")).toEqual([]);
  });

  it("it says of each area who sees what, a row for each kind of access", () => {
    const planning = shown.find(({ name }) => name === "planning")?.rows.filter(({ does }) => does === null);
    expect(planning?.map(({ access }) => access)).toEqual(["workspace.view", "project.view"]);
  });

  it("every group of calls has an area of its own", () => {
    expect(describedRoutes.filter((row) => areaOf(row) === "rest").map(({ name }) => name)).toEqual([]);
  });

  it("says of each role what the server's guard decides", () => {
    const may = (access: Parameters<typeof allowed>[0]) =>
      allowed(access)
        .filter((one) => one.may)
        .map(({ role }) => role);
    expect(may("workspace.view")).toEqual(ROLES);
    expect(may("project.write")).toEqual([15, 20]);
    expect(may("project.admin")).toEqual([20]);
  });

  it("is searched in any case, and leaves out areas without a row", () => {
    const found = foundRows("SNOOZE", wordsOf);
    expect(found.map(({ name }) => name)).toContain("inbox");
    expect(found.every(({ rows }) => rows.length > 0)).toBe(true);
    expect(foundRows("no such thing", wordsOf)).toEqual([]);
  });
});
