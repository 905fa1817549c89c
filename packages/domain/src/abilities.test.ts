import { ROLES } from "@cairn/contract/entities/workspace";
import { allRoutes } from "@cairn/contract/routes/all";
import { accessOf } from "@cairn/contract/routes/permitted";
import { describe, expect, it } from "vitest";
import { type Ability, callsOf, isNarrowed, mayDo } from "./abilities.ts";
import { ABILITIES } from "./abilities-by-area.ts";

const abilities = Object.values(ABILITIES).flatMap((area) => Object.keys(area) as Ability[]);
const who = (ability: Ability) => ROLES.filter((role) => mayDo(ability, role));

describe("abilities", () => {
  it("every route that requires a role belongs to exactly one ability", () => {
    const required = allRoutes
      .filter(({ definition: { access } }) => /^(workspace|project)\./.test(access))
      .map(({ name }) => name);
    const named = abilities.filter((ability) => !isNarrowed(ability)).flatMap(callsOf);
    expect(required.length).toBeGreaterThan(200);
    expect(named.toSorted()).toEqual(required.toSorted());
  });

  it("no two abilities have the same name", () => {
    expect(abilities).toEqual([...new Set(abilities)]);
  });

  it("all routes of an ability have the same permission", () => {
    const mixed = abilities
      .map((ability) => [ability, [...new Set(callsOf(ability).map((call) => accessOf[call]))]] as const)
      .filter(([, accesses]) => accesses.length !== 1);
    expect(mixed).toEqual([]);
  });

  it("the roles that have an ability are those that the server allows", () => {
    expect(who("view_issues")).toEqual(ROLES);
    expect(who("create_issues")).toEqual([15, 20]);
    expect(who("archive_projects")).toEqual([15, 20]);
    expect(who("delete_workspace")).toEqual([20]);
  });

  it("what only some of a route's callers can do is a separate ability", () => {
    expect(who("edit_own_submissions")).toEqual(ROLES);
    expect(who("edit_all_submissions")).toEqual([15, 20]);
    expect(who("triage")).toEqual([15, 20]);
    expect(who("edit_own_comments")).toEqual(ROLES);
    expect(who("edit_all_comments")).toEqual([20]);
    expect(who("resolve_own_threads")).toEqual(ROLES);
    expect(who("resolve_all_threads")).toEqual([15, 20]);
    expect(who("delete_own_views")).toEqual([15, 20]);
    expect(who("delete_all_views")).toEqual([20]);
    expect(who("delete_all_workspace_views")).toEqual([20]);
  });
});
