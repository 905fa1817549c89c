import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  inOwnPickOrder,
  inPickOrder,
  recentPeople,
  rememberingPeople,
  rememberPeople,
} from "./recent-people.ts";
import { ADA, MEL, openedBy } from "./workspace.fixture.ts";

beforeEach(() => localStorage.clear());

describe("the order of people in pickers", () => {
  const order = (people: string[], me: string, recent: string[]): string[] =>
    inPickOrder(people, (one) => one, { me, recent });

  it("people pickers list the person first, then recently picked people, then the others in their order", () => {
    expect(order(["ann", "bob", "cy", "dee", "eve"], "cy", ["eve", "bob"])).toEqual([
      "cy",
      "eve",
      "bob",
      "ann",
      "dee",
    ]);
  });

  it("people pickers keep everyone, add no one, and list the person first even if they picked themself", () => {
    expect(order(["ann", "bob"], "bob", ["gone", "ann", "bob"])).toEqual(["bob", "ann"]);
    expect(order(["ann", "bob"], "me", [])).toEqual(["ann", "bob"]);
  });
});

describe("recently picked people", () => {
  it("the newest eight picks are remembered, each once, without the person themself", () => {
    const open = openedBy(20);
    for (const one of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "c", ADA]) rememberPeople(open, [one]);
    expect(recentPeople(open)).toEqual(["c", "i", "h", "g", "f", "e", "d", "b"]);
  });

  it("recent picks are remembered per workspace", () => {
    const open = openedBy(20);
    rememberPeople(open, [MEL]);
    expect(recentPeople(Object.assign(openedBy(20), { id: "another" }))).toEqual([]);
    expect(inOwnPickOrder(open, ["x", MEL, ADA], (one) => one)).toEqual([ADA, MEL, "x"]);
  });

  it("recent picks are the people that a choice adds, not those it keeps or removes", () => {
    const open = openedBy(20);
    const onChange = vi.fn();
    const change = rememberingPeople(open, ["kept", "gone"], onChange);
    change(["kept", "gone", "new"]);
    change(["kept", "new"]);
    expect(recentPeople(open)).toEqual(["new"]);
    expect(onChange.mock.calls).toEqual([[["kept", "gone", "new"]], [["kept", "new"]]]);
  });

  it("recent picks stored in an older format are ignored", () => {
    const open = openedBy(20);
    localStorage.setItem(`recent_people:${open.id}`, JSON.stringify({ not: "a list" }));
    expect(recentPeople(open)).toEqual([]);
  });
});
