import type { CollectionAccess } from "@cairn/contract/entities/page-collection";
import type { Role } from "@cairn/contract/entities/workspace";
import { describe, expect, it, test } from "vitest";
import { may, type ObjectAction } from "./object-permissions.ts";
import {
  accessInCollection,
  collectionFacts,
  effectiveAccess,
  type GuardedCollection,
  mayOnCollection,
} from "./page-collections.ts";

const OWNER = "owner";
const collection = (access: 0 | 1): GuardedCollection => ({
  owned_by_id: OWNER,
  access,
  members: ([0, 1, 2] as const).map((given) => ({ id: `m${given}`, member: `has${given}`, access: given })),
});

describe("the access in a collection", () => {
  const people = [OWNER, "has0", "has1", "has2", "other"];
  const all = (access: 0 | 1) => people.map((id) => accessInCollection(collection(access), id));

  it("is editing for its owner, what a member was given, and nothing for others if it is private", () => {
    expect(all(0)).toEqual([2, 0, 1, 2, null]);
  });

  it("is editing for everybody who was given nothing else if it is public", () => {
    expect(all(1)).toEqual([2, 0, 1, 2, 2]);
  });

  it("is commenting at most for people who may not edit pages by their role", () => {
    const roles: (Role | null)[] = [null, 5, 10, 15, 20];
    const shown = ([0, 1, 2] as const).map((access) => roles.map((role) => effectiveAccess(access, role)));
    expect(shown).toEqual([
      [0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
      [1, 1, 1, 2, 2],
    ]);
  });
});

/** `.` no one; otherwise the letters of the roles that may: guest, viewer, member, admin. */
const allowed = (action: ObjectAction, own: boolean, access: CollectionAccess | null): string =>
  ([5, 10, 15, 20] as const)
    .map((role, index) => (may(action, role, { own, ...collectionFacts(access) }) ? "gvma"[index] : ""))
    .join("") || ".";

/** By action: others with no access, viewing, commenting and editing; then the owner of the page likewise. */
const TABLE: [action: ObjectAction, others: string[], own: string[]][] = [
  ["page.see", [".", "gvma", "gvma", "gvma"], [".", "gvma", "gvma", "gvma"]],
  ["page.edit", [".", ".", ".", "ma"], ["gvma", "gvma", "gvma", "gvma"]],
  ["page.comment", [".", ".", "gvma", "gvma"], ["gvma", "gvma", "gvma", "gvma"]],
  ["page.duplicate", [".", ".", ".", "ma"], [".", ".", ".", "gvma"]],
  ["page.lock", [".", ".", ".", "ma"], ["gvma", "gvma", "gvma", "gvma"]],
  ["page.change_access", [".", ".", ".", "."], ["gvma", "gvma", "gvma", "gvma"]],
  ["page.archive", [".", ".", ".", "a"], ["gvma", "gvma", "gvma", "gvma"]],
  ["page.delete", [".", ".", ".", "a"], ["gvma", "gvma", "gvma", "gvma"]],
  ["page.publish", [".", ".", ".", "ma"], ["ma", "ma", "ma", "ma"]],
];

describe("permissions for a page in a collection, where what is not seen is not found", () => {
  test.each(TABLE)("%s depends on the access in the collection and on the role", (action, others, own) => {
    const by = (isOwn: boolean) => ([null, 0, 1, 2] as const).map((access) => allowed(action, isOwn, access));
    expect(by(false)).toEqual(others);
    expect(by(true)).toEqual(own);
  });
});

describe("permissions for a collection", () => {
  const who = (action: Parameters<typeof mayOnCollection>[0], id: string, access: 0 | 1 = 0) =>
    ([10, 15, 20] as const).map((role) => mayOnCollection(action, collection(access), { id, role }));

  it("is filled by members of the workspace who may edit its pages", () => {
    expect(who("page_collection.fill", OWNER)).toEqual([false, true, true]);
    expect(who("page_collection.fill", "has2")).toEqual([false, true, true]);
    expect(who("page_collection.fill", "has1")).toEqual([false, false, false]);
    expect(who("page_collection.fill", "other")).toEqual([false, false, false]);
    expect(who("page_collection.fill", "other", 1)).toEqual([false, true, true]);
  });

  it("is managed by its owner, and by admins who may edit its pages", () => {
    expect(who("page_collection.manage", OWNER)).toEqual([false, true, true]);
    expect(who("page_collection.manage", "has2")).toEqual([false, false, true]);
    expect(who("page_collection.manage", "has0")).toEqual([false, false, false]);
    expect(who("page_collection.manage", "other")).toEqual([false, false, false]);
    expect(who("page_collection.manage", "other", 1)).toEqual([false, false, true]);
  });
});
