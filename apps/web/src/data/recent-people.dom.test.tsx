import { beforeEach, describe, expect, it, vi } from "vitest";
import { byPicks, inPickOrder, recentPeople, rememberingPeople, rememberPeople } from "./recent-people.ts";
import { ADA, MEL, openedBy } from "./workspace.fixture.ts";

beforeEach(() => localStorage.clear());

describe("the order of people in pickers", () => {
  const order = (people: string[], me: string, recent: string[]): string[] =>
    inPickOrder(people, (one) => one, { me, recent });

  it("is oneself, those picked lately, the others as they were", () => {
    expect(order(["ann", "bob", "cy", "dee", "eve"], "cy", ["eve", "bob"])).toEqual([
      "cy",
      "eve",
      "bob",
      "ann",
      "dee",
    ]);
  });

  it("keeps everyone, adds no one, and puts the person first even if they picked themself", () => {
    expect(order(["ann", "bob"], "bob", ["gone", "ann", "bob"])).toEqual(["bob", "ann"]);
    expect(order(["ann", "bob"], "me", [])).toEqual(["ann", "bob"]);
  });
});

describe("those picked lately", () => {
  it("are the newest eight, each once, without oneself", () => {
    const open = openedBy(20);
    for (const one of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "c", ADA]) rememberPeople(open, [one]);
    expect(recentPeople(open)).toEqual(["c", "i", "h", "g", "f", "e", "d", "b"]);
  });

  it("are remembered for each workspace of their own", () => {
    const open = openedBy(20);
    rememberPeople(open, [MEL]);
    expect(recentPeople(Object.assign(openedBy(20), { id: "another" }))).toEqual([]);
    expect(byPicks(open, ["x", MEL, ADA], (one) => one)).toEqual([ADA, MEL, "x"]);
  });

  it("are those that a choice adds, not those it keeps or takes away", () => {
    const open = openedBy(20);
    const onChange = vi.fn();
    const change = rememberingPeople(open, ["kept", "gone"], onChange);
    change(["kept", "gone", "new"]);
    change(["kept", "new"]);
    expect(recentPeople(open)).toEqual(["new"]);
    expect(onChange.mock.calls).toEqual([[["kept", "gone", "new"]], [["kept", "new"]]]);
  });

  it("that were stored in another form are no trouble", () => {
    const open = openedBy(20);
    localStorage.setItem(`recent_people:${open.id}`, JSON.stringify({ not: "a list" }));
    expect(recentPeople(open)).toEqual([]);
  });
});
